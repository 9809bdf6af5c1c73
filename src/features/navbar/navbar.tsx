import { useEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import type { NavbarItem } from '../../navigation/navbar-types';
import { menuIcon } from '../../lib/icons';
import { Icon } from '../../ui/icon';
import { Link } from '../../ui/link';
import { Logo } from '../../ui/image';
import type { LogoImage } from '../../ui/image';
import { useMessages } from '../../ui/messages';
import { NavbarEntry, NavbarItemBoundary } from './navbar-entry';
import * as styles from './navbar.module.css';

/**
 * Id of the drawer, which its button in the navbar opens without JavaScript. It has a capital letter, like every id
 * of the shell; the ids of headings have none.
 */
export const DRAWER_ID = 'siteMenu';

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

/** The bar at the top: logo, items left and right, colour mode toggle, and up to 996 px the menu button. */
export function Navbar(props: NavbarProps) {
  const { items, path, searchPath } = props;
  const messages = useMessages();
  const bar = useHideOnScroll(props.hidesOnScroll);
  const entry = (item: NavbarItem, index: number) => (
    <div key={index} data-from={item.from} data-until={item.until}>
      <NavbarItemBoundary item={item}>
        <NavbarEntry item={item} path={path} searchPath={searchPath} />
      </NavbarItemBoundary>
    </div>
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

export interface BrandProps {
  /** With a name beside it if it has a `title`. */
  logo: LogoImage & { title?: string | null; href?: string | null; target?: string | null };
  siteTitle: string;
  tabIndex?: number;
}

/**
 * The logo with a link to the home page: in the navbar, in the drawer, and above the docs menu (behaviour
 * 2.5.10).
 */
export function Brand({ logo, siteTitle, tabIndex }: BrandProps) {
  return (
    <Link
      plain
      className={styles.brand}
      href={logo.href ?? '/'}
      target={logo.target ?? undefined}
      tabIndex={tabIndex}
    >
      <Logo logo={logo} fallbackAlt={logo.title ? '' : siteTitle} />
      {logo.title && <span className={styles.brandName}>{logo.title}</span>}
    </Link>
  );
}

/**
 * Loads the code that hides the navbar when the page is first scrolled (behaviour 2.5.4), or when its address has a
 * section: for that CSS hides it as well, and only the code shows it on a page that cannot scroll (2.5.6).
 */
function useHideOnScroll(isEnabled: boolean): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = bar.current;
    if (!isEnabled || !element) return;
    const load = () => {
      // Without it the navbar stays visible, so a failure is not reported.
      import('../../browser/hide-on-scroll').then(
        ({ hideOnScroll }) => hideOnScroll(element),
        () => undefined,
      );
    };
    // The scroll that triggered the loading of the runtime counts as the first.
    if (window.scrollY > 0 || window.location.hash) load();
    // Not removed, like what they load.
    window.addEventListener('scroll', load, { once: true });
    window.addEventListener('popstate', load, { once: true });
  }, [isEnabled]);
  return bar;
}
