import type { Stats } from 'node:fs';

/** Names what a file holds without reading it: a file that was written since has another mark. */
export const fileStamp = ({ size, mtimeMs }: Pick<Stats, 'size' | 'mtimeMs'>): string =>
  `${size}-${mtimeMs}`;
