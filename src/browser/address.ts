import { ROUTE_UPDATE } from './keys';

/** Event of the window: the page has replaced its history entry itself. */
const REPLACED = 'entry-replaced';

/** Replaces the state of the history entry, and its URL if one is given. */
export function replaceEntry(state: unknown, address?: URL): void {
  window.history.replaceState(state, '', address);
  window.dispatchEvent(new Event(REPLACED));
}

/** Subscribes to changes of the URL and of the history entry; returns the function that unsubscribes. */
export function followAddress(onChange: () => void): () => void {
  const following = new AbortController();
  for (const type of ['popstate', ROUTE_UPDATE, REPLACED])
    window.addEventListener(type, onChange, { signal: following.signal });
  return () => following.abort();
}
