import { Parser } from 'htmlparser2';
import {
  decodePath,
  isAbsoluteUrl,
  isFilePath,
  samePath,
  splitUrl,
  stripBase,
  stripSuffix,
  routeKey,
} from '../lib/path';
import { CONFIG_FILES } from '../content/schema/config-files';
import { nearest } from '../lib/nearest';
import { srcsetAddresses } from '../lib/srcset';
import { escapeRegExp } from '../lib/text';
import type { PageHtml } from './page-html';

/** A broken link. */
export interface BrokenLink {
  /** Path of the page with the link. */
  source: string;
  /** As it was written. */
  href: string;
  /** Resolved address, if it differs from `href`. */
  resolved?: string | undefined;
  /** Place in the source: `content/docs/conversas.mdx:12:8`. */
  place?: string | undefined;
  /** Address that was probably meant. */
  suggestion?: string | undefined;
}

/** The two reports of the check (behaviour 5.11). */
interface LinkReport {
  links: BrokenLink[];
  anchors: BrokenLink[];
}

/** Valid targets besides the pages. */
export interface LinkTargets {
  basePath: string;
  /** Files of the deploy folder, as paths without base path: `/logo.svg`. */
  files: ReadonlySet<string>;
  /** Sources of redirects. */
  redirects: ReadonlySet<string>;
}

/**
 * Checks all links and needed files of the pages, including those of the layout (behaviour 5.9, 5.10). Paths
 * are compared decoded, without trailing slash and case-sensitively. Links to other sites are not followed.
 */
export function checkLinks(pages: readonly BuiltPage[], targets: LinkTargets): LinkReport {
  const byPath = new Map(pages.map((page) => [foldPath(page.path), page]));
  const report: LinkReport = { links: [], anchors: [] };
  const targetOf = knownForAll((from, href) => resolve(from, href, targets.basePath));
  for (const page of pages) {
    for (const href of page.links) {
      const target = targetOf(page.path, href);
      if (!target) continue;
      const broken = brokenLink(page.path, href, target.path + target.hash);
      const found = target.isOutside ? undefined : byPath.get(foldPath(target.path));
      if (!found && (target.isOutside || !isOther(target.path, targets))) report.links.push(broken);
      else if (found && target.hash && !hasAnchor(found, target.hash)) report.anchors.push(broken);
    }
    for (const href of new Set(page.files)) {
      const target = targetOf(page.path, href);
      if (!target || (!target.isOutside && targets.files.has(target.path))) continue;
      report.links.push(brokenLink(page.path, href, target.path));
    }
  }
  return report;
}

function brokenLink(source: string, href: string, resolved: string): BrokenLink {
  return { source, href, resolved: resolved === href ? undefined : resolved };
}

/**
 * Memoizes a function of a page, or of what it makes of an address, and the address for absolute paths, which layout and
 * sidebar repeat on every page.
 */
function knownForAll<Answer>(find: (from: string, href: string) => Answer) {
  const known = new Map<string, Answer>();
  return (from: string, href: string): Answer => {
    if (!href.startsWith('/')) return find(from, href);
    const answer = known.has(href) ? (known.get(href) as Answer) : find(from, href);
    known.set(href, answer);
    return answer;
  };
}

function resolve(from: string, href: string, basePath: string) {
  if (isAbsoluteUrl(href)) return undefined;
  if (href.startsWith('#')) return { path: from, hash: href };
  const here = `http://site${encodeURI(basePath.replace(/\/$/, '') + from)}`;
  if (!URL.canParse(href, here)) return { path: href, hash: '' };
  const url = new URL(href, here);
  const { path, hash } = splitUrl(url.pathname + url.hash);
  const inside = stripBase(basePath, path);
  // Addresses outside of the base path do not belong to this site.
  if (inside === undefined) return { path: href, hash: '', isOutside: true };
  return { path: decodePath(inside) ?? inside, hash: decodePath(hash) ?? hash };
}

const foldPath = (path: string) => (path.replace(/\/+$/, '') || '/').normalize('NFC');

function isOther(path: string, { files, redirects }: LinkTargets): boolean {
  return files.has(path) || [...redirects].some((from) => samePath(from, path));
}

function hasAnchor(page: BuiltPage, hash: string): boolean {
  const id = hash.slice(1);
  // An empty fragment and `#top` mean the top of the page (HTML).
  return (
    id === '' ||
    id.toLowerCase() === 'top' ||
    page.ids.includes(id) ||
    page.ids.includes(decodePath(id) ?? id)
  );
}

