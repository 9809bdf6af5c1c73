import type { BlogWays as Ways } from '../../blog/blog-types';
import { Link } from '../../ui/link';
import { BlogLinks } from './blog-links';
import * as styles from './blog-links.module.css';

interface BlogWaysProps {
  ways?: Ways | undefined;
  feeds?: Ways | undefined;
  /** Path of the current page. */
  current: string;
}

/** Links to the lists and indexes of the blog, with the current one marked, and to its feeds. */
export function BlogWays({ ways, feeds, current }: BlogWaysProps) {
  if (!ways && !feeds) return null;
  return (
    <div className={styles.row}>
      {ways && (
        <nav aria-label={ways.label}>
          <BlogLinks items={ways.items} current={current} />
        </nav>
      )}
      {feeds && (
        <p className={styles.feeds} data-print="hide">
          {feeds.label}{' '}
          {feeds.items.map(({ label, href }) => (
            <Link key={href} to={href}>
              {label}
            </Link>
          ))}
        </p>
      )}
    </div>
  );
}
