import { isError } from '../../content/schema/problem';
import type { EntryContext, EntryProblem as FieldProblem } from '../config/check-types';
import type { DecapMap } from './decap';
import { entryData, sourceFile } from './entry-draft';
import type { EntryPlace } from './entry-draft';
import type { CheckFacts } from './site-facts';

export type { FieldProblem };

/** Returns the problems that the build would report for an entry (`editor/config/check`). */
export type EntryRule = (
  collection: string,
  data: Record<string, unknown>,
  context: EntryContext,
) => readonly FieldProblem[];

/** Problems of an entry, by their consequence. */
interface Verdict {
  /** Problems that prevent saving. */
  errors: readonly FieldProblem[];
  /**
   * Problems according to facts about the site that may be outdated; the writer is asked whether to save.
   */
  doubts: readonly FieldProblem[];
  /** Problems that are shown after saving. */
  warnings: readonly FieldProblem[];
}

/** Checks an entry; the result is cached until the entry or the site changes. */
export type EntryChecker = (entry: DecapMap) => Verdict;

interface CheckerParts {
  checkEntry: EntryRule;
  placeOf: (entry: DecapMap) => EntryPlace;
  facts: () => CheckFacts;
  /** Whether the facts describe the site that is being edited, and not the published one. */
  isCurrent: boolean;
}

/**
 * Creates a function that checks entries with the rules of the content. Problems that depend on other files
 * are reliable while the facts are current; an address that is already in use is then an error. If the
 * facts describe the published site, such problems are doubts.
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

/**
 * Reports whether a problem concerns the address. The build may allow two pages with the same address, but
 * the writer who edits the field certainly does not intend it.
 */
const isTaken = ({ path }: FieldProblem): boolean => path[0] === 'slug';
