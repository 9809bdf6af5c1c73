import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Configure, InstantSearch } from 'react-instantsearch';
import { useMessages } from '../../ui/messages';
import { openSearch } from './client';
import type { SearchProvider } from './client';
import { QUERY_MAX, STALLED_MS } from './constants';
import { ResultList } from './result-list';
import * as styles from './search-dialog.module.css';
import { SearchField } from './search-field';
import { StartScreen } from './start-screen';
import { toStored, visit } from './stored-searches';
import { useRequestParameters } from './use-request-parameters';
import { useStoredSearches } from './use-stored-searches';

export interface SearchDialogProps {
  config: SearchProvider;
  /** `/` or `/sub/`. */
  base: string;
  language: string;
  /** Docs tags to stay within; none to search everything. */
  tags?: readonly string[] | undefined;
  /** What the person had selected or typed. */
  initialQuery: string;
  /** Address of the results page, base path included; none when the site has no such page. */
  searchPage?: string | undefined;
  onClose: () => void;
}

/**
 * The search over the page: a native modal dialog, which keeps the focus in, closes on Escape and
 * makes the page behind inert (acceptance 9.1.9). Loaded when it is first wanted.
 */
export function SearchDialog(props: SearchDialogProps) {
  const { initialQuery, searchPage, onClose } = props;
  const { client, indexName } = openSearch(props.config, props.base);
  const parameters = useRequestParameters(props.language, props.tags);
  const messages = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState(initialQuery.slice(0, QUERY_MAX));
  const { stored, change } = useStoredSearches(indexName);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // The backdrop is the dialog's own box outside of its content.
    const onPress = (event: MouseEvent) => event.target === element && element?.close();
    element?.addEventListener('mousedown', onPress);
    return () => element?.removeEventListener('mousedown', onPress);
  }, []);
  const list = useRef<{ onKey: (event: KeyboardEvent) => void }>(null);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={messages['search.title']}
      onClose={onClose}
    >
      <div className={styles.box}>
        <InstantSearch
          searchClient={client as never}
          indexName={indexName}
          stalledSearchDelay={STALLED_MS}
          insights={false}
          future={{ preserveSharedStateOnUnmount: false }}
        >
          <Configure {...(parameters as object)} />
          <SearchField
            query={query}
            onChange={setQuery}
            onKey={(event) => list.current?.onKey(event)}
            onClose={() => dialog.current?.close()}
          />
          <div className={styles.screen}>
            {query.trim() === '' ? (
              <StartScreen
                stored={stored}
                onChange={change}
                onVisit={(hit) => {
                  change(visit(stored, hit));
                  dialog.current?.close();
                }}
              />
            ) : (
              <ResultList
                handle={list}
                client={client}
                query={query}
                searchPage={searchPage}
                onQuery={setQuery}
                onVisit={(hit, staysOpen) => {
                  if (hit) change(visit(stored, toStored(hit)));
                  if (!staysOpen) dialog.current?.close();
                }}
              />
            )}
          </div>
        </InstantSearch>
        <p className={styles.keys}>
          {(['open', 'move', 'close'] as const).map((id) => (
            <span key={id}>{messages[`search.keys.${id}`]}</span>
          ))}
        </p>
      </div>
    </dialog>
  );
}
