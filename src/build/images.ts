import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { GatsbyCache, Reporter } from 'gatsby';
import { generateImageData } from 'gatsby-plugin-sharp';
import type { ImageData } from 'gatsby-plugin-sharp';
import type { ArticleImage } from '../article/article-types';
import { escapeHtml } from '../article/inline-html';
import { IMAGE_OPTIONS } from './image-options';

/** The widest an article's picture is shown, in pixels: `--measure-media` of the stylesheet. */
const ARTICLE_WIDTH = 704;

const RASTER = /\.(jpe?g|png|webp|avif|tiff?)$/i;

/** What building a picture needs of Gatsby. */
export interface PictureTools {
  root: string;
  pathPrefix: string;
  reporter: Reporter;
  cache: GatsbyCache;
}

/**
 * Replaces the markers of an article's HTML by pictures: modern formats first, sizes that match the
 * layout, width and height always, so that nothing moves (acceptance 9.6). Drawings and animations
 * pass through as files.
 */
export async function insertPictures(
  { html, images }: { html: string; images: readonly ArticleImage[] },
  tools: PictureTools,
): Promise<string> {
  let result = html;
  for (const image of images) {
    const picture = RASTER.test(image.file) ? await raster(image, tools) : plain(image, tools);
    result = result.replace(new RegExp(`<img[^>]*src="${image.marker}"[^>]*>`), () => picture);
  }
  return result;
}

function attributes({ alt, title }: ArticleImage): string {
  const text = title ? ` title="${escapeHtml(title)}"` : '';
  return `alt="${escapeHtml(alt)}"${text} loading="lazy" decoding="async"`;
}

/** Copies a file under a name that changes with its content. */
function plain(image: ArticleImage, { root, pathPrefix }: PictureTools): string {
  const bytes = readFileSync(image.file);
  const digest = createHash('md5').update(bytes).digest('hex');
  const name = `static/${digest}/${path.basename(image.file)}`;
  const target = path.join(root, 'public', name);
  mkdirSync(path.dirname(target), { recursive: true });
  copyFileSync(image.file, target);
  const [width, height] = /\.gif$/i.test(image.file) ? gifSize(bytes) : svgSize(bytes);
  const size =
    width && height ? ` width="${Math.round(width)}" height="${Math.round(height)}"` : '';
  return `<img src="${pathPrefix}/${encodeURI(name)}"${size} ${attributes(image)}>`;
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

async function raster(image: ArticleImage, tools: PictureTools): Promise<string> {
  const { pathPrefix, reporter, cache } = tools;
  const args = {
    ...IMAGE_OPTIONS,
    formats: [...IMAGE_OPTIONS.formats],
    breakpoints: [...IMAGE_OPTIONS.breakpoints],
    layout: 'constrained',
    width: ARTICLE_WIDTH,
  };
  const file = fileNode(image.file);
  const data = await generateImageData({ file, args, pathPrefix, reporter, cache });
  return data ? pictureHtml(data, attributes(image)) : plain(image, tools);
}

/** The part of a `File` node that the image plugin reads; pictures in `static/` have no node. */
function fileNode(absolutePath: string) {
  const { base, name, ext } = path.parse(absolutePath);
  const contentDigest = createHash('md5').update(readFileSync(absolutePath)).digest('hex');
  return { absolutePath, base, name, extension: ext.slice(1), internal: { contentDigest } };
}

function pictureHtml({ images, width, height }: ImageData, rest: string): string {
  const sizes = `(width <= ${ARTICLE_WIDTH}px) 100vw, ${ARTICLE_WIDTH}px`;
  const sources = images.sources
    .map(({ srcSet, type }) => `<source type="${type}" srcset="${srcSet}" sizes="${sizes}">`)
    .join('');
  const { src, srcSet } = images.fallback;
  const size = `width="${Math.round(width)}" height="${Math.round(height)}"`;
  const img = `<img src="${src}" srcset="${srcSet}" sizes="${sizes}" ${size} ${rest}>`;
  return `<picture>${sources}${img}</picture>`;
}
