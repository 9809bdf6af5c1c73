import type { Nodes, RootContent } from 'mdast';
import { lineStarts } from '../../../lib/line-starts';
import { withoutFormulas } from '../../../article/math';
import { parseBody } from '../../../article/syntax/parse-body';
import { prepareSource } from '../../../article/syntax/source';

/** Block of a page: a node at the top of its tree, and the lines that it was read from. */
export interface Block {
  /**
   * Undefined if the lines hold more than one node, or what the tree does not have: formulas, HTML comments, or
   * fences that are not code.
   */
  node: RootContent | undefined;
  source: string;
  /** Text between the previous block and this one. */
  before: string;
}

/** Page, divided into blocks so that each keeps its bytes. */
export interface SplitPage {
  blocks: Block[];
  /** Text after the last block. */
  after: string;
  /** Line end of the page. */
  eol: string;
  /** Returns the text of a node as the parser read it. */
  sourceOf: (node: Nodes) => string;
}

/**
 * Divides a page into its top-level blocks. They are whole lines, because the parser moves columns but keeps
 * lines (`prepareSource`).
 *
 * @param file path of the page, whose extension selects the syntax
 * @throws VFileMessage if the text is not valid MDX
 */
export function splitPage(body: string, file?: string): SplitPage {
  const prepared = prepareSource(body);
  const preparedLines = prepared.split('\n');
  const lines = body.split('\n');
  const starts = lineStarts(body);
  /** Returns the text of lines, without the line end after the last; both count from 1. */
  const textOf = (first: number, last: number) => {
    const text = lines.slice(first - 1, last).join('\n');
    return text.replace(/\r$/, '');
  };
  const blocks: Block[] = [];
  let end = 0;
  let lastLine = 0;
  /** Returns the space before a position; text that no node holds becomes a block of its own. */
  const spaceBefore = (position: number): string => {
    const between = body.slice(end, position);
    const [, before = '', source = '', space = ''] =
      /^((?:[ \t]*\r?\n)*)([\s\S]*?)(\s*)$/.exec(between) ?? [];
    if (source === '') return between;
    blocks.push({ node: undefined, source, before });
    return space;
  };
  for (const node of parseBody(body, file).children) {
    const first = node.position?.start.line ?? 1;
    const last = node.position?.end.line ?? first;
    const previous = blocks.at(-1);
    const begin = starts[first - 1] ?? 0;
    if (previous && first <= lastLine) {
      previous.node = undefined;
      previous.source = body.slice(end - previous.source.length, begin) + textOf(first, last);
      end = begin + textOf(first, last).length;
    } else {
      const source = textOf(first, last);
      const isClear =
        withoutFormulas(source) === source &&
        isComplete(node, lines.slice(first - 1, last), preparedLines.slice(first - 1, last));
      const before = spaceBefore(begin);
      blocks.push({ node: isClear ? node : undefined, source, before });
      end = begin + source.length;
    }
    lastLine = Math.max(lastLine, last);
  }
  const after = spaceBefore(body.length);
  return {
    blocks,
    after,
    eol: body.includes('\r\n') ? '\r\n' : '\n',
    sourceOf: ({ position }) =>
      prepared.slice(position?.start.offset ?? 0, position?.end.offset ?? 0),
  };
}

/** Returns a text with its line breaks as the spaces that they are. */
export const oneLine = (text: string): string => text.replace(/[ \t]*\r?\n[ \t]*/g, ' ');

/** Node as a value to compare: without positions, and with line breaks as the spaces that they are. */
type Plain = Record<string, unknown> & { type: string; children?: Plain[] };

function plain(node: Nodes): Plain {
  const { position: _position, data: _data, ...rest } = node as Nodes & { data?: unknown };
  if (node.type === 'textDirective' && node.children.length === 0 && isBare(node.attributes)) {
    return { type: 'text', value: `:${node.name}` };
  }
  const result = Object.fromEntries(
    Object.entries(rest).filter(([, value]) => value !== null && value !== undefined),
  ) as Plain;
  if (node.type === 'text') result['value'] = oneLine(node.value);
  if ('attributes' in node && Array.isArray(node.attributes)) {
    result['attributes'] = node.attributes.map((one) => plain(one as never));
  }
  if ('children' in node) {
    const children: Plain[] = [];
    for (const child of node.children) {
      const next = plain(child);
      const last = children.at(-1);
      if (next.type === 'text' && last?.type === 'text') {
        last['value'] = `${String(last['value'])}${String(next['value'])}`;
      } else children.push(next);
    }
    result.children = children;
  }
  return sorted(result);
}

/** Formats that may be inside one another in any order. */
const FORMATS = ['link', 'delete', 'emphasis', 'strong'];

/** Puts formats of the same text in one order, because the field does not know which is around which. */
function sorted(node: Plain): Plain {
  const [only] = node.children ?? [];
  const isPair = node.children?.length === 1 && only?.children !== undefined;
  const order = isPair ? FORMATS.indexOf(only.type) : -1;
  if (!only || order < 0 || order >= FORMATS.indexOf(node.type)) return node;
  return { ...only, children: [sorted({ ...node, children: only.children ?? [] })] };
}

