import type { Article } from '../../../article/article-types';
import { escapeHtml } from '../../../article/syntax/inline-html';
import { isError } from '../../../content/schema/problem';
import type { Problem } from '../../../content/schema/problem';
import { blocksOf } from './blocks';
import type { Block } from './blocks';

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
