import { useEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import type { NavbarDropdownItem } from '../../navigation/navbar-types';
import { arrowLeftIcon, arrowRightIcon, chevronDownIcon, closeIcon } from '../../lib/icons';
import { Icon } from '../../ui/icon';
import { useMessages } from '../../ui/messages';
import * as styles from './drawer.module.css';
import { Brand, DRAWER_ID } from './navbar';
import type { BrandProps } from './navbar';
import { NavbarItemBoundary, NavbarLink } from './navbar-entry';
import { asDropdown, holdsCurrent } from './navbar-items';
import type { DrawerEntry } from './navbar-items';

interface DrawerProps {
  brand: BrandProps;
  items: readonly DrawerEntry[];
  path: string;
  /** The docs menu, shown first on docs pages. */
  children?: ReactNode;
  colorToggle: ReactNode;
}

/**
 * The menu of narrow screens. It is a native popover: without JavaScript it opens, closes on Escape and on
 * a click outside, and shows the docs menu followed by the main menu. With JavaScript it is a modal dialog
 * that shows one of the two at a time (behaviour 2.6).
 */
export function Drawer({ brand, items, path, children, colorToggle }: DrawerProps) {
  const messages = useMessages();
  const drawer = useDrawer();
  return (
    <>
      <div
        ref={drawer}
        id={DRAWER_ID}
        popover="auto"
        role="dialog"
        aria-label={messages['nav.menu.title']}
        className={styles.drawer}
        data-drawer
      >
        <div className={styles.head}>
          <Brand {...brand} />
          {colorToggle}
          <button
            type="button"
            className={styles.close}
            popoverTarget={DRAWER_ID}
            popoverTargetAction="hide"
            aria-label={messages['nav.menu.close']}
          >
            <Icon of={closeIcon} />
          </button>
        </div>
        <div className={styles.panels}>
          {children && (
            <div data-panel="docs">
              {items.length > 0 && <PanelButton shows="main" label={messages['nav.menu.main']} />}
              {children}
            </div>
          )}
          {items.length > 0 && (
            <nav aria-label={messages['nav.menu.title']} data-panel="main">
              {children && <PanelButton shows="docs" label={messages['docs.sidebar']} />}
              <ul className={styles.list}>
                {items.map((item, index) => (
                  <NavbarItemBoundary key={index} item={item}>
                    <DrawerItem item={item} path={path} />
                  </NavbarItemBoundary>
                ))}
              </ul>
            </nav>
          )}
        </div>
      </div>
      <div className={styles.shade} />
    </>
  );
}

/** Tells the state of the drawer on its button, and loads its additional behaviour when it is opened, or is already. */
function useDrawer(): RefObject<HTMLDivElement | null> {
  const drawer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = drawer.current;
    if (!element) return;
    const follow = () => {
      const isOpen = element.matches(':popover-open');
      // Not in the HTML: without JavaScript it would never become "true" (behaviour 2.6.1).
      document
        .querySelector(`[popovertarget="${DRAWER_ID}"]`)
        ?.setAttribute('aria-expanded', String(isOpen));
      // Without it the drawer still opens and closes, so a failure is not reported: the next press tries again.
      if (isOpen) {
        import('../../browser/drawer').then(
          ({ watchDrawer }) => watchDrawer(element),
          () => undefined,
        );
      }
    };
    element.addEventListener('toggle', follow);
    follow();
  }, []);
  return drawer;
}

/** Button that switches to the other panel; CSS hides it while both are shown. */
function PanelButton({ shows, label }: { shows: 'docs' | 'main'; label: string }) {
  return (
    <button type="button" className={styles.swap} data-shows={shows}>
      {shows === 'main' && <Icon of={arrowLeftIcon} size={16} />}
      {label}
      {shows === 'docs' && <Icon of={arrowRightIcon} size={16} />}
    </button>
  );
}

function DrawerItem({ item, path }: { item: DrawerEntry; path: string }) {
  const messages = useMessages();
  if (item.kind === 'link') {
    return (
      <li>
        <NavbarLink link={{ ...item, appearance: 'link' }} path={path} />
      </li>
    );
  }
  if (item.kind === 'html') {
    // HTML from the site's configuration, as in NavbarEntry.
    return <li className={item.className} dangerouslySetInnerHTML={{ __html: item.value }} />;
  }
  return <DrawerGroup item={asDropdown(item, path, messages['nav.languages'])} path={path} />;
}

function DrawerGroup({ item, path }: { item: NavbarDropdownItem; path: string }) {
  const isOpen = holdsCurrent(item, path);
  return (
    <li className={item.className}>
      {/* The key follows the page, so that a group is opened on each page that it contains (2.19.2). */}
      <details key={isOpen ? path : ''} className={styles.group} open={isOpen}>
        <summary>
          {item.icon && <Icon of={item.icon} size={16} />}
          {item.label} <Icon of={chevronDownIcon} size={14} />
        </summary>
        <ul className={styles.list}>
          {item.items.map((child, index) => (
            <DrawerItem key={index} item={child} path={path} />
          ))}
        </ul>
      </details>
    </li>
  );
}
