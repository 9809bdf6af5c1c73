/**
 * File name of the web app manifest, which a phone needs to add the site to its home screen (W3C, Web
 * Application Manifest).
 */
export const MANIFEST_FILE = 'site.webmanifest';

/** Colours of the browser's toolbar: `--surface-page` in tokens.css, the background of the page. */
export const THEME_COLORS = { light: '#f7fbfb', dark: '#0b171b' } as const;
