/** Access to data of unknown shape, from YAML, JSON or a form. */

/** Reports whether a value is an object, excluding arrays and `null`. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the value at a path inside objects and arrays; `undefined` if the path does not exist. */
export function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null
        ? (value as Record<PropertyKey, unknown>)[step]
        : undefined,
    data,
  );
}

/**
 * Returns a table's own value for a name given by a user. Inherited names such as `constructor` are not
 * found.
 */
export const own = <Value>(
  table: Readonly<Record<string, Value>> | undefined,
  name: string | null | undefined,
): Value | undefined =>
  table && typeof name === 'string' && Object.hasOwn(table, name) ? table[name] : undefined;

/**
 * Sorts the names of the entries at a path by their lines in the file: objects list integer keys such as `2` before
 * all others.
 */
export function inFileOrder(
  names: readonly string[],
  path: readonly PropertyKey[],
  lineOf: (path: readonly PropertyKey[]) => number | undefined,
): string[] {
  const line = (name: string) => lineOf([...path, name]) ?? 0;
  return names.toSorted((a, b) => line(a) - line(b));
}
