import type { DecapMap } from '../decap';

/** Converts the lists and maps of Decap to plain data; returns other values unchanged. */
export const plain = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'toJS' in value
    ? (value as { toJS: () => unknown }).toJS()
    : value;

/**
 * Converts plain data to the maps and lists that Decap uses. With plain objects Decap would not notice that
 * an entry has its original value again, and could not read nested values. Decap does not export
 * immutable.js, so the collections are created from an existing one.
 *
 * @param sample any map of Decap
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
