import type { ReactNode } from 'react';
import { Sidebar } from '../features/sidebar/sidebar';
import type { SidebarItem } from '../lib/docs-types';
import { MAIN_ID } from '../ui/skip-link';
import * as styles from './docs-layout.module.css';

interface DocsLayoutProps {
  path: string;
  sidebar?: readonly SidebarItem[] | undefined;
  autoCollapse: boolean;
  /** The right column; absent when the page has no sections. */
  toc?: ReactNode;
  children: ReactNode;
}

/** Sidebar, article and table of contents: three columns that become one at 996 px. */
export function DocsLayout({ path, sidebar, autoCollapse, toc, children }: DocsLayoutProps) {
  return (
    <div className={styles.layout} data-sidebar={Boolean(sidebar)}>
      {sidebar && (
        <aside className={styles.sidebar}>
          <Sidebar items={sidebar} path={path} autoCollapse={autoCollapse} />
        </aside>
      )}
      <main id={MAIN_ID} className={styles.main}>
        {children}
      </main>
      {toc && <aside className={styles.toc}>{toc}</aside>}
    </div>
  );
}
