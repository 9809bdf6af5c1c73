/** Reading the HTML that ships. */
import { DomUtils, parseDocument } from 'htmlparser2';

export type Document = ReturnType<typeof parseDocument>;
export type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** Every element of a name, in document order, with the given attributes; `*` is any name. */
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

/** The text that an element holds, whitespace folded. */
export function textOf(element: Document | Element | undefined): string {
  return element ? DomUtils.textContent(element).replace(/\s+/g, ' ').trim() : '';
}

/** The text of an element, exactly as written. */
export const rawText = (element: Element) => DomUtils.textContent(element);

export const parse = (html: string): Document => parseDocument(html);
