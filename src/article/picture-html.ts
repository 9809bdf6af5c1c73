import type { IGatsbyImageData } from 'gatsby-plugin-image';
import type { ArticleImage } from './article-types';
import { escapeHtml } from './syntax/inline-html';
import { zoomAttributes } from './zoom-link';

/** Maximum displayed width of an image in an article, in pixels: `--measure-text` of the stylesheet. */
const ARTICLE_WIDTH = 608;

/** On a phone, the viewport width without the gutter on each side (`--gutter` of the stylesheet). */
const SIZES = `(width <= ${ARTICLE_WIDTH + 40}px) calc(100vw - 40px), ${ARTICLE_WIDTH}px`;

/** Largest version of a published image. */
export interface LargePicture {
  /** URL including the base path. */
  src: string;
  /** Width in pixels; undefined for a drawing without dimensions. */
  width?: number | undefined;
}

/** Reports whether an image has more pixels than its column shows, so that enlarging it is useful. */
const isZoomable = ({ width = 0 }: Pick<LargePicture, 'width'>): boolean => width > ARTICLE_WIDTH;

type Attributes = Record<string, string | number | undefined>;

function write(attributes: Attributes): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`)
    .join('');
}

const described = ({ alt, title }: ArticleImage): Attributes => ({
  alt,
  title,
  loading: 'lazy',
  decoding: 'async',
});

/** Returns the size of an image that is shown no wider than `limit`. */
function sizeOf({ width, height }: { width: number; height: number }, limit = width) {
  const shown = Math.min(limit, width);
  return { width: Math.round(shown), height: Math.round((height * shown) / width) };
}

/** Returns the width that an image is limited to: the requested one or that of its column. */
const limitOf = ({ width = ARTICLE_WIDTH }: ArticleImage) => Math.min(width, ARTICLE_WIDTH);

/** Returns the `sizes` of an image. @param width width of its largest version */
export function sizesOf(image: ArticleImage, width: number): string {
  const shown = Math.min(limitOf(image), width);
  return shown < ARTICLE_WIDTH ? `${shown}px` : SIZES;
}

const modeClass = ({ mode }: ArticleImage) => mode && `only-${mode}`;

/**
 * Returns the HTML of an image that is published unchanged.
 *
 * @param zoom URL of the script that enlarges it
 */
export function plainHtml(
  image: ArticleImage,
  file: LargePicture & { height?: number | undefined },
  zoom: string,
): string {
  const { src, width, height } = file;
  return framed(image, file, zoom, (className) => {
    const size = width && height ? sizeOf({ width, height }, image.width) : {};
    return `<img${write({ class: className, src, ...size, ...described(image) })}>`;
  });
}

/**
 * Returns the HTML of an image in several sizes and formats, modern formats first. The image is shown no
 * wider than its column and its pixels.
 *
 * @param zoom URL of the script that enlarges it
 */
export function pictureHtml(image: ArticleImage, picture: IGatsbyImageData, zoom: string): string {
  const { images, placeholder, width } = picture;
  const { src = '', srcSet: srcset, sizes } = images.fallback ?? {};
  return framed(image, { src, width }, zoom, (className) => {
    const sources = (images.sources ?? [])
      .map(({ type, srcSet }) => `<source${write({ type, srcset: srcSet, sizes })}>`)
      .join('');
    const style = placeholder?.fallback && `background:url(${placeholder.fallback})0 0/100% 100%`;
    const size = sizeOf(picture, limitOf(image));
    const img = `<img${write({ src, srcset, sizes, ...size, ...described(image), style })}>`;
    return `<picture${write({ class: className })}>${sources}${img}</picture>`;
  });
}

/** Other attributes of a tag. A quoted value may contain `>`, which the excerpts of the blog do not escape. */
const REST = '(?:[^>"]|"[^"]*")*?';

/** Replaces the marker of a picture in an article by its HTML, wherever the article shows it. */
export const withPicture = (html: string, { marker }: ArticleImage, picture: string): string =>
  html.replace(new RegExp(`<img${REST} src="${marker}"${REST}>`, 'g'), () => picture);

/** Replaces the marker of a file in an article by its address, which may go on: `#t=10`. */
export const withAddress = (html: string, { marker }: ArticleImage, address: string): string =>
  html.replace(new RegExp(`${marker}(?!\\d)`, 'g'), () => escapeHtml(address));

/** Wraps an image in a link to its largest version if that is useful and the image is not in a link. */
function framed(
  image: ArticleImage,
  large: LargePicture,
  zoom: string,
  html: (className: string | undefined) => string,
): string {
  const { zoomLabel: label } = image;
  const className = modeClass(image);
  if (label === undefined || !isZoomable(large)) return html(className);
  const attributes = zoomAttributes({ href: large.src, module: zoom, label });
  const link = `<a${write(attributes)}>${html(undefined)}</a>`;
  // On the link itself, the inline `display` would override the class.
  return className ? `<span${write({ class: className })}>${link}</span>` : link;
}
