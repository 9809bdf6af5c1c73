import { format } from '../../../lib/messages';
import { noteIcon } from '../../../lib/icons';
import { hashIcon, pageIcon, returnKeyIcon } from '../../../lib/more-icons';
import { Icon } from '../../../ui/icon';
import { useMessages } from '../../../ui/messages';
import { withoutMarks } from '../../providers/answer';
import type { Hit } from '../../providers/answer';
import { HitTitle, Marked, headingsAbove, hitLink, isElsewhere, titleOf } from '../hits';
import type { GroupedHit, HitGroup } from './groups';
import * as styles from './search-dialog.module.css';
import { LIST_ID } from './list-id';
import type { RowOf } from './use-list-keys';

interface ResultListProps {
  groups: readonly HitGroup[];
  /** Number of headings that make a group. */
  depth: number;
  total: number;
  /** URL of the page with all results; absent if the site has no such page. */
  all?: string | undefined;
  rowOf: RowOf;
  onVisit: (hit: Hit, group: readonly GroupedHit[], isElsewhere: boolean) => void;
  onAll: () => void;
}

/** The listbox of hits in groups, with the link to all results as its last option. */
export function ResultList(props: ResultListProps) {
  const { groups, depth, total, all, rowOf, onVisit, onAll } = props;
  const messages = useMessages();
  const rows = groups.flatMap((group) => group.hits);
  const option = (index: number) => {
    const row = rowOf(index);
    return { ...row, role: 'option', 'aria-selected': row['data-active'] ?? false };
  };
  return (
    <div id={LIST_ID} role="listbox" aria-label={messages['search.results']}>
      {groups.map((group, place) => (
        <div
          key={group.key}
          role="group"
          aria-labelledby={`${LIST_ID}-group-${place}`}
          className={styles.group}
        >
          <p
            id={`${LIST_ID}-group-${place}`}
            role="presentation"
            // The first row may be the page itself, whose title this is.
            className={isPageOf(group) ? 'visually-hidden' : styles.groupTitle}
          >
            {group.title}
          </p>
          {group.hits.map((row) => {
            const index = rows.indexOf(row);
            return (
              <a
                key={`${row.hit.objectID} ${index}`}
                {...option(index)}
                {...hitLink(row.hit, (elsewhere) => onVisit(row.hit, group.hits, elsewhere))}
                className={styles.row}
                data-branch={row.branch}
              >
                <HitRow hit={row.hit} depth={depth} />
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

const isPageOf = ({ title, hits: [first] }: HitGroup) =>
  first !== undefined && withoutMarks(titleOf(first.hit)) === title;

const ICONS = { page: pageIcon, section: hashIcon, text: noteIcon };

/** The content of a row: an icon for the kind of hit, its heading, and a snippet or the headings above. */
function HitRow({ hit, depth }: { hit: Hit; depth: number }) {
  // The first headings are those of the group.
  const path = headingsAbove(hit, depth).join(' › ');
  const { kind, snippet } = hit;
  return (
    <>
      <Icon of={ICONS[kind]} size={16} />
      <span className={styles.words}>
        <span>
          <HitTitle hit={hit} />
        </span>
        {(snippet || path) && (
          <span className={styles.snippet}>{snippet ? <Marked value={snippet} /> : path}</span>
        )}
      </span>
      <Icon of={returnKeyIcon} size={16} />
    </>
  );
}
