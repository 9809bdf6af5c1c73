import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Loads the drawer's additional behaviour when it is opened for the first time, or is already open. */
export function useDrawer(): RefObject<HTMLDivElement | null> {
  const drawer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = drawer.current;
    if (!element) return;
    // Without it the drawer still opens and closes, so a failure is not reported.
    const load = () =>
      void import('../../browser/drawer').then(
        ({ watchDrawer }) => watchDrawer(element),
        () => undefined,
      );
    if (element.matches(':popover-open')) return load();
    element.addEventListener('toggle', load, { once: true });
    // Not in the HTML: without JavaScript it would never become "true" (behaviour 2.6.1).
    document.querySelector('[popovertarget="menu"]')?.setAttribute('aria-expanded', 'false');
  }, []);
  return drawer;
}
