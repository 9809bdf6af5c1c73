import { format } from '../../../lib/messages';
import { closeIcon } from '../../../lib/icons';
import { clockIcon, starFilledIcon, starIcon } from '../../../lib/more-icons';
import { Icon } from '../../../ui/icon';
import { useMessages } from '../../../ui/messages';
import { titleOf } from '../hits';
import * as styles from './search-dialog.module.css';
import * as notes from '../search-notes.module.css';
import { forget, star } from './use-stored-searches';
import type { StoredHit, StoredSearches } from './use-stored-searches';

interface StartScreenProps {
  stored: StoredSearches;
  /** Number of recent hits to show. */
  limit: number;
  onChange: (stored: StoredSearches) => void;
  onVisit: (hit: StoredHit) => void;
}

/** The recent and favourite hits, shown while the query is empty (behaviour 9.4.1 to 9.4.5). */
export function StartScreen({ stored, limit, onChange, onVisit }: StartScreenProps) {
  const messages = useMessages();
  if (stored.recent.length + stored.favorites.length === 0) {
    return <p className={notes.note}>{messages['search.start.empty']}</p>;
  }
  const row = (hit: StoredHit, isFavorite: boolean) => {
    const title = titleOf(hit);
    const page = hit.levels[1];
    const action = (id: 'star' | 'forget') => format(messages[`search.${id}`], { title });
    return (
      <li key={hit.objectID} className={styles.storedRow}>
        <a href={hit.url} className={styles.row} onClick={() => onVisit(hit)}>
          <Icon of={isFavorite ? starFilledIcon : clockIcon} size={16} />
          <span className={styles.words}>
            <span>{title}</span>
            {page && page !== title && <span className={styles.snippet}>{page}</span>}
          </span>
        </a>
        {!isFavorite && (
          <button
            type="button"
            className={styles.action}
            aria-label={action('star')}
            onClick={() => onChange(star(stored, hit))}
          >
            <Icon of={starIcon} size={16} />
          </button>
        )}
        <button
          type="button"
          className={styles.action}
          aria-label={action('forget')}
          onClick={() => onChange(forget(stored, hit))}
        >
          <Icon of={closeIcon} size={16} />
        </button>
      </li>
    );
  };
  const list = (title: string, hits: readonly StoredHit[], isFavorite: boolean) =>
    hits.length > 0 && (
      <section className={styles.group}>
        <h2 className={styles.groupTitle}>{title}</h2>
        <ul>{hits.map((hit) => row(hit, isFavorite))}</ul>
      </section>
    );
  return (
    <>
      {list(messages['search.recent'], stored.recent.slice(0, limit), false)}
      {list(messages['search.favorites'], stored.favorites, true)}
    </>
  );
}
