/** Where the page stands, in CSS pixels. */
export interface Scrolled {
  y: number;
  /** As far as it scrolls. */
  end: number;
}

const listeners = new Set<(at: Scrolled) => void>();

/** Read once, before anybody writes: what comes after a change of style would be laid out twice. */
function tell(): void {
  const at = whereScrolled();
  for (const listener of listeners) listener(at);
}

/** Where the page stands now. */
export const whereScrolled = (): Scrolled => ({
  y: window.scrollY,
  end: document.documentElement.scrollHeight - window.innerHeight,
});

/** Calls back at each scroll, once a frame; returns the way to stop. */
export function onScroll(listener: (at: Scrolled) => void): () => void {
  // The same function again is no second listener.
  window.addEventListener('scroll', tell, { passive: true });
  listeners.add(listener);
  return () => listeners.delete(listener);
}
