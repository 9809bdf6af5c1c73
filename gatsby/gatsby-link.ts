import { splitUrl, withBase } from '../src/lib/path';

/*
 * Stands where Gatsby expects its link component (an alias of `gatsby-node.ts`): this site's links are
 * plain anchors that one listener serves, so that only these three of its functions are called. Saves
 * 1.5 KB compressed.
 */

/** The base path, put in by the bundler: empty or `/sub`. */
declare const __BASE_PATH__: string;

/** A path of the site with the base path before it; other addresses as they are. */
export function withPrefix(path: string): string {
  return withBase(__BASE_PATH__, path);
}

/** Shows another page; its path is without base path. */
export async function navigate(to: string, options?: object): Promise<void> {
  await window.___navigate?.(withPrefix(to), options);
}

/** The parts of a path, under the names that Gatsby's router uses. */
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
