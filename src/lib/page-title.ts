/** What React needs to render the title of a page. */
export type TitleProps = { children: string } | { dangerouslySetInnerHTML: { __html: string } };

/**
 * Takes the title out of a compiled body that begins with it, so that the opening sentence and the table of
 * contents can stand between the two (behaviour 2.14.1, 2.14.4).
 *
 * @param title title of a page whose body has none
 * @returns the props of the h1, absent if the title stays in the body, and the rest of the body
 */
export function titleAndBody(
  { hasTitle, html }: { hasTitle: boolean; html: string },
  title: string,
): { h1?: TitleProps; html: string } {
  if (!hasTitle) return { h1: { children: title }, html };
  const [start, __html] = /^<h1>(.*?)<\/h1>\s*/s.exec(html) ?? [];
  if (start === undefined || __html === undefined) return { html };
  // The site's own content, compiled and checked at build time.
  return { h1: { dangerouslySetInnerHTML: { __html } }, html: html.slice(start.length) };
}
