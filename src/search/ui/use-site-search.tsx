import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import {
  InstantSearch,
  useConfigure,
  useHits,
  useInstantSearch,
  usePagination,
  useSearchBox,
} from 'react-instantsearch';
import { SNIPPET_WORDS, searchedQuery } from '../providers/answer';
import type { Hit, SearchParameters, SearchRequest } from '../providers/answer';
import { SEARCH_MISSED } from '../../browser/keys';
import { reportClick } from '../providers/algolia-insights';
import { openSearch } from '../providers/client';
import type { OpenedSearch, SearchConfig } from '../providers/client';
import type { SiteSearchClient } from '../providers/embedded-client';
import { searchTags } from '../search-tags';
import { useArrival } from './use-arrival';

/** Milliseconds without an answer after which the search counts as stalled. */
const STALLED_MS = 300;
const NARROW_SCREEN = '(width <= 48rem)';
const SNIPPET_WORDS_NARROW = 8;
/** Words of a snippet that was asked for in full: about three sentences. */
const SNIPPET_WORDS_DETAILED = 50;

/** What to search, from the configuration and the current page. */
export interface SearchedSite {
  config: SearchConfig;
  /** `/` or `/sub/`. */
  base: string;
  language: string;
  /** Version of the docs. */
  version: string;
}

/** The client of the site's search, and the parameters of its requests. */
export interface SiteSearch extends OpenedSearch {
  config: SearchConfig;
  /** All parameters but query and page; the same object until the version changes (behaviour 7.1.3). */
  parameters: SearchParameters;
}

/** Opens the search of the site, with short or long snippets. */
export function useSiteSearch(
  { config, base, language, version }: SearchedSite,
  isDetailed = false,
): SiteSearch {
  const parameters = useMemo(() => {
    const isNarrow = window.matchMedia(NARROW_SCREEN).matches;
    const tags = searchTags(config, version);
    const short = isNarrow ? SNIPPET_WORDS_NARROW : SNIPPET_WORDS;
    const snippetWords = isDetailed ? SNIPPET_WORDS_DETAILED : short;
    return { snippetWords, ...(tags && { language, tags }) };
  }, [config, language, version, isDetailed]);
  return { ...openSearch(config, base), config, parameters };
}

/**
 * Wraps a client for InstantSearch, which would report the failure of an earlier request as that of the
 * current one, and throw it if it came after unmount. Such a request stays pending, without harm:
 * InstantSearch drops it when a later one is answered.
 */
function newestFailures({ search }: SiteSearchClient) {
  let newest = 0;
  let isClosed = false;
  return {
    search: (requests: readonly SearchRequest[]) => {
      const own = ++newest;
      return search(requests).catch((error: unknown) => {
        if (isClosed || own !== newest) return new Promise<never>(() => {});
        throw error;
      });
    },
    close: () => {
      isClosed = true;
    },
  };
}

/** Connects InstantSearch to the client, for the dialog or the results page inside. */
export function SiteInstantSearch({
  search,
  children,
}: {
  search: SiteSearch;
  children: ReactNode;
}) {
  const client = useMemo(() => newestFailures(search.client), [search.client]);
  useEffect(() => client.close, [client]);
  return (
    <InstantSearch
      searchClient={client as never}
      indexName={search.indexName}
      insights={false}
      future={{ preserveSharedStateOnUnmount: false }}
    >
      {children}
    </InstantSearch>
  );
}

/** What a visitor searches for. */
interface Question {
  query: string;
  /** All other parameters; they are another object for another version of the docs. */
  parameters: SearchParameters;
}

/** One page of hits from the search client (behaviour 3.2). */
interface AnswerPage {
  hits: readonly Hit[];
  /** From 0. */
  page: number;
  nbHits: number;
  nbPages: number;
  /** The query with its mistyped words corrected, if it has any. */
  corrected?: string | undefined;
}

/** What is on screen for a question. */
export interface Answer extends Question {
  /** All pages received so far. */
  hits: readonly Hit[];
  /** The last page received, from 0. */
  page: number;
  /** Number of hits on all pages. */
  total: number;
  hasMore: boolean;
  /** The query with its mistyped words corrected, if it has any. */
  corrected?: string | undefined;
  /** Whether the last request failed. */
  hasFailed: boolean;
}

const isSame = (answer: Question | undefined, { query, parameters }: Question): boolean =>
  answer?.query === query && answer.parameters === parameters;

/** Answers by question, for the page that shows them again on Back; oldest first. */
export type KeptAnswers = Map<string, Answer>;

const KEPT_MAX = 10;

const keyOf = ({ query, parameters }: Question) => JSON.stringify([query, parameters]);

function keep(kept: KeptAnswers, answer: Answer): void {
  kept.delete(keyOf(answer));
  kept.set(keyOf(answer), answer);
  const [oldest] = kept.keys();
  if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
}

