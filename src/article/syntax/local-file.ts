import path from 'node:path';
import type { VFile } from 'vfile';
import { findingsOf } from './findings';
import { ownHash, safeDecode } from '../plugins/remark-images';
import type { PublishImage } from '../plugins/remark-images';

/**
 * Returns the URL of a local file if there is a `publish` function, or else a marker that the URL replaces
 * when the file is published. The path is relative to the page; with a leading slash, to `static/`.
 *
 * @returns undefined if the file does not exist
 */
export function localFile(
  written: string,
  file: VFile,
  { staticDir, publish }: { staticDir: string; publish?: PublishImage | undefined },
): string | undefined {
  const name = safeDecode(written);
  const target = name.startsWith('/')
    ? path.join(staticDir, name)
    : path.resolve(path.dirname(file.path ?? '.'), name);
  const hash = ownHash(target, staticDir);
  if (!hash) return undefined;
  if (publish) return publish(target).src;
  const { images } = findingsOf(file);
  const marker = `article-file:${images.length}`;
  images.push({ file: target, hash, marker, alt: '', isFile: true });
  return marker;
}
