import { useState } from 'react';
import { parseList, slot } from '../../../browser/storage';
import { isRecord } from '../../../lib/value';
import { withoutMarks } from '../../providers/answer';
import type { Hit } from '../../providers/answer';
import { levelsOf } from '../../providers/algolia-hits';

/** A visited or starred hit, as it is kept in the browser (behaviour 3.3). Its texts have no marks. */
export type StoredHit = Pick<Hit, 'objectID' | 'url' | 'levels'>;

/** Both lists of the start screen, newest first. */
interface StoredSearches {
  recent: readonly StoredHit[];
  favorites: readonly StoredHit[];
}

/** Maximum number of recent hits without and with favourites, and of favourites. */
const RECENTS_ALONE = 7;
const RECENTS_WITH_FAVORITES = 4;
const FAVORITES_MAX = 10;

/** Returns how many recent hits are shown and kept: fewer if there are favourites when the search opens. */
export function recentLimit({ favorites }: StoredSearches): number {
  return favorites.length > 0 ? RECENTS_WITH_FAVORITES : RECENTS_ALONE;
}

/** Returns the hits of the start screen from top to bottom. */
export const shown = ({ recent, favorites }: StoredSearches, limit: number): StoredHit[] => [
  ...recent.slice(0, limit),
  ...favorites,
];

/** Reads a stored list; anything that is not a hit is left out (behaviour 9.4.7). */
export const parseStored = (text: string | null): StoredHit[] => parseList(text, readHit);

function readHit(value: unknown): StoredHit | undefined {
  // Older lists have the shape of DocSearch (D.11).
  if (!isRecord(value)) return undefined;
  const { objectID, url, hierarchy, levels } = value;
  if (typeof objectID !== 'string' || typeof url !== 'string') return undefined;
  // A list that was tampered with may lead anywhere, also to `javascript:`.
  if (!/^(\/(?![/\\])|https?:)/.test(url)) return undefined;
  const labels = levels ?? (isRecord(hierarchy) ? levelsOf(hierarchy) : undefined);
  const isWhole = Array.isArray(labels) && labels.every((label) => typeof label === 'string');
  return isWhole ? { objectID, url, levels: labels } : undefined;
}

const without = (list: readonly StoredHit[], { objectID }: Pick<StoredHit, 'objectID'>) =>
  list.filter((item) => item.objectID !== objectID);

/** Returns the part of a hit that is stored. */
export function toStored({ objectID, url, levels }: StoredHit): StoredHit {
  return { objectID, url, levels: levels.map(withoutMarks) };
}

/**
 * Puts a visited hit on top of the recent ones, once; a favourite stays where it is (behaviour 9.4.2).
 *
 * @param limit how many recent hits are kept (see `recentLimit`)
 */
export function visit(stored: StoredSearches, hit: StoredHit, limit: number): StoredSearches {
  if (stored.favorites.some(({ objectID }) => objectID === hit.objectID)) return stored;
  return { ...stored, recent: [hit, ...without(stored.recent, hit)].slice(0, limit) };
}

/** Moves a hit from the recent ones to the favourites (behaviour 9.4.4). */
export function star(stored: StoredSearches, hit: StoredHit): StoredSearches {
  return {
    recent: without(stored.recent, hit),
    favorites: [hit, ...without(stored.favorites, hit)].slice(0, FAVORITES_MAX),
  };
}

/** Removes a hit from both lists. */
export function forget(stored: StoredSearches, hit: StoredHit): StoredSearches {
  return { recent: without(stored.recent, hit), favorites: without(stored.favorites, hit) };
}

/** Keeps both lists under DocSearch's keys, which returning visitors have (behaviour 4.4.1, D.11). */
export function useStoredSearches(indexName: string) {
  const recent = slot(`__DOCSEARCH_RECENT_SEARCHES__${indexName}`);
  const favorites = slot(`__DOCSEARCH_FAVORITE_SEARCHES__${indexName}`);
  const read = (): StoredSearches => ({
    recent: parseStored(recent.get()),
    favorites: parseStored(favorites.get()).slice(0, FAVORITES_MAX),
  });
  const [stored, setStored] = useState(read);
  // Decided when the search opens, so that the first star hides no recent hit (behaviour 9.4.3).
  const [limit] = useState(recentLimit(stored));
  /** Changes the lists as they are now: another tab may have changed them since the search was opened. */
  const change = (edit: (now: StoredSearches) => StoredSearches) => {
    const next = edit(read());
    setStored(next);
    recent.set(JSON.stringify(next.recent));
    favorites.set(JSON.stringify(next.favorites));
  };
  return { stored, limit, change };
}
