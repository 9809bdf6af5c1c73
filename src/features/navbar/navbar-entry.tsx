import { useEffect, useId, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { chevronDownIcon, searchIcon } from '../../lib/icons';
import type { NavbarDropdownItem, NavbarItem, NavbarLinkItem } from '../../navigation/navbar-types';
import { ButtonLink } from '../../ui/button';
import { ErrorBoundary } from '../../ui/error-boundary';
import { useInBrowser } from '../../ui/use-in-browser';
import { Icon } from '../../ui/icon';
import { Link } from '../../ui/link';
import { useMessages } from '../../ui/messages';
import { asDropdown, holdsCurrent, isCurrent } from './navbar-items';
import * as styles from './navbar.module.css';
import * as searchStyles from './search-link.module.css';

interface NavbarEntryProps {
  item: NavbarItem;
  path: string;
  searchPath?: string | undefined;
}

/** Returns the class of a navbar item followed by the one from its settings. */
const classes = (own: string | undefined, given: string | undefined) =>
  [own, given].filter(Boolean).join(' ');

/** Renders a navbar item by its resolved kind. */
export function NavbarEntry({ item, path, searchPath }: NavbarEntryProps) {
  switch (item.kind) {
    case 'link':
      return <NavbarLink link={item} path={path} />;
    case 'dropdown':
    case 'locale-dropdown':
      return <NavbarDropdown item={asDropdown(item, path)} path={path} />;
    case 'search':
      return <SearchLink href={searchPath} className={item.className} />;
    case 'html':
      // HTML from the site's configuration, checked at build time; it contains no input from visitors.
      return (
        <div
          className={classes(styles.html, item.className)}
          dangerouslySetInnerHTML={{ __html: item.value }}
        />
      );
  }
}

/** Adds the broken navbar item to errors, whose own message rarely names it (behaviour 2.5.11). */
export function NavbarItemBoundary({ item, children }: { item: NavbarItem; children: ReactNode }) {
  return (
    <ErrorBoundary
      resetKey=""
      fallback={(error) => {
        throw new Error(`Este item da navegação não pôde ser mostrado:\n${JSON.stringify(item)}`, {
          cause: error,
        });
      }}
    >
      {children}
    </ErrorBoundary>
  );
}

/** A link of the navbar, or a button-like link if configured. */
export function NavbarLink({ link, path }: { link: NavbarLinkItem; path: string }) {
  const current = isCurrent(link, path) ? 'page' : undefined;
  const isButton = link.appearance === 'button';
  const own = isButton ? styles.action : styles.link;
  const shared = {
    ...link.attributes,
    href: link.href,
    className: classes(own, link.className),
    'aria-current': current,
    children: <Label link={link} />,
  } as const;
  return isButton ? <ButtonLink {...shared} /> : <Link {...shared} />;
}

function Label({ link: { html, label, icon } }: { link: NavbarLinkItem }) {
  return (
    <>
      {icon && <Icon of={icon} size={16} />}
      {/* HTML from the site's configuration, checked at build time. */}
      {html ? <span dangerouslySetInnerHTML={{ __html: html }} /> : label}
    </>
  );
}

/**
 * A list of links behind a button. The list is a native popover, so that it opens on a click and closes on
 * Escape and on a click outside without JavaScript.
 */
function NavbarDropdown({ item, path }: { item: NavbarDropdownItem & NavbarItem; path: string }) {
  const id = useId();
  const dropdown = useDropdown();
  return (
    <div
      ref={dropdown}
      className={classes(styles.dropdown, item.className)}
      data-linked={item.href && true}
    >
      <button
        type="button"
        className={`${styles.link} ${styles.control}`}
        popoverTarget={id}
        aria-haspopup="true"
        data-active={(!item.until && holdsCurrent(item, path)) || undefined}
      >
        {item.icon && <Icon of={item.icon} size={16} />}
        {item.label} <Icon of={chevronDownIcon} size={14} />
      </button>
      <ul id={id} popover="auto" className={styles.dropdownList}>
        {item.items.map((child, index) => (
          <li key={index} data-from={child.from}>
            <NavbarEntry item={child} path={path} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Loads the dropdown's additional behaviour; a navbar without dropdowns never loads it. */
function useDropdown(): RefObject<HTMLDivElement | null> {
  const dropdown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = dropdown.current;
    if (!element) return;
    // Without it the list still opens and closes, so a failure is not reported.
    import('../../browser/dropdown').then(
      ({ watchDropdown }) => watchDropdown(element),
      () => undefined,
    );
  }, []);
  return dropdown;
}

/**
 * The search control, which looks like a field: a link to the search page, over which the search dialog
 * opens, or a button on a site without such a page.
 */
function SearchLink({
  href,
  className,
}: {
  href?: string | undefined;
  className?: string | undefined;
}) {
  const messages = useMessages();
  const isMac = useInBrowser(hasCommandKey, false);
  const shared = {
    className: classes(searchStyles.search, className),
    'data-search': true,
    'aria-keyshortcuts': isMac ? 'Meta+K' : 'Control+K',
    children: (
      <>
        <Icon of={searchIcon} size={16} />
        <span className={searchStyles.label}>{messages['search.button']}</span>
        <kbd className={searchStyles.keys} aria-hidden="true">
          {messages[isMac ? 'search.shortcut.mac' : 'search.shortcut']}
        </kbd>
      </>
    ),
  };
  return href ? <Link href={href} {...shared} /> : <button type="button" {...shared} />;
}

/** Reports whether the platform uses the Command key instead of Control. */
const hasCommandKey = () => /Mac|iP/.test(navigator.platform);
