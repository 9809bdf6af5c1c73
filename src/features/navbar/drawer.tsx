import type { ReactNode } from 'react';
import type { NavbarDropdownItem, NavbarItem } from '../../lib/navbar-types';
import { Icon } from '../../ui/icon';
import { useMessages } from '../../ui/messages';
import { asDropdown } from './as-dropdown';
import { isCurrent } from './current';
import * as styles from './drawer.module.css';
import { DRAWER_ID } from './navbar';
import { NavbarItemBoundary } from './navbar-item-boundary';
import { NavbarLink } from './navbar-link';

interface DrawerProps {
  items: readonly NavbarItem[];
  path: string;
  /** The docs menu, shown first on docs pages. */
  children?: ReactNode;
  colorToggle: ReactNode;
}

/**
 * The menu of narrow screens. It is a native popover: it opens, closes on Escape and on a tap outside
 * with no script at all, and the browser keeps the button's state for assistive technology.
 */
export function Drawer({ items, path, children, colorToggle }: DrawerProps) {
  const messages = useMessages();
  return (
    <div
      id={DRAWER_ID}
      popover="auto"
      role="dialog"
      aria-label={messages['nav.menu.title']}
      className={styles.drawer}
      data-drawer
    >
      <div className={styles.head}>
        <p className={styles.title}>{messages['nav.menu.title']}</p>
        {colorToggle}
        <button
          type="button"
          className={styles.close}
          popoverTarget={DRAWER_ID}
          popoverTargetAction="hide"
          aria-label={messages['nav.menu.close']}
        >
          <Icon name="close" />
        </button>
      </div>
      {children}
      <nav aria-label={messages['nav.menu.title']}>
        <ul className={styles.list}>
          {items.map((item, index) => (
            <NavbarItemBoundary key={index} item={item}>
              <DrawerItem item={item} path={path} />
            </NavbarItemBoundary>
          ))}
        </ul>
      </nav>
    </div>
  );
}

function DrawerItem({ item, path }: { item: NavbarItem; path: string }) {
  if (item.kind === 'link') {
    return (
      <li>
        <NavbarLink link={{ ...item, appearance: 'link' }} isCurrent={isCurrent(item, path)} />
      </li>
    );
  }
  if (item.kind === 'html') {
    // Configuration of the site's owner, as in NavbarEntry.
    return <li dangerouslySetInnerHTML={{ __html: item.value }} />;
  }
  // Search has its own button in the bar (acceptance 2.6.13).
  if (item.kind === 'search') return null;
  return <DrawerGroup item={asDropdown(item, path)} path={path} />;
}

function DrawerGroup({ item, path }: { item: NavbarDropdownItem; path: string }) {
  const links = item.items.filter((child) => child.kind === 'link');
  const isOpen = links.some((child) => isCurrent(child, path));
  return (
    <li>
      <details className={styles.group} open={isOpen}>
        <summary>
          {item.icon && <Icon name={item.icon} size={16} />}
          {item.label} <Icon name="chevron-down" size={14} />
        </summary>
        <ul className={styles.list}>
          {links.map((child, index) => (
            <li key={index}>
              <NavbarLink link={child} isCurrent={isCurrent(child, path)} />
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
