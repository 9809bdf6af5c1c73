/** Extracts the prose of a page and maps it back to its source. Pure. */
import type { Node, Parent } from 'unist';
import { isJsx } from '../../src/article/syntax/findings';
import { fold as foldLetters } from '../../src/search/engine/words';
import type { LintPage } from './page';

/** The text of one block: a paragraph, heading or table cell. */
export interface Run {
  /** The node of the block. */
  node: Parent;
  /** The source text, in which each element that is not prose, such as code, is one `OBJECT`. */
  text: string;
  /** Returns the offset in the page's source of a character of `text`. */
  offsetAt: (index: number) => number;
  /** Enclosing elements, outermost first: `Mensagem`, `blockquote`, `listItem`. */
  inside: readonly string[];
}

/** Placeholder for code, keys, images and components inside text. */
export const OBJECT = '\uFFFC';

const BLOCKS = /^(?:paragraph|heading|tableCell)$/;
const VERBATIM = /^(?:kbd|code|pre|samp|var|script|style|math|svg|textarea)$/;

/** Returns the runs of a page, in order. */
export function runsOf({ tree, source }: LintPage): Run[] {
  const runs: Run[] = [];
  const walk = (node: Node, inside: readonly string[]): void => {
    if (BLOCKS.test(node.type)) runs.push(runOf(node as Parent, source, inside));
    else if ('children' in node) {
      const here = node.type === 'root' ? inside : [...inside, nameOf(node)];
      for (const child of (node as Parent).children) walk(child, here);
    }
  };
  walk(tree, []);
  return runs;
}

/** Returns the name of a component, or the type of any other node. */
function nameOf(node: Node): string {
  return isJsx(node) ? (node.name ?? '') : node.type;
}

function runOf(node: Parent, source: string, inside: readonly string[]): Run {
  const pieces: { text: string; offset: number; at: number }[] = [];
  let length = 0;
  const add = (text: string, offset: number) => {
    pieces.push({ text, offset, at: length });
    length += text.length;
  };
  const collect = (child: Node): void => {
    const start = child.position?.start.offset ?? 0;
    const end = child.position?.end.offset ?? start;
    const isVerbatim = isJsx(child) && VERBATIM.test(child.name ?? '');
    if (child.type === 'text') add(source.slice(start, end), start);
    else if (child.type === 'break') add('\n', start);
    else if ('children' in child && !isVerbatim && (child as Parent).children.length > 0) {
      (child as Parent).children.forEach(collect);
    } else if (!isComment(child)) add(OBJECT, start);
  };
  node.children.forEach(collect);
  return {
    node,
    inside,
    text: pieces.map(({ text }) => text).join(''),
    offsetAt: (index) => {
      const piece = pieces.findLast(({ at }) => at <= index);
      return piece ? piece.offset + index - piece.at : (node.position?.start.offset ?? 0);
    },
  };
}

/** Returns the text of an MDX comment, or `undefined` if `node` is not a comment. */
export function commentOf(node: Node): string | undefined {
  if (!/^mdx(?:Flow|Text)Expression$/.test(node.type)) return undefined;
  const { value } = node as Node & { value: string };
  return /^\s*\/\*([^]*)\*\/\s*$/.exec(value)?.[1]?.trim();
}

const isComment = (node: Node): boolean => commentOf(node) !== undefined;

/** Normalizes a text for comparison: lower case, no accents, no punctuation, single spaces. */
export function fold(text: string): string {
  return foldLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Counts the words of a text; an `OBJECT` counts as one. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}\uFFFC][\p{L}\p{N}\p{M}'’-]*/gu)?.length ?? 0;
}

/** Shortens a text at a word boundary for a message; `length` is the maximum before the ellipsis. */
export function shorten(text: string, length = 60): string {
  const line = text.replace(/\s+/g, ' ').replaceAll(OBJECT, '…').trim();
  return line.length <= length ? line : `${line.slice(0, length).replace(/\s+\S*$/, '')}…`;
}
