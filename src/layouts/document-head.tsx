import { FONT_URLS, prefixedFontFaces } from '../styles/fonts';

/** Head elements that are the same on every page and need no data. */
export function headElements(pathPrefix: string) {
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
  if (!pathPrefix) return fonts;
  // The stylesheet's own addresses know no prefix; these faces come later and win.
  const faces = <style key="fonts" dangerouslySetInnerHTML={{ __html: prefixedFontFaces(pathPrefix) }} />;
  return [...fonts, faces];
}
