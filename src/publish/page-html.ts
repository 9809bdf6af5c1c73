import { INLINE_ATTRIBUTE } from '../inline/inline-script';

/**
 * The HTML of a page in three parts, to be joined in this order. Only the build writes the first and the last
 * one. The text in between may hold any element (`dangerouslySetInnerHTML`), but it stays inside of the site's
 * outermost element, and React escapes what it contributes to the head.
 *
 * Most changes concern the two short parts. Each copy of a string of more than 128 KiB costs a millisecond,
 * thirteen times as much as a shorter one, since V8 gives it memory of its own; the text alone seldom is as
 * long.
 */
export interface PageHtml {
  /** The head, and the early script if it is the first element of the body (`layouts/shell`). */
  head: string;
  text: string;
  /** From the closing tag of the outermost element. */
  end: string;
}

/**
 * Matches the opening tag of the bundle's stylesheet in a head; the group is its file name. Gatsby's
 * HTML has the element empty (`layouts/document-head`); the file's content is put in when the page is written.
 */
export const BUNDLE_STYLE = /<style data-href="(?:[^"]*\/)?([^"/]+\.css)"[^>]*>(?=<\/style>)/;

const EARLY_SCRIPT = ` ${INLINE_ATTRIBUTE}="early"`;

/**
 * Matches what may stand between the head and the name of the early script. React puts elements of a page's own
 * components there, such as `<style precedence>`; the head must not contain them.
 */
const WRAPPERS = /^<body[^>]*>(?:<div[^>]*>)*<script type="application\/json"$/;

/** Splits a complete page. */
export function splitPage(html: Buffer): PageHtml {
  const head = after(html, '</head>');
  const early = html.indexOf(EARLY_SCRIPT, head);
  const isFirst = early > 0 && WRAPPERS.test(html.toString('utf8', head, early));
  const text = isFirst ? after(html, '</script>', early) : head;
  const end = Math.max(html.lastIndexOf('</div>'), text);
  return {
    head: html.toString('utf8', 0, text),
    text: html.toString('utf8', text, end),
    end: html.toString('utf8', end),
  };
}

/** Returns the offset after a tag; 0 if there is none. */
function after(html: Buffer, tag: string, from = 0): number {
  const at = html.indexOf(tag, from);
  return at < 0 ? 0 : at + tag.length;
}

/** Returns the parts in their order. */
export const partsOf = ({ head, text, end }: PageHtml): readonly string[] => [head, text, end];
