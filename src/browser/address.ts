import { ROUTE_UPDATE } from './hydration';

/**
 * Hears of each change of the address and of the history's entry.
 *
 * @param own event that the asker fires on the window when it has replaced the entry itself
 * @returns subscribes a listener, and gives the way to stop
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
