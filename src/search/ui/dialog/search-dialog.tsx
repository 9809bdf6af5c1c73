import { useRef } from 'react';
import { closeIcon, searchIcon } from '../../../lib/icons';
import { Icon } from '../../../ui/icon';
import { useMessages } from '../../../ui/messages';
import { SearchError } from '../search-error';
import * as styles from './search-dialog.module.css';
import { LIST_ID } from './list-id';
import type { SearchDialogProps } from './search-panel';
import { usePanel } from './use-panel';

const DIALOG_ID = 'siteSearch';

/**
 * The search over the page: a modal dialog in the HTML of every page. The inline script opens it
 * (`inline/search`), and its field takes letters at once; without React, Enter leads to the results page.
 * What is below the field is loaded on demand (behaviour 4.5.1, 9.1.9).
 */
export function SearchDialog(props: SearchDialogProps) {
  const messages = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  const { panel, onToggle, onRetry } = usePanel(dialog);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={messages['search.title']}
      id={DIALOG_ID}
      popover="auto"
      aria-modal
      data-search-dialog
      onToggle={onToggle}
    >
      <div className={styles.box}>
        <div className={styles.head}>
          <form className={styles.form} role="search" {...resultsPage(props.searchPage)}>
            <Icon of={searchIcon} />
            <input
              className={styles.input}
              type="search"
              name="q"
              inputMode="search"
              role="combobox"
              aria-expanded={false}
              aria-controls={LIST_ID}
              aria-autocomplete="list"
              aria-label={messages['search.placeholder']}
              placeholder={messages['search.placeholder']}
              autoComplete="off"
              autoCorrect="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="search"
            />
            <button type="reset" className={styles.action} aria-label={messages['search.clear']}>
              <Icon of={closeIcon} size={16} />
            </button>
          </form>
          <button
            type="button"
            className={styles.close}
            popoverTarget={DIALOG_ID}
            popoverTargetAction="hide"
          >
            {messages['search.close']}
          </button>
        </div>
        {panel ? (
          <panel.Panel
            key={panel.opening}
            {...props}
            field={panel.field}
            onClose={() => dialog.current?.hidePopover()}
          />
        ) : (
          <div className={styles.screen}>
            <p className={styles.waiting}>{messages['search.opening']}</p>
            {/* The inline script tries again, too, as for an opener. */}
            <SearchError isPrepared data-search onClick={onRetry} />
          </div>
        )}
      </div>
    </dialog>
  );
}

/** Where Enter leads before the panel is there: nowhere on a site without a results page. */
const resultsPage = (url: string | undefined) => (url ? { action: url } : { method: 'dialog' });
