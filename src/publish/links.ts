import { decodePath, isAbsoluteUrl, samePath, splitUrl, stripBase } from '../lib/path';
import type { BuiltPage } from './built-html';

/** A link that leads nowhere. */
export interface BrokenLink {
  /** Page the link is on. */
  source: string;
  /** As it was written. */
  href: string;
  /** What it came to, where that differs. */
  resolved?: string | undefined;
  /** Where its writer finds it: `content/docs/conversas.mdx:12:8`. */
  place?: string | undefined;
  /** The address that was probably meant. */
  suggestion?: string | undefined;
}

/** The two reports of the check (behaviour 5.11). */
export interface LinkReport {
  links: BrokenLink[];
  anchors: BrokenLink[];
}

/** What counts as a good target besides the pages themselves. */
export interface LinkTargets {
  basePath: string;
  /** Files that ship, as paths without base path: `/logo.svg`. */
  files: ReadonlySet<string>;
  /** Redirects' sources, which lead on by themselves. */
  redirects: ReadonlySet<string>;
}

/**
 * Checks every link of the pages that ship, the shell's included (behaviour 5.9, 5.10). Paths are
 * compared decoded and slash-insensitively, capitals told apart as hosts do; links to other sites are not followed. Pictures and icons must be
 * files that ship.
 */
export function checkLinks(pages: readonly BuiltPage[], targets: LinkTargets): LinkReport {
  const byPath = new Map(pages.map((page) => [foldPath(page.path), page]));
  const report: LinkReport = { links: [], anchors: [] };
  const targetOf = resolver(targets.basePath);
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

/** `resolve`, once for each link from the root: every page has those of the shell and of its sidebar. */
function resolver(basePath: string) {
  const known = new Map<string, ReturnType<typeof resolve>>();
  return (from: string, href: string) => {
    if (!href.startsWith('/')) return resolve(from, href, basePath);
    if (!known.has(href)) known.set(href, resolve(from, href, basePath));
    return known.get(href);
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
  // Below a base path, what is outside of it is no page of this site.
  if (inside === undefined) return { path: href, hash: '', isOutside: true };
  return { path: decodePath(inside) ?? inside, hash: decodePath(hash) ?? hash };
}

const foldPath = (path: string) => (path.replace(/\/+$/, '') || '/').normalize('NFC');

function isOther(path: string, { files, redirects }: LinkTargets): boolean {
  return files.has(path) || [...redirects].some((from) => samePath(from, path));
}

function hasAnchor(page: BuiltPage, hash: string): boolean {
  const id = hash.slice(1);
  // Browsers take an empty or “top” fragment for the top of the page.
  return (
    id === '' ||
    id.toLowerCase() === 'top' ||
    page.ids.includes(id) ||
    page.ids.includes(decodePath(id) ?? id)
  );
}

/** One broken link, with what helps to mend it on the lines below. */
function lineOf({ href, resolved, place, suggestion }: BrokenLink): string {
  const lines = [
    `  → ${href}${resolved ? `  (leva a ${resolved})` : ''}`,
    place && `    ${place}`,
    suggestion && `    Você quis escrever "${suggestion}"?`,
  ];
  return lines.filter(Boolean).join('\n');
}

/** From how many pages on a broken link is probably part of the layout. */
const LAYOUT_HINT = 5;

/**
 * Words a report for writers, grouped by page; what stands on many pages is told once, with the hint
 * that the layout holds it (behaviour 5.11). Empty when nothing is broken.
 */
export function formatBroken(title: string, broken: readonly BrokenLink[]): string {
  if (broken.length === 0) return '';
  const sources = (href: string) => broken.filter((link) => link.href === href);
  const everywhere = [...new Set(broken.map((link) => link.href))].filter(
    (href) => sources(href).length >= LAYOUT_HINT,
  );
  const layout = everywhere.map(
    (href) =>
      `Em ${sources(href).length} páginas (confira a barra de navegação, o rodapé e os menus):\n  → ${href}`,
  );
  const rest = broken.filter(({ href }) => !everywhere.includes(href));
  const groups = [...new Set(rest.map(({ source }) => source))].map((source) => {
    const lines = rest.filter((link) => link.source === source).map(lineOf);
    return `Na página ${source}:\n${lines.join('\n')}`;
  });
  return [title, ...layout, ...groups].join('\n');
}
