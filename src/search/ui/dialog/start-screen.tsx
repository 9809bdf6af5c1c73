import { format } from '../../../lib/messages';
import { closeIcon } from '../../../lib/icons';
import { clockIcon, pageIcon, starFilledIcon, starIcon } from '../../../lib/more-icons';
import { Icon } from '../../../ui/icon';
import { useMessages } from '../../../ui/messages';
import { HitTitle, hitLink, titleOf } from '../hits';
import * as styles from './search-dialog.module.css';
import * as notes from '../search-notes.module.css';
import { LIST_ID } from './list-id';
import type { RowOf } from './use-list-keys';
import type { StoredHit } from './use-stored-searches';

interface StartScreenProps {
  /** The recent and favourite hits from top to bottom, or the pages for somebody without a history. */
  rows: readonly StoredHit[];
  hasHistory: boolean;
  favorites: readonly StoredHit[];
  rowOf: RowOf;
  onStar: (hit: StoredHit) => void;
  onForget: (hit: StoredHit) => void;
  onVisit: (hit: StoredHit, isElsewhere: boolean) => void;
}

/**
 * The recent and favourite hits, shown while the query is empty (behaviour 9.4.1 to 9.4.5). They form a grid,
 * since the options of a listbox cannot have buttons beside them.
 */
export function StartScreen(props: StartScreenProps) {
  const { rows, hasHistory, favorites, rowOf, onStar, onForget, onVisit } = props;
  const messages = useMessages();
  const row = (hit: StoredHit) => {
    const isFavorite = favorites.includes(hit);
    const title = titleOf(hit);
    const page = hit.levels[1];
    const action = (id: 'star' | 'forget', act: (hit: StoredHit) => void) => (
      <span role="gridcell">
        <button
          type="button"
          className={styles.action}
          aria-label={format(messages[`search.${id}`], { title })}
          onClick={() => act(hit)}
        >
          <Icon of={id === 'star' ? starIcon : closeIcon} size={16} />
        </button>
      </span>
    );
    return (
      <div key={hit.objectID} role="row" className={styles.storedRow}>
        <span role="gridcell" className={styles.cell}>
          <a
            {...rowOf(rows.indexOf(hit))}
            {...hitLink(hit, (isElsewhere) => onVisit(hit, isElsewhere))}
            className={styles.row}
          >
            <Icon of={!hasHistory ? pageIcon : isFavorite ? starFilledIcon : clockIcon} size={16} />
            <span className={styles.words}>
              <span>
                <HitTitle hit={hit} />
              </span>
              {page && page !== title && hasHistory && (
                <span className={styles.snippet}>{page}</span>
              )}
            </span>
          </a>
        </span>
        {hasHistory && !isFavorite && action('star', onStar)}
        {hasHistory && action('forget', onForget)}
      </div>
    );
  };
  const list = (title: string, hits: readonly StoredHit[]) =>
    hits.length > 0 && (
      <div role="rowgroup" aria-label={title} className={styles.group}>
        <p role="presentation" className={styles.groupTitle}>
          {title}
        </p>
        {hits.map(row)}
      </div>
    );
  if (!hasHistory) {
    return (
      <>
        <p className={notes.note}>{messages['search.start.empty']}</p>
        {rows.length > 0 && (
          <div id={LIST_ID} role="grid" aria-label={messages['search.start.pages']}>
            {list(messages['search.start.pages'], rows)}
          </div>
        )}
      </>
    );
  }
  return (
    <div id={LIST_ID} role="grid" aria-label={messages['search.history']}>
      {list(
        messages['search.recent'],
        rows.filter((hit) => !favorites.includes(hit)),
      )}
      {list(messages['search.favorites'], favorites)}
    </div>
  );
}
