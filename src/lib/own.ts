/**
 * What a table has under a name that somebody wrote. Names such as `constructor`, which every object
 * answers to, are in no table of ours.
 */
export const own = <Value>(
  table: Readonly<Record<string, Value>> | undefined,
  name: string | null | undefined,
): Value | undefined =>
  table && typeof name === 'string' && Object.hasOwn(table, name) ? table[name] : undefined;
