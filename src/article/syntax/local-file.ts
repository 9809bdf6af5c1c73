import path from 'node:path';
import type { VFile } from 'vfile';
import { findingsOf, folderOf } from './findings';
import { contentHash } from '../../files/sha256';
import { decodeText } from '../../lib/path';
import { isOwnFile } from './own-files';

/** Returns the file of a path in a page: relative to it or, with a leading slash, to `static/`. */
export const fileNamed = (name: string, page: VFile, staticDir: string): string =>
  name.startsWith('/') ? path.join(staticDir, name) : path.resolve(folderOf(page), name);

/**
 * Returns the content hash of a file of the project; `undefined` for any other file, hidden ones included,
 * which a page must not publish.
 *
 * @param staticDir the project's `static` folder
 */
export const ownHash = (file: string, staticDir: string): string | undefined =>
  isOwnFile(file, path.dirname(staticDir)) ? contentHash(file) : undefined;

/**
 * Returns a marker, which the address of a local file replaces when the file is published. The path is
 * relative to the page; with a leading slash, to `static/`.
 *
 * @returns undefined if the file does not exist
 */
export function localFile(written: string, file: VFile, staticDir: string): string | undefined {
  const target = fileNamed(decodeText(written), file, staticDir);
  const hash = ownHash(target, staticDir);
  const { images, unread } = findingsOf(file);
  if (!hash) {
    unread.push(target);
    return undefined;
  }
  const marker = `article-file:${images.length}`;
  images.push({ file: target, hash, marker, alt: '', isFile: true });
  return marker;
}