/** Formats a broken link, with its place and a suggestion on the lines below. */
function lineOf({ href, resolved, place, suggestion }: Omit<BrokenLink, 'source'>): string {
  const lines = [
    `  → ${href}${resolved ? `  (leva a ${resolved})` : ''}`,
    place && `    ${place}`,
    suggestion && `    Você quis escrever "${suggestion}"?`,
  ];
  return lines.filter(Boolean).join('\n');
}

/** Number of pages from which on a broken link is probably part of the layout. */
const LAYOUT_HINT = 5;

/**
 * Returns the report for writers, grouped by page. A link on many pages that has one place, or none, is listed once,
 * as part of the layout (behaviour 5.11). Empty if no link is broken.
 */
export function formatBroken(title: string, broken: readonly BrokenLink[]): string {
  if (broken.length === 0) return '';
  const alike = new Map<string, BrokenLink[]>();
  for (const link of broken) {
    const key = `${link.href}\0${link.place ?? ''}`;
    const links = alike.get(key);
    if (links) links.push(link);
    else alike.set(key, [link]);
  }
  const everywhere = [...alike.values()].filter((links) => links.length >= LAYOUT_HINT);
  const layout = everywhere.map((links) => {
    const [{ href, place, suggestion } = { href: '' }] = links;
    const hint = place ? '' : ' (confira a barra de navegação, o rodapé e os menus)';
    return `Em ${links.length} páginas${hint}:\n${lineOf({ href, place, suggestion })}`;
  });
  const listed = new Set(everywhere.flat());
  const rest = broken.filter((link) => !listed.has(link));
  const groups = [...new Set(rest.map(({ source }) => source))].map((source) => {
    const lines = rest.filter((link) => link.source === source).map(lineOf);
    return `Na página ${source}:\n${lines.join('\n')}`;
  });
  return [title, ...layout, ...groups].join('\n');
}

/** The facts about a built page that the link check needs. */
export interface BuiltPage {
  /** Canonical path, without base path. */
  path: string;
  ids: string[];
  /** Distinct addresses of links, as written. */
  links: string[];
  /** Addresses of files that the page shows or preloads: pictures, icons, fonts. */
  files: string[];
  /** Whether the page asks search engines not to list it. */
  noIndex: boolean;
}

/** Reads ids, links, needed files and the robots tag from the HTML of a page. */
export function readHtml(path: string, { head, text, end }: PageHtml): BuiltPage {
  const ids = new Set<string>();
  const links = new Set<string>();
  const files: string[] = [];
  let noIndex = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (attributes['id']) ids.add(kept(attributes['id']));
      if (name === 'a' && attributes['name']) ids.add(kept(attributes['name']));
      // Writers exclude links from the check with the `pathname://` notation.
      const isChecked = attributes['data-unchecked'] === undefined;
      if (name === 'a' && attributes['href'] !== undefined && isChecked) {
        links.add(kept(attributes['href']));
      }
      if (isChecked) files.push(...filesOf(name, attributes).map(kept));
      if (name === 'meta' && attributes['name'] === 'robots') {
        noIndex ||= /\b(noindex|none)\b/i.test(attributes['content'] ?? '');
      }
    },
  });
  parser.write(head);
  parser.write(text);
  parser.end(end);
  return { path, ids: [...ids], links: [...links], files, noIndex };
}

/**
 * Returns a function that lists the paths of the site to which links of a page lead although they have no page
 * and do not look like those of files: to nothing, or to a redirect. The browser follows such links by itself
 * and fetches nothing ahead (behaviour 2.18.1).
 */
export function pagelessPaths(
  paths: readonly string[],
  basePath: string,
): (page: Pick<BuiltPage, 'path' | 'links'>) => string[] {
  const known = new Set(paths.map(routeKey));
  const pagelessOf = knownForAll((from, href) => {
    const target = resolve(from, href, basePath);
    if (!target || target.isOutside || isFilePath(target.path)) return undefined;
    const isPage = [target.path, stripSuffix(target.path)].some((one) => known.has(routeKey(one)));
    return isPage ? undefined : target.path;
  });
  return ({ path, links }) => [...new Set(links.flatMap((href) => pagelessOf(path, href) ?? []))];
}

/** Copies a text, because V8 keeps the whole page in memory as long as a slice of it exists. */
const kept = (text: string) => Buffer.from(text).toString();

/** Kinds of `<link>` whose address is a file of the site. */
const FILE_LINK = /(^|\s)(icon|apple-touch-icon|preload)(\s|$)/i;

