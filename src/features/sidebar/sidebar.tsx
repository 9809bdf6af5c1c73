import { useId, useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { isModified } from '../../browser/modified-click';
import type { SidebarCategory as Category, SidebarItem } from '../../navigation/docs-types';
import { format } from '../../lib/messages';
import { samePath } from '../../lib/path';
import { containsPath, isActive, visibleItems } from '../../navigation/sidebar';
import { chevronRightIcon } from '../../lib/icons';
import { Icon } from '../../ui/icon';
import { Link } from '../../ui/link';
import { useMessages } from '../../ui/messages';
import * as styles from './sidebar.module.css';

export interface SidebarProps {
  items: readonly SidebarItem[];
  /** Path of the page, without base path. */
  path: string;
  /** Whether opening one category closes its siblings (behaviour 2.13.8). */
  autoCollapse: boolean;
}

/** The docs navigation: the same list beside the article and in the drawer. */
export function Sidebar({ items, path, autoCollapse }: SidebarProps) {
  const messages = useMessages();
  // The list is rendered twice per page, and names of `details` groups are shared in the whole document.
  const id = useId();
  return (
    <nav className={styles.sidebar} aria-label={messages['docs.sidebar']}>
      {listOf(items, { path, group: autoCollapse ? id : undefined, trail: '' })}
    </nav>
  );
}

/** Where an item is. */
interface Place {
  path: string;
  /**
   * Prefix of the group name if only one of several siblings may be open; the trail distinguishes levels.
   */
  group: string | undefined;
  /** Labels of the parent categories. */
  trail: string;
}

type EntryProps<Item> = Place & { item: Item };

const listOf = (items: readonly SidebarItem[], place: Place) => (
  <ul className={styles.list}>
    {visibleItems(items, place.path).map((item, index) => (
      <SidebarEntry key={entryKey(item, index)} item={item} {...place} />
    ))}
  </ul>
);

/**
 * Returns the React key of an item. It includes the label, so that another sidebar's categories do not
 * inherit the open state (2.12.1).
 */
function entryKey(item: SidebarItem, index: number): string {
  return item.type === 'category' ? `${index}/${item.label}` : `${index}`;
}

/** An item of the docs navigation with its children. */
function SidebarEntry({ item, ...place }: EntryProps<SidebarItem>) {
  if (item.type === 'category') return <SidebarCategory item={item} {...place} />;
  if (item.type === 'html') {
    const classes = [item.defaultStyle && styles.html, item.className].filter(Boolean).join(' ');
    // HTML from the site's configuration, checked at build time.
    return <li className={classes || undefined} dangerouslySetInnerHTML={{ __html: item.value }} />;
  }
  return (
    <li className={item.className}>
      <Link
        href={item.href}
        className={styles.link}
        aria-current={isActive(item, place.path) ? 'page' : undefined}
      >
        <ItemLabel {...item} />
      </Link>
    </li>
  );
}

const ItemLabel = ({ icon, label, badge }: Pick<Category, 'icon' | 'label' | 'badge'>) => (
  <>
    {icon && <Icon of={icon} size={16} />}
    {label}
    {badge && (
      <>
        {' '}
        <span className={styles.badge}>{badge}</span>
      </>
    )}
  </>
);

/** A category as a native disclosure, so that it works without JavaScript. */
function SidebarCategory({ item, path, group, trail }: EntryProps<Category>) {
  const disclosure = useRef<HTMLDetailsElement>(null);
  const isActive = containsPath(item, path);
  // Only the initial state: afterwards the visitor and the early script change it, which remembers it and
  // opens categories that become active (behaviour 2.13.7, D.9). React must not interfere.
  const [isOpenAtFirst] = useState(isActive || !item.collapsed);
  const id = `${trail}/${item.label}`;
  const isCollapsible = item.collapsible && item.items.length > 0;
  const isCurrent = item.href ? samePath(item.href, path) : false;
  // On the category's own page, a click on its link toggles the category like the caret.
  const toggleHere = (event: MouseEvent) => {
    if (isModified(event)) return;
    event.preventDefault();
    disclosure.current?.toggleAttribute('open');
  };
  const link = item.href && (
    <Link
      href={item.href}
      className={styles.link}
      aria-current={isCurrent ? 'page' : undefined}
      data-active={isActive || undefined}
      onClick={isCurrent && isCollapsible ? toggleHere : undefined}
    >
      <ItemLabel {...item} />
    </Link>
  );
  const children = listOf(item.items, { path, group, trail: id });
  if (!isCollapsible) {
    return (
      <li className={item.className}>
        {link || (
          <span className={styles.heading} data-active={isActive || undefined}>
            <ItemLabel {...item} />
          </span>
        )}
        {item.items.length > 0 && children}
      </li>
    );
  }
  return (
    <li className={[styles.category, item.className].filter(Boolean).join(' ')}>
      {link}
      <details
        ref={disclosure}
        name={group && group + trail}
        open={isOpenAtFirst}
        data-category={id}
        suppressHydrationWarning
      >
        <CategorySummary item={item} isActive={isActive} />
        {children}
      </details>
    </li>
  );
}

function CategorySummary({ item, isActive }: { item: Category; isActive: boolean }) {
  const messages = useMessages();
  if (!item.href) {
    return (
      <summary className={styles.link} data-active={isActive || undefined}>
        <ItemLabel {...item} /> <Icon of={chevronRightIcon} size={16} />
      </summary>
    );
  }
  const label = format(messages['docs.sidebar.toggle'], { label: item.label });
  return (
    <summary className={styles.caret} aria-label={label}>
      <Icon of={chevronRightIcon} size={16} />
    </summary>
  );
}
