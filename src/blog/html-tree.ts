import { DomUtils, parseDocument } from 'htmlparser2';

/** An element of a parsed body. */
export type HtmlElement = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/**
 * Changes a piece of HTML element by element and writes it out again.
 *
 * @param change may change attributes and name in place; what it answers `false` to is left out
 */
export function changeHtml(html: string, change: (element: HtmlElement) => boolean): string {
  const tree = parseDocument(html, { lowerCaseAttributeNames: false, lowerCaseTags: false });
  for (const element of DomUtils.getElementsByTagName('*', tree.children)) {
    if (!change(element)) DomUtils.removeElement(element);
  }
  return DomUtils.getInnerHTML(tree as never, { encodeEntities: 'utf8', emptyAttrs: true });
}

/** Whether an element has a class. */
export const hasClass = ({ attribs }: HtmlElement, name: string): boolean =>
  (attribs['class'] ?? '').split(/\s+/).includes(name);
