import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, RefObject } from 'react';
import { useHits, useInstantSearch } from 'react-instantsearch';
import { format } from '../../lib/messages';
import { countMessage } from './count-message';
import { useMessages } from '../../ui/messages';
import type { Hit } from './answer';
import type { SiteSearchClient } from './embedded-client';
import { groupHits } from './groups';
import { HitRow } from './hit-row';
import * as styles from './search-dialog.module.css';
import { ACTIVE_ID, LIST_ID } from './search-field';
import { suggestionsFrom } from './suggestions';

interface ResultListProps {
  /** How the field hands its keys on. */
  handle: RefObject<{ onKey: (event: KeyboardEvent) => void } | null>;
  client: SiteSearchClient;
  query: string;
  searchPage?: string | undefined;
  onQuery: (query: string) => void;
  /** Called with the hit, or none for the page of all results. */
  onVisit: (hit: Hit | undefined, staysOpen: boolean) => void;
}

/** The answer to a query: hits by page, nothing found, or what went wrong. */
export function ResultList({
  handle,
  client,
  query,
  searchPage,
  onQuery,
  onVisit,
}: ResultListProps) {
  const messages = useMessages();
  const { items, results } = useHits({ escapeHTML: false } as never);
  const { status, error, refresh } = useInstantSearch({ catchError: true });
  const [choice, setChoice] = useState({ query, index: 0 });
  const [suggestions, setSuggestions] = useState<readonly string[]>([]);
  const list = useRef<HTMLDivElement>(null);
  const groups = groupHits(items as unknown as Hit[]);
  const hits = groups.flatMap((group) => group.hits);
  const total = results?.nbHits ?? 0;
  const hasMore = searchPage !== undefined && total > 0;
  const last = hits.length - 1 + Number(hasMore);
  // The first row is the active one whenever the query changes.
  const active = choice.query === query ? Math.min(choice.index, Math.max(0, last)) : 0;
  const better = suggestionsFrom(suggestions, groups);
  if (better !== suggestions) setSuggestions(better);
  useEffect(() => client.onBetter(refresh), [client, refresh]);
  const choose = (index: number) => {
    setChoice({ query, index });
    const rows = list.current?.querySelectorAll('[role="option"]');
    rows?.[index]?.scrollIntoView({ block: 'nearest' });
  };
  useImperativeHandle(handle, () => ({
    onKey: (event) => {
      if (event.key === 'ArrowDown') choose(active >= last ? 0 : active + 1);
      else if (event.key === 'ArrowUp') choose(active <= 0 ? last : active - 1);
      else if (event.key === 'Enter') {
        const row = list.current?.querySelectorAll<HTMLElement>('[role="option"]')[active];
        const { ctrlKey, metaKey } = event;
        row?.dispatchEvent(
          new globalThis.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey }),
        );
      } else return;
      event.preventDefault();
    },
  }));
  if (error) {
    return (
      <div role="alert" className={styles.note}>
        <p className={styles.noteTitle}>{messages['search.error.title']}</p>
        <p>{messages['search.error.help']}</p>
        <button type="button" className={styles.suggestion} onClick={refresh}>
          {messages['error.retry']}
        </button>
      </div>
    );
  }
  const isAnswered = status === 'idle' && results?.query === query;
  if (hits.length === 0 && isAnswered) {
    return (
      <div role="status" className={styles.note}>
        <p className={styles.noteTitle}>
          {messages['search.empty']} “{query.trim()}”
        </p>
        {suggestions.length > 0 && (
          <>
            <p>{messages['search.suggestions']}</p>
            <ul className={styles.suggestions}>
              {suggestions.map((title) => (
                <li key={title}>
                  <button
                    type="button"
                    className={styles.suggestion}
                    onClick={() => onQuery(`${title.toLowerCase()} `)}
                  >
                    {title}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    );
  }
  const option = (index: number) => ({
    role: 'option' as const,
    tabIndex: -1,
    id: index === active ? ACTIVE_ID : undefined,
    'aria-selected': index === active,
    onMouseMove: () => index !== active && setChoice({ query, index }),
  });
  const isNewTab = (event: MouseEvent) => event.ctrlKey || event.metaKey || event.shiftKey;
  const places = new Map(hits.map((hit, index) => [hit, index]));
  return (
    <>
      <p role="status" className="visually-hidden">
        {isAnswered && countMessage(messages, total)}
      </p>
      <div ref={list} id={LIST_ID} role="listbox" aria-label={messages['search.results']}>
        {groups.map((group, place) => (
          <div
            key={`${group.section}/${group.title}`}
            role="group"
            aria-labelledby={`${LIST_ID}-${place}`}
            className={styles.group}
          >
            <p id={`${LIST_ID}-${place}`} className={styles.groupTitle}>
              {group.title}
            </p>
            {group.hits.map((hit) => (
              <a
                key={hit.objectID}
                {...option(places.get(hit) ?? 0)}
                href={hit.url}
                className={styles.row}
                onClick={(event) => onVisit(hit, isNewTab(event))}
              >
                <HitRow hit={hit} isActive={places.get(hit) === active} />
              </a>
            ))}
          </div>
        ))}
        {hasMore && (
          <a
            {...option(hits.length)}
            href={`${searchPage}?q=${encodeURIComponent(query.trim())}`}
            className={styles.more}
            onClick={(event) => onVisit(undefined, isNewTab(event))}
          >
            {format(messages['search.seeAll'], { count: total.toLocaleString('pt-BR') })}
          </a>
        )}
      </div>
    </>
  );
}
