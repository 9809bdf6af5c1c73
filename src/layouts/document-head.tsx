import { withPrefix } from 'gatsby';
import { isValidElement } from 'react';
import type { ReactNode } from 'react';
import { THEME_COLORS } from '../lib/web-app';
import { FONT_URLS, fontFaces } from '../styles/fonts';

/** Returns the head elements that are the same on every page and need no data. */
export function headElements() {
  const pathPrefix = withPrefix('/').slice(0, -1);
  const fonts = FONT_URLS.map((url) => (
    <link
      key={url}
      rel="preload"
      as="font"
      type="font/woff2"
      href={pathPrefix + url}
      crossOrigin="anonymous"
    />
  ));
  // Inline, since URLs in a stylesheet do not get the path prefix.
  const faces = <style key="fonts" dangerouslySetInnerHTML={{ __html: fontFaces(pathPrefix) }} />;
  return [...fonts, ...themeColors(), faces];
}

/** Theme colours by system preference; the early script applies the visitor's choice (`inline/early`). */
const themeColors = () =>
  (['light', 'dark'] as const).map((mode) => (
    <meta
      key={mode}
      name="theme-color"
      media={`(prefers-color-scheme: ${mode})`}
      content={THEME_COLORS[mode]}
    />
  ));

/** Reports whether a head element comes from gatsby-plugin-image, by its key. */
export function isImageRuntime(element: ReactNode): boolean {
  return isValidElement(element) && String(element.key).startsWith('gatsby-image-style');
}
