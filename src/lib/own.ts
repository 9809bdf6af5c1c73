/**
 * Returns a table's own value for a name given by a user. Inherited names such as `constructor` are not
 * found.
 */
export const own = <Value>(
  table: Readonly<Record<string, Value>> | undefined,
  name: string | null | undefined,
): Value | undefined =>
  table && typeof name === 'string' && Object.hasOwn(table, name) ? table[name] : undefined;
