import type { Element, ElementContent } from 'hast';

/** Creates an HTML element. */
export function element(
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[] = [],
): Element {
  return { type: 'element', tagName, properties, children };
}

/** Creates a text node. */
export const text = (value: string): ElementContent => ({ type: 'text', value });
