import type { ReactNode } from 'react';
import { Breadcrumbs } from '../features/docs-page/breadcrumbs';
import { RecentPosts } from '../features/blog/recent-posts';
import type { BlogContext } from '../blog/blog-types';
import { MAIN_ID } from '../lib/main-id';
import * as styles from './blog-layout.module.css';

interface BlogLayoutProps {
  context: Pick<BlogContext, 'href' | 'recent' | 'trail'>;
  /** Shows the way from the blog to this page. */
  hasTrail?: boolean;
  /** Contents of the page, beside it on wide screens alone. */
  toc?: ReactNode;
  children: ReactNode;
}

/** One column of prose; beside it contents and recent posts, which at 996 px stand below. */
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
