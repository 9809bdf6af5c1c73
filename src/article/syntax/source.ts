/** A content file cut at its front matter. */
export interface SplitFile {
  /** The YAML between the fences; empty when there is none. */
  frontMatter: string;
  body: string;
  /** How many lines of the file come before the body's first line. */
  bodyOffset: number;
}

/** Separates front matter from body; a file without a closing fence is all body. */
export function splitFrontMatter(file: string): SplitFile {
  const match = /^\uFEFF?---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/.exec(file);
  if (!match) return { frontMatter: '', body: file, bodyOffset: 0 };
  const bodyOffset = match[0].split('\n').length - 1;
  return { frontMatter: match[1] ?? '', body: file.slice(match[0].length), bodyOffset };
}

/** Whether a file begins with front matter that no fence closes, which reads as text. */
export function isFrontMatterOpen(file: string): boolean {
  const { frontMatter, bodyOffset } = splitFrontMatter(file);
  return !frontMatter && bodyOffset === 0 && /^\uFEFF?---[ \t]*\r?\n\s*[\w-]+:/.test(file);
}

/** A word without its accents: names of directives allow none. */
export const plain = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '');

/**
 * Makes common notations safe for MDX without moving any line: `## Título {#id}`, whose braces MDX
 * would read as an expression, `:::tip Título`, which directives know only with brackets, and
 * `:::atenção`, whose accents they do not know. A fence called `mdx-code-block` is how Docusaurus hides
 * MDX from other readers: it holds no code, and its fences go.
 */
export function prepareSource(body: string): string {
  const lines = body.split('\n');
  const kinds = lineKinds(lines);
  return lines
    .map((line, index) => {
      const kind = kinds[index];
      if (kind !== 'text') return kind === 'hidden' ? '' : line;
      return line
        .replace(
          /^(\s*:{3,})([\p{L}-]+)/u,
          (_, colons: string, name: string) => colons + plain(name),
        )
        .replace(/^(#{1,6} .*?)\s*\{(#[^\s{}]+)\}\s*$/, '$1 \\{$2\\}')
        .replace(
          /^(#{1,6} .*?)\s*(?:\{\/\*|<!--)\s*(#[^\s{}]+)\s*(?:\*\/\}|-->)\s*$/,
          '$1 \\{$2\\}',
        )
        .replace(/^(\s*:{3,}[\w-]+)[ \t]+([^[{\s].*?)\s*$/, '$1[$2]');
    })
    .join('\n');
}

/** What lists show of a post ends here: a comment as HTML has them or as MDX does. */
const TRUNCATE = /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/;

/** Where the mark stands in a line, outside of code. */
const markIn = (line: string): number =>
  line.replace(/(`+)(?!`).*?[^`]\1(?!`)/g, (code) => ' '.repeat(code.length)).search(TRUNCATE);

/**
 * The part of a body before its truncation mark, and the mark's line in the body, counted from 0;
 * nothing when the body has no mark outside its code.
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
 * What a line is: the fence that opens code, code with the fence that ends it, the fence of an
 * `mdx-code-block`, or text.
 */
type LineKind = 'fence' | 'code' | 'hidden' | 'text';

const HIDDEN = /^\s*[`~]{3,}\s*mdx-code-block\s*$/;

/** What may stand before the first word of a line: the marks of quotations and of items of a list. */
const PREFIX = /^(?:[ \t>]|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))*/;

/** What of a line stands in its quotations and items. */
const withoutPrefix = (line: string): string => line.slice(PREFIX.exec(line)?.[0].length ?? 0);

const quotesOf = (line: string): number =>
  /^[ \t>]*/.exec(line)?.[0].replace(/[^>]/g, '').length ?? 0;

/** Tells of each line of a text of what kind it is. What a comment of HTML holds is no code. */
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
    // A quotation that ends takes the code in it along.
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
