import { dateText } from '../../lib/date-text';
import { format } from '../../lib/messages';
import { editIcon } from '../../lib/icons';
import { Icon } from '../../ui/icon';
import { Link } from '../../ui/link';
import { useMessages } from '../../ui/messages';
import * as styles from './doc-footer.module.css';

/** Date and author of the last change of a page. */
export interface LastUpdate {
  /** ISO date. */
  date?: string | null;
  author?: string | null;
}

interface DocFooterProps {
  tags: readonly { label: string; path: string; description?: string | null }[];
  editUrl?: string | null | undefined;
  lastUpdate?: LastUpdate | null | undefined;
}

const DATE_FORMAT = new Intl.DateTimeFormat('pt-BR', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Tags, edit link and last change, each only if known (behaviour 2.14.6 to 2.14.8). */
export function DocFooter({ tags, editUrl, lastUpdate }: DocFooterProps) {
  const messages = useMessages();
  if (tags.length === 0 && !editUrl && !lastUpdate?.date && !lastUpdate?.author) return null;
  return (
    <footer className={styles.footer}>
      {tags.length > 0 && (
        <p className={styles.tags}>
          <span>{messages['docs.tags.label']}:</span>
          {tags.map(({ label, path, description }) => (
            <Link key={path} href={path} rel="tag" title={description ?? undefined}>
              {label}
            </Link>
          ))}
        </p>
      )}
      {editUrl && (
        <Link href={editUrl} className={styles.edit} plain>
          <Icon of={editIcon} size={16} /> {messages['docs.edit']}
        </Link>
      )}
      {lastUpdate && <LastUpdated {...lastUpdate} />}
    </footer>
  );
}

/** “Atualizado em 20 de nov. de 2026”, with a machine-readable date. */
export function LastUpdated({ date, author }: LastUpdate) {
  const messages = useMessages();
  if (!date && !author) return null;
  const id = date ? (author ? 'docs.lastUpdated.byAt' : 'docs.lastUpdated') : 'docs.lastUpdated.by';
  const [before = '', after = ''] = format(messages[id], { author: author ?? '' }).split('{date}');
  return (
    <p className={styles.updated}>
      {before}
      {date && (
        <time dateTime={date} itemProp="dateModified">
          {dateText(DATE_FORMAT, date)}
        </time>
      )}
      {after}
    </p>
  );
}
