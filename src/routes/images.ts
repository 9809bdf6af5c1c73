import path from 'node:path';
import type { GatsbyCache, Reporter } from 'gatsby';
import { generateImageData } from 'gatsby-plugin-sharp';
import type { ArticleImage, PublishedImage } from '../article/article-types';
import { escapeHtml } from '../article/syntax/inline-html';
import { ZOOM_FILE } from '../lib/article-control';
import { IMAGE_OPTIONS } from './image-options';
import { ARTICLE_WIDTH, isZoomable, pictureHtml, plainHtml } from '../article/picture-html';
import { picturePlaceholder } from './picture-placeholder';
import { publishFile } from './publish-file';

const RASTER = /\.(jpe?g|png|webp|avif|tiff?)$/i;

/** What building a picture needs of Gatsby. */
export interface PictureTools {
  root: string;
  pathPrefix: string;
  reporter: Reporter;
  cache: GatsbyCache;
}

/** An article's HTML and the files that ship with it. */
interface Pictured {
  html: string;
  images: readonly ArticleImage[];
  /** Absolute paths of files that links lead to; their addresses are in the HTML. */
  assets?: readonly string[];
}

/**
 * Replaces the markers of an article's HTML by pictures: modern formats first, sizes that match the
 * layout, width and height always, so that nothing moves (behaviour 9.6). Drawings and animations
 * pass through as files. Large ones can be enlarged.
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

/** Ships a picture as it is, and says by what script it is enlarged, if it is large enough. */
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

/** The part of a `File` node that the image plugin reads; pictures in `static/` have no node. */
function fileNode({ file, hash }: ArticleImage) {
  const { base, name, ext } = path.parse(file);
  const internal = { contentDigest: hash };
  return { absolutePath: file, base, name, extension: ext.slice(1), internal };
}
