import { format } from '../../lib/messages';
import { useMessages } from '../../ui/messages';
import type { Hit } from '../providers/answer';
import { LIST_ID, rowId } from '../providers/constants';
import type { GroupedHit, HitGroup } from './groups';
import { HitRow } from './hit-row';
import { isElsewhere, opening, outside } from './outside';
import * as styles from './dialog/search-dialog.module.css';

interface ResultListProps {
  groups: readonly HitGroup[];
  total: number;
  /** Address of the page with all of them; none when there is no such page. */
  all?: string | undefined;
  active: number | undefined;
  onActive: (index: number) => void;
  onVisit: (hit: Hit, group: readonly GroupedHit[], isElsewhere: boolean) => void;
  onAll: () => void;
}

/** Hits by page, and at the end the way to all of them; every row can be reached by arrows. */
export function ResultList(props: ResultListProps) {
  const { groups, total, all, active, onActive, onVisit, onAll } = props;
  const messages = useMessages();
  const rows = groups.flatMap((group) => group.hits);
  const option = (index: number) => ({
    role: 'option' as const,
    id: rowId(index),
    'aria-selected': index === active,
    // Tab reaches the rows, too, and the active row follows.
    onFocus: () => index !== active && onActive(index),
    onMouseMove: () => index !== active && onActive(index),
  });
  return (
    <div id={LIST_ID} role="listbox" aria-label={messages['search.results']}>
      {groups.map((group, place) => (
        <div
          key={`${group.section}/${group.title}`}
          role="group"
          aria-labelledby={`${LIST_ID}-group-${place}`}
          className={styles.group}
        >
          <p id={`${LIST_ID}-group-${place}`} role="presentation" className={styles.groupTitle}>
            {group.title}
          </p>
          {group.hits.map((row) => {
            const index = rows.indexOf(row);
            return (
              <a
                key={`${row.hit.objectID} ${index}`}
                {...option(index)}
                href={row.hit.url}
                className={styles.row}
                data-branch={row.branch}
                {...outside(row.hit)}
                {...opening((elsewhere) => onVisit(row.hit, group.hits, elsewhere))}
              >
                <HitRow hit={row.hit} isActive={index === active} />
              </a>
            );
          })}
        </div>
      ))}
      {all && (
        <a
          {...option(rows.length)}
          href={all}
          className={styles.more}
          onClick={(event) => !isElsewhere(event) && onAll()}
        >
          {format(messages['search.seeAll'], { count: total.toLocaleString('pt-BR') })}
        </a>
      )}
    </div>
  );
}
