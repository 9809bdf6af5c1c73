/**
 * Where the focus goes in a list when a key is pressed, or `undefined` when the key is not the list's.
 * Arrows go round; from outside of the list (`index` −1) Down is the first and Up the last.
 */
export function rovingIndex(key: string, index: number, count: number): number | undefined {
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return index < last ? index + 1 : 0;
    case 'ArrowUp':
      return index > 0 ? index - 1 : last;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
