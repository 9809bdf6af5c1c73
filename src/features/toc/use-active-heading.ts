import { useEffect, useState } from 'react';
import { activeHeading } from './active-heading';

function measure(ids: readonly string[]): string | undefined {
  const headings = ids.flatMap((id) => {
    const element = document.getElementById(id);
    return element ? [{ id, top: Math.round(element.getBoundingClientRect().top) }] : [];
  });
  const barHeight = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  // A heading that was jumped to stands exactly at the padding: it counts as below the bar.
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
