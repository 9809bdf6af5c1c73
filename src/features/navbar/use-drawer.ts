import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Loads what the drawer does beyond opening and closing when it first opens, or opened before. */
export function useDrawer(): RefObject<HTMLDivElement | null> {
  const drawer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = drawer.current;
    if (!element) return;
    // Without it the drawer still opens and closes, so a failure is not worth a word.
    const load = () =>
      void import('../../browser/drawer').then(
        ({ watchDrawer }) => watchDrawer(element),
        () => undefined,
      );
    if (element.matches(':popover-open')) return load();
    element.addEventListener('toggle', load, { once: true });
    // Not in the HTML: without script nothing would ever say "true" (behaviour 2.6.1).
    document.querySelector('[popovertarget="menu"]')?.setAttribute('aria-expanded', 'false');
  }, []);
  return drawer;
}
