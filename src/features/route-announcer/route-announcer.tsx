import { useEffect, useRef } from 'react';
import { format } from '../../lib/messages';
import { useMessages } from '../../ui/messages';

/** Announces the title of each new page to screen readers, in Portuguese and politely (WCAG 4.1.3). */
export function RouteAnnouncer({ pathname }: { pathname: string }) {
  const template = useMessages()['route.announce'];
  const region = useRef<HTMLDivElement>(null);
  const announced = useRef(pathname);
  useEffect(() => {
    // Gatsby's live region announces pages in English and interrupts the screen reader.
    document.getElementById('gatsby-announcer')?.setAttribute('hidden', '');
    const element = region.current;
    if (!element || announced.current === pathname) return;
    announced.current = pathname;
    // The same text again, of a page with the same heading, would not be a change for screen readers.
    element.textContent = '';
    // The new page's heading and title are in the document by the next frame.
    const frame = requestAnimationFrame(() => {
      const title = document.querySelector('main h1')?.textContent ?? document.title;
      element.textContent = format(template, { title });
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname, template]);
  return <div ref={region} role="status" className="visually-hidden" />;
}
