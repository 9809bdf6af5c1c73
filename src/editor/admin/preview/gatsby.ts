/** Browser replacement for `gatsby`; the previewed components only use it to build addresses. */
let base = '';

/** Sets the base path of the site: `/`, `/sub/`. */
export function setBase(baseUrl: string): void {
  base = baseUrl.replace(/\/$/, '');
}

/** Prefixes a path of the site with its base path. */
export const withPrefix = (path: string): string => base + path;
