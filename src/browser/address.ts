import { ROUTE_UPDATE } from './keys';

/**
 * Creates a subscribe function for changes of the URL and of the history entry.
 *
 * @param own event that the caller fires on the window after it has replaced the entry itself
 * @returns a function that subscribes a listener and returns its unsubscribe function
 */
export function addressChanges(own: string): (onChange: () => void) => () => void {
  const types = ['popstate', ROUTE_UPDATE, own];
  return (onChange) => {
    for (const type of types) window.addEventListener(type, onChange);
    return () => {
      for (const type of types) window.removeEventListener(type, onChange);
    };
  };
}
