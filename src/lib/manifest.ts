/** What a phone asks for to put the site on its home screen (W3C, Web Application Manifest). */
export const MANIFEST_FILE = 'site.webmanifest';

/** The colour of the browser's own bar: that of the page behind the text, `--surface-page` in tokens.css. */
export const THEME_COLORS = { light: '#f7fbfb', dark: '#0b171b' } as const;
