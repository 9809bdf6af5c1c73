import { useEffect, useState } from 'react';
import { activeHeading } from './active-heading';

/** Further down than any page is long, in px. */
const FAR = 1_000_000;

/** Where a jump leaves a heading, in px: below the bar, or near the top when the bar hides (2.5.8). */
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
  // A heading exactly where a jump leaves it counts as below.
  const barHeight = barHeightAt(first) - 1;
  return activeHeading(headings, { height: window.innerHeight, barHeight });
}

/**
 * The id of the heading being read. It can only change when a heading crosses the bar's edge or the
 * middle of the window, and the observer tells of both after the frame's own layout, so that scrolling
 * measures nothing.
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
    // Open below, so that a jump over both lines is a crossing too.
    const observers = [`${1 - barHeightAt(first)}px`, '-50%'].map((line) => {
      const rootMargin = `${line} 0px ${FAR}px`;
      return new IntersectionObserver(update, { rootMargin, threshold: 1 });
    });
    for (const element of elements) for (const observer of observers) observer.observe(element);
    return () => observers.forEach((observer) => observer.disconnect());
  }, [key]);
  return active;
}
