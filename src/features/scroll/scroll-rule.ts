/** A history entry, as far as scrolling is concerned. */
export interface Place {
  pathname: string;
  search: string;
  hash: string;
  /** Identifies the history entry; `initial` for the page that was opened first. */
  key?: string | undefined;
  /** Absent on Back and Forward, and for the page that was opened first. */
  action?: 'PUSH' | undefined;
}

/** Scroll action: none, restore the saved position, go to the target of the hash, or to the top. */
export type Scroll = 'stay' | 'saved' | 'target' | 'top';

/** Returns the scroll action after a navigation (behaviour 2.8). */
export function scrollRule(from: Place, to: Place): Scroll {
  const isSamePath = from.pathname === to.pathname;
  // Within a page, the browser itself restores the position on Back and Forward.
  if (to.action !== 'PUSH') return isSamePath ? 'stay' : 'saved';
  if (isSamePath && from.hash === to.hash && from.search !== to.search) return 'stay';
  return to.hash ? 'target' : 'top';
}
