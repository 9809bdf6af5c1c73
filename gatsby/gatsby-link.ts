import { splitUrl, withBase } from '../src/lib/path';

/*
 * Replacement of Gatsby's link component (aliased in `webpack-config.ts`). The links of this site are plain
 * anchors with one shared listener, so that only these three functions are used. Saves 1.5 KB compressed.
 */

/** Base path, defined by the bundler: empty or `/sub`. */
declare const __BASE_PATH__: string;

/** Prefixes a path of the site with the base path; returns other URLs unchanged. */
export function withPrefix(path: string): string {
  return withBase(__BASE_PATH__, path);
}

/** Navigates to another page. The path has no base path. */
export async function navigate(to: string, options?: object): Promise<void> {
  await window.___navigate?.(withPrefix(to), options);
}

/** Splits a path into the parts that Gatsby's router uses. */
export function parsePath(path: string): { pathname: string; search: string; hash: string } {
  const { path: pathname, query, hash } = splitUrl(path);
  return {
    pathname: pathname || '/',
    search: query === '?' ? '' : query,
    hash: hash === '#' ? '' : hash,
  };
}

/** Parts of Gatsby's interface that this site does not use. */
export const Link = undefined;
export const withAssetPrefix = undefined;

declare global {
  interface Window {
    ___navigate?: (to: string, options?: object) => Promise<void>;
  }
}
