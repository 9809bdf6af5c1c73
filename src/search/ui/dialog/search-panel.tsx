// All styles become one file, to whose order each chunk contributes: global styles come first.
import '../../../styles/global';
import { useEffect, useRef, useState } from 'react';
import { afterPaint } from '../../../browser/cover-page';
import { format } from '../../../lib/messages';
import { withBase } from '../../../lib/path';
import { useMessages } from '../../../ui/messages';
import { searchedQuery } from '../../providers/answer';
import type { Hit } from '../../providers/answer';
import type { SearchConfig } from '../../providers/client';
import { titleOf } from '../hits';
import { SearchError } from '../search-error';
import { Announcement, Corrected, NoResults } from '../search-notes';
import { useSearchedVersion } from '../use-search-version';
import { SiteInstantSearch, useAnswer, useSiteSearch, useVisit } from '../use-site-search';
import type { SiteSearch } from '../use-site-search';
import { groupHits, hitToStore } from './groups';
import type { GroupedHit, HitGroup } from './groups';
import { ResultList } from './result-list';
import * as styles from './search-dialog.module.css';
import { StartScreen } from './start-screen';
import { useListKeys } from './use-list-keys';
import { forget, shown, star, toStored, useStoredSearches, visit } from './use-stored-searches';
import type { StoredHit } from './use-stored-searches';

const SUGGESTIONS_MAX = 3;

export interface SearchDialogProps {
  config: SearchConfig;
  /** `/` or `/sub/`. */
  base: string;
  language: string;
  /** The version of the current docs page, which is the one to search. */
  version?: string | undefined;
  /** URL of the results page, with the base path; absent if the site has no such page. */
  searchPage?: string | undefined;
}

export interface SearchPanelProps extends SearchDialogProps {
  /** The field of the dialog, which may have text already. */
  field: HTMLInputElement;
  onClose: () => void;
}

/** What is below the field of the dialog: one screen, depending on query and answer. Loaded on demand. */
export function SearchPanel(props: SearchPanelProps) {
  const version = useSearchedVersion(props.config, props.version);
  const search = useSiteSearch({ ...props, version });
  return (
    <SiteInstantSearch search={search}>
      <Screens {...props} search={search} />
      <Keys />
    </SiteInstantSearch>
  );
}

/** What the keys do, for those who see the list; the first word of each text is the key. */
function Keys() {
  const messages = useMessages();
  return (
    <p className={styles.keys} aria-hidden="true">
      {(['open', 'move', 'close'] as const).map((id) => {
        const [key, ...does] = messages[`search.keys.${id}`].split(' ');
        return (
          <span key={id}>
            <kbd>{key}</kbd> {does.join(' ')}
          </span>
        );
      })}
    </p>
  );
}

