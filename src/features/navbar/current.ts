import type { NavbarDropdownItem, NavbarLinkItem } from '../../navigation/navbar-types';
import { isActive, samePath, splitUrl } from '../../lib/path';

type Activation = Pick<
  NavbarLinkItem,
  'href' | 'external' | 'activeBasePath' | 'activeRegex' | 'activePaths'
>;

/**
 * Reports whether a navbar link is current on the page at `path`: by its list of paths, its pattern, its
 * base path, or otherwise by its URL (behaviour 2.19.1, 2.19.6, 2.19.7).
 */
export function isCurrent(link: Activation, path: string): boolean {
  if (link.activePaths) return link.activePaths.some((active) => samePath(active, path));
  if (link.activeRegex) return new RegExp(link.activeRegex, 'i').test(path);
  if (link.activeBasePath) return isActive(link.activeBasePath, path);
  return !link.external && isActive(link.href, path);
}

/**
 * Reports whether a dropdown contains the page at `path`. Only the pages of its links count, not those
 * below them, unless a link is configured so: a link to `/docs/` does not make its dropdown current in all
 * the docs (2.19.2).
 */
export function holdsCurrent({ items }: Pick<NavbarDropdownItem, 'items'>, path: string): boolean {
  return items.some((item) => {
    if (item.kind !== 'link' || !isCurrent(item, path)) return false;
    const says = item.activePaths ?? item.activeRegex ?? item.activeBasePath;
    return says !== undefined || samePath(splitUrl(item.href).path, path);
  });
}
