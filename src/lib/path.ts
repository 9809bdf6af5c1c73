/** Set of the site's canonical routes, decoded and in NFC: `/docs/`, `/docs/conversas`, `/guia/ação`. */
export interface Routes {
  has(path: string): boolean;
}

/** The three parts of a URL; concatenated, they give the URL again. */
export interface UrlParts {
  path: string;
  /** Query with its `?`, or empty. */
  query: string;
  /** Hash with its `#`, or empty. */
  hash: string;
}

/** Splits a URL at its query and hash: `/search?q=a#b` → `/search`, `?q=a`, `#b`. */
export function splitUrl(url: string): UrlParts {
  const hashAt = url.indexOf('#');
  const hash = hashAt < 0 ? '' : url.slice(hashAt);
  const rest = hashAt < 0 ? url : url.slice(0, hashAt);
  const queryAt = rest.indexOf('?');
  return queryAt < 0
    ? { path: rest, query: '', hash }
    : { path: rest.slice(0, queryAt), query: rest.slice(queryAt), hash };
}

/** Matches the `%` of an encoded `/`, `?` or `#`. */
const DELIMITER_CODE = /%(?=2F|3F|23)/gi;

/** Reports whether a path has an encoded `/`, `?` or `#`, which `decodePath` keeps. */
export const hasDelimiterCode = (path: string): boolean => path.search(DELIMITER_CODE) >= 0;

/**
 * Decodes the percent-encoding of a path and composes accents, for comparison (behaviour 2.1.6).
 *
 * An encoded `/`, `?` or `#` stays encoded, so a decoded path never gains a segment.
 *
 * @returns `undefined` if the percent-encoding is malformed
 */
export function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path.replace(DELIMITER_CODE, '%25')).normalize('NFC');
  } catch {
    return undefined;
  }
}

/** Encodes a path for an `href` or a `Location` header; the inverse of `decodePath`. */
export function encodePath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent);
}

/** Reports whether a path is that of a file other than a page. The end of `/docs/1.0` is a version. */
export const isFilePath = (path: string): boolean => /\.(?!html$|\d+$)[a-z0-9]{1,8}$/i.test(path);

/** Removes a trailing `.html`, `/index.html` or `/index` from a path. An empty result becomes `/`. */
export function stripSuffix(path: string): string {
  return path.replace(/\/index(?:\.html)?$|([^/])\.html$/, '$1') || '/';
}

/**
 * Resolves a path to a route: the path itself if it is registered, otherwise the route that it is a variant
 * of by suffix, trailing slash or doubled slashes (behaviour 2.2).
 *
 * @param path without base path, query or hash; encoded or not
 * @returns the route as registered, or `undefined` if there is none
 */
export function normalizePath(path: string, routes: Routes): string | undefined {
  const decoded = decodePath(path);
  if (decoded === undefined || routes.has(decoded)) return decoded;
  const bare = withoutExtraSlashes(stripSuffix(withoutExtraSlashes(decoded)));
  return [bare || '/', `${bare}/`].find((route) => routes.has(route));
}

/** Decodes percent-encoding, without composing accents; a text with an invalid one stays as it is. */
export function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Reports whether two paths lead to the same page, ignoring slashes, case and encoding. */
export function samePath(a: string, b: string): boolean {
  return routeKey(a) === routeKey(b);
}

/**
 * Reports whether a link to `href` is current: the same path or a folder above it. The home page is above
 * everything and is therefore only current on itself.
 */
export function isActive(href: string, current: string): boolean {
  const [above, here] = [routeKey(splitUrl(href).path), routeKey(splitUrl(current).path)];
  return above === here || (above !== '' && here.startsWith(`${above}/`));
}

/**
 * Reports whether a URL has an HTTP scheme or is protocol-relative (`//host`); false for `mailto:` and the
 * like.
 */
export function isExternal(address: string): boolean {
  return /^(?:https?:)?\/\//i.test(address);
}

/**
 * Reports whether a URL starts with a scheme (including `mailto:`) or a host. Not one of a file on the writer's
 * computer, which no visitor has: `file:///C:/a.png`, `C:\a.png`.
 */
export function isAbsoluteUrl(address: string): boolean {
  return /^(?:(?!file:)[a-z][a-z0-9+.-]+:|\/\/)/i.test(address);
}

/**
 * Makes a relative URL relative to the site root, so that links add the base path. URLs with a scheme and
 * hashes stay unchanged (behaviour 2.19.1).
 */
export function fromRoot(address: string): string {
  return /^(?:[a-z][a-z\d+.-]*:|\/|#)/i.test(address) ? address : `/${address}`;
}

/** Normalizes the base path: empty for the root, `/sub` otherwise. */
export function normalizeBase(base: string): string {
  return withoutExtraSlashes(`/${base}`);
}

/** Prefixes a site path with the base path; hashes and absolute URLs stay unchanged. */
export function withBase(base: string, path: string): string {
  return /^\/(?!\/)/.test(path) ? normalizeBase(base) + path : path;
}

/**
 * Returns `/x` for `pathname:///x`, a path on this host that is not a page of the site (behaviour 2.16.16).
 */
export const pathnameOf = (url: string): string | undefined =>
  /^pathname:\/\/(\/.*)$/.exec(url)?.[1];

/**
 * Returns the path of the Markdown version of a page, which lies beside its file (`publish/hosts`):
 * `/docs/conversas` → `/docs/conversas.md`, `/docs/` → `/docs/index.md`.
 *
 * @param path canonical path without base path
 */
export function markdownPath(path: string): string {
  return path.endsWith('/') ? `${path}index.md` : `${path}.md`;
}

/** Removes the slashes at both ends of a path. */
export const trimSlashes = (path: string): string => path.replace(/^\/+|\/+$/g, '');

/** Returns the path of the file with Gatsby's data of a page, without base path and slash in front. */
export const pageDataFile = (path: string): string =>
  `page-data/${trimSlashes(path) || 'index'}/page-data.json`;

/** Removes the base path; `undefined` if the path is outside of it. */
export function stripBase(base: string, path: string): string | undefined {
  const prefix = normalizeBase(base);
  if (path === prefix) return '/';
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : undefined;
}

/** Normalizes a path for comparison; slashes, case and percent-encoding are ignored (behaviour 2.1.9). */
export function routeKey(path: string): string {
  return withoutExtraSlashes(decodePath(path) ?? path).toLowerCase();
}

/** Collapses repeated slashes and removes a trailing one; the home page becomes empty. */
function withoutExtraSlashes(path: string): string {
  return path.replace(/\/{2,}/g, '/').replace(/\/$/, '');
}
