import type { ReactNode } from 'react';
import { BackToTop } from '../features/back-to-top/back-to-top';
import { MAIN_ID } from '../ui/skip-link';
import * as styles from './docs-layout.module.css';

interface DocsLayoutProps {
  /** Whether the shell shows the sidebar and sets the width; otherwise this layout does. */
  hasSidebar: boolean;
  /** Right column; absent if the page has no sections. */
  toc?: ReactNode;
  children: ReactNode;
}

/** Article and table of contents in two columns, which become one at 996 px. */
export function DocsLayout({ hasSidebar, toc, children }: DocsLayoutProps) {
  return (
    <div className={styles.layout} data-sidebar={hasSidebar}>
      <BackToTop />
      <main id={MAIN_ID} className={styles.main}>
        {children}
      </main>
      {toc && <div className={styles.toc}>{toc}</div>}
    </div>
  );
}
