import { withPrefix } from 'gatsby';
import { cloneElement, isValidElement } from 'react';
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

/**
 * Removes from Gatsby's head elements what a page does not need in this form:
 *
 * - the style and script of gatsby-plugin-image, which serve its own component, since this site's images are
 *   plain `picture` elements (`article/picture-html`);
 * - the content of the bundle's stylesheet, half of a page. The build puts it back when it writes the page
 *   (`publish/hosts/deploy-folder`), so that the steps in between handle half as much.
 */
export const lightHead = (elements: readonly ReactNode[]): ReactNode[] =>
  elements.filter((element) => !isImageRuntime(element)).map(withoutBundleStyle);

const isImageRuntime = (element: ReactNode): boolean =>
  isValidElement(element) && String(element.key).startsWith('gatsby-image-style');

function withoutBundleStyle(element: ReactNode): ReactNode {
  const isBundleStyle =
    isValidElement<{ 'data-identity'?: string }>(element) &&
    element.props['data-identity'] === 'gatsby-global-css';
  if (!isBundleStyle) return element;
  return cloneElement(element, { dangerouslySetInnerHTML: { __html: '' } } as object);
}
