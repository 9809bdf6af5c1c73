import type { Problem } from '../../src/content/schema/problem';
import { covers, exceptionsOf, unused } from './exceptions';
import { lintPage } from './page';
import type { LintPage, Place } from './page';
import { RULES } from './rules';

/** A problem with the name of the rule that found it. */
export interface Finding extends Problem {
  name: string;
}

interface Named {
  name: string;
  level: 'error' | 'advice';
  at: Place;
  what: string;
  why: string;
  fix: string;
}

/**
 * Returns all findings in one file, from top to bottom. In a draft, which is not published, every error
 * becomes advice.
 *
 * @param file path relative to the project, with forward slashes; it distinguishes partials from pages
 */
export function lintText(file: string, text: string): Finding[] {
  const { page, problems } = lintPage(file, text);
  if (!page) return problems.map((problem) => ({ ...problem, name: 'sintaxe' }));
  const names = RULES.map(({ name }) => name);
  const { exceptions, mistakes } = exceptionsOf(page, names);
  const found = RULES.flatMap(({ name, level, why, check }) =>
    check(page).map((one): Named => ({ name, level, why, ...one })),
  );
  const rest = found.filter((one) => !exceptions.some((exception) => covers(exception, one)));
  const idle = exceptions.filter((exception) => !found.some((one) => covers(exception, one)));
  return [...rest, ...mistakes, ...idle.map(unused)]
    .map((one) => findingOf(one, page))
    .toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
}

function findingOf({ name, level, at, what, why, fix }: Named, page: LintPage): Finding {
  const severity = level === 'error' && !page.isDraft ? 'error' : 'warning';
  return { name, file: page.file, ...at, severity, what, rule: why, fix };
}
