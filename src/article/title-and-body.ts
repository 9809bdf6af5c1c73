import { escapeHtml } from './syntax/inline-html';

/**
 * Takes the title out of a compiled body that begins with it, so that the opening sentence and the table of
 * contents can stand between the two (behaviour 2.14.1, 2.14.4).
 *
 * @param title title of a page whose body has none
 * @returns HTML of the title, absent if it stays in the body, and the rest of the body
 */
export function titleAndBody(
  { hasTitle, html }: { hasTitle: boolean; html: string },
  title: string,
): { heading?: string; html: string } {
  if (!hasTitle) return { heading: escapeHtml(title), html };
  // The styles of what the body uses come before it.
  const [start, styles, heading] =
    /^((?:<style>(?:(?!<\/style>).)*<\/style>)*)\s*<h1>(.*?)<\/h1>\s*/s.exec(html) ?? [];
  // Pictures are put into bodies only.
  if (!start || heading === undefined || heading.includes('<img')) return { html };
  return { heading, html: `${styles}${html.slice(start.length)}` };
}
