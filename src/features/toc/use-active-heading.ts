import { useEffect, useState } from 'react';
import { activeHeading } from './active-heading';

/** Larger than the height of any page, in px. */
const FAR = 1_000_000;

/**
 * Returns the position of a heading after a jump, in px: below the navbar, or near the top if the navbar
 * hides (2.5.8).
 */
const barHeightAt = (heading: Element) =>
  parseFloat(getComputedStyle(heading).scrollMarginTop) || 0;

function measure(ids: readonly string[]): string | undefined {
  const elements = ids.flatMap((id) => document.getElementById(id) ?? []);
  const [first] = elements;
  if (!first) return undefined;
  const headings = elements.map((element) => ({
    id: element.id,
    top: Math.round(element.getBoundingClientRect().top),
  }));
  // A heading exactly at its jump position counts as below the navbar.
  const barHeight = barHeightAt(first) - 1;
  return activeHeading(headings, { height: window.innerHeight, barHeight });
}

/**
 * Returns the id of the heading being read. It can only change when a heading crosses the navbar's edge or
 * the middle of the viewport. The observer reports both after the frame's layout, so that scrolling
 * requires no measurements.
 */
export function useActiveHeading(ids: readonly string[]): string | undefined {
  const [active, setActive] = useState<string>();
  const key = ids.join('\n');
  useEffect(() => {
    const list = key ? key.split('\n') : [];
    const update = () => setActive(measure(list));
    update();
    const elements = list.flatMap((id) => document.getElementById(id) ?? []);
    const [first] = elements;
    if (!first || !window.IntersectionObserver) return undefined;
    // Extended below the viewport, so that a jump over both lines counts as a crossing.
    const observers = [`${1 - barHeightAt(first)}px`, '-50%'].map((line) => {
      const rootMargin = `${line} 0px ${FAR}px`;
      return new IntersectionObserver(update, { rootMargin, threshold: 1 });
    });
    for (const element of elements) for (const observer of observers) observer.observe(element);
    return () => observers.forEach((observer) => observer.disconnect());
  }, [key]);
  return active;
}
