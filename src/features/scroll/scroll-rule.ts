/** What a place in the history says about scrolling. */
export interface Place {
  pathname: string;
  search: string;
  hash: string;
  /** Names the place in the history; the page that was opened first has `initial`. */
  key?: string | undefined;
  /** Absent on Back and Forward, and on the page that was opened first. */
  action?: 'PUSH' | undefined;
}

/** Where the page goes: nowhere, where it was, to the target of the hash, or to the top. */
export type Scroll = 'stay' | 'saved' | 'target' | 'top';

/** Where the page is to be after a navigation (behaviour 2.8). */
export function scrollRule(from: Place, to: Place): Scroll {
  const isSamePath = from.pathname === to.pathname;
  // Within a page the browser itself puts Back and Forward where they were.
  if (to.action !== 'PUSH') return isSamePath ? 'stay' : 'saved';
  if (isSamePath && from.hash === to.hash && from.search !== to.search) return 'stay';
  return to.hash ? 'target' : 'top';
}
