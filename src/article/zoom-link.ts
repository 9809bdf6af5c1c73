import { MODULE_ATTRIBUTE } from '../lib/article-control';
import type { Messages } from '../lib/messages';

/**
 * Inline, because the stylesheet is part of every page. The link has the same box as the image, so that its
 * focus ring surrounds the image.
 */
const STYLE = 'display:block;inline-size:fit-content;max-inline-size:100%;cursor:zoom-in';

/**
 * Returns the attributes of a link around an image. It leads to the largest version of the image; with
 * JavaScript it shows that version over the page (`browser/controls/zoom`).
 *
 * @param link.module URL of the script, including the base path
 */
export function zoomAttributes(link: {
  href: string;
  module: string;
  label: string;
}): Record<string, string> {
  return {
    href: link.href,
    'aria-label': link.label,
    [MODULE_ATTRIBUTE]: link.module,
    style: STYLE,
  };
}

/** Returns the accessible name of the link: “Ampliar a imagem: Duas pastas”. */
export function zoomLabel(messages: Messages, alt: string | null | undefined): string {
  return [messages['image.zoom'], alt].filter(Boolean).join(': ');
}
