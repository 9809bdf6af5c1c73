// Gerado por tools/brand/fonts.ts; não edite.

/** Fonts to preload, as paths below the site root (add the path prefix). */
export const FONT_URLS = [
  '/fonts/bricolage-8c6c91af.woff2',
  '/fonts/figtree-7133a7f6.woff2',
] as const;

/** The faces of the files above, for a site under a path prefix; empty when it has none. */
export function fontFaces(prefix: string): string {
  return [
    `@font-face{font-family:'Bricolage Grotesque';font-weight:600 750;font-display:swap;src:url(${prefix}/fonts/bricolage-8c6c91af.woff2) format('woff2')}`,
    `@font-face{font-family:'Figtree';font-weight:400 700;font-display:swap;src:url(${prefix}/fonts/figtree-7133a7f6.woff2) format('woff2')}`,
  ].join('');
}
