/** The canonical routes of the site, decoded and in NFC: `/docs/`, `/docs/conversas`, `/guia/ação`. */
export interface Routes {
  has(path: string): boolean;
}

/** The three parts of an address; joined again they give the address back. */
export interface UrlParts {
  path: string;
  /** With its `?`, or empty. */
  query: string;
  /** With its `#`, or empty. */
  hash: string;
}

/** Cuts an address at its query and hash: `/search?q=a#b` → `/search`, `?q=a`, `#b`. */
export function splitUrl(url: string): UrlParts {
  const hashAt = url.indexOf('#');
  const hash = hashAt < 0 ? '' : url.slice(hashAt);
  const rest = hashAt < 0 ? url : url.slice(0, hashAt);
  const queryAt = rest.indexOf('?');
  return queryAt < 0
    ? { path: rest, query: '', hash }
    : { path: rest.slice(0, queryAt), query: rest.slice(queryAt), hash };
}

/**
 * Decodes a path for comparison: percent-encoding undone, accents composed (behaviour 2.1.6).
 *
 * An encoded `/`, `?` or `#` stays encoded, so a decoded path never gains a segment.
 *
 * @returns `undefined` when the percent-encoding is malformed
 */
export function decodePath(path: string): string | undefined {
  try {
    return decodeURI(path).normalize('NFC');
  } catch {
    return undefined;
  }
}

/** The inverse of `decodePath`, for an `href` or a `Location` header. */
export function encodePath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent);
}

/**
 * Removes a trailing `.html`, `/index.html` or `/index` from a path; what becomes
 * empty is the home page.
 */
export function stripSuffix(path: string): string {
  return path.replace(/\/index(?:\.html)?$|([^/])\.html$/, '$1') || '/';
}

/**
 * The route that a path means: itself when it is registered exactly, otherwise the route it is a
 * variant of by suffix, trailing slash or doubled slashes (behaviour 2.2).
 *
 * @param path without base path, query or hash; encoded or not
 * @returns the route as registered, or `undefined` when no page answers to the path
 */
export function normalizePath(path: string, routes: Routes): string | undefined {
  const decoded = decodePath(path);
  if (decoded === undefined || routes.has(decoded)) return decoded;
  const bare = trimSlash(stripSuffix(trimSlash(decoded)));
  return [bare || '/', `${bare}/`].find((route) => routes.has(route));
}

/** Whether two paths are one page to a reader: slashes, case and encoding do not count. */
export function samePath(a: string, b: string): boolean {
  return fold(a) === fold(b);
}

/**
 * Whether a link to `href` is the current one: the same path, or a folder above it. The home page is
 * above everything and therefore only current on itself.
 */
export function isActive(href: string, current: string): boolean {
  const [above, here] = [fold(splitUrl(href).path), fold(splitUrl(current).path)];
  return above === here || (above !== '' && here.startsWith(`${above}/`));
}

/** Whether an address is on another host, `//host` included; `mailto:` and the like are not. */
export function isExternal(address: string): boolean {
  return /^(?:https?:)?\/\//i.test(address);
}

/** Whether an address says where it begins, by a scheme (`mailto:` too) or a host. */
export function isAbsoluteUrl(address: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address);
}

/** The base path as every module here keeps it: empty for the root, `/sub` otherwise. */
export function normalizeBase(base: string): string {
  return trimSlash(`/${base}`);
}

/** Puts a site path under the base path; hashes and addresses of other sites stay as they are. */
export function withBase(base: string, path: string): string {
  return /^\/(?!\/)/.test(path) ? normalizeBase(base) + path : path;
}

/** `/x` of `pathname:///x`, an address of this host that is no page of the site (behaviour 2.16.16). */
export const pathnameOf = (url: string): string | undefined =>
  /^pathname:\/\/(\/.*)$/.exec(url)?.[1];

/** Takes the base path off; `undefined` when the path is outside of it. */
export function stripBase(base: string, path: string): string | undefined {
  const prefix = normalizeBase(base);
  if (path === prefix) return '/';
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : undefined;
}

function fold(path: string): string {
  return trimSlash(decodePath(path) ?? path).toLowerCase();
}

/** Single slashes only and none at the end; the home page becomes empty. */
function trimSlash(path: string): string {
  return path.replace(/\/{2,}/g, '/').replace(/\/$/, '');
}
