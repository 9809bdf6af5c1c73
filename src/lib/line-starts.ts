/**
 * Returns the offset of each line of a text, in order; a text without line breaks has the single offset 0.
 */
export function lineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
}

/** Converts the line ends of a text to `\n`. */
export const unixLines = (text: string): string => text.replace(/\r\n?/g, '\n');
