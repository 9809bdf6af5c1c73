/** How the bar of a slow navigation behaves (behaviour 2.17.2). */
export const PROGRESS = {
  /** How long a navigation may take before the bar appears, in milliseconds. */
  delay: 200,
  /** Where the bar starts, of 1. */
  minimum: 0.08,
  /** How often it grows while the page is on its way, in milliseconds. */
  step: 800,
  /** How long it stays once the page is there, in milliseconds. */
  leave: 400,
} as const;

/** Short of the end: only the page itself completes the bar. */
const LIMIT = 0.994;

/** The bar's next position: a step that shrinks with what is left, so that it never stands still. */
export function trickle(position: number): number {
  return position + (LIMIT - position) / 10;
}
