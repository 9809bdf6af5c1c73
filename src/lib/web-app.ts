/**
 * File name of the web app manifest, which a phone needs to add the site to its home screen (W3C, Web
 * Application Manifest).
 */
export const MANIFEST_FILE = 'site.webmanifest';

/** Colours of the browser's toolbar: `--surface-page` in tokens.css, the background of the page. */
export const THEME_COLORS = { light: '#f7fbfb', dark: '#0b171b' } as const;

/** File name of the service worker for offline reading; must stay the same between builds. */
export const OFFLINE_WORKER_FILE = 'sw.js';

/** Name of the browser cache for visited pages. */
export const OFFLINE_STORE = 'offline';

/** Options that the build passes to the worker. */
export interface OfflineOptions {
  /** Base path: `/` or `/sub/`. */
  base: string;
  /** Patterns (for paths without the base) of files whose name changes with their content. */
  forever: readonly string[];
  /** Pages to prefetch on a good connection, as they are linked. */
  pages: readonly string[];
  /** Page shown for a URL that is not in the cache. */
  fallback: string;
}
