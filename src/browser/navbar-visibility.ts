/** What the bar must remember between two scroll events. */
export interface Visibility {
  isHidden: boolean;
  /** Where the page stood at the last scroll event. */
  y: number;
  /** A jump to a section is under way: its own scroll event says nothing about the reader. */
  skipsNext: boolean;
}

/** A scroll of the page, in pixels, or another address. */
export type VisibilityEvent =
  | { type: 'scroll'; y: number; viewport: number; page: number; bar: number }
  | { type: 'location'; hasTarget: boolean };

/**
 * Whether the bar that hides on scroll is hidden after an event (behaviour 2.5.4, 2.5.6): near the
 * top it is there, downwards it goes, upwards it comes back, but not at the foot of the page, where
 * a page that bounces would bring it; a jump to a section hides it, another page shows it.
 */
export function nextVisibility(state: Visibility, event: VisibilityEvent): Visibility {
  if (event.type === 'location') {
    return { ...state, isHidden: event.hasTarget, skipsNext: event.hasTarget };
  }
  const { y, viewport, page, bar } = event;
  const { isHidden, skipsNext } = state;
  if (y < bar) return { isHidden: false, y, skipsNext };
  if (skipsNext) return { isHidden, y, skipsNext: false };
  if (y >= state.y) return { isHidden: true, y, skipsNext };
  return { isHidden: isHidden && y + viewport >= page - bar, y, skipsNext };
}
