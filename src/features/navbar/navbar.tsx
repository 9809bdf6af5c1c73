import type { ReactNode } from 'react';
import type { NavbarItem } from '../../navigation/navbar-types';
import { menuIcon } from '../../lib/icons';
import { Icon } from '../../ui/icon';
import { useMessages } from '../../ui/messages';
import { Brand } from './brand';
import type { BrandProps } from './brand';
import { NavbarEntry } from './navbar-entry';
import { NavbarItemBoundary } from './navbar-item-boundary';
import * as styles from './navbar.module.css';
import { useHideOnScroll } from './use-hide-on-scroll';

/** Id of the drawer, which its button in the navbar opens without JavaScript. */
export const DRAWER_ID = 'menu';

export interface NavbarProps {
  brand: BrandProps;
  items: readonly NavbarItem[];
  /** Path of the page, without base path. */
  path: string;
  /** Path of the search page; absent if there is none. */
  searchPath?: string | undefined;
  hidesOnScroll: boolean;
  /** Whether there is a drawer, and thus a menu button (behaviour 2.6.2). */
  hasMenu: boolean;
  colorToggle: ReactNode;
}

const isAppended = (item: NavbarItem) => item.kind === 'search' && item.isAppended;

/** The bar at the top: logo, items left and right, colour mode toggle, and below 996 px the menu button. */
export function Navbar(props: NavbarProps) {
  const { items, path, searchPath } = props;
  const messages = useMessages();
  const bar = useHideOnScroll(props.hidesOnScroll);
  const entry = (item: NavbarItem, index: number) => (
    <NavbarItemBoundary key={index} item={item}>
      <NavbarEntry item={item} path={path} searchPath={searchPath} />
    </NavbarItemBoundary>
  );
  return (
    <nav
      ref={bar}
      className={styles.navbar}
      aria-label={messages['nav.main']}
      data-hides={props.hidesOnScroll || undefined}
    >
      <div className={styles.inner}>
        <Brand {...props.brand} />
        <div className={styles.side}>
          {items.filter((item) => item.position === 'left').map(entry)}
        </div>
        <div className={styles.side} data-end>
          {items.filter((item) => item.position === 'right' && !isAppended(item)).map(entry)}
          <span className={props.hasMenu ? styles.wideOnly : undefined}>{props.colorToggle}</span>
          {items.filter(isAppended).map(entry)}
          {props.hasMenu && (
            <button
              type="button"
              className={styles.menuButton}
              popoverTarget={DRAWER_ID}
              aria-label={messages['nav.menu.open']}
            >
              <Icon of={menuIcon} />
            </button>
          )}
        </div>
      </div>
    </nav>
  );
}
