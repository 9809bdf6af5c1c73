import type { List } from 'mdast';
import type { Node, Parent } from 'unist';

/**
 * Returns Markdown blocks as the plain text that a person would type: an empty line between blocks, hyphens
 * or numbers before list items, and plain spaces.
 */
export function promptText(blocks: readonly Node[]): string {
  return blocks
    .map(blockText)
    .filter(Boolean)
    .join('\n\n')
    .replace(/[\u00A0\u202F]/g, ' ');
}

function blockText(node: Node): string {
  if (node.type === 'list') return listText(node as List);
  if (node.type === 'blockquote') return promptText((node as Parent).children);
  return wordsOf(node).trim();
}

function listText({ ordered, start, children }: List): string {
  const sign = (place: number) => (ordered ? `${(start ?? 1) + place}. ` : '- ');
  return children
    .map((item, place) => {
      const inner = item.children.map(blockText).join('\n');
      return sign(place) + inner.replaceAll('\n', `\n${' '.repeat(sign(place).length)}`);
    })
    .join('\n');
}

function wordsOf(node: Node & { value?: string; children?: Node[] }): string {
  if (node.type === 'break') return '\n';
  return node.value ?? (node.children ?? []).map(wordsOf).join('');
}
