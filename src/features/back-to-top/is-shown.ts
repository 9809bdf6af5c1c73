/** A scroll of the page, in pixels from its top. */
export interface ScrollStep {
  from: number;
  to: number;
  /** Maximum scroll position. */
  end: number;
  /** Whether the URL changed as well, due to a jump to a section or another page. */
  isJump: boolean;
}

/** Minimum distance from the top, in pixels. */
const THRESHOLD = 300;

/**
 * Reports whether the button is visible: only while scrolling up, far from both ends (behaviour 2.11.2).
 */
export function isBackToTopShown({ from, to, end, isJump }: ScrollStep): boolean {
  // On scaled screens, the end may be a fraction of a pixel short.
  return !isJump && to < from && to >= THRESHOLD && to < end - 1;
}
