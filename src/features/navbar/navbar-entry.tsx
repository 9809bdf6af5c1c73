import type { NavbarItem } from '../../navigation/navbar-types';
import { asDropdown } from './as-dropdown';
import { isCurrent } from './current';
import { NavbarDropdown } from './navbar-dropdown';
import { NavbarLink } from './navbar-link';
import * as styles from './navbar.module.css';
import { SearchLink } from './search-link';

interface NavbarEntryProps {
  item: NavbarItem;
  path: string;
  searchPath?: string | undefined;
}

/** Renders a navbar item by its resolved kind. */
export function NavbarEntry({ item, path, searchPath }: NavbarEntryProps) {
  switch (item.kind) {
    case 'link':
      return <NavbarLink link={item} isCurrent={isCurrent(item, path)} />;
    case 'dropdown':
    case 'locale-dropdown':
      return <NavbarDropdown item={asDropdown(item, path)} path={path} />;
    case 'search':
      return <SearchLink to={searchPath} />;
    case 'html':
      // HTML from the site's configuration, checked at build time; it contains no input from visitors.
      return <div className={styles.html} dangerouslySetInnerHTML={{ __html: item.value }} />;
  }
}
