/**
 * The HTML of a page in three parts, to be joined in this order. Only the build writes the first and the last
 * one. The text in between may hold any element (`dangerouslySetInnerHTML`), but it stays inside of the site's
 * outermost element, and React escapes what it contributes to the head.
 *
 * Most changes concern the two short parts: each copy of a whole page costs a millisecond, since V8 gives
 * memory of that size to a single string and takes it back.
 */
export interface PageHtml {
  /** Up to the end of `<head>`, without its closing tag. */
  head: string;
  text: string;
  /** From the closing tag of the outermost element. */
  end: string;
}

/**
 * Matches the end of the opening tag of the bundle's stylesheet in a head; the group is its file name. Gatsby's
 * HTML has the element empty (`layouts/document-head`); the file's content is put in when the page is written.
 */
export const BUNDLE_STYLE = /<style data-href="(?:[^"]*\/)?([^"/]+\.css)"[^>]*>(?=<\/style>)/;

/** Splits a complete page. */
export function splitPage(html: string): PageHtml {
  const head = Math.max(html.indexOf('</head>'), 0);
  const end = Math.max(html.lastIndexOf('</div>'), head);
  return { head: html.slice(0, head), text: html.slice(head, end), end: html.slice(end) };
}

/** Returns the parts in their order. */
export const partsOf = ({ head, text, end }: PageHtml): readonly string[] => [head, text, end];
