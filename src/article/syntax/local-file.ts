import path from 'node:path';
import type { VFile } from 'vfile';
import { findingsOf } from './findings';
import { ownHash } from '../plugins/remark-images';
import { decodeText } from '../../lib/path';

/**
 * Returns a marker, which the address of a local file replaces when the file is published. The path is
 * relative to the page; with a leading slash, to `static/`.
 *
 * @returns undefined if the file does not exist
 */
export function localFile(written: string, file: VFile, staticDir: string): string | undefined {
  const name = decodeText(written);
  const target = name.startsWith('/')
    ? path.join(staticDir, name)
    : path.resolve(path.dirname(file.path ?? '.'), name);
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
