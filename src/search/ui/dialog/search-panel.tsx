import { useRef, useState } from 'react';
import { useMessages } from '../../../ui/messages';
import type { Hit } from '../../providers/answer';
import { QUERY_MAX } from '../../search-addresses';
import { NoResults, SearchError, countMessage } from '../search-notes';
import { useAnswer, useVisit } from '../use-site-search';
import type { SiteSearch } from '../use-site-search';
import { groupHits, hitToStore } from './groups';
import type { GroupedHit, HitGroup } from './groups';
import { ResultList } from './result-list';
import * as styles from './search-dialog.module.css';
import { SearchField } from './search-field';
import { StartScreen } from './start-screen';
import type { InitialQuery } from './use-initial-query';
import { useListKeys } from './use-list-keys';
import { toStored, useStoredSearches, visit } from './use-stored-searches';

const SUGGESTIONS_MAX = 3;

interface SearchPanelProps {
  search: SiteSearch;
  initial: InitialQuery;
  /** URL of the results page, with the base path; absent if the site has no such page. */
  searchPage?: string | undefined;
  onClose: () => void;
}

/** The content of the dialog: the field, and below it one screen, depending on query and answer. */
export function SearchPanel({ search, initial, searchPage, onClose }: SearchPanelProps) {
  const messages = useMessages();
  const [query, setQuery] = useState(initial.text);
  const { answer, isStalled, retry } = useAnswer(search, query);
  const { stored, limit, change } = useStoredSearches(search.indexName);
  const report = useVisit(search);
  const groups = groupHits(answer && !answer.hasFailed ? answer.hits : []);
  const suggestions = useSuggestions(groups);
  const hits = groups.flatMap((group) => group.hits);
  const all =
    searchPage && hits.length > 0
      ? `${searchPage}?q=${encodeURIComponent(query.trim())}`
      : undefined;
  const rows = distinct([...hits.map(({ hit }) => hit.objectID), ...(all ? [all] : [])]);
  const screen = useRef<HTMLDivElement>(null);
  const onVisit = (hit: Hit, group: readonly GroupedHit[], isElsewhere: boolean) => {
    change(visit(stored, toStored(hitToStore(hit, group)), limit));
    report(hit, isElsewhere);
    if (!isElsewhere) onClose();
  };
  const onElsewhere = (index: number) => {
    const row = hits[index];
    const group = groups.find((one) => row && one.hits.includes(row));
    if (row && group) onVisit(row.hit, group.hits, true);
  };
  const { active, activate, onKey, focusField } = useListKeys({ screen, query, rows, onElsewhere });
  const isAsking = query.trim() !== '';
  return (
    <>
      <SearchField
        query={query}
        isSelected={initial.isSelected}
        activeRow={active}
        isStalled={isStalled && isAsking}
        onChange={(text) => setQuery(text.slice(0, QUERY_MAX))}
        onKey={onKey}
        onClose={onClose}
      />
      <div ref={screen} className={styles.screen}>
        <p role="status" className="visually-hidden">
          {isStalled && isAsking && messages['search.loading']}
          {!isStalled && answer && hits.length > 0 && countMessage(messages, answer.total)}
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
        {answer?.hasFailed && <SearchError onRetry={retry} />}
        {answer && !answer.hasFailed && hits.length === 0 && (
          <NoResults
            query={answer.query}
            suggestions={suggestions}
            onSuggestion={(title) => {
              setQuery(`${title.toLowerCase()} `);
              focusField();
            }}
          />
        )}
        {answer && hits.length > 0 && (
          <ResultList
            groups={groups}
            total={answer.total}
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

/** Returns what to suggest when nothing is found: titles from the largest answer so far (9.4.6). */
function useSuggestions(groups: readonly HitGroup[]): readonly string[] {
  const [known, setKnown] = useState<readonly string[]>([]);
  const titles = [...new Set(groups.map(({ title }) => title))].slice(0, SUGGESTIONS_MAX);
  if (titles.length > known.length) setKnown(titles);
  return known;
}

/** Makes each word unique by appending its position to repeated ones. */
const distinct = (words: readonly string[]) =>
  words.map((word, place) => (words.indexOf(word) === place ? word : `${word} ${place}`));
