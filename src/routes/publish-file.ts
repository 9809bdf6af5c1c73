import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getImageSize } from 'gatsby-plugin-sharp';
import { publishedHash } from '../files/sha256';
import type { PublishedImage } from '../article/article-types';
import { encodePath } from '../lib/path';

/** Pictures whose size the image plugin can tell. */
const RASTER = /\.(?:jpe?g|png|webp|avif|tiff?)$/i;

/** Copies a picture, or another file, into what ships, as it is, under a name that changes with its content. */
export function publishFile(
  file: string,
  { root, pathPrefix }: { root: string; pathPrefix: string },
): PublishedImage {
  const bytes = readFileSync(file);
  const digest = publishedHash(bytes);
  const name = `static/${digest}/${path.basename(file)}`;
  const target = path.join(root, 'public', name);
  mkdirSync(path.dirname(target), { recursive: true });
  copyFileSync(file, target);
  const src = `${pathPrefix}/${encodePath(name)}`;
  return { src, ...pictureSize(file, bytes, digest) };
}

/**
 * The size of a picture in pixels; nothing where it has none of its own.
 *
 * @param digest of the bytes, by which the image plugin remembers it
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
  if (!RASTER.test(file)) return [];
  const size = getImageSize({ absolutePath: file, internal: { contentDigest: digest } });
  return [size?.width, size?.height];
}

/** The size that a drawing gives itself, in pixels, or else that of its frame. */
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
