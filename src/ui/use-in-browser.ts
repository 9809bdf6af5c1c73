import { useSyncExternalStore } from 'react';

/**
 * Returns what only the browser knows, as the platform or what is stored. The static HTML and the first render
 * during hydration get the other value. No subscription: it is read again with each render.
 *
 * @param read a primitive value, or the same object each time
 */
export function useInBrowser<T>(read: () => T, before: T): T {
  return useSyncExternalStore(never, read, () => before);
}

const never = () => () => undefined;
