import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import { entryKey } from '../../../browser/address';
import { SEARCH_LISTS_KEY } from '../../../browser/keys';
import { parseList, slot } from '../../../browser/storage';

/** A list of results as a visitor left it. */
interface LeftList {
  /** The last page of results, from 0. */
  page: number;
  /** In CSS pixels, as is the scroll position. */
  height: number;
  scroll: number;
}

type Entry = [name: string, list: LeftList];

const LISTS_MAX = 10;

/** The lists that were left in this tab, oldest first. */
const stored = slot(SEARCH_LISTS_KEY, 'sessionStorage');

/** Whether no list was shown since the document was loaded. */
let isFirst = true;

function readEntry(value: unknown): Entry | undefined {
  const [name, list] = (Array.isArray(value) ? value : []) as unknown[];
  const { page, height, scroll } = (list ?? {}) as Record<string, unknown>;
  const isWhole = typeof name === 'string' && [page, height, scroll].every(Number.isFinite);
  return isWhole ? (value as Entry) : undefined;
}

const read = () => parseList(stored.get(), readEntry);

const isNewVisit = () =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type ===
  'navigate';

/** Returns the list at this entry of the history, and how it was left there before, if it was. */
function placeOf(key: string) {
  const name = `${entryKey()} ${key}`;
  const isKnown = !(isFirst && isNewVisit());
  return { key, name, left: isKnown ? read().find(([one]) => one === name)?.[1] : undefined };
}

/** What is on screen of a list. */
export interface ShownList {
  /** The key of the list. */
  key: string;
  /** The last page, from 0. */
  page: number;
  /** Whether no more pages can be had. */
  isEnd: boolean;
  /** Whether the last request failed. */
  hasFailed: boolean;
}

/**
 * Remembers how a list of results is left at an entry of the history. On Back and after a reload, its place is kept
 * free until its results are there (behaviour 9.5.15): InstantSearch renders them after the first commit, in which
 * the router restores the scroll position; after a reload, they come later still, and this restores the position.
 *
 * @param key names the list: its query and all else that changes it
 * @returns the page up to which results are loaded at once, and the height to keep free in CSS pixels, if any
 */
export function useLeftList(
  box: RefObject<HTMLElement | null>,
  key: string,
  shown: ShownList | undefined,
): { last: number; height?: number | undefined } {
  const [place, setPlace] = useState(() => placeOf(key));
  if (place.key !== key) setPlace(placeOf(key));
  const { name, left } = place;
  const isCurrent = shown?.key === key;
  const isWhole = isCurrent && (shown.isEnd || shown.hasFailed || shown.page >= (left?.page ?? 0));
  const arrive = useEffectEvent(() => {
    if (isFirst && left) window.scrollTo({ top: left.scroll, behavior: 'instant' });
    isFirst = false;
  });
  const leave = useEffectEvent((element: HTMLElement | null) => {
    if (!isWhole || shown.hasFailed) return;
    const list = {
      page: shown.page,
      height: element?.offsetHeight ?? 0,
      scroll: window.scrollY,
    };
    const others = read().filter(([one]) => one !== name);
    stored.set(JSON.stringify([...others, [name, list]].slice(-LISTS_MAX)));
  });
  useLayoutEffect(() => {
    const element = box.current;
    const onLeave = () => leave(element);
    arrive();
    window.addEventListener('pagehide', onLeave);
    return () => {
      onLeave();
      window.removeEventListener('pagehide', onLeave);
    };
  }, [box]);
  return { last: left?.page ?? 0, height: isWhole ? undefined : left?.height };
}
