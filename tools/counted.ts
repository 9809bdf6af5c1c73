/** Returns a count with its noun in the singular or plural: `1 arquivo`, `3 arquivos`. */
export const counted = (count: number, one: string, more: string): string =>
  `${count} ${count === 1 ? one : more}`;
