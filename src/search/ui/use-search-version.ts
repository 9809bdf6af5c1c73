import { useSyncExternalStore } from 'react';
import { searchedVersion } from '../search-tags';
import type { SearchScope } from '../search-tags';
import { followAddress, replaceEntry } from '../../browser/address';
import { PREFERRED_VERSION_KEY } from '../../browser/keys';
import { slot } from '../../browser/storage';
import { useInBrowser } from '../../ui/use-in-browser';

/** Key in the state of the history entry, which Back and a reload restore. */
const STATE = 'searchVersion';

const preferred = () => slot(PREFERRED_VERSION_KEY).get();

/** Returns the version chosen on this results page, if it still exists. */
function chosen({ versions = [] }: SearchScope): string | undefined {
  const state = window.history.state as Record<string, unknown> | null;
  return versions.find(({ name }) => name === state?.[STATE])?.name;
}

function choose(version: string): void {
  const state = window.history.state as object | null;
  replaceEntry({ ...state, [STATE]: version });
}

/** Returns the version that the dialog searches. @param active the version of a docs page */
export function useSearchedVersion(scope: SearchScope, active: string | undefined): string {
  return searchedVersion(scope, active, useInBrowser(preferred, null));
}

/**
 * Returns the version that the results page searches, and a function that chooses another. The choice is
 * kept in the history entry, because the URL contains only the query (behaviour 9.5.2).
 */
export function useSearchVersion(scope: SearchScope) {
  const version = useSyncExternalStore(
    followAddress,
    () => searchedVersion(scope, chosen(scope), preferred()),
    () => searchedVersion(scope, undefined, null),
  );
  return { version, choose };
}
