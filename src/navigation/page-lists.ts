import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { PageListItem } from '../article/components/page-list';
import type { SidebarCategory, SidebarEntry, SidebarItem } from './docs-types';
import { decodePath, encodePath, isAbsoluteUrl, routeKey, splitUrl, withBase } from '../lib/path';
import type { DocPage } from '../content/content-types';
import { firstHref, isUnlisted } from './sidebar';

/** Matches an empty `<PageList />` in the output of `compileArticle`. */
const EMPTY_LIST = /(<ul class="page-list" data-pages="[^"]*">)(<\/ul>)/g;

/**
 * Fills page lists without explicit pages (`<DocCardList />`) with the siblings of the page in the sidebar,
 * or with its children if it is the page of a category (behaviour 2.16.21).
 *
 * @param sidebar the sidebar that contains the page; unlisted pages are omitted
 */
export function fillPageLists(
  page: DocPage,
  sidebar: readonly SidebarItem[] | undefined,
  docs: ReadonlyMap<string, Pick<DocPage, 'description'>>,
  baseUrl: string,
): DocPage {
  if (!page.html.includes('class="page-list"')) return page;
  const entries = sidebar ? entriesBeside(page.path, sidebar) : [];
  const html = entries.map((item) => entryHtml(item, docs, baseUrl)).join('');
  return { ...page, html: page.html.replace(EMPTY_LIST, (_, start, end) => start + html + end) };
}

function entriesBeside(path: string, sidebar: readonly SidebarItem[]): SidebarEntry[] {
  const key = routeKey(path);
  const category = categoryOf(key, sidebar);
  return (category?.items ?? sidebar).filter(
    (item): item is SidebarEntry =>
      item.type !== 'html' &&
      !isUnlisted(item) &&
      routeKey(item.href ?? '') !== key &&
      firstHref(item) !== undefined,
  );
}

/** Returns the category whose own page it is, or otherwise the category that contains it directly. */
function categoryOf(key: string, items: readonly SidebarItem[]): SidebarCategory | undefined {
  for (const item of items) {
    if (item.type !== 'category') continue;
    const isHere =
      (item.href !== undefined && routeKey(item.href) === key) ||
      item.items.some((child) => child.type === 'link' && routeKey(child.href) === key);
    if (isHere) return item;
    const below = categoryOf(key, item.items);
    if (below) return below;
  }
  return undefined;
}

function entryHtml(
  item: SidebarEntry,
  docs: ReadonlyMap<string, Pick<DocPage, 'description'>>,
  baseUrl: string,
): string {
  const target = firstHref(item) ?? '';
  const { path, query, hash } = splitUrl(target);
  const inside = () => encodePath(withBase(baseUrl, decodePath(path) ?? path)) + query + hash;
  const href = isAbsoluteUrl(target) ? target : inside();
  const own = item.docId === undefined ? undefined : docs.get(item.docId);
  const description = item.description ?? own?.description;
  return renderToStaticMarkup(
    createElement(PageListItem, { href, label: item.label, description }),
  );
}
