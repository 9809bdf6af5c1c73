import { useId } from 'react';
import type { BlogLink, RecentPosts as Recent } from '../../blog/blog-types';
import { Link } from '../../ui/link';
import * as styles from './blog-links.module.css';

interface BlogLinksProps {
  items: readonly BlogLink[];
  /** Path of the current page. */
  current: string;
}

/** A list of blog links with the current page marked. */
export function BlogLinks({ items, current }: BlogLinksProps) {
  return (
    <ul>
      {items.map(({ label, href }) => (
        <li key={href}>
          <Link href={href} aria-current={href === current ? 'page' : undefined}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

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
