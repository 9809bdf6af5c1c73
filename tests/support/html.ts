/** Reads the built HTML. */
import { DomUtils, parseDocument } from 'htmlparser2';

export type Document = ReturnType<typeof parseDocument>;
export type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** Returns the elements with a name (`*` for any) and the given attributes, in document order. */
export function elements(
  within: Document | Element,
  name: string,
  attributes: Readonly<Record<string, string>> = {},
): Element[] {
  const wanted = Object.entries(attributes);
  return DomUtils.getElementsByTagName(name, within.children).filter(({ attribs }) =>
    wanted.every(([key, value]) => attribs[key] === value),
  );
}

/** Returns the text of an element with collapsed whitespace. */
export function textOf(element: Document | Element | undefined): string {
  return element ? DomUtils.textContent(element).replace(/\s+/g, ' ').trim() : '';
}

/** Returns the text of an element as written. */
export const rawText = (element: Element) => DomUtils.textContent(element);

export const parse = (html: string): Document => parseDocument(html);
