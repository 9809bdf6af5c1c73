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
