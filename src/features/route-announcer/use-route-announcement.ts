import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { format } from '../../lib/messages';

/** Hides Gatsby's live region, which announces pages in English and interrupts the screen reader. */
function silenceGatsby(): void {
  document.getElementById('gatsby-announcer')?.setAttribute('hidden', '');
}

/**
 * Announces the title of the new page after a navigation, without interrupting the screen reader.
 *
 * @param template the sentence, with `{title}` for the title
 * @returns the ref of the live region
 */
export function useRouteAnnouncement(
  pathname: string,
  template: string,
): RefObject<HTMLDivElement | null> {
  const region = useRef<HTMLDivElement>(null);
  const announced = useRef(pathname);
  useEffect(() => {
    silenceGatsby();
    if (announced.current === pathname) return;
    announced.current = pathname;
    // The new page's heading and title are in the document by the next frame.
    const frame = requestAnimationFrame(() => {
      const title = document.querySelector('main h1')?.textContent ?? document.title;
      if (region.current) region.current.textContent = format(template, { title });
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname, template]);
  return region;
}
