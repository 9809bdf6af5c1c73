/** Returns the key of an event; an empty text if a modifier makes it a key of the browser, as Alt+← is. */
export const plainKey = ({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string =>
  altKey || ctrlKey || metaKey || shiftKey ? '' : key;

/**
 * Returns the index that a key moves the focus to in a list, or `undefined` for other keys. Arrow keys wrap
 * around; from outside of the list (`index` −1), Down goes to the first item and Up to the last.
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
