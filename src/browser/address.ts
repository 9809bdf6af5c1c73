import { ROUTE_UPDATE } from './keys';

/** Event of the window: the page has replaced its history entry itself. */
const REPLACED = 'entry-replaced';

/** Replaces the state of the history entry, and its URL if one is given, if the browser allows so many changes. */
export function replaceEntry(state: unknown, address?: URL): void {
  try {
    window.history.replaceState(state, '', address);
  } catch {
    // Safari: a hundred changes within some seconds.
  }
  window.dispatchEvent(new Event(REPLACED));
}

/** Returns the router's name of the history entry; the first page of a document has none. */
export const entryKey = (): string => (window.history.state as { key?: string } | null)?.key ?? '';

/** Subscribes to changes of the URL and of the history entry; returns the function that unsubscribes. */
export function followAddress(onChange: () => void): () => void {
  const following = new AbortController();
  for (const type of ['popstate', ROUTE_UPDATE, REPLACED])
    window.addEventListener(type, onChange, { signal: following.signal });
  return () => following.abort();
}
