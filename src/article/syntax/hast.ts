import type { Element, ElementContent } from 'hast';

/** An HTML element. */
export function element(
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[] = [],
): Element {
  return { type: 'element', tagName, properties, children };
}

/** A piece of text in HTML. */
export const text = (value: string): ElementContent => ({ type: 'text', value });
