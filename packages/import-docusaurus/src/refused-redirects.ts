/** Takes the redirects that the site would refuse out of the planned ones. */
import { stringify } from 'yaml';
import { parseYaml } from '../../../src/content/schema/parse';
import type { Problem } from '../../../src/content/schema/problem';
import { RULES_FILE } from '../../../src/routes/route-table';
import { at, listOf } from './project/data';
import type { PlannedFile } from './plan/mapping';
import { lineOfText } from './plan/note';
import type { Notebook } from './plan/note';

/** What the import writes, and the problems of its trial run. */
interface Tried {
  files: PlannedFile[];
  problems: Problem[];
}

/**
 * Tries files out without the redirects that the site refuses, each with a note instead: which addresses
 * exist only the site knows, and one without a page would stop its build. Tries again after that: a rule
 * that breaks the schema hides what else is wrong, and links to an address that is gone are broken.
 *
 * @param tryOut returns the problems of a trial run
 * @param text source text of the configuration, for line numbers
 */
export async function withoutRefused(
  files: PlannedFile[],
  tryOut: (files: readonly PlannedFile[]) => Promise<Problem[]>,
  text: string,
  notes: Notebook,
): Promise<Tried> {
  const problems = await tryOut(files);
  const refusals = problems.filter(({ file }) => file === RULES_FILE);
  const planned = files.find(({ to }) => to === RULES_FILE);
  if (!planned?.text || refusals.length === 0) return { files, problems };
  const { data, lineOf } = parseYaml(planned.text, RULES_FILE);
  const rules = listOf(at(data, 'redirects'));
  const kept = rules.filter((rule, index) => {
    const lines = ['from', 'to'].map((field) => lineOf(['redirects', index, field]));
    const refusal = refusals.find(({ line }) => lines.includes(line));
    if (!refusal) return true;
    const { what, rule: why } = refusal;
    notes.add({ kind: 'left', what, why }, lineOfText(text, String(at(rule, 'from'))));
    return false;
  });
  if (kept.length === rules.length) return { files, problems };
  const written = stringify({ redirects: kept }, { lineWidth: 0, singleQuote: true });
  const next = files.flatMap((file) =>
    file !== planned ? [file] : kept.length > 0 ? [{ ...file, text: written }] : [],
  );
  return withoutRefused(next, tryOut, text, notes);
}
