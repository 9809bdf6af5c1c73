import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';

/**
 * What only a browser can draw, on a page with components of its own; before that, and in the HTML,
 * what stands in for it.
 */
export function BrowserOnly({
  children,
  fallback,
}: {
  children?: () => ReactNode;
  fallback?: ReactNode;
}) {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isInBrowser && children ? children() : fallback;
}

/** Where a page is drawn does not change while it is open. */
const never = () => () => undefined;
