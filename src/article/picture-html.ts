import type { ArticleImage } from './article-types';
import { escapeHtml } from './syntax/inline-html';
import { zoomAttributes } from './zoom-link';

/** Maximum displayed width of an image in an article, in pixels: `--measure-media` of the stylesheet. */
const ARTICLE_WIDTH = 704;

/** On a phone, the viewport width without the gutter on each side (`--gutter` of the stylesheet). */
const SIZES = `(width <= ${ARTICLE_WIDTH + 40}px) calc(100vw - 40px), ${ARTICLE_WIDTH}px`;

/** A published image in several sizes and formats. */
export interface PublishedPicture {
  /** Size of the largest version in pixels. */
  width: number;
  height: number;
  /** Formats, the best first, each with its versions, the smallest first. */
  formats: { type: string; versions: { src: string; width: number }[] }[];
  /** Data URI of the background that is visible until the image has loaded. */
  placeholder?: string;
}

/** Largest version of a published image. */
export interface LargePicture {
  /** URL including the base path. */
  src: string;
  /** Width in pixels; undefined for a drawing without dimensions. */
  width?: number | undefined;
}

/** Reports whether an image has more pixels than its column shows, so that enlarging it is useful. */
export const isZoomable = ({ width = 0 }: Pick<LargePicture, 'width'>): boolean =>
  width > ARTICLE_WIDTH;

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

/** Returns the requested width, limited to that of the image, and the proportional height. */
function sizeOf(
  { width: wanted }: ArticleImage,
  { width, height }: { width: number; height: number },
) {
  const shown = Math.min(wanted ?? width, width);
  return { width: Math.round(shown), height: Math.round((height * shown) / width) };
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
    const size = width && height ? sizeOf(image, { width, height }) : {};
    return `<img${write({ class: className, src, ...size, ...described(image) })}>`;
  });
}

/**
 * Returns the HTML of an image in several sizes and formats, modern formats first. The image is shown no
 * wider than its column and its pixels.
 *
 * @param zoom URL of the script that enlarges it
 */
export function pictureHtml(image: ArticleImage, picture: PublishedPicture, zoom: string): string {
  const { formats, placeholder, width, height } = picture;
  const fallback = formats.at(-1)?.versions ?? [];
  const large = fallback.at(-1) ?? { src: '', width };
  return framed(image, large, zoom, (className) => {
    const shown = Math.min(width, ARTICLE_WIDTH);
    const size = sizeOf(image, { width: shown, height: (height * shown) / width });
    const sizes = size.width < ARTICLE_WIDTH ? `${size.width}px` : SIZES;
    const sources = formats
      .slice(0, -1)
      .map(({ type, versions }) => `<source${write({ type, srcset: setOf(versions), sizes })}>`)
      .join('');
    const style = placeholder && `background:url(${placeholder})0 0/100% 100%`;
    const addresses = { src: fallback[0]?.src, srcset: setOf(fallback), sizes };
    const img = `<img${write({ ...addresses, ...size, ...described(image), style })}>`;
    return `<picture${write({ class: className })}>${sources}${img}</picture>`;
  });
}

const setOf = (versions: readonly { src: string; width: number }[]): string =>
  versions.map(({ src, width }) => `${src} ${width}w`).join(',');

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
