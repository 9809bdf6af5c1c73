import { useId } from 'react';
import type { NavbarDropdownItem } from '../../navigation/navbar-types';
import { chevronDownIcon } from '../../lib/icons';
import { Icon } from '../../ui/icon';
import { holdsCurrent, isCurrent } from './current';
import { NavbarLink } from './navbar-link';
import * as styles from './navbar.module.css';
import { useDropdown } from './use-dropdown';

/**
 * A list of links behind a button. The list is a native popover, so that it opens on a click and closes on
 * Escape and on a click outside without JavaScript.
 */
export function NavbarDropdown({ item, path }: { item: NavbarDropdownItem; path: string }) {
  const id = useId();
  const dropdown = useDropdown();
  return (
    <div ref={dropdown} className={styles.dropdown} data-linked={item.href && true}>
      <button
        type="button"
        className={`${styles.link} ${styles.control}`}
        popoverTarget={id}
        aria-haspopup="true"
        data-active={holdsCurrent(item, path) || undefined}
      >
        {item.icon && <Icon of={item.icon} size={16} />}
        {item.label} <Icon of={chevronDownIcon} size={14} />
      </button>
      <ul id={id} popover="auto" className={styles.dropdownList}>
        {item.items.map((child, index) =>
          child.kind === 'link' ? (
            <li key={index}>
              <NavbarLink link={child} isCurrent={isCurrent(child, path)} />
            </li>
          ) : (
            // HTML from the site's configuration, as in NavbarEntry.
            <li key={index} dangerouslySetInnerHTML={{ __html: child.value }} />
          ),
        )}
      </ul>
    </div>
  );
}
