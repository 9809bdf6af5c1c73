import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { startFrom } from '../../browser/focus';
import { onScroll, scrollPosition } from '../../browser/scroll-position';
import type { ScrollPosition } from '../../browser/scroll-position';
import { slot } from '../../browser/storage';
import { decodePath } from '../../lib/path';

/** A history entry, as far as scrolling is concerned. */
export interface Place {
  pathname: string;
  search: string;
  hash: string;
  /** Identifies the history entry; `initial` for the page that was opened first. */
  key?: string | undefined;
  /** Absent on Back and Forward, and for the page that was opened first. */
  action?: 'PUSH' | undefined;
}

/** Scroll action: none, restore the saved position, go to the target of the hash, or to the top. */
export type Scroll = 'stay' | 'saved' | 'target' | 'top';

/**
 * Replacement of Gatsby's scroll handler (aliased in `webpack-config.ts`), which scrolls on a new query, loses
 * a section's position on Back, and crashes on a malformed hash. It scrolls like a browser (behaviour 2.8):
 * the position of each history entry is saved and restored on return. The browser's scrolling on the first
 * load is not changed.
 */
export function ScrollContext({ location, children }: { location: Place; children: ReactNode }) {
  const shown = useRef(location);
  const top = useRef(0);
  useEffect(() => {
    const note = ({ y }: ScrollPosition) => (top.current = y);
    // At this point the URL is new, but the page and its scroll position are still the old ones.
    const leave = () => rememberPosition(nameOf(shown.current), top.current);
    note(scrollPosition());
    const stop = onScroll(note);
    window.addEventListener('popstate', leave);
    return () => {
      stop();
      window.removeEventListener('popstate', leave);
    };
  }, []);
  useLayoutEffect(() => {
    const from = shown.current;
    if (from === location) return;
    shown.current = location;
    if (location.action === 'PUSH') rememberPosition(nameOf(from), top.current);
    scrollTo(from, location);
    top.current = window.scrollY;
  }, [location]);
  return children;
}

/** Part of Gatsby's interface that this site does not use. */
export const useScrollRestoration = undefined;

// Entries that the browser itself makes for sections have no key of their own.
const nameOf = ({ pathname, hash, key }: Place) => `${pathname}${hash} ${key}`;

function scrollTo(from: Place, to: Place): void {
  const rule = scrollRule(from, to);
  const saved = rule === 'saved' ? positionOf(nameOf(to)) : undefined;
  if (rule === 'stay') return;
  if (saved !== undefined) window.scrollTo(0, saved);
  else if (to.hash) {
    // A hash without a target does not scroll; ids are not percent-encoded.
    const target = document.getElementById(decodePath(to.hash.slice(1)) ?? '');
    openAround(target);
    target?.scrollIntoView();
    startFrom(target);
  } else window.scrollTo(0, 0);
}

/** Opens the closed details that hide the target of a hash, as a browser does upon a full load. */
export function openAround(target: Element | null): void {
  const details = target?.parentElement?.closest('details');
  if (!details) return;
  if (target?.closest('summary')?.parentElement !== details) details.open = true;
  openAround(details);
}

/** Returns the scroll action after a navigation (behaviour 2.8). */
export function scrollRule(from: Place, to: Place): Scroll {
  const isSamePath = from.pathname === to.pathname;
  // Within a page, the browser itself restores the position on Back and Forward.
  if (to.action !== 'PUSH') return isSamePath ? 'stay' : 'saved';
  if (isSamePath && from.hash === to.hash && from.search !== to.search) return 'stay';
  return to.hash ? 'target' : 'top';
}

/** Maximum number of stored positions; the oldest are removed first. */
export const MAX_POSITIONS = 50;

const stored = slot('scroll-positions', 'sessionStorage');

/** Returns the stored values by place, oldest first. They are not validated. */
function read(): Record<string, unknown> {
  try {
    return { ...(JSON.parse(stored.get() ?? '{}') as object) };
  } catch {
    return {};
  }
}

/** Returns the scroll position of a history entry, in CSS pixels; `undefined` if unknown. */
export function positionOf(place: string): number | undefined {
  const y = read()[place];
  return typeof y === 'number' ? y : undefined;
}

/** Stores the scroll position of a history entry for this session. */
export function rememberPosition(place: string, y: number): void {
  const { [place]: _, ...others } = read();
  const latest = Object.entries(others).slice(1 - MAX_POSITIONS);
  stored.set(JSON.stringify({ ...Object.fromEntries(latest), [place]: y }));
}
