import { same } from './same';

/** What became of a list: an item of the new one, and the old one that it was, changed or not. */
export interface Aligned {
  /** Index in the old list; none for an item that is new. */
  old: number | undefined;
  isSame: boolean;
  /** It stands elsewhere among the others now. */
  isMoved: boolean;
}

/**
 * Finds for each item of `after` the item of `before` that it was: items that stayed where they were
 * (the longest common subsequence), items that only moved, and between those that stayed, in order,
 * items that changed in their place. Old items that nobody took are gone.
 */
export function align(before: readonly unknown[], after: readonly unknown[]): Aligned[] {
  const aligned: Aligned[] = after.map(() => ({ old: undefined, isSame: false, isMoved: false }));
  const pairs = kept(before, after);
  const free = new Set(before.keys());
  for (const [old, now] of pairs) {
    aligned[now] = { old, isSame: true, isMoved: false };
    free.delete(old);
  }
  aligned.forEach(({ isSame }, now) => {
    const old = isSame ? undefined : [...free].find((one) => same(before[one], after[now]));
    if (old === undefined) return;
    aligned[now] = { old, isSame: true, isMoved: true };
    free.delete(old);
  });
  let [from, to] = [0, 0];
  for (const [old, now] of [...pairs, [before.length, after.length] as const]) {
    const changed = [...free].filter((one) => one >= from && one < old);
    for (let index = to; index < now; index += 1) {
      if (aligned[index]?.isSame) continue;
      aligned[index] = { old: changed.shift(), isSame: false, isMoved: false };
    }
    [from, to] = [old + 1, now + 1];
  }
  return aligned;
}

/** Pairs of indexes of the longest common subsequence. */
function kept(before: readonly unknown[], after: readonly unknown[]): [number, number][] {
  const lengths = before.map(() => after.map(() => 0));
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const length = same(before[row], after[column])
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1));
      lengths[row]?.splice(column, 1, length);
    }
  }
  const pairs: [number, number][] = [];
  let [row, column] = [0, 0];
  while (row < before.length && column < after.length) {
    if (same(before[row], after[column])) pairs.push([row++, column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
}
