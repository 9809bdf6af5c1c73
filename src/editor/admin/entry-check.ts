import type { Component, ComponentType } from 'react';
import { isError } from '../../content/schema/problem';
import { valueAt } from '../../lib/value';
import type { checkEntry } from '../config/check';
import type { CheckFacts, EntryProblem } from '../config/check-types';
import type { NewEntryPlace } from '../config/new-entry';
import { refused } from './decap';
import type { ControlProps, DecapMap, Validity } from './decap';
import { entryData, sourceFile } from './entry-draft';

/** Returns the problems that the build would report for an entry. */
export type EntryRule = typeof checkEntry;

/** Problems of an entry, by their consequence. */
interface Verdict {
  /** Problems that prevent saving. */
  errors: readonly EntryProblem[];
  /**
   * Problems that would prevent saving, according to facts about the site that may be outdated; the writer is asked
   * whether to save.
   */
  doubts: readonly EntryProblem[];
  /** Problems that are shown after saving. */
  warnings: readonly EntryProblem[];
}

/** Checks an entry; the result is cached until the entry or the site changes. */
export type EntryChecker = (entry: DecapMap) => Verdict;

interface CheckerParts {
  checkEntry: EntryRule;
  placeOf: (entry: DecapMap) => NewEntryPlace;
  /** Returns the label of a field alone; `undefined` if the form has no such field. */
  labelOf: (entry: DecapMap, path: EntryProblem['path']) => string | undefined;
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
  labelOf,
  facts,
  isCurrent,
}: CheckerParts): EntryChecker {
  let last: { entry: DecapMap; site: CheckFacts; verdict: Verdict } | undefined;

  function ask(entry: DecapMap, site: CheckFacts): readonly EntryProblem[] {
    // The writer has left the entry, and Decap has emptied it.
    if (entry.get('collection') === undefined) return [];
    const { folder, extension } = placeOf(entry);
    return checkEntry(String(entry.get('collection')), entryData(entry), {
      ...{ file: sourceFile(entry) || undefined, folder: folder || undefined, extension },
      site,
      labelOf: (path) => labelOf(entry, path),
    });
  }

  return (entry) => {
    const site = facts();
    if (last?.entry === entry && last.site === site) return last.verdict;
    const all = ask(entry, site);
    const against = all.filter((problem) => isError(problem) || isTaken(problem));
    const isDoubt = ({ isOfOthers }: EntryProblem) => Boolean(isOfOthers) && !isCurrent;
    const verdict: Verdict = {
      errors: against.filter((problem) => !isDoubt(problem)),
      doubts: against.filter(isDoubt),
      warnings: all.filter((problem) => !against.includes(problem)),
    };
    last = { entry, site, verdict };
    return verdict;
  };
}

/**
 * Reports whether a problem concerns the address. The build may allow two pages with the same address, but
 * the writer who edits the field certainly does not intend it.
 */
const isTaken = ({ path }: EntryProblem): boolean => path[0] === 'slug';

/** A built-in control of Decap. */
type Control = new (props: ControlProps<string>) => Component<ControlProps<string>>;

/**
 * Extends a built-in field of Decap with the rules of the content: problems of its value are shown at the
 * field. Decap does not tell a field inside a list its position, so problems are matched by name and value.
 *
 * @param control class component of Decap, which still renders the field
 * @param errorsOf returns the errors that prevent an entry from being saved
 */
export function checkedControl(
  control: unknown,
  errorsOf: (entry: DecapMap) => readonly EntryProblem[],
): ComponentType<ControlProps<string>> {
  return class CheckedControl extends (control as Control) {
    /** Called by Decap before it saves. */
    isValid = (): Validity => {
      const { value, getEntry, field, parentIds } = this.props;
      const name = String(field.get('name'));
      const entry = getEntry();
      const data = entryData(entry);
      const first = errorsOf(entry).find(
        ({ path }) => path.at(-1) === name && (valueAt(data, path) ?? '') === (value ?? ''),
      );
      return first ? refused(`${first.what} ${first.fix}`, parentIds) : true;
    };
  };
}
