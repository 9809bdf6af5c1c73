import { useId } from 'react';
import type { RecentPosts as Recent } from '../../blog/blog-types';
import { BlogLinks } from './blog-links';
import * as styles from './recent-posts.module.css';

/** The newest posts, beside any page of the blog, with the current page marked. */
export function RecentPosts({ title, items, current }: Recent & { current: string }) {
  const id = useId();
  return (
    <nav className={styles.recent} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <BlogLinks items={items} current={current} />
    </nav>
  );
}
