import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { onScroll, whereScrolled } from '../../browser/scrolled';
import { isBackToTopShown } from './is-shown';

/**
 * Sets the button's visibility as an attribute that only CSS reads, so that scrolling never waits for
 * React.
 */
export function useBackToTop(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    let from = whereScrolled().y;
    let { href } = window.location;
    return onScroll(({ y: to, end }) => {
      const isJump = href !== window.location.href;
      button.current?.toggleAttribute('data-shown', isBackToTopShown({ from, to, end, isJump }));
      from = to;
      ({ href } = window.location);
    });
  }, []);
  return button;
}

/**
 * Scrolls to the top, smoothly unless reduced motion is preferred; scrolling down with the wheel stops it
 * (behaviour 2.11.2).
 */
export function backToTop(): void {
  const { matches } = window.matchMedia('(prefers-reduced-motion: reduce)');
  const scrolling = new AbortController();
  const { signal } = scrolling;
  const end = () => scrolling.abort();
  const onWheel = ({ deltaY }: WheelEvent) => {
    if (deltaY <= 0) return;
    window.scrollTo({ top: window.scrollY, behavior: 'instant' });
    end();
  };
  const onMove = () => {
    if (window.scrollY <= 0) end();
  };
  window.addEventListener('wheel', onWheel, { passive: true, signal });
  window.addEventListener('scrollend', end, { signal });
  // Not every browser has `scrollend`.
  window.addEventListener('scroll', onMove, { passive: true, signal });
  window.scrollTo({ top: 0, behavior: matches ? 'instant' : 'smooth' });
}
