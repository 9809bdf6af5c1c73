import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Loads the code that hides the navbar when the page is first scrolled (behaviour 2.5.4). */
export function useHideOnScroll(isEnabled: boolean): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = bar.current;
    if (!isEnabled || !element) return undefined;
    const load = () => {
      // Without it the navbar stays visible, so a failure is not reported.
      import('../../browser/hide-on-scroll').then(
        ({ hideOnScroll }) => hideOnScroll(element),
        () => undefined,
      );
    };
    // The scroll that triggered the loading of the runtime counts as the first.
    if (window.scrollY > 0) load();
    else window.addEventListener('scroll', load, { once: true, passive: true });
    return () => window.removeEventListener('scroll', load);
  }, [isEnabled]);
  return bar;
}
