/** Position of a heading: its top edge in pixels from the top of the viewport. */
export interface HeadingPosition {
  id: string;
  top: number;
}

/** Size of the viewport, in pixels. */
export interface Viewport {
  height: number;
  /** Height that the navbar covers at the top. */
  barHeight: number;
}

/**
 * Returns the id of the heading of the section being read (behaviour 2.15.3): the first one below the
 * navbar if it is in the upper half of the viewport, otherwise the one before it; the last one if all are
 * above; `undefined` while the first is still in the lower half.
 */
export function activeHeading(
  headings: readonly HeadingPosition[],
  { height, barHeight }: Viewport,
): string | undefined {
  const next = headings.findIndex(({ top }) => top >= barHeight);
  if (next < 0) return headings.at(-1)?.id;
  const candidate = headings[next];
  if (candidate && candidate.top < height / 2) return candidate.id;
  return headings[next - 1]?.id;
}
