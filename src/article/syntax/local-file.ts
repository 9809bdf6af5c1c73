import path from 'node:path';
import type { VFile } from 'vfile';
import { findingsOf } from './findings';
import { contentHash, safeDecode } from '../plugins/remark-images';
import type { PublishImage } from '../plugins/remark-images';

/**
 * What stands for the address of a file beside a page, or in `static/` when its path begins with a
 * slash: a marker until the file is published, or with `publish` its address.
 *
 * @returns nothing when there is no such file
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
  const hash = contentHash(target);
  if (!hash) return undefined;
  if (publish) return publish(target).src;
  const { images } = findingsOf(file);
  const marker = `article-file:${images.length}`;
  images.push({ file: target, hash, marker, alt: '', isFile: true });
  return marker;
}
