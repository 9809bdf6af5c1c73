import type { SidebarCategory, SidebarEntry, SidebarItem } from './docs-types';
import { isExternal, samePath } from '../lib/path';

/** Reports whether the page of an entry is unlisted. */
export const isUnlisted = (entry: SidebarEntry): boolean =>
  Boolean(entry.type === 'link' ? entry.unlisted : entry.linkUnlisted);

/** Returns the first link of an item; unlisted pages are skipped (behaviour 2.13.9, 2.14.11). */
export function firstHref(item: SidebarItem): string | undefined {
  if (item.type === 'html') return undefined;
  if (item.type === 'link') return item.unlisted ? undefined : item.href;
  if (item.href && !item.linkUnlisted) return item.href;
  for (const child of item.items) {
    const href = firstHref(child);
    if (href !== undefined) return href;
  }
  return undefined;
}

/** Reports whether the item is the page at `path` or a category that contains it (behaviour 2.13.2). */
export function isActive(item: SidebarItem, path: string): boolean {
  if (item.type === 'category') return containsPath(item, path);
  return item.type === 'link' && !isExternal(item.href) && samePath(item.href, path);
}

/** Reports whether the page at `path` is the category's own page or inside it, at any depth. */
export function containsPath(category: SidebarCategory, path: string): boolean {
  const isOwnPage = category.href !== undefined && samePath(category.href, path);
  return isOwnPage || category.items.some((item) => isActive(item, path));
}

/**
 * Returns the categories that contain the page, outermost first. A category whose own page it is comes
 * last.
 */
export function ancestorsOf(items: readonly SidebarItem[], path: string): SidebarCategory[] {
  for (const item of items) {
    if (item.type !== 'category') continue;
    const inside = ancestorsOf(item.items, path);
    if (inside.length > 0 || containsPath(item, path)) return [item, ...inside];
  }
  return [];
}

/**
 * Returns the items as the page at `path` shows them: an unlisted page only on itself, so that elsewhere its
 * category has no link, and a category only with visible content or a listed page (behaviour 2.13.11).
 * Handles one level; call again for children.
 */
export function visibleItems(items: readonly SidebarItem[], path: string): SidebarItem[] {
  return items
    .map((item) => (isUnlistedElsewhere(item, path) ? { ...item, href: undefined } : item))
    .filter((item) => isVisible(item, path));
}

const isUnlistedElsewhere = (item: SidebarItem, path: string): item is SidebarCategory => {
  const { linkUnlisted, href = '' } = item as Partial<SidebarCategory>;
  return Boolean(linkUnlisted) && !samePath(href, path);
};

function isVisible(item: SidebarItem, path: string): boolean {
  if (item.type === 'html') return true;
  if (item.type === 'link') return !item.unlisted || isActive(item, path);
  return item.href !== undefined || visibleItems(item.items, path).length > 0;
}
