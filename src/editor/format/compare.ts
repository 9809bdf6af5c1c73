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
 * ones are matched as changed in place: those with the same name, then the others in order. Items of
 * `before` without a match were removed.
 */
export function align(before: readonly unknown[], after: readonly unknown[]): Aligned[] {
  const aligned: Aligned[] = after.map(() => ({ old: undefined, isSame: false, isMoved: false }));
  const pairs = kept(before, after, same);
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
    const olds = [...free].filter((one) => one >= from && one < old);
    const nows = [...after.keys()].slice(to, now).filter((one) => !aligned[one]?.isSame);
    for (const [one, other] of changedPairs(before, after, olds, nows)) {
      aligned[other] = { old: one, isSame: false, isMoved: false };
    }
    [from, to] = [old + 1, now + 1];
  }
  return aligned;
}

/** Matches changed items of two stretches, in the order of both. */
function changedPairs(
  before: readonly unknown[],
  after: readonly unknown[],
  olds: readonly number[],
  nows: readonly number[],
): [number, number][] {
  const named = kept(
    olds.map((one) => before[one]),
    nows.map((one) => after[one]),
    hasSameName,
  );
  const result: [number, number][] = [];
  let [from, to] = [0, 0];
  for (const [row, column] of [...named, [olds.length, nows.length] as const]) {
    // Those in between have no common name.
    for (; from < row && to < column; from += 1, to += 1) {
      result.push([olds[from] ?? 0, nows[to] ?? 0]);
    }
    const [old, now] = [olds[row], nows[column]];
    if (old !== undefined && now !== undefined) result.push([old, now]);
    [from, to] = [row + 1, column + 1];
  }
  return result;
}

/** Reports whether two items are the same one with other contents: `{ label: A, … }` or `A: […]`. */
function hasSameName(one: unknown, other: unknown): boolean {
  if (!isRecord(one) || !isRecord(other)) return false;
  const keys = Object.keys(one);
  if (keys.length === 1 && Object.keys(other).length === 1)
    return keys[0] !== undefined && keys[0] in other;
  return NAMES.some((name) => one[name] !== undefined && one[name] === other[name]);
}

/** Fields that name an item of a list. */
const NAMES = ['label', 'nome', 'name', 'id', 'key', 'title'];

/** Returns the index pairs of the longest common subsequence. */
function kept(
  before: readonly unknown[],
  after: readonly unknown[],
  isEqual: (one: unknown, other: unknown) => boolean,
): [number, number][] {
  const lengths = before.map(() => after.map(() => 0));
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const length = isEqual(before[row], after[column])
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1));
      lengths[row]?.splice(column, 1, length);
    }
  }
  const pairs: [number, number][] = [];
  let [row, column] = [0, 0];
  while (row < before.length && column < after.length) {
    if (isEqual(before[row], after[column])) pairs.push([row++, column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
}
