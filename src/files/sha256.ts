import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Stats } from 'node:fs';

/** Returns the SHA-256 of the concatenated parts as 64 hexadecimal digits. */
export function sha256(...parts: readonly (string | Uint8Array)[]): string {
  return sha256OfAll(parts);
}

/** Same as `sha256`, for parts that need not be in memory at the same time. */
export function sha256OfAll(parts: Iterable<string | Uint8Array>): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}

/** Returns the SHA-256 of a file; empty if it cannot be read. */
export function fileDigest(file: string): string {
  try {
    return sha256(readFileSync(file));
  } catch {
    return '';
  }
}

/** Returns the first 20 digits, for the name of a file that changes with its content. */
export const shortHash = (...parts: readonly (string | Uint8Array)[]): string =>
  sha256OfAll(parts).slice(0, 20);

/**
 * Returns the first 32 digits, for the folder of a published file in `static/`. Gatsby's own hashes have
 * the same length, and hosts cache such files forever (`publish/hosts/headers`).
 */
export const publishedHash = (bytes: Uint8Array): string => sha256(bytes).slice(0, 32);

/** Returns the same of a file; `undefined` if it does not exist or is a folder. */
export const contentHash = (file: string): string | undefined =>
  fileDigest(file).slice(0, 32) || undefined;

/**
 * Returns a stamp (`size-mtime`) that identifies the content of a file without reading it: it changes when
 * the file is written.
 */
export const fileStamp = ({ size, mtimeMs }: Pick<Stats, 'size' | 'mtimeMs'>): string =>
  `${size}-${mtimeMs}`;
