import { useRef, useState } from 'react';
import { useMessages } from '../../../ui/messages';
import type { Hit } from '../../providers/answer';
import { countMessage } from '../count-message';
import { QUERY_MAX } from '../../providers/constants';
import type { SiteSearchClient } from '../../providers/embedded-client';
import { worthKeeping } from '../groups';
import type { GroupedHit } from '../groups';
import { NoResults } from './no-results';
import { ResultList } from '../result-list';
import { SearchError } from '../search-error';
import * as styles from './search-dialog.module.css';
import { SearchField } from '../search-field';
import { StartScreen } from './start-screen';
import { toStored, visit } from './stored-searches';
import { useAnswer } from '../use-answer';
import type { InitialQuery } from './use-initial-query';
import { useListKeys } from '../use-list-keys';
import { useStoredSearches } from './use-stored-searches';

interface SearchPanelProps {
  client: SiteSearchClient;
  indexName: string;
  initial: InitialQuery;
  /** Address of the results page, base path included; none when the site has no such page. */
  searchPage?: string | undefined;
  onClose: () => void;
  /** Called with the hit that is being opened, and whether that is in another tab. */
  onVisit: (hit: Hit, isElsewhere: boolean) => void;
}

/** What is in the dialog: the field, and below it the one screen that the query asks for. */
export function SearchPanel(props: SearchPanelProps) {
  const { client, searchPage, onClose } = props;
  const messages = useMessages();
  const [query, setQuery] = useState(props.initial.text);
  const { answer, suggestions, isStalled, retry } = useAnswer(client, query);
  const { stored, limit, change } = useStoredSearches(props.indexName);
  const isAsking = query.trim() !== '';
  const shown = isAsking ? answer : undefined;
  const hits = shown?.groups.flatMap((group) => group.hits) ?? [];
  const all =
    searchPage && hits.length > 0
      ? `${searchPage}?q=${encodeURIComponent(query.trim())}`
      : undefined;
  const rows = distinct([...hits.map(({ hit }) => hit.objectID), ...(all ? [all] : [])]);
  const screen = useRef<HTMLDivElement>(null);
  const onVisit = (hit: Hit, group: readonly GroupedHit[], isElsewhere: boolean) => {
    change(visit(stored, toStored(worthKeeping(hit, group)), limit));
    props.onVisit(hit, isElsewhere);
    if (!isElsewhere) onClose();
  };
  const onElsewhere = (index: number) => {
    const row = hits[index];
    const group = shown?.groups.find((one) => row && one.hits.includes(row));
    if (row && group) onVisit(row.hit, group.hits, true);
  };
  const { active, activate, onKey, focusField } = useListKeys({ screen, query, rows, onElsewhere });
  return (
    <>
      <SearchField
        query={query}
        isSelected={props.initial.isSelected}
        activeRow={active}
        isStalled={isStalled && isAsking}
        onChange={(text) => setQuery(text.slice(0, QUERY_MAX))}
        onKey={onKey}
        onClose={onClose}
      />
      <div ref={screen} className={styles.screen}>
        <p role="status" className="visually-hidden">
          {isStalled && isAsking && messages['search.loading']}
          {!isStalled && hits.length > 0 && countMessage(messages, shown?.total ?? 0)}
        </p>
        {!isAsking && (
          <StartScreen
            stored={stored}
            limit={limit}
            onChange={change}
            onVisit={(hit) => {
              change(visit(stored, hit, limit));
              onClose();
            }}
          />
        )}
        {shown?.hasFailed && <SearchError onRetry={retry} />}
        {shown && !shown.hasFailed && hits.length === 0 && (
          <NoResults
            query={shown.query}
            suggestions={suggestions}
            onSuggestion={(title) => {
              setQuery(`${title.toLowerCase()} `);
              focusField();
            }}
          />
        )}
        {shown && hits.length > 0 && (
          <ResultList
            groups={shown.groups}
            total={shown.total}
            all={all}
            active={active}
            onActive={activate}
            onVisit={onVisit}
            onAll={onClose}
          />
        )}
      </div>
    </>
  );
}

/** Every word of a list once: what comes again also gets its place. */
const distinct = (words: readonly string[]) =>
  words.map((word, place) => (words.indexOf(word) === place ? word : `${word} ${place}`));
