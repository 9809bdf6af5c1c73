/** Scroll position of the page, in CSS pixels. */
export interface ScrollPosition {
  y: number;
  /** Maximum scroll position. */
  end: number;
}

const listeners = new Set<(at: ScrollPosition) => void>();

/** Reads the position once before any listener changes styles, which would force another layout. */
function notify(): void {
  const at = scrollPosition();
  for (const listener of listeners) listener(at);
}

/** Returns the current scroll position. */
export const scrollPosition = (): ScrollPosition => ({
  y: window.scrollY,
  end: document.documentElement.scrollHeight - window.innerHeight,
});

/** Calls a listener once per frame while scrolling; returns the unsubscribe function. */
export function onScroll(listener: (at: ScrollPosition) => void): () => void {
  // Adding the same function again has no effect.
  window.addEventListener('scroll', notify, { passive: true });
  listeners.add(listener);
  return () => listeners.delete(listener);
}
