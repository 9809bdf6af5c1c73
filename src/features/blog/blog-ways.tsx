import type { BlogWays as Ways } from '../../lib/blog-types';
import { Link } from '../../ui/link';
import * as styles from './blog-ways.module.css';

interface BlogWaysProps {
  ways?: Ways | undefined;
  feeds?: Ways | undefined;
  /** The page that is open. */
  current: string;
}

/** The orders in which the posts can be read, the open one marked, and the feeds. */
export function BlogWays({ ways, feeds, current }: BlogWaysProps) {
  if (!ways && !feeds) return null;
  return (
    <div className={styles.row}>
      {ways && (
        <nav aria-label={ways.label}>
          <ul>
            {ways.items.map(({ label, href }) => (
              <li key={href}>
                <Link to={href} aria-current={href === current ? 'page' : undefined}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
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
