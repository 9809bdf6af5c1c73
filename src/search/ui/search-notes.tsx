import { format } from '../../lib/messages';
import type { PageMessages } from '../../lib/messages';
import { Button } from '../../ui/button';
import { useMessages } from '../../ui/messages';
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
  /** Titles of pages that the visitor may have meant. */
  suggestions?: readonly string[];
  onSuggestion?: (title: string) => void;
}

/** Says that nothing was found, and suggests other queries (behaviour 8.6, 9.4.6). */
export function NoResults({ query, suggestions = [], onSuggestion }: NoResultsProps) {
  const messages = useMessages();
  return (
    <div className={styles.note}>
      <p className={styles.title} role="status">
        {messages['search.empty']} “{query.trim()}”
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
    </div>
  );
}
