import { isExternal, splitUrl, stripBase, withBase } from '../../lib/path';

/** What the configuration says about the addresses of hits (behaviour 3.8). */
export interface ResultUrlRules {
  /** Source of a regular expression: addresses that match belong to another site. */
  externalUrlRegex?: string | undefined;
  /** `from` is the source of a regular expression; every match in a path becomes `to`. */
  replaceSearchResultPathname?: { from: string; to: string } | undefined;
}

/**
 * Where a hit leads: path and hash within this site, base path included, or the whole address of
 * another site (behaviour 7.1.8).
 *
 * @param url as the index holds it: absolute, or a path
 * @param base `/` or `/sub/`
 */
export function resultUrl(url: string, base: string, rules: ResultUrlRules = {}): string {
  const { externalUrlRegex, replaceSearchResultPathname: replace } = rules;
  if (externalUrlRegex && new RegExp(externalUrlRegex).test(url)) return url;
  const { path, hash } = splitUrl(
    isExternal(url) ? url.replace(/^(?:https?:)?\/\/[^/?#]*/i, '') : url,
  );
  const rooted = path.startsWith('/') ? path : `/${path}`;
  const replaced = replace ? rooted.replace(new RegExp(replace.from, 'g'), replace.to) : rooted;
  return (stripBase(base, replaced) === undefined ? withBase(base, replaced) : replaced) + hash;
}
