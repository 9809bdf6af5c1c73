import type { Article } from '../../../article/article-types';
import { escapeHtml } from '../../../article/syntax/inline-html';
import { isError } from '../../../content/schema/problem';
import type { Problem } from '../../../content/schema/problem';
import { blocksOf } from './blocks';
import type { Block } from './blocks';

/** So many blocks may be wrong before it is not worth showing the rest. */
const MOST = 12;

/** Stands for a block in the text that is compiled; a word that nothing changes. */
const standIn = (index: number) => `cmstrechocomerro${index}cms`;

/**
 * The HTML of a body that has mistakes: each block with one gives way to the message, in its place.
 *
 * @param page what is to be shown, and the path that its own problems name; those of its partials are
 *   in another file, and have no place here
 * @param problems what is wrong with the whole body, lines counted from its first
 * @param compile compiles another version of the body
 * @returns nothing when what is wrong cannot be told from the rest
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
    // The same block again, although it is no longer there: something else is the matter.
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

/** The body with a word for each of the blocks, its other lines where they were. */
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

/** The messages as they stand in the page. */
function messageHtml(problems: readonly Problem[]): string {
  const items = problems.map(({ line, what, rule, fix }) => {
    const place = line === undefined ? '' : `<small>Linha ${line}</small> `;
    return `<p>${place}<strong>${escapeHtml(what)}</strong></p><p>${escapeHtml(rule)} ${escapeHtml(fix)}</p>`;
  });
  return `<div class="cms-mistake" role="note" aria-label="Trecho com erro">${items.join('')}</div>`;
}
