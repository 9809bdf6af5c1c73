import { useSyncExternalStore } from 'react';
import { searchedVersion } from '../search-tags';
import type { SearchScope } from '../search-tags';
import { addressChanges } from '../../browser/address';
import { PREFERRED_VERSION_KEY } from '../../browser/keys';
import { slot } from '../../browser/storage';

/** Fired when another version was chosen. */
const CHOSEN = 'search-version';

/** Its name in the state of the history's entry, which Back and a reload bring again. */
const STATE = 'searchVersion';

const follow = addressChanges(CHOSEN);

const preferred = () => slot(PREFERRED_VERSION_KEY).get();

/** What was chosen on this page of results, if it is still there to be chosen. */
function chosen({ versions = [] }: SearchScope): string | undefined {
  const state = window.history.state as Record<string, unknown> | null;
  return versions.find(({ name }) => name === state?.[STATE])?.name;
}

function choose(version: string): void {
  const state = window.history.state as object | null;
  window.history.replaceState({ ...state, [STATE]: version }, '');
  window.dispatchEvent(new Event(CHOSEN));
}

/** The version that the dialog searches. @param active that of the page, in the docs */
export function useSearchedVersion(scope: SearchScope, active: string | undefined): string {
  return useSyncExternalStore(
    () => () => {},
    () => searchedVersion(scope, active, preferred()),
    () => searchedVersion(scope, active, null),
  );
}

/**
 * The version that the results page searches, and the way to choose another. The choice belongs to
 * the visit of the page, not to its address, which holds the query alone (behaviour 9.5.2).
 */
export function useSearchVersion(scope: SearchScope) {
  const version = useSyncExternalStore(
    follow,
    () => searchedVersion(scope, chosen(scope), preferred()),
    () => searchedVersion(scope, undefined, null),
  );
  return { version, choose };
}
