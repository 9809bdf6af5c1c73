import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { GatsbyCache, Reporter } from 'gatsby';
import { generateImageData, getImageSize } from 'gatsby-plugin-sharp';
import sharp from 'sharp';
import type { ArticleImage, PublishedImage } from '../article/article-types';
import { escapeHtml } from '../article/syntax/inline-html';
import { ZOOM_FILE } from '../lib/article-control';
import { ARTICLE_WIDTH, isZoomable, pictureHtml, plainHtml } from '../article/picture-html';
import { publishedHash } from '../files/sha256';
import { encodePath } from '../lib/path';

const RASTER = /\.(jpe?g|png|webp|avif|tiff?)$/i;

/** Gatsby's interface for building pictures. */
interface PictureTools {
  root: string;
  pathPrefix: string;
  reporter: Reporter;
  cache: GatsbyCache;
}

/** HTML of an article and the files that it needs. */
interface Pictured {
  html: string;
  images: readonly ArticleImage[];
  /** Absolute paths of linked files, whose addresses are already in the HTML. */
  assets?: readonly string[];
}

/**
 * Replaces the markers in an article's HTML by pictures: modern formats first, sizes that match the layout,
 * always with dimensions (behaviour 9.6). Drawings and animations are published unchanged.
 */
export async function insertPictures(
  { html, images, assets = [] }: Pictured,
  tools: PictureTools,
): Promise<string> {
  for (const asset of assets) publishFile(asset, tools);
  let result = html;
  for (const image of images) {
    if (image.isFile) {
      const { src } = publishFile(image.file, tools);
      result = result.replaceAll(`"${image.marker}"`, () => `"${escapeHtml(src)}"`);
      continue;
    }
    const picture = RASTER.test(image.file) ? await raster(image, tools) : plain(image, tools);
    result = result.replace(new RegExp(`<img[^>]*src="${image.marker}"[^>]*>`), () => picture);
  }
  return result;
}

/** Publishes a picture unchanged and returns its address, with that of the zoom script if it is large. */
export function publishPicture(
  file: string,
  place: Pick<PictureTools, 'root' | 'pathPrefix'>,
): PublishedImage {
  const image = publishFile(file, place);
  return isZoomable(image) ? { ...image, zoom: zoomAddress(place) } : image;
}

const zoomAddress = ({ pathPrefix }: Pick<PictureTools, 'pathPrefix'>) =>
  `${pathPrefix}/${ZOOM_FILE}`;

const plain = (image: ArticleImage, tools: PictureTools) =>
  plainHtml(image, publishFile(image.file, tools), zoomAddress(tools));

async function raster(image: ArticleImage, tools: PictureTools): Promise<string> {
  const { pathPrefix, reporter, cache } = tools;
  const args = {
    ...IMAGE_OPTIONS,
    formats: [...IMAGE_OPTIONS.formats],
    breakpoints: [...IMAGE_OPTIONS.breakpoints],
    layout: 'constrained',
    width: ARTICLE_WIDTH,
  };
  const file = fileNode(image);
  const data = await generateImageData({ file, args, pathPrefix, reporter, cache });
  if (!data) return plain(image, tools);
  const placeholder = await picturePlaceholder(image.file, image.hash, cache);
  return pictureHtml(image, data, zoomAddress(tools), placeholder);
}

/** Returns the part of a `File` node that the image plugin reads; pictures in `static/` have no node. */
function fileNode({ file, hash }: ArticleImage) {
  const { base, name, ext } = path.parse(file);
  const internal = { contentDigest: hash };
  return { absolutePath: file, base, name, extension: ext.slice(1), internal };
}

/** Options of gatsby-plugin-sharp for all pictures. */
export const IMAGE_OPTIONS = {
  quality: 70,
  breakpoints: [640, 1920],
  formats: ['auto', 'webp', 'avif'],
  // See `picturePlaceholder`.
  placeholder: 'none',
} as const;

/** Size of a placeholder in pixels; a browser scales it up to a blur. */
const SIZE = 16;

/** Blurring before compression saves bytes and avoids false colours. */
const SOFTENED = { blur: 1.5, quality: 60 };

/**
 * Returns the image shown until a picture has loaded (behaviour 9.6.2): a data URI of about 130 characters.
 *
 * @param hash hash of the file's content
 * @returns `undefined` for a transparent picture, behind which the placeholder would stay visible
 */
export async function picturePlaceholder(
  file: string,
  hash: string,
  cache: Pick<GatsbyCache, 'get' | 'set'>,
): Promise<string | undefined> {
  const key = `picture-placeholder-${hash}`;
  const known = (await cache.get(key)) as string | undefined;
  const placeholder = known ?? (await draw(file));
  if (known === undefined) await cache.set(key, placeholder);
  return placeholder || undefined;
}

async function draw(file: string): Promise<string> {
  const picture = sharp(file);
  const { hasAlpha } = await picture.metadata();
  if (hasAlpha && !(await picture.stats()).isOpaque) return '';
  const size = { width: SIZE, height: SIZE, fit: 'inside' } as const;
  const { blur, quality } = SOFTENED;
  const bytes = await picture.rotate().resize(size).blur(blur).webp({ quality }).toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}

/** Publishes a file unchanged, under a name that changes with its content. */
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
  if (!RASTER.test(file)) return [];
  const size = getImageSize({ absolutePath: file, internal: { contentDigest: digest } });
  return [size?.width, size?.height];
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
