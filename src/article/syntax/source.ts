import { withoutAccents } from '../../lib/text';
import { isBlockName } from '../callout-kinds';

/** Content file, split into front matter and body. */
export interface SplitFile {
  /** YAML between the fences; empty if there is none. */
  frontMatter: string;
  body: string;
  /** Number of lines before the body. */
  bodyOffset: number;
}

/** Splits a file into front matter and body. Without a closing fence, the whole file is the body. */
export function splitFrontMatter(file: string): SplitFile {
  const match = /^\uFEFF?---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/.exec(file);
  if (!match) return { frontMatter: '', body: file, bodyOffset: 0 };
  const bodyOffset = match[0].split('\n').length - 1;
  return { frontMatter: match[1] ?? '', body: file.slice(match[0].length), bodyOffset };
}

/** Source of a pattern for a common field. */
const FIELD = String.raw`["']?(?:title|description|slug|id|draft|unlisted|date|tags|authors?|keywords|image|math|last_update|displayed_sidebar|(?:sidebar|hide|toc|pagination)_\w+)["']?\s*[:=]`;

/** Source of a pattern for lines of fields, also with values below their names, without an empty one between them. */
const LINES = String.raw`(?:[^\S\n]*["'#\w\u00C0-\u024F-][^\n]*\n)*?[^\S\n]*`;

/** Matches a mistyped first fence, also below a comment, up to the name of a common field in the lines below it. */
const FALSE_FENCE = new RegExp(
  String.raw`^(?:[\s\u200B]|<!--(?:(?!-->)[^])*-->)*(?:-{2,}|[—–]+|\+{3})[^\S\n]*(?:ya?ml\s*|#[^\n]*)?\n\s*${LINES}${FIELD}`,
);

/** Matches fields that have only the fence below them: Markdown makes a heading of them. */
const NO_FIRST_FENCE = new RegExp(String.raw`^\s*${FIELD}[^\n]*\n${LINES}---[^\S\n]*(?:\n|$)`);

/** Matches the first field of fields that are not closed; after a comment, which may be a heading, a common one. */
const UNCLOSED = new RegExp(
  String.raw`^\uFEFF?---[ \t]*\r?\n(?:\s*["']?[\p{L}\w-]+["']?:|(?:\s*#[^\n]*\n)+\s*${FIELD})`,
  'u',
);

/**
 * Reports why the fields at the start of a file are displayed as text: they are not closed, or the first line
 * of the file is not the fence (`---`) although something like it stands above or below them.
 */
export function frontMatterFault(file: string): 'unclosed' | 'unrecognized' | undefined {
  const { frontMatter, bodyOffset } = splitFrontMatter(file);
  if (frontMatter || bodyOffset > 0) return undefined;
  if (UNCLOSED.test(file)) return 'unclosed';
  return FALSE_FENCE.test(file) || NO_FIRST_FENCE.test(file) ? 'unrecognized' : undefined;
}

/**
 * Rewrites common notations that MDX does not support, without changing line numbers:
 *
 * - `## Título {#id}`: the braces are escaped, because MDX would parse them as an expression; Docusaurus has
 *   writers of MDX escape them. With spaces it is no id, and stays text (`remark-unparsed` has the message);
 * - lines that open a `:::` block in a form that directives do not have (`blockOpening`);
 * - invisible characters beside marks, which pasted text brings (`withoutInvisible`);
 * - fences named `mdx-code-block`, which hide MDX from other tools in Docusaurus, are removed: their content
 *   is not code.
 */
