import { useId } from 'react';
import type { SidebarItem } from '../../navigation/docs-types';
import { visibleItems } from '../../navigation/sidebar';
import { useMessages } from '../../ui/messages';
import { SidebarEntry, entryKey } from './sidebar-entry';
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
      <ul className={styles.list}>
        {visibleItems(items, path).map((item, index) => (
          <SidebarEntry
            key={entryKey(item, index)}
            item={item}
            path={path}
            group={autoCollapse ? id : undefined}
            trail=""
          />
        ))}
      </ul>
    </nav>
  );
}
