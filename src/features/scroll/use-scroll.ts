import { useEffect, useLayoutEffect, useRef } from 'react';
import { decodePath } from '../../lib/path';
import { startFrom } from '../../browser/focus';
import { onScroll, whereScrolled } from '../../browser/scrolled';
import type { Scrolled } from '../../browser/scrolled';
import { positionOf, rememberPosition } from './positions';
import { scrollRule } from './scroll-rule';
import type { Place } from './scroll-rule';

const nameOf = ({ pathname, key }: Place) => `${pathname} ${key}`;

function scrollTo(from: Place, to: Place): void {
  const rule = scrollRule(from, to);
  const saved = rule === 'saved' ? positionOf(nameOf(to)) : undefined;
  if (rule === 'stay') return;
  if (saved !== undefined) window.scrollTo(0, saved);
  else if (to.hash) {
    // A hash without a target does not scroll; ids are not percent-encoded.
    const target = document.getElementById(decodePath(to.hash.slice(1)) ?? '');
    target?.scrollIntoView();
    startFrom(target);
  } else window.scrollTo(0, 0);
}

/**
 * Manages scrolling like a browser (behaviour 2.8): saves the position of each history entry and restores
 * it on return. The browser's scrolling on the first load is not changed.
 */
export function useScroll(location: Place): void {
  const shown = useRef(location);
  const top = useRef(0);
  useEffect(() => {
    const note = ({ y }: Scrolled) => (top.current = y);
    // At this point the URL is new, but the page and its scroll position are still the old ones.
    const leave = () => rememberPosition(nameOf(shown.current), top.current);
    note(whereScrolled());
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
}
