import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import {
  InstantSearch,
  useConfigure,
  useHits,
  useInstantSearch,
  usePagination,
  useSearchBox,
} from 'react-instantsearch';
import { SNIPPET_WORDS } from '../providers/answer';
import type { Hit, SearchParameters } from '../providers/answer';
import { openSearch } from '../providers/client';
import type { SearchConfig } from '../providers/client';
import { searchTags } from '../search-tags';
import { received, failed, isSame } from './answers';
import type { Answer, AnswerPage } from './answers';
import { reportClick } from './report-click';
import { useArrival } from './use-arrival';

/** Milliseconds without an answer after which the search counts as stalled. */
const STALLED_MS = 300;
const NARROW_SCREEN = '(max-width: 768px)';
const SNIPPET_WORDS_NARROW = 5;

/** Where to search: the provider of the configuration, and a language and docs version of the site. */
export interface SearchSite {
  config: SearchConfig;
  /** `/` or `/sub/`. */
  base: string;
  language: string;
  version: string;
}

/** Provides InstantSearch, connected to the site's search client, to the dialog or the results page. */
export function SiteSearch({ site, children }: { site: SearchSite; children: ReactNode }) {
  const { client, indexName } = openSearch(site.config, site.base);
  return (
    <InstantSearch
      searchClient={client as never}
      indexName={indexName}
      stalledSearchDelay={STALLED_MS}
      insights={false}
      future={{ preserveSharedStateOnUnmount: false }}
    >
      {children}
    </InstantSearch>
  );
}

/** Returns the parameters other than query and page; the same object until the version changes (7.1.3). */
function useParameters({ config, language, version }: SearchSite): SearchParameters {
  return useMemo(() => {
    const isNarrow = window.matchMedia(NARROW_SCREEN).matches;
    const tags = searchTags(config, version);
    const snippetWords = isNarrow ? SNIPPET_WORDS_NARROW : SNIPPET_WORDS;
    return { snippetWords, ...(tags && { language, tags }) };
  }, [config, language, version]);
}

/**
 * Searches for a query and returns the latest answer. An answer, including a failed one, stays until the
 * next one, so that nothing flickers while a person types (behaviour 4.5.4, 4.5.5). An empty query has no
 * answer.
 *
 * Call it below `SiteSearch`.
 */
export function useAnswer(site: SearchSite, query: string) {
  const { client } = openSearch(site.config, site.base);
  const parameters = useParameters(site);
  const question = { query, parameters };
  // Nothing turns these texts into HTML, so nothing needs to be escaped.
  const { items, results } = useHits({ escapeHTML: false } as never);
  const { status, error, setIndexUiState } = useInstantSearch({ catchError: true });
  useConfigure(parameters as object);
  // These put `query` and `page` of InstantSearch's state into the requests.
  useSearchBox();
  usePagination();
  const [last, setLast] = useState<{ answer: Answer; source: unknown }>();

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
  const ask = (page: number) => setIndexUiState({ query, page: page + 1 });
  const restart = useEffectEvent(() => ask(0));
  // In the same commit as a change of `useConfigure`, so that there is one request for both.
  useLayoutEffect(() => restart(), [query, parameters]);
  useEffect(() => client.onBetter(() => restart()), [client]);

  const answer = query.trim() && last?.answer.query.trim() ? last.answer : undefined;
  const isWaiting = status === 'loading' || status === 'stalled';
  const more = () => ask((answer?.page ?? 0) + 1);
  return {
    answer,
    isLoading: isWaiting || !isSame(last?.answer, question),
    isStalled: status === 'stalled',
    more,
    retry: answer && answer.hits.length > 0 ? more : () => ask(0),
  };
}

/** Returns a function to call when a hit is opened, here or in another tab (behaviour 7.1.9). */
export function useVisit({ config }: SearchSite): (hit: Hit, isElsewhere: boolean) => void {
  const arrive = useArrival();
  return (hit, isElsewhere) => {
    reportClick(config, hit);
    arrive(hit, isElsewhere);
  };
}
