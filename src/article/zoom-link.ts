import { MODULE_ATTRIBUTE } from '../lib/article-control';
import type { Messages } from '../lib/messages';

/**
 * Here and not in the stylesheet, which is in every page: the link is the picture's own box, so that
 * its focus ring is the picture's.
 */
const STYLE = 'display:block;inline-size:fit-content;max-inline-size:100%;cursor:zoom-in';

/**
 * The attributes of a link around a picture that leads to its largest version, and with script shows
 * it over the page (`browser/controls/zoom`).
 *
 * @param module address of the script, base path included
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

/** What the link is called: “Ampliar a imagem: Duas pastas”. */
export function zoomLabel(messages: Messages, alt: string | null | undefined): string {
  return [messages['image.zoom'], alt].filter(Boolean).join(': ');
}
