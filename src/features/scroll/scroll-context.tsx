import type { ReactNode } from 'react';
import type { Place } from './scroll-rule';
import { useScroll } from './use-scroll';

/**
 * Replacement of Gatsby's scroll handler (aliased in `gatsby-node.ts`), which scrolls on a new query, loses
 * a section's position on Back, and crashes on a malformed hash.
 */
export function ScrollContext({ location, children }: { location: Place; children: ReactNode }) {
  useScroll(location);
  return children;
}

/** Part of Gatsby's interface that this site does not use. */
export const useScrollRestoration = undefined;
