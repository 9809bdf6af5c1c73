import { languageIcon } from '../../lib/icons';
import type {
  NavbarDropdownItem,
  NavbarItem,
  NavbarLinkItem,
  NavbarPosition,
} from '../../navigation/navbar-types';

type Choice = Exclude<NavbarItem, { kind: 'link' | 'html' | 'search' }>;

function link(position: NavbarPosition, label: string, href: string): NavbarLinkItem {
  return { kind: 'link', position, label, href, external: false };
}

/**
 * Converts a locale dropdown to a plain one; the own link of a dropdown becomes its first item (behaviour
 * 2.19.3).
 *
 * @param languages label of a locale dropdown instead of the current language, for the drawer
 */
export function asDropdown(item: Choice, path: string, languages?: string): NavbarDropdownItem {
  const { position, className } = item;
  const base = { kind: 'dropdown', position, className } as const;
  switch (item.kind) {
    case 'dropdown': {
      const { href, external = false } = item;
      if (href === undefined) return item;
      const own = { ...link(position, item.label, href), external };
      return { ...item, items: [own, ...item.items] };
    }
    case 'locale-dropdown': {
      const locales = item.locales.map(({ code, label }) => {
        const query = item.queryString ?? '';
        const attributes = { target: '_self', lang: code, 'data-same-page': query };
        // All languages link to the current page, so none is marked as current.
        return { ...link(position, label, path + query), attributes, activePaths: [] };
      });
      const items = [...item.before, ...locales, ...item.after];
      const label = languages ?? item.locales[0]?.label ?? '';
      return { ...base, label, icon: languageIcon, items };
    }
  }
}
