import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import { SEARCH_LISTS_KEY } from '../../../browser/keys';
import { slot } from '../../../browser/storage';

/** A list of results as a visitor left it. */
interface LeftList {
  /** The last page of results, from 0. */
  page: number;
  /** In CSS pixels, as is the scroll position. */
  height: number;
  scroll: number;
}

type Entry = [key: string, list: LeftList];

const LISTS_MAX = 10;

/** The lists that were left in this tab, oldest first. */
const stored = slot(SEARCH_LISTS_KEY, 'sessionStorage');

/** Whether no list was shown since the document was loaded. */
let isFirst = true;

function isEntry(value: unknown): value is Entry {
  const [key, list] = (Array.isArray(value) ? value : []) as unknown[];
  const { page, height, scroll } = (list ?? {}) as Record<string, unknown>;
  return typeof key === 'string' && [page, height, scroll].every(Number.isFinite);
}

function read(): Entry[] {
  try {
    const list: unknown = JSON.parse(stored.get() ?? '[]');
    return Array.isArray(list) ? list.filter(isEntry) : [];
  } catch {
    return [];
  }
}

const isNewVisit = () =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type ===
  'navigate';

/**
 * Remembers how a list of results is left, and returns how it was left before: on Back and after a reload, its
 * place is kept free until its results are there (behaviour 9.5.15). InstantSearch renders them after the first
 * commit, in which the router restores the scroll position; after a reload, they come later still, and this
 * restores the position.
 *
 * @param key names the list: its query and all else that changes it
 * @param page the last page that is on screen, from 0
 */
export function useLeftList(
  box: RefObject<HTMLElement | null>,
  key: string,
  page: number,
): LeftList | undefined {
  const [before] = useState((): Entry | undefined =>
    isFirst && isNewVisit() ? undefined : read().find(([one]) => one === key),
  );
  const arrive = useEffectEvent(() => {
    if (isFirst && before) window.scrollTo({ top: before[1].scroll, behavior: 'instant' });
    isFirst = false;
  });
  const leave = useEffectEvent((element: HTMLElement | null) => {
    // Left before its results were there.
    if (page < (before?.[0] === key ? before[1].page : 0)) return;
    const list = { page, height: element?.offsetHeight ?? 0, scroll: window.scrollY };
    const others = read().filter(([one]) => one !== key);
    stored.set(JSON.stringify([...others, [key, list]].slice(-LISTS_MAX)));
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
  return before?.[0] === key ? before[1] : undefined;
}
