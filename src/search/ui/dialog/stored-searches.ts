import type { Hit } from '../../providers/answer';

/** A visited or starred hit, as it is kept in the browser (behaviour 3.3). */
export type StoredHit = Pick<Hit, 'objectID' | 'url' | 'type' | 'content' | 'hierarchy'>;

/** Both lists of the start screen, newest first. */
export interface StoredSearches {
  recent: readonly StoredHit[];
  favorites: readonly StoredHit[];
}

/** How many are kept. */
const RECENTS_ALONE = 7;
const RECENTS_WITH_FAVORITES = 4;
export const FAVORITES_MAX = 10;

/** How many recent hits are shown and kept, which the favourites decide when the search opens. */
export function recentLimit({ favorites }: StoredSearches): number {
  return favorites.length > 0 ? RECENTS_WITH_FAVORITES : RECENTS_ALONE;
}

/** Reads a stored list; what is not a list of hits counts as none (behaviour 9.4.7). */
export function parseStored(text: string | null): StoredHit[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter(isStoredHit) : [];
  } catch {
    return [];
  }
}

function isStoredHit(value: unknown): value is StoredHit {
  if (typeof value !== 'object' || value === null) return false;
  const { objectID, url, hierarchy } = value as Record<string, unknown>;
  // An address must lead into the site or to a page: a list that was tampered with may say anything.
  if (typeof objectID !== 'string' || typeof url !== 'string') return false;
  if (!/^(\/(?![/\\])|https?:)/.test(url)) return false;
  return (
    typeof hierarchy === 'object' &&
    hierarchy !== null &&
    Object.values(hierarchy).every((label) => label === null || typeof label === 'string')
  );
}

const without = (list: readonly StoredHit[], { objectID }: Pick<StoredHit, 'objectID'>) =>
  list.filter((item) => item.objectID !== objectID);

/** What is left of a hit to keep. */
export function toStored({ objectID, url, type, content, hierarchy }: Hit): StoredHit {
  return { objectID, url, type, content, hierarchy };
}

/**
 * A visit puts a hit on top, once; a favourite stays where it is (behaviour 9.4.2).
 *
 * @param limit how many recent hits are kept (see `recentLimit`)
 */
export function visit(stored: StoredSearches, hit: StoredHit, limit: number): StoredSearches {
  if (stored.favorites.some(({ objectID }) => objectID === hit.objectID)) return stored;
  return { ...stored, recent: [hit, ...without(stored.recent, hit)].slice(0, limit) };
}

/** A star moves a hit from the recent ones to the favourites (behaviour 9.4.4). */
export function star(stored: StoredSearches, hit: StoredHit): StoredSearches {
  return {
    recent: without(stored.recent, hit),
    favorites: [hit, ...without(stored.favorites, hit)].slice(0, FAVORITES_MAX),
  };
}

/** Takes a hit off both lists. */
export function forget(stored: StoredSearches, hit: StoredHit): StoredSearches {
  return { recent: without(stored.recent, hit), favorites: without(stored.favorites, hit) };
}
