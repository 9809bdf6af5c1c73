import { isError } from '../../content/schema/problem';
import type { EntryContext, EntryProblem as FieldProblem } from '../config/check-types';
import type { DecapMap } from './decap';
import { entryData, sourceFile } from './entry-draft';
import type { EntryPlace } from './entry-draft';
import type { CheckFacts } from './site-facts';

export type { FieldProblem };

/** What the build would say of an entry (`editor/config/check`). */
export type EntryRule = (
  collection: string,
  data: Record<string, unknown>,
  context: EntryContext,
) => readonly FieldProblem[];

/** What is wrong with an entry, by what is done about it. */
interface Verdict {
  /** It is not saved. */
  errors: readonly FieldProblem[];
  /** Wrong as far as the editor knows the site, which may be newer: the writer is asked. */
  doubts: readonly FieldProblem[];
  /** It is saved, and the writer told. */
  warnings: readonly FieldProblem[];
}

/** Checks an entry; the same answer until the entry or the site changes. */
export type EntryChecker = (entry: DecapMap) => Verdict;

interface CheckerParts {
  checkEntry: EntryRule;
  placeOf: (entry: DecapMap) => EntryPlace;
  facts: () => CheckFacts;
  /** The site that is checked against is the one that is being written. */
  isCurrent: boolean;
}

/**
 * Checks entries with the rules of the content. What a rule says only because of other files is sure
 * while the site is at hand, and then an address that is taken is an error; where the site is as it
 * was when it was published, it is a doubt.
 */
export function entryChecker({
  checkEntry,
  placeOf,
  facts,
  isCurrent,
}: CheckerParts): EntryChecker {
  let last: { entry: DecapMap; site: CheckFacts; verdict: Verdict } | undefined;

  function ask(entry: DecapMap, site: CheckFacts): readonly FieldProblem[] {
    const { folder, extension } = placeOf(entry);
    return checkEntry(String(entry.get('collection')), entryData(entry), {
      ...{ file: sourceFile(entry) || undefined, folder: folder || undefined, extension },
      site,
    });
  }

  return (entry) => {
    const site = facts();
    if (last?.entry === entry && last.site === site) return last.verdict;
    const all = ask(entry, site);
    const isDoubt = ({ isOfOthers }: FieldProblem) => Boolean(isOfOthers) && !isCurrent;
    const stops = (problem: FieldProblem) =>
      !isDoubt(problem) && (isError(problem) || isTaken(problem));
    const verdict: Verdict = {
      errors: all.filter(stops),
      doubts: all.filter(isDoubt),
      warnings: all.filter((problem) => !stops(problem) && !isDoubt(problem)),
    };
    last = { entry, site, verdict };
    return verdict;
  };
}

/** The build may let two pages have one address; nobody wants it who is at the field. */
const isTaken = ({ path }: FieldProblem): boolean => path[0] === 'slug';
