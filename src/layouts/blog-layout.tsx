import type { ReactNode } from 'react';
import { RecentPosts } from '../features/blog/recent-posts';
import type { BlogContext } from '../lib/blog-types';
import { MAIN_ID } from '../lib/main-id';
import * as styles from './blog-layout.module.css';

interface BlogLayoutProps extends Pick<BlogContext, 'href' | 'recent'> {
  children: ReactNode;
}

/** One column of prose, with the recent posts beside it or, at 996 px, below. */
export function BlogLayout({ href, recent, children }: BlogLayoutProps) {
  return (
    <div className={styles.layout} data-aside={recent !== undefined}>
      <main id={MAIN_ID} className={styles.main}>
        {children}
      </main>
      {recent && (
        <aside className={styles.aside}>
          <RecentPosts {...recent} current={href} />
        </aside>
      )}
    </div>
  );
}
