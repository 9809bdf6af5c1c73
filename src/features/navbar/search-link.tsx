import { Icon } from '../../ui/icon';
import { Link } from '../../ui/link';
import { useMessages } from '../../ui/messages';
import * as styles from './search-link.module.css';

/** The way to search: a link that looks like a field and leads to the results page. */
export function SearchLink({ to }: { to: string }) {
  const messages = useMessages();
  return (
    <Link to={to} className={styles.search} data-search aria-keyshortcuts="Control+K">
      <Icon name="search" size={16} />
      <span className={styles.label}>{messages['search.button']}</span>
      <kbd className={styles.keys} aria-hidden="true">
        {messages['search.shortcut']}
      </kbd>
    </Link>
  );
}
