/** State of the navbar between two events. */
export interface Visibility {
  isHidden: boolean;
  /** Scroll position at the last scroll event, in pixels. */
  y: number;
  /** Whether a jump to a section is in progress; its scroll event is not caused by the reader. */
  skipsNext: boolean;
}

/** A scroll of the page (in pixels) or a change of the URL. */
export type VisibilityEvent =
  | { type: 'scroll'; y: number; viewport: number; page: number; bar: number }
  | { type: 'location'; hasTarget: boolean };

/**
 * Returns the state of the hiding navbar after an event (behaviour 2.5.4, 2.5.6). It is visible near the
 * top, hides when scrolling down, and reappears when scrolling up, except at the bottom of the page, where
 * overscroll bounce would show it. A jump to a section hides it, another page shows it.
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
