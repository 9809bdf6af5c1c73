// All styles become one file, to whose order each chunk contributes: global styles come first.
import '../../../styles/global';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button';
import { startFrom } from '../../../browser/focus';
import { SEARCH_DETAILED_KEY } from '../../../browser/keys';
import { slot } from '../../../browser/storage';
import { useMessages } from '../../../ui/messages';
import type { Hit } from '../../providers/answer';
import type { SiteSearchClient } from '../../providers/embedded-client';
import { HitTitle, Marked, headingsAbove, hitLink } from '../hits';
import { SearchError } from '../search-error';
import { Announcement, Corrected, NoResults } from '../search-notes';
import { SiteInstantSearch, useAnswer, useSiteSearch, useVisit } from '../use-site-search';
import type { KeptAnswers, SearchedSite, SiteSearch } from '../use-site-search';
import { useLeftList } from './use-left-list';
import type { ShownList } from './use-left-list';
import * as styles from './search-results.module.css';

const kept: KeptAnswers = new Map();

/** Whether the visitor asked for long snippets. */
const detailed = slot(SEARCH_DETAILED_KEY);

const followed = new WeakSet<SiteSearchClient>();

/** Forgets the answers when better ones can be had, also while another page is open. */
function forgetAtBetter(client: SiteSearchClient): void {
  if (followed.has(client)) return;
  followed.add(client);
  client.onBetter(() => kept.clear());
}

export interface SearchResultsProps extends SearchedSite {
  /** The text in the field. */
  query: string;
  /** Whether it is being typed. */
  isTyping: boolean;
}

/** The results on the results page: a count, and a list to which further pages are appended (9.5). */
export function SearchResults({ query, isTyping, ...site }: SearchResultsProps) {
  const [isDetailed, setIsDetailed] = useState(() => detailed.get() === 'true');
  const search = useSiteSearch(site, isDetailed);
  const chooseDetailed = (isChosen: boolean) => {
    detailed.set(String(isChosen));
    setIsDetailed(isChosen);
  };
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<ShownList>();
  const key = JSON.stringify([site.version, query, isDetailed]);
  const { last, height } = useLeftList(box, key, shown);
  useEffect(() => forgetAtBetter(search.client), [search.client]);
  return (
    <div ref={box} style={{ minHeight: height }}>
      <SiteInstantSearch search={search}>
        <Results
          {...{ search, query, isTyping, isDetailed }}
          onDetailed={chooseDetailed}
          last={last}
          onShown={(list) => setShown({ key, ...list })}
        />
      </SiteInstantSearch>
    </div>
  );
}

interface ResultsProps {
  search: SiteSearch;
  query: string;
  isTyping: boolean;
  isDetailed: boolean;
  /** Called with the choice of long snippets. */
  onDetailed: (isDetailed: boolean) => void;
  /** The page up to which results are loaded at once, from 0. */
  last: number;
  /** Called with what is on screen once it is the answer. */
  onShown: (list: Omit<ShownList, 'key'>) => void;
}

function Results(props: ResultsProps) {
  const { search, query, isTyping, isDetailed, onDetailed, last, onShown } = props;
  const messages = useMessages();
  // Quick keys make one request (behaviour 9.5.3).
  const [searched, setSearched] = useState(isTyping ? '' : query);
  if (!isTyping && searched !== query) setSearched(query);
  const { answer, isLoading, more, retry } = useAnswer(search, searched, kept);
  const onVisit = useVisit(search);
  const box = useRef<HTMLDivElement>(null);
  const tryAgain = () => {
    // The button goes.
    startFrom(box.current);
    retry();
  };
  const isBusy = isLoading || searched !== query;
  const onAnswer = useEffectEvent(() => {
    if (!answer || isBusy) return;
    const { page, hasFailed, hasMore } = answer;
    onShown({ page, hasFailed, isEnd: !hasMore });
    if (hasMore && !hasFailed && page < last) more();
  });
  useEffect(() => onAnswer(), [answer, isBusy]);
  // A new query keeps the count on screen, unless the last request failed: a retry is announced.
  const hits = answer?.hits ?? [];
  const isSearching = isBusy && (hits.length === 0 || answer?.hasFailed);
  return (
    <div ref={box} aria-busy={isBusy}>
      <div className={styles.head}>
        {/* The note below says in larger letters that there are no results. */}
        <p
          role="status"
          className={isSearching || hits.length > 0 ? styles.count : 'visually-hidden'}
        >
          {isSearching && messages['search.loading']}
          {answer && !isSearching && <Announcement answer={answer} />}
        </p>
        {hits.length > 0 && (
          <label className={styles.detailed} data-print="hide">
            <input
              type="checkbox"
              checked={isDetailed}
              onChange={(event) => onDetailed(event.target.checked)}
            />
            {messages['search.detailed']}
          </label>
        )}
      </div>
      {hits.length > 0 && answer?.corrected && <Corrected {...answer} />}
      {hits.length > 0 && (
        <ol className={styles.list}>
          {hits.map((hit, index) => (
            <li key={`${hit.objectID} ${index}`}>
              <Result hit={hit} onVisit={onVisit} />
            </li>
          ))}
        </ol>
      )}
      {answer?.hasFailed && <SearchError onClick={tryAgain} />}
      {answer && !answer.hasFailed && !isBusy && hits.length === 0 && (
        <NoResults query={answer.query} config={search.config} />
      )}
      {answer?.hasMore && !answer.hasFailed && (
        // Stays while the next page loads, so that it keeps the keyboard focus.
        <MoreButton list={hits} onMore={() => !isBusy && more()} label={messages['search.more']} />
      )}
    </div>
  );
}

interface MoreButtonProps {
  label: string;
  onMore: () => void;
  /** The hits above. When the list changes, the button is checked again: it may still be in view. */
  list: readonly Hit[];
}

/** The button that loads the next page, also when it comes into view (9.5.7). */
function MoreButton({ label, onMore, list }: MoreButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const onSeen = useEffectEvent(onMore);
  useEffect(() => {
    if (!button.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onSeen();
    });
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [list]);
  return (
    <Button ref={button} variant="secondary" onClick={onMore}>
      {label}
    </Button>
  );
}

interface ResultProps {
  hit: Hit;
  onVisit: (hit: Hit, isElsewhere: boolean) => void;
}

function Result({ hit, onVisit }: ResultProps) {
  const path = headingsAbove(hit).join(' › ');
  return (
    <article>
      <h2 className={styles.title}>
        <a {...hitLink(hit, (isElsewhere) => onVisit(hit, isElsewhere))}>
          <HitTitle hit={hit} />
        </a>
      </h2>
      {path && <p className={styles.path}>{path}</p>}
      {hit.snippet && (
        <p>
          <Marked value={hit.snippet} />
        </p>
      )}
    </article>
  );
}
