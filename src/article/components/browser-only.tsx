import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';

/**
 * Renders content that requires a browser, on a page with its own components. The static HTML and the first
 * render during hydration show the fallback.
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

/** No subscription: a page does not change its environment while it is open. */
const never = () => () => undefined;
