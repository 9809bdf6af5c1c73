import { isRecord } from '../../lib/value';

/**
 * Reports whether two YAML or JSON values are deeply equal, regardless of the order of keys and of keys
 * without a value.
 */
export function same(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) || Array.isArray(other)) {
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item, index) => same(item, other[index]))
    );
  }
  if (!isRecord(one) || !isRecord(other)) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
    same(one[key], other[key]),
  );
}

/** An item of the new list, matched with an item of the old one, changed or not. */
export interface Aligned {
  /** Index in the old list; undefined for a new item. */
  old: number | undefined;
  isSame: boolean;
  /** Whether the item is unchanged but at another position among the others. */
  isMoved: boolean;
}

/**
 * Matches each item of `after` with an item of `before`. Unchanged items in order (the longest common
 * subsequence) come first, then unchanged items that moved. Between items of the first group, the remaining
 * ones are matched in order, as changed in place. Items of `before` without a match were removed.
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

/** Returns the index pairs of the longest common subsequence. */
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
