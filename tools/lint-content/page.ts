/** Parses a content file for the rules, and extracts its prose. */
import type { Root } from 'mdast';
import type { Node, Parent } from 'unist';
import { VFileMessage } from 'vfile-message';
import { mdxMistake, mistakePlace } from '../../src/article/syntax/mdx-mistake';
import { parseBody } from '../../src/article/syntax/parse-body';
import { prepareSource, splitFrontMatter } from '../../src/article/syntax/source';
import { isPartial } from '../../src/lib/doc-identity';
import { lineStarts } from '../../src/lib/line-starts';
import { parseYaml } from '../../src/content/schema/parse';
import type { Problem } from '../../src/content/schema/problem';
import { isJsx } from '../../src/article/syntax/findings';
import { fold } from '../../src/lib/text';

/** A position in a file; both numbers start at 1. */
export interface Place {
  line: number;
  column: number;
}

/** A parsed file. Lines and columns are those of the file, front matter included. */
export interface LintPage {
  file: string;
  /** Whether the file is included in other pages and therefore has no title and description. */
  isPartial: boolean;
  isDraft: boolean;
  isUnlisted: boolean;
  /** The front matter, not validated: the build reports its problems. */
  data: Readonly<Record<string, unknown>>;
  tree: Root;
  /** Text that the tree was parsed from: offsets of nodes are offsets in this text. */
  source: string;
  /** Returns the position of a node. */
  placeOf: (node: Node) => Place;
  /** Returns the position of an offset in `source`. */
  placeAt: (offset: number) => Place;
  /** Returns the position of a front matter field, or the first line if the field is missing. */
  placeOfField: (field: string) => Place;
}

/** Parses a file for the rules. Returns only problems if its MDX or its front matter is invalid. */
export function lintPage(file: string, raw: string): { page?: LintPage; problems: Problem[] } {
  const text = raw.replaceAll('\r\n', '\n');
  const { frontMatter, body, bodyOffset } = splitFrontMatter(text);
  const yaml = parseYaml(frontMatter, file, 2);
  const parsed = treeOf(body, file, bodyOffset);
  const problems = [...yaml.problems, ...parsed.problems];
  if (!parsed.tree || yaml.problems.length > 0) return { problems };
  const data = (typeof yaml.data === 'object' && yaml.data) || {};
  const source = prepareSource(body);
  const starts = lineStarts(source);
  const page: LintPage = {
    file,
    isPartial: isPart(file),
    isDraft: Reflect.get(data, 'draft') === true,
    isUnlisted: Reflect.get(data, 'unlisted') === true,
    data: data as Record<string, unknown>,
    tree: parsed.tree,
    source,
    placeOf: ({ position }) => ({
      line: (position?.start.line ?? 1) + bodyOffset,
      column: position?.start.column ?? 1,
    }),
    placeAt: (offset) => {
      const index = starts.findLastIndex((start) => start <= offset);
      return { line: index + 1 + bodyOffset, column: offset - (starts[index] ?? 0) + 1 };
    },
    placeOfField: (field) => ({ line: yaml.lineOf([field]) ?? 1, column: 1 }),
  };
  return { page, problems };
}

function treeOf(body: string, file: string, bodyOffset: number) {
  try {
    return { tree: parseBody(body, file), problems: [] };
  } catch (error) {
    // Messages of the parser are mistakes of the writer; any other error is a bug in this project.
    if (!(error instanceof VFileMessage)) throw error;
    const { line, column } = mistakePlace(error);
    const place = { line: line && line + bodyOffset, column };
    return { problems: [{ file, ...place, ...mdxMistake(error, body) }] };
  }
}

/** Reports whether a file is a partial; files of `content/site`, such as an announcement, count as such. */
function isPart(file: string): boolean {
  return file.startsWith('content/site/') || isPartial(file.replace(/^content\/[^/]+\//, ''));
}

/** A paragraph, heading or table cell, with its text. */
export interface TextBlock {
  node: Parent;
  /** The source text, in which each element that is not prose, such as code, is one `PLACEHOLDER`. */
  text: string;
  /** Returns the offset in the page's source of a character of `text`. */
  offsetAt: (index: number) => number;
  /** Enclosing elements, outermost first: `Mensagem`, `blockquote`, `listItem`. */
  inside: readonly string[];
}

/** Character that stands for code, a key, an image or a component inside text. */
export const PLACEHOLDER = '\uFFFC';

const TEXT_BLOCK = /^(?:paragraph|heading|tableCell)$/;
const VERBATIM = /^(?:kbd|code|pre|samp|var|script|style|math|svg|textarea)$/;

/** Returns the text blocks of a page, in order. */
export function textBlocksOf({ tree, source }: LintPage): TextBlock[] {
  const blocks: TextBlock[] = [];
  const walk = (node: Node, inside: readonly string[]): void => {
    if (TEXT_BLOCK.test(node.type)) blocks.push(textBlockOf(node as Parent, source, inside));
    else if ('children' in node) {
      const here = node.type === 'root' ? inside : [...inside, nameOf(node)];
      for (const child of (node as Parent).children) walk(child, here);
    }
  };
  walk(tree, []);
  return blocks;
}

/** Returns the name of a component, or the type of any other node. */
function nameOf(node: Node): string {
  return isJsx(node) ? (node.name ?? '') : node.type;
}

function textBlockOf(node: Parent, source: string, inside: readonly string[]): TextBlock {
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
    } else if (!isComment(child)) add(PLACEHOLDER, start);
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

/** Reports whether a node contains another one of a kind. */
export function contains(node: Node, isSought: (child: Node) => boolean): boolean {
  const children = 'children' in node ? (node as Parent).children : [];
  return children.some((child) => isSought(child) || contains(child, isSought));
}

/** Normalizes a text for comparison: lower case, no accents, no punctuation, single spaces. */
export function normalize(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Counts the words of a text; a `PLACEHOLDER` counts as one. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}\uFFFC][\p{L}\p{N}\p{M}'’-]*/gu)?.length ?? 0;
}

/** Shortens a text at a word boundary for a message; `length` is the maximum before the ellipsis. */
export function shorten(text: string, length = 60): string {
  const line = text.replace(/\s+/g, ' ').replaceAll(PLACEHOLDER, '…').trim();
  return line.length <= length ? line : `${line.slice(0, length).replace(/\s+\S*$/, '')}…`;
}

/** One finding of a rule. */
export interface Found {
  at: Place;
  /** The problem, quoting the words concerned. One sentence. */
  what: string;
  /** What to write instead. */
  fix: string;
}

/** A finding with the rule that it belongs to, or a mistake in an exception comment. */
export interface RuleProblem extends Found {
  /** Name of the rule, as shown in the message. */
  name: string;
  level: Rule['level'];
  why: string;
}

/** A writing rule, listed in `RULES`. */
export interface Rule {
  /** Name used in messages and exceptions: `texto-do-link`. */
  name: string;
  /** Severity: an error makes the command fail, advice is only printed. */
  level: 'error' | 'advice';
  /** What the rule looks for, for the list of rules. */
  about: string;
  /** Why the rule matters, shown on the third line of a message. One sentence. */
  why: string;
  check: (page: LintPage) => Found | Found[];
}