export function prepareSource(body: string): string {
  const lines = withoutInvisible(body.split('\n'));
  const kinds = lineKinds(lines);
  return lines
    .map((line, index) => {
      const kind = kinds[index];
      if (kind !== 'text') return kind === 'hidden' ? '' : line;
      return blockOpening(line)
        .replace(/^(#{1,6} .*?)\s*\\?\{(#[^\s{}]+?)\\?\}\s*$/, '$1 \\{$2\\}')
        .replace(/^(#{1,6} .*[^\\])(?=\{#[^{}\\]*\s[^{}\\]*\}\s*$)/, '$1\\')
        .replace(
          /^(#{1,6} .*?)\s*(?:\{\/\*|<!--)\s*(#[^\s{}]+)\s*(?:\*\/\}|-->)\s*$/,
          '$1 \\{$2\\}',
        );
    })
    .join('\n');
}

/** Matches a title in brackets, and attributes. */
const LABEL = /^(\[(?:[^[\]\\]|\\.|\[(?:[^[\]\\]|\\.)*\])*\])\s*(\{[^{}]*\})?$/;

/**
 * Rewrites a line that opens a `:::` block, also in a quote or an item:
 *
 * - `:::tip Título` and, for names that exist, `:::tip: Título`: the title gets the brackets that directives require;
 * - `:::tip [Título]`: the space before the brackets is removed, for names that exist;
 * - `:::atenção`: the accents are removed, because names of directives do not allow them;
 * - `::: warning`, as VitePress has it: the space before a name that exists is removed.
 */
function blockOpening(line: string): string {
  const marks = PREFIX.exec(line)?.[0] ?? '';
  const [, colons = '', gap = '', written = '', colon = '', rest = ''] =
    /^(:{3,})([ \t\u00A0]*)([\p{L}\w-]+)(:?)(?=\s|$|[[{])(.*)$/su.exec(line.slice(marks.length)) ??
    [];
  const name = withoutAccents(written);
  const isKnown = isBlockName(name);
  if (!name || (!isKnown && (gap || colon || marks.trim()))) return line;
  const opening = marks + colons + name;
  const title = rest.trim();
  if (!/^\s/.test(rest) || /^(?:$|\{)/.test(title)) return opening + rest;
  if (!title.startsWith('[')) return `${opening}[${title}]`;
  if (!isKnown) return opening + rest;
  const [, label, attributes = ''] = LABEL.exec(title) ?? [];
  if (label !== undefined) return opening + label + attributes;
  return opening + (title.split('[').length === title.split(']').length ? `[${title}]` : rest);
}

/**
 * Removes zero-width characters before headings, callouts and fences, and replaces the no-break space after
 * the mark of a heading, a quote or a list item: with them, Markdown does not see the marks.
 */
function withoutInvisible(lines: readonly string[]): string[] {
  const kinds = lineKinds(lines);
  return lines.map((line, index) =>
    kinds[index] === 'text'
      ? line
          .replace(/^[\u200B\uFEFF]+(?=#{1,6}\s|:{3}|`{3}|~{3})/, '')
          .replace(/^([ \t>]*(?:#{1,6}|[-*+>]|\d{1,9}[.)]))\u00A0/, '$1 ')
      : line,
  );
}

/** Matches the truncation mark, which ends the excerpt of a post in lists: an HTML or MDX comment. */
const TRUNCATE = /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/;

/** Matches inline code within a line; its first group is the fence. */
const INLINE_CODE = /(?<![\\`])(`+)(?!`).*?[^`]\1(?!`)/g;

/** Returns the index of the mark in a line, outside of inline code; -1 if there is none. */
const markIn = (line: string): number =>
  line.replace(INLINE_CODE, (code) => ' '.repeat(code.length)).search(TRUNCATE);

/**
 * Returns the part of a body before its truncation mark, and the line of the mark in the body, from 0.
 * Returns undefined if there is no mark outside of code.
 */
export function beforeTruncation(body: string): { head: string; line: number } | undefined {
  const lines = body.split('\n');
  const kinds = lineKinds(lines);
  const line = lines.findIndex((text, index) => kinds[index] === 'text' && markIn(text) >= 0);
  if (line < 0) return undefined;
  const begin = lines[line]?.slice(0, markIn(lines[line])) ?? '';
  const head = [...lines.slice(0, line), ...(begin.trim() ? [begin] : [])].join('\n');
  return { head, line };
}

/**
 * Kind of a line: the opening fence of a code block, its code or closing fence, a fence of an
 * `mdx-code-block`, or text.
 */
type LineKind = 'fence' | 'code' | 'hidden' | 'text';

const HIDDEN = /^\s*[`~]{3,}\s*mdx-code-block\s*$/;

/** Matches the markers of blockquotes and list items at the start of a line. */
const PREFIX = /^(?:[ \t>]|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))*/;

/** Returns a line without its markers of blockquotes and list items. */
const withoutPrefix = (line: string): string => line.slice(PREFIX.exec(line)?.[0].length ?? 0);

/** Returns the number of blockquotes that the beginning of a line is in. */
export const quotesOf = (line: string): number =>
  /^[ \t>]*/.exec(line)?.[0].replace(/[^>]/g, '').length ?? 0;

/** Returns the kind of each line. Fences in an HTML comment do not count: its lines are text. */
export function lineKinds(lines: readonly string[]): LineKind[] {
  const lastEnd = lines.findLastIndex((line) => line.includes('-->'));
  let fence: { mark: string; quotes: number } | undefined;
  let hidden: string | undefined;
  let isComment = false;
  return lines.map((line, index) => {
    if (isComment) {
      isComment = !line.includes('-->');
      return 'text';
    }
    // The end of a blockquote also ends a code block in it.
    if (fence && quotesOf(line) < fence.quotes) fence = undefined;
    const inside = withoutPrefix(line);
    const mark = /^(`{3,}(?!.*`)|~{3,})/.exec(inside)?.[1];
    if (fence) {
      if (mark?.startsWith(fence.mark) && inside.trim() === mark) fence = undefined;
      return 'code';
    }
    if (mark && (hidden ? line.trim() === hidden : HIDDEN.test(line))) {
      hidden = hidden ? undefined : mark;
      return 'hidden';
    }
    if (mark) fence = { mark, quotes: quotesOf(line) };
    else isComment = inside.startsWith('<!--') && !inside.includes('-->') && index < lastEnd;
    return mark ? 'fence' : 'text';
  });
}

/** Whole lines of a body: a fenced code block, or the text before, between or after them. */
interface Piece {
  isCode: boolean;
  text: string;
}

/** Splits a body into its fenced code blocks and the text around them. */
export function piecesOf(body: string): Piece[] {
  const lines = body.split('\n');
  const kinds = lineKinds(lines);
  const pieces: Piece[] = [];
  lines.forEach((line, index) => {
    const isCode = kinds[index] === 'code' || kinds[index] === 'fence';
    const last = pieces.at(-1);
    if (last?.isCode === isCode && kinds[index] !== 'fence') last.text += `\n${line}`;
    else pieces.push({ isCode, text: line });
  });
  return pieces;
}
