import { useEffect, useRef } from 'react';
import { onScroll, scrollPosition } from '../../browser/scroll-position';
import { arrowUpIcon } from '../../lib/icons';
import { Icon } from '../../ui/icon';
import { useMessages } from '../../ui/messages';
import * as styles from './back-to-top.module.css';

/** The button is before the content in the DOM, so that the next Tab after a click continues at the top. */
export function BackToTop() {
  const label = useMessages()['backToTop.label'];
  const button = useRef<HTMLButtonElement>(null);
  // The visibility is an attribute that only CSS reads, so that scrolling never waits for React.
  useEffect(() => {
    let from = scrollPosition().y;
    let { href } = window.location;
    return onScroll(({ y: to, end }) => {
      const isJump = href !== window.location.href;
      button.current?.toggleAttribute('data-shown', isBackToTopShown({ from, to, end, isJump }));
      from = to;
      ({ href } = window.location);
    });
  }, []);
  return (
    <button
      ref={button}
      type="button"
      className={styles.button}
      data-print="hide"
      aria-label={label}
      title={label}
      onClick={backToTop}
    >
      <Icon of={arrowUpIcon} />
    </button>
  );
}

/** A scroll of the page, in pixels from its top. */
interface ScrollStep {
  from: number;
  to: number;
  /** Maximum scroll position. */
  end: number;
  /** Whether the URL changed as well, due to a jump to a section or another page. */
  isJump: boolean;
}

/** Minimum distance from the top, in pixels. */
const THRESHOLD = 300;

/**
 * Reports whether the button is visible: only while scrolling up, far from both ends (behaviour 2.11.2).
 */
export function isBackToTopShown({ from, to, end, isJump }: ScrollStep): boolean {
  // On scaled screens, the end may be a fraction of a pixel short.
  return !isJump && to < from && to >= THRESHOLD && to < end - 1;
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
