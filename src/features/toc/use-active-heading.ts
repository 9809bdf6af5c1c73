import { useEffect, useState } from 'react';
import { activeHeading } from './active-heading';

function measure(ids: readonly string[]): string | undefined {
  const elements = ids.flatMap((id) => document.getElementById(id) ?? []);
  const [first] = elements;
  if (!first) return undefined;
  const headings = elements.map((element) => ({
    id: element.id,
    top: Math.round(element.getBoundingClientRect().top),
  }));
  // Where a jump leaves a heading: below the bar, or near the top when the bar hides (2.5.8). A
  // heading exactly there counts as below.
  const barHeight = parseFloat(getComputedStyle(first).scrollMarginTop) || 0;
  return activeHeading(headings, { height: window.innerHeight, barHeight: barHeight - 1 });
}

/** The id of the heading being read; measured at most once a frame while the window scrolls. */
export function useActiveHeading(ids: readonly string[]): string | undefined {
  const [active, setActive] = useState<string>();
  const key = ids.join('\n');
  useEffect(() => {
    const list = key ? key.split('\n') : [];
    let frame = 0;
    const update = () => {
      frame = 0;
      setActive(measure(list));
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(update);
    };
    update();
    window.addEventListener('scroll', schedule, { passive: true });
    window.addEventListener('resize', schedule, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', schedule);
      window.removeEventListener('resize', schedule);
    };
  }, [key]);
  return active;
}
