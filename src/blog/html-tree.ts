import { DomUtils, parseDocument } from 'htmlparser2';

/** An element of parsed HTML. */
export type HtmlElement = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/**
 * Applies a function to every element of an HTML fragment and serializes the result.
 *
 * @param change may modify the attributes and the name of an element in place; elements for which it
 *   returns `false` are removed
 */
export function changeHtml(html: string, change: (element: HtmlElement) => boolean): string {
  const tree = parseDocument(html, { lowerCaseAttributeNames: false, lowerCaseTags: false });
  for (const element of DomUtils.getElementsByTagName('*', tree.children)) {
    if (!change(element)) DomUtils.removeElement(element);
  }
  return DomUtils.getInnerHTML(tree as never, { encodeEntities: 'utf8', emptyAttrs: true });
}

/** Reports whether an element has a class. */
export const hasClass = ({ attribs }: HtmlElement, name: string): boolean =>
  (attribs['class'] ?? '').split(/\s+/).includes(name);
