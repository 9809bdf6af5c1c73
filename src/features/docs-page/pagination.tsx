import type { PaginationLink } from '../../navigation/docs-types';
import { arrowLeftIcon, arrowRightIcon } from '../../lib/icons';
import { Icon } from '../../ui/icon';
import { Link } from '../../ui/link';
import { useMessages } from '../../ui/messages';
import * as styles from './pagination.module.css';

interface PaginationProps {
  previous?: PaginationLink | null | undefined;
  next?: PaginationLink | null | undefined;
  /** Labels of the landmark and of its two directions, if they differ from those of the docs. */
  labels?: { nav: string; previous: string; next: string } | undefined;
}

/** Links to the previous and next page; renders nothing without neighbours (behaviour 2.12.11). */
export function Pagination({ previous, next, labels }: PaginationProps) {
  const messages = useMessages();
  if (!previous && !next) return null;
  return (
    <nav className={styles.pagination} aria-label={labels?.nav ?? messages['docs.pagination']}>
      {previous && (
        <Link href={previous.href} className={styles.link} rel="prev">
          <span className={styles.hint}>
            <Icon of={arrowLeftIcon} size={16} />{' '}
            {labels?.previous ?? messages['docs.pagination.previous']}
          </span>
          <span className={styles.title}>{previous.label}</span>
        </Link>
      )}
      {next && (
        <Link href={next.href} className={styles.link} rel="next" data-next>
          <span className={styles.hint}>
            {labels?.next ?? messages['docs.pagination.next']}{' '}
            <Icon of={arrowRightIcon} size={16} />
          </span>
          <span className={styles.title}>{next.label}</span>
        </Link>
      )}
    </nav>
  );
}
