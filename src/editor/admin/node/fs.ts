import { fileAt } from './files';
import type { KnownFile } from './files';

/**
 * Browser replacement for `node:fs`, used to compile articles. Without an encoding it returns the facts
 * about the file instead of its bytes, and `node/crypto` accepts them.
 *
 * @throws if the file does not exist, or if its text is requested and not available
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
