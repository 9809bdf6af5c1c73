import { THEME_COLORS } from '../lib/web-app';

interface ManifestFacts {
  title: string;
  tagline: string;
  language: string;
  /** Path of the home page, base path included. */
  home: string;
  /** Path of the icon of the tab. */
  favicon: string;
  /** Path of a file of the site, base path included. */
  pathOf: (file: string) => string;
}

/**
 * The web manifest: the site's name, icons and colours. It opens as a page in the browser, address
 * and all: it is a site to read and to share, not an application.
 */
export function webManifest({
  title,
  tagline,
  language,
  home,
  favicon,
  pathOf,
}: ManifestFacts): string {
  const png = (size: number, purpose: 'any' | 'maskable') => ({
    src: pathOf(`/icons/icon-${size}.png`),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    id: home,
    name: title,
    short_name: title,
    description: tagline,
    lang: language,
    dir: 'ltr',
    start_url: home,
    scope: home,
    display: 'browser',
    theme_color: THEME_COLORS.light,
    background_color: THEME_COLORS.light,
    icons: [
      {
        src: pathOf(favicon),
        ...(favicon.endsWith('.svg') && { sizes: 'any', type: 'image/svg+xml' }),
        purpose: 'any',
      },
      png(192, 'any'),
      png(512, 'any'),
      png(512, 'maskable'),
    ],
  });
}
