import { routeOfLink } from '../../article/file-links';
import type { Content, GuideTree } from '../../content/content-types';
import type { PageEntry } from '../../content/reading/page-entry';
import { CONFIG_FILES } from '../../content/schema/config-files';
import type { ConfigName } from '../../content/schema/config-files';
import { splitUrl, stripBase, withBase, routeKey } from '../../lib/path';
import type { PageUses } from '../config/check-types';
import { pagesOfSidebar } from '../config/cross-file-checks';
import { groupsIn } from './name-uses';

type Tree = Pick<GuideTree, 'source' | 'docs'>;

/** File of a page, if the page exists, and a file that refers to it. */
type Use = [page: string | undefined, user: string];

/** Names of settings fields that hold the address of a page. */
const IS_ADDRESS = /^(?:to|href|consentPage|listPage)$/;

/** Root-relative address in HTML or Markdown. */
const LINK = /(?:href=["']?|\]\()(\/[^\s"'<>)]*)/g;

/**
 * Returns the files that refer to each page, by the file of the page: sidebars, the navbar, the home page
 * and fields of other pages by its id; texts and settings by its address. References of a page to itself
 * are ignored.
 *
 * @param trees versions of the docs; the navbar refers to the first
 */
export function pageUses(content: Content, trees: readonly Tree[]): Record<string, PageUses> {
  const ids = byPage([...trees.flatMap(usesInDocs), ...usesInSettings(content, trees[0])]);
  const fileAt = filesByAddress(content, trees);
  const links = byPage([
    ...linksOfPages(content, trees, fileAt),
    ...linksOfSettings(content, fileAt),
  ]);
  const pages = [...new Set([...ids.keys(), ...links.keys()])].sort();
  return Object.fromEntries(
    pages.map((page) => [page, { ids: ids.get(page) ?? [], links: links.get(page) ?? [] }]),
  );
}

function byPage(uses: readonly Use[]): Map<string, string[]> {
  const users = new Map<string, Set<string>>();
  for (const [page, user] of uses) {
    if (page === undefined || page === user) continue;
    users.set(page, (users.get(page) ?? new Set<string>()).add(user));
  }
  return new Map([...users].map(([page, found]) => [page, [...found].sort()]));
}

/** Returns references by id: in sidebars, in settings of folders, and as previous and next pages. */
function usesInDocs({ source }: Tree): Use[] {
  const files = filesById(source);
  const listed = Object.values(source.sidebars).flatMap((items) => pagesOfSidebar(items, []));
  return [
    ...listed.map(({ page }): Use => [files.get(page), source.sidebarsFile]),
    ...source.categories.flatMap(({ file, settings: { link } }): Use[] =>
      link?.type === 'doc' ? [[files.get(link.id), file]] : [],
    ),
    ...source.docs.flatMap(({ entry, frontMatter }) =>
      [frontMatter.pagination_next, frontMatter.pagination_prev].map((id): Use => [
        id ? files.get(id) : undefined,
        entry.file,
      ]),
    ),
  ];
}

/** Returns references by id in the navbar and on the home page, which refer to the last version. */
function usesInSettings({ settings }: Content, last: Tree | undefined): Use[] {
  if (!last) return [];
  const files = filesById(last.source);
  const inHome = settings.home.capabilities?.docs ?? [];
  return [
    ...groupsIn(settings.navbar.items).flatMap(({ docId: id }): Use[] =>
      typeof id === 'string' ? [[files.get(id), CONFIG_FILES.navbar.file]] : [],
    ),
    ...inHome.map((id): Use => [files.get(id), CONFIG_FILES.home.file]),
  ];
}

/** Returns the files of a version's docs by id, including docs that cannot be read. */
function filesById({ dir, docs, unreadable }: Tree['source']): Map<string, string> {
  return new Map([
    ...unreadable.map(({ id, relativePath }): [string, string] => [id, `${dir}/${relativePath}`]),
    ...docs.map(({ id, entry }): [string, string] => [id, entry.file]),
  ]);
}

function linksOfPages(content: Content, trees: readonly Tree[], fileAt: FileAt): Use[] {
  const { articles, blog } = content;
  return [...trees.flatMap(({ docs }) => docs), ...articles, ...blog.posts].flatMap((page) =>
    addressesIn(page, content).map((address): Use => [fileAt(address), page.file]),
  );
}

function linksOfSettings({ settings }: Content, fileAt: FileAt): Use[] {
  const { baseUrl } = settings.site;
  return (Object.keys(CONFIG_FILES) as ConfigName[]).flatMap((name) =>
    addressesOf(settings[name]).map((address): Use => [
      fileAt(stripBase(baseUrl, address) ?? address),
      CONFIG_FILES[name].file,
    ]),
  );
}

/** Finds the file of a page by its address without the base path. */
type FileAt = (address: string) => string | undefined;

function filesByAddress({ articles, blog }: Content, trees: readonly Tree[]): FileAt {
  const docs = trees.flatMap(({ source }) => source.docs.map(({ entry }) => entry));
  const pages = [...docs, ...articles, ...blog.posts];
  const files = new Map(pages.map((page) => [routeKey(page.path), page.file]));
  return (address) => files.get(routeKey(splitUrl(address).path) || '/');
}

/** Returns the target addresses of a page's links; for a page rendered by React, only of links to files. */
function addressesIn(page: PageEntry, { settings, linkTargets }: Content): string[] {
  const { baseUrl } = settings.site;
  const here = `http://localhost${withBase(baseUrl, page.path)}`;
  const inHtml = [...page.html.matchAll(/\shref="([^"]+)"/g)].flatMap(([, href = '']) => {
    const target = URL.canParse(href, here) ? new URL(href, here) : undefined;
    if (target?.origin !== 'http://localhost') return [];
    return stripBase(baseUrl, target.pathname) ?? [];
  });
  const toFiles = page.fileLinks.flatMap((link) => routeOfLink(link, page.file, linkTargets) ?? []);
  return [...inHtml, ...toFiles];
}

/** Returns the addresses in settings: in fields that hold one, and in links within texts. */
function addressesOf(value: unknown, field = ''): string[] {
  if (typeof value === 'string') {
    const inText = [...value.matchAll(LINK)].map(([, address = '']) => address);
    return IS_ADDRESS.test(field) && value.startsWith('/') ? [value, ...inText] : inText;
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    addressesOf(item, Array.isArray(value) ? field : key),
  );
}
