import { PREFERRED_VERSION_KEY } from '../../browser/keys';
import { useInBrowser } from '../../ui/use-in-browser';
import { slot } from '../../browser/storage';
import { languageIcon } from '../../lib/icons';
import type { PageVersion } from '../../lib/page-context';
import { isActive, isExternal, samePath, splitUrl } from '../../lib/path';
import { VERSION_ATTRIBUTE } from '../../navigation/navbar-types';
import type {
  NavbarDropdownItem,
  NavbarItem,
  NavbarLinkItem,
  NavbarPosition,
} from '../../navigation/navbar-types';

/** Only the early script writes the preference, on the way to another page, which reads it again. */
const stored = () => slot(PREFERRED_VERSION_KEY).get();

/** Returns the navbar items for the version of the page at `path`, for the navbar and for the drawer. */
export function useNavbarItems(
  items: readonly NavbarItem[],
  version: PageVersion | undefined,
  path: string,
  drawerLabel: string,
): { bar: NavbarItem[]; drawer: DrawerEntry[] } {
  const preferred = useInBrowser(stored, null);
  const inUse = { active: version?.name, preferred, alternates: version?.alternates };
  const shown = (label?: string) =>
    forVersion(items, inUse, label).filter((item) => isShown(item, path));
  return { bar: shown(), drawer: shown(drawerLabel).filter(isDrawerEntry) };
}

/**
 * An item of the drawer. The search has its own button in the navbar (behaviour 2.6.13), and the menu of surplus
 * items is only of use in the bar.
 */
export type DrawerEntry = Exclude<NavbarItem, { kind: 'search' }>;

const isDrawerEntry = (item: NavbarItem): item is DrawerEntry =>
  item.kind !== 'search' && !item.until;

/** The version of the docs that a visitor is in, and the one last chosen. */
interface VersionInUse {
  /** Version of the page; absent outside the docs. */
  active?: string | undefined;
  preferred?: string | null;
  /** Path of the same doc in each version that has it. */
  alternates?: Record<string, string> | undefined;
}

/**
 * Returns the navbar items for the version in use: the active one, else the preferred one, else the last
 * one (behaviour 2.19.8, 2.19.9, 4.3.3).
 *
 * @param label label of a version dropdown instead of the version in use, for the drawer
 */
export function forVersion(
  items: readonly NavbarItem[],
  inUse: VersionInUse,
  label?: string,
): NavbarItem[] {
  return items.map((item) => {
    if (item.kind === 'link') return linkFor(item, inUse);
    if (item.kind !== 'dropdown') return item;
    const links = item.items.map((child) =>
      child.kind === 'link' ? linkFor(child, inUse) : child,
    );
    const name = inUse.active ?? inUse.preferred;
    const shown = links.find((child) => child.kind === 'link' && versionOf(child) === name);
    const own = item.choosesVersion && (label ?? (name && shown?.kind === 'link' && shown.label));
    return { ...item, items: links, label: own || item.label };
  });
}

function linkFor(link: NavbarLinkItem, { active, preferred, alternates }: VersionInUse) {
  const version = versionOf(link);
  if (version) {
    const activity = version === active ? { activeRegex: '.' } : { activePaths: [] };
    return { ...link, ...activity, href: alternates?.[version] ?? link.href };
  }
  const own = link.byVersion?.[active ?? preferred ?? ''];
  return own ? { ...link, activeBasePath: undefined, activePaths: undefined, ...own } : link;
}

const versionOf = ({ attributes }: NavbarLinkItem) => attributes?.[VERSION_ATTRIBUTE];

/** An item that is shown as a dropdown. */
type DropdownLike = Exclude<NavbarItem, { kind: 'link' | 'html' | 'search' }>;

function link(position: NavbarPosition, label: string, href: string): NavbarLinkItem {
  return { kind: 'link', position, label, href };
}

/**
 * Reports whether an item has anything to show on the page at `path`: a link to an unlisted doc is only on the
 * doc's own page (behaviour 2.19.6).
 */
function isShown(item: NavbarItem, path: string): boolean {
  if (item.kind === 'link') return !item.unlisted || isCurrent(item, path);
  return item.kind !== 'dropdown' || asDropdown(item, path).items.length > 0;
}

/**
 * Returns a dropdown with the items that are shown on the page at `path`. A locale dropdown becomes a plain one;
 * the own link of a dropdown becomes its first item (behaviour 2.19.3).
 *
 * @param languages label of a locale dropdown instead of the current language, for the drawer
 */
export function asDropdown(
  item: DropdownLike,
  path: string,
  languages?: string,
): NavbarDropdownItem {
  const { position, className } = item;
  const base = { kind: 'dropdown', position, className } as const;
  const shown = <T extends NavbarItem>(items: readonly T[]) =>
    items.filter((child) => isShown(child, path));
  switch (item.kind) {
    case 'dropdown': {
      const { label, href } = item;
      const own = href === undefined ? [] : [link(position, label, href)];
      return { ...item, items: [...own, ...shown(item.items)] };
    }
    case 'locale-dropdown': {
      const locales = item.locales.map(({ code, label }) => {
        const query = item.queryString ?? '';
        const attributes = { target: '_self', lang: code, 'data-same-page': query };
        // All languages link to the current page, so none is marked as current.
        return { ...link(position, label, path + query), attributes, activePaths: [] };
      });
      const items = shown([...item.before, ...locales, ...item.after]);
      const label = languages ?? item.locales[0]?.label ?? '';
      return { ...base, label, icon: languageIcon, items };
    }
  }
}

/** The fields of a link that determine where it is current. */
type Activation = Pick<NavbarLinkItem, 'href' | 'activeBasePath' | 'activeRegex' | 'activePaths'>;

/**
 * Reports whether a navbar link is current on the page at `path`: by its list of paths, its pattern, its
 * base path, or otherwise by its URL (behaviour 2.19.1, 2.19.6, 2.19.7).
 */
export function isCurrent(link: Activation, path: string): boolean {
  if (link.activePaths) return link.activePaths.some((active) => samePath(active, path));
  if (link.activeRegex) return new RegExp(link.activeRegex, 'i').test(path);
  if (link.activeBasePath) return isActive(link.activeBasePath, path);
  return !isExternal(link.href) && isActive(link.href, path);
}

/**
 * Reports whether a dropdown contains the page at `path`. Only the pages of its links count, not those
 * below them, unless a link is configured so: a link to `/docs/` does not make its dropdown current in all
 * the docs (2.19.2).
 */
export function holdsCurrent({ items }: Pick<NavbarDropdownItem, 'items'>, path: string): boolean {
  return items.some((item) => {
    if (item.kind !== 'link' || !isCurrent(item, path)) return false;
    const activePath = item.activePaths ?? item.activeRegex ?? item.activeBasePath;
    return activePath !== undefined || samePath(splitUrl(item.href).path, path);
  });
}
