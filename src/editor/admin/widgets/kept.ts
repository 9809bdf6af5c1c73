import type { DecapMap } from '../decap';

/** What Decap keeps lists and maps in says itself as plain data. */
export const plain = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'toJS' in value
    ? (value as { toJS: () => unknown }).toJS()
    : value;

/**
 * Plain data as Decap keeps it: otherwise it would not see that an entry says again what it said, and
 * reads nothing inside of it. Its library is not for us to have: the pieces come from one of its own.
 *
 * @param sample any map of Decap's
 */
export function kept(value: unknown, sample: DecapMap): unknown {
  const empty = sample.clear();
  if (Array.isArray(value)) {
    return empty.toList().push(...value.map((item: unknown) => kept(item, empty)));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value).reduce(
    (map, [name, item]) => map.set(name, kept(item, empty)),
    empty,
  );
}
