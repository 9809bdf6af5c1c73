/** A text with lines that end in `\n` only. */
export const unixLines = (text: string): string => text.replace(/\r\n/g, '\n');

/**
 * Gives an edited text the line ends of the one it came from: lines before and after what changed
 * keep theirs, and what is between gets the end that most lines have.
 *
 * @param source as it is in the file
 * @param edited with `\n` only
 */
export function keepLineEnds(source: string, edited: string): string {
  if (!source.includes('\r\n')) return edited;
  const before = linesOf(source);
  const after = linesOf(edited);
  const isSame = (one: number, other: number) => unixLines(before[one] ?? '') === after[other];
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && isSame(head, head)) head += 1;
  let tail = 0;
  while (tail < most - head && isSame(before.length - 1 - tail, after.length - 1 - tail)) tail += 1;
  const count = before.filter((line) => line.endsWith('\r\n')).length;
  const end = count * 2 >= before.length - 1 ? '\r\n' : '\n';
  return [
    ...before.slice(0, head),
    ...after.slice(head, after.length - tail).map((line) => line.replace(/\n$/, end)),
    ...before.slice(before.length - tail),
  ].join('');
}

/** The lines of a text, each with its end. */
const linesOf = (text: string): string[] => text.split(/(?<=\n)/);
