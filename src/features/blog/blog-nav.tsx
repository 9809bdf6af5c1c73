import type { BlogNav as Nav } from '../../blog/blog-types';
import { Link } from '../../ui/link';
import { BlogLinks } from './blog-links';
import * as styles from './blog-links.module.css';

interface BlogNavProps {
  nav?: Nav | undefined;
  feeds?: Nav | undefined;
  /** Path of the current page. */
  current: string;
}

/** Links to the lists and indexes of the blog, with the current one marked, and to its feeds. */
export function BlogNav({ nav, feeds, current }: BlogNavProps) {
  if (!nav && !feeds) return null;
  return (
    <div className={styles.row}>
      {nav && (
        <nav aria-label={nav.label}>
          <BlogLinks items={nav.items} current={current} />
        </nav>
      )}
      {feeds && (
        <p className={styles.feeds} data-print="hide">
          {feeds.label}{' '}
          {feeds.items.map(({ label, href }) => (
            <Link key={href} href={href}>
              {label}
            </Link>
          ))}
        </p>
      )}
    </div>
  );
}
