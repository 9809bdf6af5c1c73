import type { ReactNode } from 'react';
import type { NavbarItem } from '../../lib/navbar-types';
import { Icon } from '../../ui/icon';
import { Link } from '../../ui/link';
import { Logo } from '../../ui/logo';
import type { LogoImage } from '../../ui/logo';
import { useMessages } from '../../ui/messages';
import { NavbarEntry } from './navbar-entry';
import { NavbarItemBoundary } from './navbar-item-boundary';
import * as styles from './navbar.module.css';

/** Where the drawer is, so that its button in the bar can open it without script. */
export const DRAWER_ID = 'menu';

export interface NavbarProps {
  logo: LogoImage & { href?: string | null; target?: string | null };
  siteTitle: string;
  items: readonly NavbarItem[];
  /** Path of the page, without base path. */
  path: string;
  /** The results page; absent when search has none. */
  searchPath?: string | undefined;
  hidesOnScroll: boolean;
  colorToggle: ReactNode;
}

/** The bar at the top: logo, items left and right, colour switch, and below 996 px the menu button. */
export function Navbar(props: NavbarProps) {
  const { items, path, searchPath } = props;
  const messages = useMessages();
  const entry = (item: NavbarItem, index: number) => (
    <NavbarItemBoundary key={index} item={item}>
      <NavbarEntry item={item} path={path} searchPath={searchPath} />
    </NavbarItemBoundary>
  );
  return (
    <nav
      className={styles.navbar}
      aria-label={messages['nav.main']}
      data-hides={props.hidesOnScroll || undefined}
    >
      <div className={styles.inner}>
        <Link
          className={styles.brand}
          to={props.logo.href ?? '/'}
          target={props.logo.target ?? undefined}
        >
          <Logo logo={props.logo} fallbackAlt={props.siteTitle} />
        </Link>
        <div className={styles.side}>
          {items.filter((item) => item.position === 'left').map(entry)}
        </div>
        <div className={styles.side} data-end>
          {items.filter((item) => item.position === 'right').map(entry)}
          <span className={styles.wideOnly}>{props.colorToggle}</span>
          <button
            type="button"
            className={styles.menuButton}
            popoverTarget={DRAWER_ID}
            aria-label={messages['nav.menu.open']}
          >
            <Icon name="menu" />
          </button>
        </div>
      </div>
    </nav>
  );
}