/** Returns the answer after a page was received: a later page is appended, a first page replaces all. */
export function received(
  before: Answer | undefined,
  question: Question,
  { hits, page, nbHits, nbPages, corrected }: AnswerPage,
): Answer {
  const known = page > 0 && before && isSame(before, question) ? before.hits : [];
  return {
    ...question,
    hits: [...known, ...hits],
    page,
    total: nbHits,
    hasMore: page + 1 < nbPages,
    corrected,
    hasFailed: false,
  };
}

/** Returns the answer after a request failed: hits of the same question stay, others go. */
export function failed(before: Answer | undefined, question: Question): Answer {
  const known =
    before && isSame(before, question) ? before : { hits: [], page: 0, total: 0, hasMore: false };
  return { ...known, ...question, hasFailed: true };
}

/**
 * Searches for a query and returns the latest answer. An answer, including a failed one, stays until the
 * next one, so that nothing flickers while a person types (behaviour 4.5.4, 4.5.5). An empty query has no
 * answer.
 *
 * Call it inside `SiteInstantSearch`.
 *
 * @param kept filled with the answers, of which the one to the first query is shown at once
 */
export function useAnswer({ client, parameters }: SiteSearch, typed: string, kept?: KeptAnswers) {
  const query = searchedQuery(typed);
  const question = { query, parameters };
  // Nothing turns these texts into HTML, so nothing needs to be escaped.
  const { items, results } = useHits({ escapeHTML: false } as never);
  const { status, error, setIndexUiState } = useInstantSearch({ catchError: true });
  useConfigure(parameters as object);
  // These put `query` and `page` of InstantSearch's state into the requests.
  useSearchBox();
  usePagination();
  const [last, setLast] = useState<{ answer: Answer; source: unknown } | undefined>(() => {
    const answer = kept?.get(keyOf(question));
    return answer && { answer: { ...answer, parameters }, source: undefined };
  });
  useEffect(() => {
    if (kept && last && !last.answer.hasFailed) keep(kept, last.answer);
  }, [kept, last]);

  const hasFailed = status === 'error';
  const source = hasFailed ? error : results;
  const isSettled = hasFailed || (status === 'idle' && results?.query === query);
  if (isSettled && last?.source !== source) {
    const page = { ...results, hits: items } as unknown as AnswerPage;
    const answer = hasFailed
      ? failed(last?.answer, question)
      : received(last?.answer, question, page);
    setLast({ answer, source });
  }

  // States everything each time: after a failure, InstantSearch returns to the previous parameters.
  const lastPage = useRef(0);
  const ask = (page: number) => {
    lastPage.current = page;
    setIndexUiState({ query, page: page + 1 });
  };
  const restart = useEffectEvent(() => ask(0));
  const isKept = useRef(last !== undefined);
  // In the same commit as a change of `useConfigure`, so that there is one request for both.
  useLayoutEffect(() => {
    if (!isKept.current) restart();
    isKept.current = false;
  }, [query, parameters]);
  useEffect(() => client.onBetter(() => restart()), [client]);

  const answer = query.trim() && last?.answer.query.trim() ? last.answer : undefined;
  useMissedSearch(answer);
  const isWaiting = status === 'loading' || status === 'stalled';
  return {
    answer,
    isLoading: isWaiting || !isSame(last?.answer, question),
    isStalled: useLasting(isWaiting, STALLED_MS),
    more: () => ask((answer?.page ?? 0) + 1),
    /** Asks again for the page last asked for, which need not be the one after those on screen. */
    retry: () => ask(lastPage.current),
  };
}

/** Returns whether a condition has lasted for a time. InstantSearch forgets that it waits when another letter comes. */
function useLasting(isTrue: boolean, milliseconds: number): boolean {
  const [hasLasted, setHasLasted] = useState(false);
  useEffect(() => {
    if (!isTrue) return undefined;
    const timer = setTimeout(() => setHasLasted(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setHasLasted(false);
    };
  }, [isTrue, milliseconds]);
  return hasLasted;
}

/** Milliseconds after which an answer counts as what somebody asked for, not as one on the way to it. */
const SETTLED_MS = 1500;

/** Tells the script that counts visits, if there is one, about a query without hits or with a mistyped word. */
function useMissedSearch(answer: Answer | undefined): void {
  const isMissed = answer && !answer.hasFailed && (answer.total === 0 || answer.corrected);
  const query = isMissed ? answer.query : undefined;
  const corrected = answer?.corrected;
  useEffect(() => {
    if (query === undefined) return undefined;
    const settled = setTimeout(() => {
      window.dispatchEvent(new CustomEvent(SEARCH_MISSED, { detail: { query, corrected } }));
    }, SETTLED_MS);
    return () => clearTimeout(settled);
  }, [query, corrected]);
}

/** Returns a function to call when a hit is opened, here or in another tab (behaviour 7.1.9). */
export function useVisit({ config }: SiteSearch): (hit: Hit, isElsewhere: boolean) => void {
  const arrive = useArrival();
  return (hit, isElsewhere) => {
    reportClick(config, hit);
    arrive(hit, isElsewhere);
  };
}
