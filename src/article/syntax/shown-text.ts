import { toString } from 'mdast-util-to-string';
import type { Options } from 'mdast-util-to-string';
import type { Node } from 'unist';
import { isJsx } from './findings';
import { visitNodes } from './visit-nodes';

/** Reports whether a node of Markdown breaks the line, also as HTML. */
export const isLineBreak = (node: Node): boolean =>
  node.type === 'break' || (isJsx(node) && node.name === 'br');

/** Returns the text of a node as one line. `toString` would join the words around a line break. */
export function shownText(node: Node, options?: Options): string {
  const copy = structuredClone(node);
  visitNodes(copy, isLineBreak, (_, index = 0, parent) => {
    parent?.children.splice(index, 1, { type: 'text', value: ' ' } as Node);
  });
  return toString(copy, options)
    .replace(/[ \n]+/g, ' ')
    .trim();
}
