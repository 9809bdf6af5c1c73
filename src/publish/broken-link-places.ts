import { decodePath, splitUrl, stripBase } from '../lib/path';
import { nearest } from '../lib/nearest';
import type { BuiltPage } from './built-html';
import type { BrokenLink } from './links';

/** The file that a page was made from. */
interface PageSource {
  /** From the project: `content/docs/conversas.mdx`. */
  file: string;
  text: string;
}

export interface BrokenLinkFacts {
  pages: readonly BuiltPage[];
  basePath: string;
  /** None for a page that no file alone makes, such as a list of tags. */
  sourceOf: (page: string) => PageSource | undefined;
}

/**
 * Says of each broken link where its writer finds it and what was probably meant (behaviour 5.11). A
 * link that is not in the page's own file is part of the layout or of a partial, and has no place.
 */
export function withPlaces(
  broken: readonly BrokenLink[],
  { pages, basePath, sourceOf }: BrokenLinkFacts,
): BrokenLink[] {
  const paths = pages.map(({ path }) => path);
  const idsOf = (path: string) => pages.find((page) => page.path === path)?.ids ?? [];
  return broken.map((link) => {
    const target = link.resolved ?? link.href;
    const { path, hash } = splitUrl(target);
    const page = paths.find((known) => known.replace(/\/$/, '') === path.replace(/\/$/, ''));
    const anchor = page !== undefined && hash ? nearest(hash.slice(1), idsOf(page)) : undefined;
    const suggestion = anchor ? `${page}#${anchor}` : page ? undefined : nearestPath(path, paths);
    const source = sourceOf(link.source);
    const place = source && placeOf(source, link.href, basePath);
    return { ...link, ...(place && { place }), ...(suggestion && { suggestion }) };
  });
}

/** Of pages in the same part of the site only what comes after it is compared. */
function nearestPath(path: string, paths: readonly string[]): string | undefined {
  const root = /^\/[^/]+\//.exec(path)?.[0] ?? '/';
  const rest = paths
    .filter((known) => known.startsWith(root) && known !== root)
    .map((known) => known.slice(root.length));
  const close = nearest(path.slice(root.length), rest);
  return close && root + close;
}

/** Where `href` is written: as it is, without the base path that the build adds, or decoded. */
function placeOf({ file, text }: PageSource, href: string, basePath: string): string | undefined {
  const bare = stripBase(basePath, href);
  const spellings = [href, bare, decodePath(href), bare && decodePath(bare)].filter(isText);
  // A link by its file, as `./conversas.mdx#enviar`, has an address of its own but the same anchor.
  const { hash } = splitUrl(href);
  const patterns = [
    ...spellings.map(escaped),
    ...[hash, decodePath(hash)].filter(isText).map((one) => `[^()<>"'\\s]*\\.mdx?${escaped(one)}`),
  ];
  for (const pattern of patterns) {
    const at = found(text, pattern);
    if (at < 0) continue;
    const before = text.slice(0, at).split('\n');
    return `${file}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
  }
  return undefined;
}

const isText = (text: string | undefined): text is string => Boolean(text);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The address as a whole: `/docs` in `/docs/prompts` is another one. */
function found(text: string, pattern: string): number {
  return text.search(new RegExp(`(?<=[(<"'\\s])${pattern}(?=[)>"'\\s]|$)`));
}
