import { Button } from '../../../ui/button';
import { useMessages } from '../../../ui/messages';
import * as styles from '../search-notes.module.css';

interface NoResultsProps {
  query: string;
  suggestions: readonly string[];
  onSuggestion: (title: string) => void;
}

/** Nothing was found, and up to three pages that might be meant (behaviour 8.6, 9.4.6). */
export function NoResults({ query, suggestions, onSuggestion }: NoResultsProps) {
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
                <Button variant="secondary" onClick={() => onSuggestion(title)}>
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
