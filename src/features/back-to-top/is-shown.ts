/** One scroll of the page, in pixels from its top. */
export interface ScrollStep {
  from: number;
  to: number;
  /** As far as the page scrolls. */
  end: number;
  /** The address changed with it: a jump to a section, or another page. */
  isJump: boolean;
}

/** Nearer to the top than this, going back takes no help. */
const THRESHOLD = 300;

/** Whether a way back to the top is of use: to whoever is going up, far from both ends (behaviour 2.11.2). */
export function isBackToTopShown({ from, to, end, isJump }: ScrollStep): boolean {
  // A fraction of a pixel short of the end is the end on screens that scale.
  return !isJump && to < from && to >= THRESHOLD && to < end - 1;
}
