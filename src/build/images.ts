import path from 'node:path';
import type { GatsbyCache, Reporter } from 'gatsby';
import { generateImageData } from 'gatsby-plugin-sharp';
import type { ImageData } from 'gatsby-plugin-sharp';
import type { ArticleImage } from '../article/article-types';
import { escapeHtml } from '../article/inline-html';
import { IMAGE_OPTIONS } from './image-options';
import { publishFile } from './publish-file';

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

function plain(image: ArticleImage, tools: PictureTools): string {
  const { src, width, height } = publishFile(image.file, tools);
  const size = width && height ? ` width="${width}" height="${height}"` : '';
  return `<img src="${src}"${size} ${attributes(image)}>`;
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
  const file = fileNode(image);
  const data = await generateImageData({ file, args, pathPrefix, reporter, cache });
  return data ? pictureHtml(data, attributes(image)) : plain(image, tools);
}

/** The part of a `File` node that the image plugin reads; pictures in `static/` have no node. */
function fileNode({ file, hash }: ArticleImage) {
  const { base, name, ext } = path.parse(file);
  const internal = { contentDigest: hash };
  return { absolutePath: file, base, name, extension: ext.slice(1), internal };
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
