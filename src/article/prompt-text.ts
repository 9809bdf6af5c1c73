import type { List, Table } from 'mdast';
import type { Node, Parent } from 'unist';
import { isExpression, isJsx, isUnseen } from './syntax/findings';
import { isLineBreak } from './syntax/shown-text';

/**
 * Returns Markdown blocks as the plain text that a person would type: an empty line between blocks, hyphens
 * or numbers before list items.
 *
 * @returns `undefined` if the words are only known once code runs or a partial is read
 */
export const promptText = (blocks: readonly Node[]): string | undefined =>
  blocks.some(hasCode) ? undefined : textOf(blocks);

const hasCode = (node: Node): boolean =>
  (isExpression(node) && !isUnseen(node)) ||
  (isJsx(node) && node.name === 'Trecho') ||
  ('children' in node && (node as Parent).children.some(hasCode));

const textOf = (blocks: readonly Node[]): string =>
  blocks.map(blockText).filter(Boolean).join('\n\n');

/** Nodes that hold blocks, not words. */
const BLOCKS = /^(?:paragraph|heading|list|blockquote|table|code)$/;

function blockText(node: Node): string {
  if (node.type === 'list') return listText(node as List);
  if (node.type === 'table') return tableText(node as Table);
  const { children = [] } = node as Partial<Parent>;
  const isOfBlocks = children.some(({ type }) => BLOCKS.test(type));
  return isOfBlocks ? textOf(children) : wordsOf(node).trim();
}

const tableText = ({ children }: Table): string =>
  children.map((row) => row.children.map(wordsOf).join(' | ')).join('\n');

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
  if (isLineBreak(node)) return '\n';
  if (isUnseen(node)) return '';
  return node.value ?? (node.children ?? []).map(wordsOf).join('');
}
