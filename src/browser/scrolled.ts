/** Scroll position of the page, in CSS pixels. */
export interface Scrolled {
  y: number;
  /** Maximum scroll position. */
  end: number;
}

const listeners = new Set<(at: Scrolled) => void>();

/** Reads the position once before any listener changes styles, which would force another layout. */
function notify(): void {
  const at = whereScrolled();
  for (const listener of listeners) listener(at);
}

/** Returns the current scroll position. */
export const whereScrolled = (): Scrolled => ({
  y: window.scrollY,
  end: document.documentElement.scrollHeight - window.innerHeight,
});

/** Calls a listener once per frame while scrolling; returns the unsubscribe function. */
export function onScroll(listener: (at: Scrolled) => void): () => void {
  // Adding the same function again has no effect.
  window.addEventListener('scroll', notify, { passive: true });
  listeners.add(listener);
  return () => listeners.delete(listener);
}
