import type { Stats } from 'node:fs';

/**
 * Returns a stamp (`size-mtime`) that identifies the content of a file without reading it: it changes when
 * the file is written.
 */
export const fileStamp = ({ size, mtimeMs }: Pick<Stats, 'size' | 'mtimeMs'>): string =>
  `${size}-${mtimeMs}`;
