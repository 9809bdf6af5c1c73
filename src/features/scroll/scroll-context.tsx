import type { ReactNode } from 'react';
import type { Place } from './scroll-rule';
import { useScroll } from './use-scroll';

/**
 * Stands where Gatsby expects its own scroll handler (an alias of `gatsby-node.ts`), which scrolls
 * on a new query, forgets a section's position on Back, and ends the page on a malformed hash.
 */
export function ScrollContext({ location, children }: { location: Place; children: ReactNode }) {
  useScroll(location);
  return children;
}

/** Part of Gatsby's interface that this site does not use. */
export const useScrollRestoration = undefined;