/** Whether a directive within a line has no attributes: then it is a colon before a word, as in 10:30. */
export const isBare = (attributes: object | null | undefined): boolean =>
  Object.keys(attributes ?? {}).length === 0;

const said = (node: Nodes): string => JSON.stringify(plain(node));

/**
 * Reports whether a node has all that its lines have: the parser leaves out HTML comments, and `prepareSource`
 * the fences that are not code. What looks like a comment in code is in the node.
 */
function isComplete(node: Nodes, lines: readonly string[], prepared: readonly string[]): boolean {
  const commentsIn = (text: string) => text.split('<!--').length;
  return (
    lines.every((line, index) => line.trim() === '' || prepared[index] !== '') &&
    commentsIn(prepared.join('\n')) === commentsIn(said(node))
  );
}

/**
 * Reports for each block whether the text that the field would write for it means the same.
 *
 * @param texts what the field writes for each block; undefined if it cannot
 */
export function heldBlocks(
  blocks: readonly Block[],
  texts: readonly (string | undefined)[],
  file?: string,
): boolean[] {
  // Blocks with a node have no formulas: what would be one had its signs escaped.
  const written = texts.map((text) =>
    text !== undefined && withoutFormulas(text) === text ? text : undefined,
  );
  // What references in the text depend on.
  const definitions = blocks
    .filter(({ node }) => node?.type === 'definition' || node?.type === 'footnoteDefinition')
    .map(({ source }) => source);
  const holds = (block: Block, text: string | undefined): boolean => {
    if (!block.node || text === undefined) return false;
    try {
      const { children } = parseBody([text, ...definitions].join('\n\n'), file);
      const [first] = children;
      return (
        children.length === 1 + definitions.length &&
        first !== undefined &&
        said(first) === said(block.node)
      );
    } catch {
      return false;
    }
  };
  // One parse of everything is much faster, and suffices for most pages.
  const parts = blocks.map(({ node, source }, index) => (node ? (written[index] ?? source) : 'x'));
  try {
    const { children } = parseBody(parts.join('\n\n'), file);
    if (children.length === blocks.length) {
      return blocks.map((block, index) => {
        const text = written[index];
        const child = children[index];
        if (!block.node || text === undefined || !child) return false;
        return said(child) === said(block.node) || holds(block, text);
      });
    }
  } catch {
    // A block that breaks the others is found below.
  }
  return blocks.map((block, index) => holds(block, written[index]));
}

/** Block of the field when the page is written. */
export interface WrittenBlock {
  key: string;
  text: string;
}

/** What a block was when the page was read, by its key. */
export interface BlockRecord {
  source: string;
  before: string;
  /** Text that the field wrote for the block when it was read. */
  written: string;
  /** Key of the block before it. */
  previous: string | undefined;
}

/** The other signs that the items of a list may have. */
const OTHER_SIGNS: Readonly<Record<string, string>> = {
  ...{ '-': '*+', '*': '-+', '+': '-*' },
  ...{ '.': ')', ')': '.' },
};

/** Matches a line of signs, which is a rule even if its first sign was that of an item. */
const RULE = /^([-*])(?:[ \t]*\1){2,}[ \t]*$/m;

/** Returns the sign of the items of a list; `undefined` for other blocks. */
function signOf(text: string): string | undefined {
  const [line = ''] = text.split('\n');
  const found = RULE.test(line.trimStart()) ? null : /^ {0,3}(?:\d+([.)])|([-*+]))\s/.exec(text);
  return found?.[1] ?? found?.[2];
}

/** Returns a list with each of the other signs that do not make an item a rule. What items hold is indented. */
const withOtherSigns = (text: string): string[] =>
  [...(OTHER_SIGNS[signOf(text) ?? ''] ?? '')]
    .map((sign) => text.replace(/^(\d*)[-*+.)](?=\s|$)/gm, `$1${sign}`))
    .filter((list) => !RULE.test(list));

/**
 * Joins blocks to a page. A block that says what it said keeps its bytes, and so does the space between two
 * blocks that were neighbours. Lists of the same sign, between which a block was removed, would be one list.
 *
 * @returns the page, and the line on which each block begins
 */
export function joinBlocks(
  blocks: readonly WrittenBlock[],
  records: ReadonlyMap<string, BlockRecord>,
  { after, eol }: { after: string; eol: string },
): { text: string; lines: Map<string, number> } {
  const lines = new Map<string, number>();
  let text = '';
  let line = 1;
  let previous: string | undefined;
  let lastSign: string | undefined;
  const add = (part: string) => {
    text += part;
    line += part.split('\n').length - 1;
  };
  for (const { key, text: written } of blocks) {
    const record = records.get(key);
    const isKept = record !== undefined && record.previous === previous;
    add(isKept ? record.before : previous === undefined ? '' : eol + eol);
    lines.set(key, line);
    const anew = written.replaceAll('\n', eol);
    const own = record?.written === written ? record.source : anew;
    const isApart = (one: string) => signOf(one) !== lastSign || lastSign === undefined;
    const part = [own, anew, ...withOtherSigns(anew)].find(isApart) ?? own;
    add(part);
    lastSign = signOf(part);
    previous = key;
  }
  add(after);
  return { text, lines };
}
