/** Behaviour of the progress bar of slow navigations (behaviour 2.17.2). */
export const PROGRESS = {
  /** Delay before the bar appears, in ms. */
  delay: 200,
  /** Initial position, from 0 to 1. */
  minimum: 0.08,
  /** Interval between steps while the page is loading, in ms. */
  step: 800,
  /** Time that the bar stays after the page is shown, in ms. */
  leave: 400,
} as const;

/** Below 1: only the page itself completes the bar. */
const LIMIT = 0.994;

/**
 * Returns the next position of the bar. Steps shrink with the remaining distance, so the bar never stops.
 */
export function trickle(position: number): number {
  return position + (LIMIT - position) / 10;
}
