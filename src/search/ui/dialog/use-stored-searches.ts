import { useState } from 'react';
import { slot } from '../../../browser/storage';
import { openSearch } from '../../providers/client';
import type { SearchSite } from '../use-site-search';
import { FAVORITES_MAX, parseStored, recentLimit } from './stored-searches';
import type { StoredSearches } from './stored-searches';

/** Both lists, kept under the names that returning visitors already have (behaviour 4.4.1, D.11). */
export function useStoredSearches({ config, base }: SearchSite) {
  const { indexName } = openSearch(config, base);
  const recent = slot(`__DOCSEARCH_RECENT_SEARCHES__${indexName}`);
  const favorites = slot(`__DOCSEARCH_FAVORITE_SEARCHES__${indexName}`);
  const [stored, setStored] = useState<StoredSearches>(() => ({
    recent: parseStored(recent.get()),
    favorites: parseStored(favorites.get()).slice(0, FAVORITES_MAX),
  }));
  // Decided when the search opens: a first star takes nothing away (behaviour 9.4.3).
  const [limit] = useState(recentLimit(stored));
  const change = (next: StoredSearches) => {
    setStored(next);
    recent.set(JSON.stringify(next.recent));
    favorites.set(JSON.stringify(next.favorites));
  };
  return { stored, limit, change };
}
