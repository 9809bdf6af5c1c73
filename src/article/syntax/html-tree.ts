import type { Element, ElementContent, Properties } from 'hast';
import { Parser } from 'htmlparser2';
import { find, html } from 'property-information';
import { unixLines } from '../../lib/line-starts';

/**
 * Parses HTML of this site. It is well-formed, so the parser does not recover from errors, which would take
 * most of the time.
 *
 * @returns the first element; `undefined` if there is none
 */
export function htmlTree(text: string): Element | undefined {
  const root: Element = { type: 'element', tagName: 'div', properties: {}, children: [] };
  const open = [root];
  const add = (child: ElementContent) => void open.at(-1)?.children.push(child);
  const parser = new Parser({
    onopentag: (tagName, attributes) => {
      const element: Element = {
        ...{ type: 'element', tagName, children: [] },
        properties: propertiesOf(attributes),
      };
      add(element);
      open.push(element);
    },
    ontext: (value) => {
      const before = open.at(-1)?.children.at(-1);
      // The parser splits text at entities.
      if (before?.type === 'text') before.value += value;
      else add({ type: 'text', value });
    },
    onclosetag: () => void open.pop(),
  });
  parser.end(unixLines(text));
  return root.children.find((child): child is Element => child.type === 'element');
}

function propertiesOf(attributes: Record<string, string>): Properties {
  const entries = Object.entries(attributes).map(([name, value]) => {
    const { property, boolean, spaceSeparated } = find(html, name);
    if (boolean) return [property, true] as const;
    return [property, spaceSeparated ? value.split(/\s+/).filter(Boolean) : value] as const;
  });
  return Object.fromEntries(entries);
}
