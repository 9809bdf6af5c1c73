/** Takes the redirects that the site would refuse out of the planned ones. Pure. */
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
 * Returns the files and problems without the redirects that the trial run reports, each with a note instead:
 * which addresses exist only the site knows, and one without a page would stop its build.
 *
 * @param text source text of the configuration, for line numbers
 */
export function withoutRefused({ files, problems }: Tried, text: string, notes: Notebook): Tried {
  const planned = files.find(({ to }) => to === RULES_FILE);
  const isRefusal = ({ file }: Problem) => file === RULES_FILE;
  if (!planned?.text || !problems.some(isRefusal)) return { files, problems };
  const { data, lineOf } = parseYaml(planned.text, RULES_FILE);
  const kept = listOf(at(data, 'redirects')).filter((rule, index) => {
    const lines = ['from', 'to'].map((field) => lineOf(['redirects', index, field]));
    const refusal = problems.find((one) => isRefusal(one) && lines.includes(one.line));
    if (!refusal) return true;
    const { what, rule: why } = refusal;
    notes.add({ kind: 'left', what, why }, lineOfText(text, String(at(rule, 'from'))));
    return false;
  });
  const written = stringify({ redirects: kept }, { lineWidth: 0, singleQuote: true });
  return {
    files: files.flatMap((file) =>
      file !== planned ? [file] : kept.length > 0 ? [{ ...file, text: written }] : [],
    ),
    problems: problems.filter((one) => !isRefusal(one)),
  };
}
