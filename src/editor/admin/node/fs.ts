import { fileAt } from './files';
import type { KnownFile } from './files';

/**
 * Stands for `node:fs` where articles are compiled in a browser: of a file whose text is not asked for
 * comes what is known of it, which `node/crypto` takes in place of the bytes.
 *
 * @throws when there is no such file, or its text is asked for and not known
 */
export function readFileSync(path: string): KnownFile;
export function readFileSync(path: string, encoding: 'utf8'): string;
export function readFileSync(path: string, encoding?: 'utf8'): KnownFile | string {
  const file = fileAt(path);
  const found = encoding ? file?.text : file;
  if (found === undefined) throw new Error(`ENOENT: ${path}`);
  return found;
}

export const existsSync = (path: string): boolean => fileAt(path) !== undefined;
