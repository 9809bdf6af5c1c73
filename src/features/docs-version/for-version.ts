import { VERSION_ATTRIBUTE } from '../../navigation/navbar-types';
import type { NavbarItem, NavbarLinkItem } from '../../navigation/navbar-types';

/** The version of the docs that a visitor is in, and the one last chosen. */
export interface VersionInUse {
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
