/** Where a heading stands in the window: its top edge in pixels from the window's own top. */
export interface HeadingPosition {
  id: string;
  top: number;
}

/** The window that is being read, in pixels. */
export interface Viewport {
  height: number;
  /** What the bar at the top covers. */
  barHeight: number;
}

/**
 * The heading a reader is in (behaviour 2.15.3): the first one below the bar when it is in the
 * upper half of the window, otherwise the one before it; past the last one, the last; none while
 * the first is still in the lower half.
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
