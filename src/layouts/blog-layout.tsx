import type { ReactNode } from 'react';
import { Breadcrumbs } from '../features/docs-page/breadcrumbs';
import { RecentPosts } from '../features/blog/blog-links';
import type { BlogContext } from '../blog/blog-types';
import { MAIN_ID } from '../ui/skip-link';
import * as styles from './blog-layout.module.css';

interface BlogLayoutProps {
  context: Pick<BlogContext, 'href' | 'recent' | 'trail'>;
  /** Whether to show the breadcrumbs from the blog to this page. */
  hasTrail?: boolean;
  /** Table of contents, shown only on wide screens. */
  toc?: ReactNode;
  children: ReactNode;
}

/** A column of prose with the table of contents and recent posts beside it, or below it up to 996 px. */
export function BlogLayout({ context, hasTrail, toc, children }: BlogLayoutProps) {
  const { href, recent, trail } = context;
  const hasAside = Boolean(toc) || recent !== undefined;
  return (
    <div className={styles.layout} data-aside={hasAside}>
      <main id={MAIN_ID} className={styles.main}>
        {hasTrail && <Breadcrumbs trail={trail} />}
        {children}
      </main>
      {hasAside && (
        <aside className={styles.aside}>
          {toc && <div className={styles.toc}>{toc}</div>}
          {recent && <RecentPosts {...recent} current={href} />}
        </aside>
      )}
    </div>
  );
}
