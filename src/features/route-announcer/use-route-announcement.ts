import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { format } from '../../lib/messages';

/** Hides Gatsby's live region, which announces pages in English and interrupts; ours announces them. */
function silenceGatsby(): void {
  document.getElementById('gatsby-announcer')?.setAttribute('hidden', '');
}

/**
 * Says the new page's name after a navigation, once what is being read has been heard.
 *
 * @param template the sentence, with `{title}` for the name
 * @returns the region to put in the page
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
    // The new page's heading and title are in place by the next frame.
    const frame = requestAnimationFrame(() => {
      const title = document.querySelector('main h1')?.textContent ?? document.title;
      if (region.current) region.current.textContent = format(template, { title });
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname, template]);
  return region;
}
