import type { NavbarDropdownItem } from '../../lib/navbar-types';
import { Icon } from '../../ui/icon';
import { isCurrent } from './current';
import { NavbarLink } from './navbar-link';
import * as styles from './navbar.module.css';

/** A list of links behind a label; a native disclosure, so that it opens without script. */
export function NavbarDropdown({ item, path }: { item: NavbarDropdownItem; path: string }) {
  return (
    <details className={styles.dropdown} name="navbar-dropdown">
      <summary className={styles.link}>
        {item.icon && <Icon name={item.icon} size={16} />}
        {item.label} <Icon name="chevron-down" size={14} />
      </summary>
      <ul className={styles.dropdownList}>
        {item.items.map((child, index) => (
          <li key={index}>
            {child.kind === 'link' ? (
              <NavbarLink link={child} isCurrent={isCurrent(child, path)} />
            ) : (
              // Configuration of the site's owner, as in NavbarEntry.
              <div dangerouslySetInnerHTML={{ __html: child.value }} />
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
