import { format } from '../../lib/messages';
import type { PageMessages } from '../../lib/messages';
import { Button } from '../../ui/button';
import { Link } from '../../ui/link';
import { useMessages } from '../../ui/messages';
import { isModified } from '../../browser/modified-click';
import type { SearchConfig } from '../providers/client';
import type { Answer } from './use-site-search';
import * as styles from './search-notes.module.css';

const plural = new Intl.PluralRules('pt-BR');

/** Returns the number of results: “1 resultado”, “12 resultados”, “2.000.000 de resultados” (9.5.5). */
export function countMessage(messages: PageMessages, count: number): string {
  const form = plural.select(count);
  const id = form === 'one' || form === 'many' ? (`search.count.${form}` as const) : 'search.count';
  // For Intl, zero is singular in Portuguese; people use the plural.
  const text = count === 0 ? messages['search.count'] : messages[id];
  return format(text, { count: count.toLocaleString('pt-BR') });
}

interface NoResultsProps {
  query: string;
  config: Pick<SearchConfig, 'startPages' | 'email'>;
  /** Titles of pages that the visitor may have meant. */
  suggestions?: readonly string[];
  onSuggestion?: (title: string) => void;
  /** Called when a page is opened here, which may be the open one. */
  onVisit?: () => void;
}

/** Says which query was searched for in place of a mistyped one. */
export function Corrected({ query, corrected = '' }: Pick<Answer, 'query' | 'corrected'>) {
  const messages = useMessages();
  return <p className={styles.corrected}>{correction(messages, query, corrected)}</p>;
}

const correction = (messages: PageMessages, typed: string, query: string) =>
  format(messages['search.corrected'], { typed: typed.trim(), query: query.trim() });

/**
 * The content of a live region after an answer: the number of results, or that there are none. Screen readers announce
 * what changes in a region, not always a region that comes with its text.
 */
export function Announcement({ answer }: { answer: Answer }) {
  const messages = useMessages();
  const { query, corrected, total, hits, hasFailed } = answer;
  if (hits.length === 0) return !hasFailed && `${messages['search.empty']} “${query.trim()}”`;
  return (
    <>
      {corrected && (
        <span className="visually-hidden">{correction(messages, query, corrected)} </span>
      )}
      {countMessage(messages, total)}
    </>
  );
}

/** Says that nothing was found, and suggests other queries, pages and whom to ask (behaviour 8.6, 9.4.6). */
export function NoResults({
  query,
  config,
  suggestions = [],
  onSuggestion,
  onVisit,
}: NoResultsProps) {
  const messages = useMessages();
  const { startPages = [], email } = config;
  // The build has put the address into a sentence of messages.yaml, but not into the default one.
  const contact = format(messages['search.empty.contact'], { email: email ?? '' });
  const [before, after] = email ? contact.split(email) : [];
  return (
    <div className={styles.note}>
      <p className={styles.title}>
        {messages['search.empty']} “<bdi>{query.trim()}</bdi>”
      </p>
      {suggestions.length > 0 && (
        <>
          <p>{messages['search.suggestions']}</p>
          <ul className={styles.suggestions}>
            {suggestions.map((title) => (
              <li key={title}>
                <Button variant="secondary" onClick={() => onSuggestion?.(title)}>
                  {title}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {startPages.length > 0 && (
        <>
          <p className={styles.more}>{messages['search.empty.pages']}</p>
          <ul className={styles.pages}>
            {startPages.map(({ path, title }) => (
              <li key={path}>
                <Link href={path} onClick={(event) => !isModified(event) && onVisit?.()}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {email && (
        <p className={styles.more}>
          {before}
          <a href={`mailto:${email}`}>{email}</a>
          {after}
        </p>
      )}
    </div>
  );
}
