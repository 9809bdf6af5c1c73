/** Returns the stored text; `null` if there is none or storage is denied. */
export function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes the key for `null`. Does nothing if storage is denied or full. */
export function writeStorage(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // The choice applies to this page only.
  }
}

/**
 * Calls `change` when another tab writes `key`, removes it or clears the storage (`null` in the last two
 * cases), and when the page returns from the back/forward cache, which misses what other pages stored.
 */
export function onStorage(key: string, change: (value: string | null) => void): void {
  let known = readStorage(key);
  const read = (event: Partial<StorageEvent & PageTransitionEvent>) => {
    const stored = readStorage(key);
    // What applies to this page alone stays if nothing was stored while the visitor was away.
    const isNews = event.persisted && stored !== known;
    if (isNews || event.key === key || event.key === null) change(stored);
  };
  window.addEventListener('storage', read);
  window.addEventListener('pagehide', () => (known = readStorage(key)));
  window.addEventListener('pageshow', read);
}

/**
 * Calls `act` on clicks inside elements that match `selector`, in the capture phase, before React and other
 * listeners.
 */
export function onClick(
  selector: string,
  act: (element: HTMLElement, event: MouseEvent) => void,
): void {
  const listener = (event: MouseEvent) => {
    const element = (event.target as Element).closest?.<HTMLElement>(selector);
    if (element) act(element, event);
  };
  document.addEventListener('click', listener, true);
}
