import type { ImageData } from 'gatsby-plugin-sharp';
import type { ArticleImage } from './article-types';
import { escapeHtml } from './syntax/inline-html';
import { zoomAttributes } from './zoom-link';

/** The widest an article's picture is shown, in pixels: `--measure-media` of the stylesheet. */
export const ARTICLE_WIDTH = 704;

/** On a phone the whole window less a gutter on each side, `--gutter` of the stylesheet. */
const SIZES = `(width <= ${ARTICLE_WIDTH + 40}px) calc(100vw - 40px), ${ARTICLE_WIDTH}px`;

/** A picture that ships: its largest version, and how wide that is. */
export interface LargePicture {
  /** Address, base path included. */
  src: string;
  /** In pixels; unknown for a drawing without a size. */
  width?: number | undefined;
}

/** Whether it gains from being shown large: it has more pixels than its column. */
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

/** As wide as the writer wants it, and no wider than it is; the height follows. */
function sizeOf(
  { width: wanted }: ArticleImage,
  { width, height }: { width: number; height: number },
) {
  const shown = Math.min(wanted ?? width, width);
  return { width: Math.round(shown), height: Math.round((height * shown) / width) };
}

const modeClass = ({ mode }: ArticleImage) => mode && `only-${mode}`;

/**
 * The HTML of a picture that ships as it is.
 *
 * @param zoom address of the script that shows it large
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
 * The HTML of a picture in several sizes and formats, modern ones first; see `plainHtml`.
 *
 * @param placeholder data URI of what is seen behind it until it has loaded
 */
export function pictureHtml(
  image: ArticleImage,
  data: ImageData,
  zoom: string,
  placeholder?: string,
): string {
  const { images, width, height } = data;
  const { src, srcSet } = images.fallback;
  return framed(image, largestOf(srcSet) ?? { src, width }, zoom, (className) => {
    const size = sizeOf(image, { width, height });
    const sizes = size.width < Math.round(width) ? `${size.width}px` : SIZES;
    const sources = images.sources
      .map(({ srcSet: srcset, type }) => `<source${write({ type, srcset, sizes })}>`)
      .join('');
    const style = placeholder && `background:url(${placeholder})0 0/100% 100%`;
    const img = `<img${write({ src, srcset: srcSet, sizes, ...size, ...described(image), style })}>`;
    return `<picture${write({ class: className })}>${sources}${img}</picture>`;
  });
}

/** The widest of `a.png 640w, b.png 1600w`. */
function largestOf(srcSet: string): LargePicture | undefined {
  return [...srcSet.matchAll(/(\S+)\s+(\d+)w/g)]
    .map(([, src = '', width]) => ({ src, width: Number(width) }))
    .sort((one, other) => other.width - one.width)[0];
}

/** Puts a link to its largest version around a picture that gains from it and leads nowhere yet. */
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
  // The link's own style would win over the class.
  return className ? `<span${write({ class: className })}>${link}</span>` : link;
}
