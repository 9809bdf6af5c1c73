/** The offset at which each line of a text begins, in order; a text without a line break has one, 0. */
export function lineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
}
