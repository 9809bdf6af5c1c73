import { useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { SIDEBAR_EVENT, SIDEBAR_PARSED } from '../../inline/sidebar';
import { chevronRightIcon } from '../../lib/icons';
import { Icon } from '../../ui/icon';
import { useMessages } from '../../ui/messages';
import { Sidebar } from './sidebar';
import type { SidebarProps } from './sidebar';
import * as styles from './sidebar-column.module.css';

interface SidebarColumnProps extends SidebarProps {
  /** Whether the column has buttons to hide and show it (behaviour 2.13.12). */
  hideable: boolean;
  /** Brand above the list, covered by the navbar until that hides (behaviour 2.5.10). */
  brand?: ReactNode;
}

function announceChange(): void {
  window.dispatchEvent(new Event(SIDEBAR_EVENT));
}

/** The docs navigation beside the article, in a box with its own scrolling (behaviour 2.13.1). */
export function SidebarColumn({ hideable, brand, ...list }: SidebarColumnProps) {
  // The early script saves and restores the state when the list is mounted, shows another page or is about
  // to be unmounted.
  useLayoutEffect(() => {
    announceChange();
    return announceChange;
  }, [list.path]);
  return (
    <aside className={styles.column} data-hideable={hideable || undefined}>
      {brand && (
        <div className={styles.brand} aria-hidden>
          {brand}
        </div>
      )}
      <div className={styles.list} data-sidebar-list>
        <Sidebar {...list} />
      </div>
      {hideable && (
        <>
          <ColumnButton name="hide" value="hidden" />
          <ColumnButton name="show" value="shown" />
        </>
      )}
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SIDEBAR_PARSED }} />
    </aside>
  );
}

/** The early script handles the click, with or without React (behaviour 2.13.13). */
function ColumnButton({ name, value }: { name: 'hide' | 'show'; value: string }) {
  const label = useMessages()[`docs.sidebar.${name}`];
  return (
    <button
      type="button"
      className={styles[name]}
      value={value}
      data-sidebar-button
      aria-label={label}
      title={label}
    >
      <Icon of={chevronRightIcon} />
    </button>
  );
}