function Screens({
  field,
  base,
  search,
  searchPage,
  onClose,
}: SearchPanelProps & { search: SiteSearch }) {
  const messages = useMessages();
  const [query, setQuery] = useQuery(field);
  const { answer, isStalled, retry } = useAnswer(search, query);
  const { stored, limit, change } = useStoredSearches(search.indexName);
  const [news, setNews] = useState('');
  const report = useVisit(search);
  // A crawler's `lvl0` is made for this: the category of the sidebar.
  const depth = search.config.provider === 'algolia' ? 1 : 2;
  const groups = groupHits(answer && !answer.hasFailed ? answer.hits : [], depth);
  const suggestions = useSuggestions(groups);
  const hits = groups.flatMap((group) => group.hits);
  const hasMore = answer !== undefined && hits.length > 0 && answer.total > hits.length;
  const all =
    searchPage && hasMore ? `${searchPage}?${new URLSearchParams({ q: query.trim() })}` : undefined;
  const isAsking = query.trim() !== '';
  const pages = useStartPages(search.config, base);
  const history = shown(stored, limit);
  const hasHistory = history.length > 0;
  const offered = hasHistory ? history : pages;
  const rows = isAsking
    ? [...hits.map(({ hit }) => hit.objectID), ...(all ? [all] : [])]
    : offered.map(({ objectID }) => objectID);
  const screen = useRef<HTMLDivElement>(null);
  const onVisit = (hit: Hit, group: readonly GroupedHit[], isElsewhere: boolean) => {
    change((now) => visit(now, toStored(hitToStore(hit, group)), limit));
    report(hit, isElsewhere);
    if (!isElsewhere) onClose();
  };
  const onVisitStored = (hit: StoredHit) => change((now) => visit(now, hit, limit));
  const onElsewhere = (index: number) => {
    const known = offered[index];
    if (!isAsking && known) onVisitStored(known);
    const row = hits[index];
    const group = groups.find((one) => row && one.hits.includes(row));
    if (isAsking && row && group) onVisit(row.hit, group.hits, true);
  };
  // The same text would otherwise be announced again when the field is emptied.
  if (isAsking && news) setNews('');
  const isWaiting = isStalled && isAsking;
  useEffect(() => {
    field.form?.toggleAttribute('data-stalled', isWaiting);
    return () => field.form?.removeAttribute('data-stalled');
  }, [field, isWaiting]);
  const rowOf = useListKeys({
    role: isAsking ? 'listbox' : 'grid',
    field,
    screen,
    query,
    rows: distinct(rows),
    isWaiting: isAsking && answer?.query !== searchedQuery(query),
    onElsewhere,
  });
  // The button that was pressed goes: the focus stays in the dialog.
  const rearrange = (act: typeof star, hit: StoredHit) => {
    change((now) => act(now, hit));
    setNews(
      format(messages[`search.${act === star ? 'starred' : 'forgotten'}`], { title: titleOf(hit) }),
    );
    field.focus();
  };
  return (
    <div ref={screen} className={styles.screen}>
      <p role="status" className="visually-hidden">
        {!isAsking && news}
        {isWaiting && messages['search.loading']}
        {!isStalled && answer && <Announcement answer={answer} />}
      </p>
      {!isAsking && (
        <StartScreen
          rows={offered}
          hasHistory={hasHistory}
          favorites={stored.favorites}
          rowOf={rowOf}
          onStar={(hit) => rearrange(star, hit)}
          onForget={(hit) => rearrange(forget, hit)}
          onVisit={(hit, isElsewhere) => {
            onVisitStored(hit);
            if (!isElsewhere) onClose();
          }}
        />
      )}
      {answer?.hasFailed && (
        <SearchError
          onClick={() => {
            field.focus();
            retry();
          }}
        />
      )}
      {answer && !answer.hasFailed && hits.length === 0 && (
        <NoResults
          query={answer.query}
          config={search.config}
          suggestions={suggestions}
          onSuggestion={(title) => setQuery(`${title.toLowerCase()} `)}
          onVisit={onClose}
        />
      )}
      {answer?.corrected && hits.length > 0 && <Corrected {...answer} />}
      {answer && hits.length > 0 && (
        <ResultList
          groups={groups}
          depth={depth}
          total={answer.total}
          all={all}
          rowOf={rowOf}
          onVisit={onVisit}
          onAll={onClose}
        />
      )}
    </div>
  );
}

/**
 * Returns the query in the field, and a function that replaces it and focuses the field. A typed letter is
 * painted before it is searched: on a slow phone, search and list take longer than the letter.
 */
function useQuery(field: HTMLInputElement): [string, (text: string) => void] {
  const [text, setText] = useState(field.value);
  useEffect(() => {
    const stop = new AbortController();
    const read = () => setText(field.value);
    // Text that was typed while this was rendered.
    read();
    field.addEventListener('input', () => afterPaint(read), stop);
    // Fired before the field is emptied.
    const clear = () => {
      setText('');
      field.focus();
    };
    field.form?.addEventListener('reset', clear, stop);
    return () => stop.abort();
  }, [field]);
  const replace = (next: string) => {
    field.focus();
    field.setRangeText(next, 0, field.value.length, 'end');
    setText(next);
  };
  return [text, replace];
}

/** Returns the pages that are offered to somebody without a history, as hits. */
function useStartPages({ startPages = [] }: SearchConfig, base: string): StoredHit[] {
  const messages = useMessages();
  return startPages.map(({ path, title }) => ({
    ...{ objectID: path, url: withBase(base, path) },
    levels: [messages['search.group.docs'], title],
  }));
}

/** Returns what to suggest when nothing is found: titles of groups from the largest answer so far (9.4.6). */
function useSuggestions(groups: readonly HitGroup[]): readonly string[] {
  const [known, setKnown] = useState<readonly string[]>([]);
  const titles = [...new Set(groups.map(({ title }) => title))].slice(0, SUGGESTIONS_MAX);
  if (titles.length > known.length) setKnown(titles);
  return known;
}

/** Makes each word unique by appending its position to repeated ones. */
const distinct = (words: readonly string[]) =>
  words.map((word, place) => (words.indexOf(word) === place ? word : `${word} ${place}`));
