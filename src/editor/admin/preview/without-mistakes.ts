import type { Article } from '../../../article/article-types';
import { escapeHtml } from '../../../article/syntax/inline-html';
import { isError } from '../../../content/schema/problem';
import type { Problem } from '../../../content/schema/problem';

/** Maximum number of blocks with errors; beyond that the remaining page is not worth showing. */
const MOST = 12;

/** Returns the placeholder of a block; compilation does not alter this word. */
const standIn = (index: number) => `cmstrechocomerro${index}cms`;

/**
 * Compiles a body that has errors: each block with an error is replaced by the error message.
 *
 * @param page body to show, and the file that its own problems name; problems of partials name another file
 *   and cannot be attributed to a block
 * @param problems problems of the whole body; line numbers count from its first line
 * @param compile compiles a modified version of the body
 * @returns the HTML, or `undefined` if the errors cannot be isolated
 */
export async function withoutMistakes(
  { body, file }: { body: string; file: string },
  problems: readonly Problem[],
  compile: (body: string) => Promise<Article>,
): Promise<string | undefined> {
  const lines = body.split('\n');
  const blocks = blocksOf(body);
  const wrong = new Map<Block, Problem[]>();
  let found = problems.filter(isError);
  while (found.length > 0) {
    const before = wrong.size;
    for (const problem of found) {
      const block = problem.file === file && blocks.find((item) => isWithin(problem, item));
      if (!block) return undefined;
      wrong.set(block, [...(wrong.get(block) ?? []), problem]);
    }
    // A block that is already replaced still has errors, so their cause is elsewhere.
    if (wrong.size === before || wrong.size > MOST) return undefined;
    const article = await compile(replaced(lines, [...wrong.keys()]));
    if (article.isComponentPage) return undefined;
    found = article.problems.filter(isError);
    if (found.length === 0) return withMessages(article.html, [...wrong.values()]);
  }
  return undefined;
}

const isWithin = ({ line }: Problem, { start, end }: Block): boolean =>
  line !== undefined && line > start && line <= end;

/** Replaces each of the blocks with a placeholder, without moving the other lines. */
function replaced(lines: readonly string[], blocks: readonly Block[]): string {
  const result = [...lines];
  blocks.forEach(({ start, end }, index) => {
    for (let line = start; line < end; line += 1) result[line] = '';
    result[start] = standIn(index);
  });
  return result.join('\n');
}

function withMessages(html: string, mistakes: readonly Problem[][]): string {
  return mistakes.reduce(
    (text, problems, index) =>
      text.replace(`<p>${standIn(index)}</p>`, () => messageHtml(problems)),
    html,
  );
}

/** Returns the HTML of the messages of a block. */
function messageHtml(problems: readonly Problem[]): string {
  const items = problems.map(({ line, what, rule, fix }) => {
    const place = line === undefined ? '' : `<small>Linha ${line}</small> `;
    return `<p>${place}<strong>${escapeHtml(what)}</strong></p><p>${escapeHtml(rule)} ${escapeHtml(fix)}</p>`;
  });
  return `<div class="cms-mistake" role="note" aria-label="Trecho com erro">${items.join('')}</div>`;
}

/** Range of lines that belong together, starting at 0; `end` is the line after the last one. */
export interface Block {
  start: number;
  end: number;
}

/** A fenced code block with its fences; an unclosed one extends to the end. */
const CODE =
  /^[ \t]*(`{3,}|~{3,})[^\n]*\n(?:[\s\S]*?\n)??[ \t]*\1[`~]*[ \t]*$|^[ \t]*(?:`{3,}|~{3,})[\s\S]*/gm;
const INLINE_CODE = /(`+)(?!`)[^\n]*?[^`\n]\1(?!`)/g;
/** Opening, closing and self-closing tags of components and HTML; they may span several lines. */
const TAG = /<(\/?)([A-Za-z][\w.]*)((?:[^<>"'{}]|"[^"]*"|'[^']*'|\{[^{}]*\})*?)(\/?)>/g;
const VOID = /^(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/**
 * Splits a body into blocks at blank lines, except inside a code block, a component or a `:::` callout,
 * which stay whole. An unclosed component or callout ends at the next heading of level 1 or 2, because what
 * follows is probably not part of it.
 */
export function blocksOf(body: string): Block[] {
  // Blank lines, tags and callout markers inside code do not count.
  const plain = body
    .replace(CODE, (code) => code.replace(/[^\n]+/g, 'x').replace(/\n(?=\n)/g, '\nx'))
    .replace(INLINE_CODE, (code) => 'x'.repeat(code.length));
  const lines = plain.split('\n');
  const opened = openedByLine(plain, lines);
  const blocks: Block[] = [];
  let start = -1;
  let open = 0;
  const close = (last: number) => {
    let end = last;
    while (end > start && lines[end - 1]?.trim() === '') end -= 1;
    if (start >= 0) blocks.push({ start, end });
    start = -1;
    open = 0;
  };
  lines.forEach((line, index) => {
    const isBlank = line.trim() === '';
    if ((isBlank && open <= 0) || /^##? /.test(line)) close(index);
    if (isBlank) return;
    if (start < 0) start = index;
    open += opened[index] ?? 0;
  });
  close(lines.length);
  return blocks;
}

/** Returns, for each line, the number of opened minus closed components and callouts. */
function openedByLine(text: string, lines: readonly string[]): number[] {
  const counts = lines.map((line): number => {
    const notice = /^\s*:{3,}(\S?)/.exec(line);
    if (!notice) return 0;
    return notice[1] ? 1 : -1;
  });
  let line = 0;
  let before = 0;
  for (const { index, 1: slash, 2: name = '', 4: self } of text.matchAll(TAG)) {
    line += text.slice(before, index).split('\n').length - 1;
    before = index;
    if (!self && !VOID.test(name)) counts[line] = (counts[line] ?? 0) + (slash ? -1 : 1);
  }
  return counts;
}
