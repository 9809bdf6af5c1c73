import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { closeIcon, searchIcon } from '../../../lib/icons';
import { Icon } from '../../../ui/icon';
import { useMessages } from '../../../ui/messages';
import { QUERY_MAX } from '../../search-addresses';
import * as styles from './search-dialog.module.css';
import { useFieldStart } from './use-initial-query';
import { LIST_ID, rowId } from './use-list-keys';

interface SearchFieldProps {
  query: string;
  /** Whether the first query is the text selected on the page, which the next key replaces. */
  isSelected: boolean;
  /** Index of the row that Enter opens; absent while there is no list. */
  activeRow: number | undefined;
  isStalled: boolean;
  onChange: (query: string) => void;
  onKey: (event: KeyboardEvent<HTMLElement>) => void;
  onClose: () => void;
}

/** The form with the combobox, its clear button and the close button. */
export function SearchField(props: SearchFieldProps) {
  const { query, isSelected, activeRow, isStalled, onChange, onKey, onClose } = props;
  const messages = useMessages();
  const input = useRef<HTMLInputElement>(null);
  const hasList = activeRow !== undefined;
  useFieldStart(input, { isSelected, onChange, onClose });
  return (
    <form
      className={styles.field}
      role="search"
      onSubmit={(event) => event.preventDefault()}
      data-stalled={isStalled || undefined}
    >
      <Icon of={searchIcon} />
      <input
        ref={input}
        className={styles.input}
        type="search"
        inputMode="search"
        role="combobox"
        aria-expanded={hasList}
        aria-controls={hasList ? LIST_ID : undefined}
        aria-activedescendant={hasList ? rowId(activeRow) : undefined}
        aria-autocomplete="list"
        aria-label={messages['search.placeholder']}
        placeholder={messages['search.placeholder']}
        maxLength={QUERY_MAX}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint={hasList ? 'go' : 'search'}
        value={query}
        onChange={(event) => onChange(event.target.value)}
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
          <Icon of={closeIcon} size={16} />
        </button>
      )}
      <button type="button" className={styles.close} onClick={onClose}>
        {messages['search.close']}
      </button>
    </form>
  );
}
