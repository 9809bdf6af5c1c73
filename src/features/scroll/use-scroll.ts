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
    // A hash without a target moves nothing; ids keep their accents.
    const target = document.getElementById(decodePath(to.hash.slice(1)) ?? '');
    target?.scrollIntoView();
    startFrom(target);
  } else window.scrollTo(0, 0);
}

/**
 * Scrolls as a visitor expects of a browser (behaviour 2.8): each place of the history is left
 * where it was and found there again. What the browser did on the first load stays as it is.
 */
export function useScroll(location: Place): void {
  const shown = useRef(location);
  const top = useRef(0);
  useEffect(() => {
    const note = ({ y }: Scrolled) => (top.current = y);
    // At this moment the address is new, but the page and its position are still the old ones.
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
