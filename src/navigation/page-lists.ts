import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { PageListItem } from '../article/components/page-list';
import type { SidebarCategory, SidebarItem } from './docs-types';
import { encodePath, isExternal, withBase } from '../lib/path';
import type { DocPage } from '../content/content-types';
import { routeKey } from '../lib/doc-identity';

/** An empty `<PageList />`, as `compileArticle` leaves it. */
const EMPTY_LIST = /(<ul class="page-list" data-pages="[^"]*">)(<\/ul>)/g;

/**
 * Fills the lists of pages that name none (`<DocCardList />`): those beside the page in the sidebar,
 * or below it when it is the page of a category (features, “DocCardList”).
 *
 * @param sidebar the sidebar that shows the page; an unlisted page is in no list
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

type Entry = Exclude<SidebarItem, { type: 'html' }>;

function entriesBeside(path: string, sidebar: readonly SidebarItem[]): Entry[] {
  const key = routeKey(path);
  const category = categoryOf(key, sidebar);
  return (category?.items ?? sidebar).filter(
    (item): item is Entry =>
      item.type !== 'html' &&
      !(item.type === 'link' ? item.unlisted : item.linkUnlisted) &&
      routeKey(item.href ?? '') !== key &&
      firstHref(item) !== undefined,
  );
}

/** The category that the page is the page of, or else the innermost that holds it. */
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

/** Where an entry leads: a category without a page leads to its first one. */
function firstHref(item: SidebarItem): string | undefined {
  if (item.type === 'html') return undefined;
  if (item.type === 'link') return item.href;
  return item.href ?? item.items.map(firstHref).find((href) => href !== undefined);
}

function entryHtml(
  item: Entry,
  docs: ReadonlyMap<string, Pick<DocPage, 'description'>>,
  baseUrl: string,
): string {
  const target = firstHref(item) ?? '';
  const href = isExternal(target) ? target : encodePath(withBase(baseUrl, target));
  const own = item.docId === undefined ? undefined : docs.get(item.docId);
  const description = item.description ?? own?.description;
  return renderToStaticMarkup(
    createElement(PageListItem, { href, label: item.label, description }),
  );
}
