import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getImageSize } from 'gatsby-plugin-sharp';
import { isRaster, pictureFault } from '../article/syntax/picture-bytes';
import { publishedHash } from '../files/sha256';
import { writeOnce } from '../files/write-files';
import { encodePath } from '../lib/path';

/** Where files are published: the project's folder and the base path of the site. */
interface PublishPlace {
  root: string;
  pathPrefix: string;
}

/** A file published unchanged: its URL including the base path, and the size of a picture in pixels. */
interface PublishedFile {
  src: string;
  width?: number;
  height?: number;
}

/** Returns the name of a published file in `public`, which changes with its content. */
const nameOf = (file: string, digest: string) => `static/${digest}/${path.basename(file)}`;

/** Returns the address of a published file, including the base path. */
export const addressOf = (file: string, digest: string, pathPrefix: string): string =>
  `${pathPrefix}/${encodePath(nameOf(file, digest))}`;

/** Publishes a file unchanged, under a name that changes with its content. */
export function publishFile(file: string, { root, pathPrefix }: PublishPlace): PublishedFile {
  const bytes = readFileSync(file);
  const digest = publishedHash(bytes);
  writeOnce(path.join(root, 'public', nameOf(file, digest)), bytes);
  return { src: addressOf(file, digest, pathPrefix), ...pictureSize(file, bytes, digest) };
}

/**
 * Returns the size of a picture in pixels; `undefined` if it has none.
 *
 * @param digest digest of the bytes, the cache key of the image plugin
 */
export function pictureSize(
  file: string,
  bytes: Buffer,
  digest: string,
): { width: number; height: number } | undefined {
  const [width, height] = sizeOf(file, bytes, digest);
  if (!width || !height) return undefined;
  return { width: Math.round(width), height: Math.round(height) };
}

function sizeOf(file: string, bytes: Buffer, digest: string): (number | undefined)[] {
  if (/\.svg$/i.test(file)) return svgSize(bytes);
  if (/\.gif$/i.test(file)) return gifSize(bytes);
  if (!isRaster(file) || pictureFault(file, bytes)) return [];
  const size = getImageSize({ absolutePath: file, internal: { contentDigest: digest } });
  // From 5 on, a photo lies on its side and is shown upright.
  const isTurned = (size?.orientation ?? 1) > 4;
  return isTurned ? [size?.height, size?.width] : [size?.width, size?.height];
}

/** Returns the size of an SVG from `width` and `height`, or else from `viewBox`. */
function svgSize(bytes: Buffer): (number | undefined)[] {
  const root = /<svg\b[^>]*>/.exec(bytes.toString('utf8'))?.[0] ?? '';
  const own = ['width', 'height'].map((name) =>
    Number(new RegExp(`\\s${name}=["']([\\d.]+)(?:px)?["']`).exec(root)?.[1]),
  );
  if (own.every((length) => length > 0)) return own;
  const frame =
    /\sviewBox=["']([^"']+)["']/
      .exec(root)?.[1]
      ?.trim()
      .split(/[\s,]+/) ?? [];
  return frame.slice(2).map(Number);
}

function gifSize(bytes: Buffer): number[] {
  return bytes.length < 10 ? [] : [bytes.readUInt16LE(6), bytes.readUInt16LE(8)];
}