function filesOf(name: string, { src, srcset, rel, href }: Record<string, string>): string[] {
  if (name === 'link') return href && FILE_LINK.test(rel ?? '') ? [href] : [];
  return [...(name === 'img' && src ? [src] : []), ...srcsetAddresses(srcset ?? '')];
}

/** File that links are written in: that of a page, or of the settings. */
interface LinkSource {
  /** Path relative to the project: `content/docs/conversas.mdx`. */
  file: string;
  text: string;
}

export interface BrokenLinkFacts {
  pages: readonly BuiltPage[];
  basePath: string;
  /** Returns the source of a page; `undefined` for a generated page, such as a list of tags. */
  sourceOf: (page: string) => LinkSource | undefined;
  /** Returns the files of the settings, from which every page has links. */
  settings: () => readonly LinkSource[];
}

/**
 * Adds the place in the source and a suggestion to broken links (behaviour 5.11). A link that is neither in the page's
 * own file nor in the settings, but in a partial, gets no place.
 */
export function withPlaces(
  broken: readonly BrokenLink[],
  { pages, basePath, sourceOf, settings }: BrokenLinkFacts,
): BrokenLink[] {
  const paths = pages.map(({ path }) => path);
  const idsOf = (path: string) => pages.find((page) => page.path === path)?.ids ?? [];
  const factsOf = knownForAll((target, href) => {
    const { path, hash } = splitUrl(target);
    const page = paths.find((known) => known.replace(/\/$/, '') === path.replace(/\/$/, ''));
    const anchor = page !== undefined && hash ? nearest(hash.slice(1), idsOf(page)) : undefined;
    const suggestion = anchor ? `${page}#${anchor}` : page ? undefined : nearestPath(path, paths);
    const place = placeInSettings(settings(), href, { basePath, isPage: page !== undefined });
    return { suggestion, place };
  });
  return broken.map((link) => {
    const { suggestion, place: ofAll } = factsOf(link.resolved ?? link.href, link.href);
    const source = sourceOf(link.source);
    const place = (source && placeOf(source, spellingsOf(link.href, basePath))) ?? ofAll;
    return { ...link, ...(place && { place }), ...(suggestion && { suggestion }) };
  });
}

/** Returns the nearest path below the same first segment, which is left out of the comparison. */
function nearestPath(path: string, paths: readonly string[]): string | undefined {
  const root = /^\/[^/]+\//.exec(path)?.[0] ?? '/';
  const rest = paths
    .filter((known) => known.startsWith(root) && known !== root)
    .map((known) => known.slice(root.length));
  const suggestion = nearest(path.slice(root.length), rest);
  return suggestion && root + suggestion;
}

/** Returns patterns of an address as it may be written: as it is, without the base path that the build adds, or decoded. */
function spellingsOf(href: string, basePath: string): string[] {
  const bare = stripBase(basePath, href);
  const spellings = [href, bare, decodePath(href), bare && decodePath(bare)].filter(isText);
  // A link to a file, such as `./conversas.mdx#enviar`, has another address but the same anchor.
  const { hash } = splitUrl(href);
  return [
    ...spellings.map(escapeRegExp),
    ...[hash, decodePath(hash)]
      .filter(isText)
      .map((one) => `[^()<>"'\\s]*\\.mdx?${escapeRegExp(one)}`),
  ];
}

/**
 * Finds an address in the settings, which have only addresses from the root of the site. The page of the glossary is
 * written there without the anchors of its words.
 */
function placeInSettings(
  settings: readonly LinkSource[],
  href: string,
  { basePath, isPage }: { basePath: string; isPage: boolean },
): string | undefined {
  if (!href.startsWith('/')) return undefined;
  const search = (sources: readonly LinkSource[], address: string) => {
    const spellings = spellingsOf(address, basePath);
    return sources.map((source) => placeOf(source, spellings)).find(isText);
  };
  const ofWords = settings.filter(({ file }) => file === CONFIG_FILES.glossary.file);
  return search(settings, href) ?? (isPage ? undefined : search(ofWords, splitUrl(href).path));
}

/** Finds the first of the patterns of an address that a file contains. */
function placeOf({ file, text }: LinkSource, patterns: readonly string[]): string | undefined {
  for (const pattern of patterns) {
    const at = found(text, pattern);
    if (at < 0) continue;
    const before = text.slice(0, at).split('\n');
    return `${file}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
  }
  return undefined;
}

const isText = (text: string | undefined): text is string => Boolean(text);

/** Searches for a whole address: `/docs` does not match in `/docs/prompts`. */
function found(text: string, pattern: string): number {
  return text.search(new RegExp(`(?<=[(<"'\\s])${pattern}(?=[)>"'\\s]|$)`));
}
