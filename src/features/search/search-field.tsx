import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { useInstantSearch, useSearchBox } from 'react-instantsearch';
import { Icon } from '../../ui/icon';
import { useMessages } from '../../ui/messages';
import { QUERY_MAX } from './constants';
import * as styles from './search-dialog.module.css';

/** The list that the field drives. */
export const LIST_ID = 'search-results';
/** The row that Enter would open; the list sets it. */
export const ACTIVE_ID = 'search-active';

interface SearchFieldProps {
  query: string;
  onChange: (query: string) => void;
  onKey: (event: KeyboardEvent) => void;
  onClose: () => void;
}

/** What the person types; InstantSearch forgets it when an answer fails, so it is kept outside. */
export function SearchField({ query, onChange, onKey, onClose }: SearchFieldProps) {
  const messages = useMessages();
  const { refine } = useSearchBox();
  const { status } = useInstantSearch({ catchError: true });
  const input = useRef<HTMLInputElement>(null);
  const hasResults = query.trim() !== '';
  useEffect(() => refine(query), [query, refine]);
  // The dialog gives it the focus, for it is the first control.
  useEffect(() => input.current?.select(), []);
  return (
    <form
      className={styles.field}
      role="search"
      onSubmit={(event) => event.preventDefault()}
      data-stalled={status === 'stalled' || undefined}
    >
      <Icon name="search" />
      <input
        ref={input}
        className={styles.input}
        type="search"
        role="combobox"
        aria-expanded={hasResults}
        aria-controls={LIST_ID}
        aria-activedescendant={hasResults ? ACTIVE_ID : undefined}
        aria-autocomplete="list"
        aria-label={messages['search.placeholder']}
        placeholder={messages['search.placeholder']}
        maxLength={QUERY_MAX}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint={hasResults ? 'go' : 'search'}
        value={query}
        onChange={(event) => onChange(event.target.value.slice(0, QUERY_MAX))}
        onKeyDown={onKey}
      />
      {query && (
        <button
          type="button"
          className={styles.action}
          aria-label={messages['search.clear']}
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        >
          <Icon name="close" size={16} />
        </button>
      )}
      <button type="button" className={styles.close} onClick={onClose}>
        {messages['search.close']}
      </button>
    </form>
  );
}
