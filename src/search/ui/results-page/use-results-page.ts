import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import { preload } from 'react-dom';
import { entryKey, followAddress, replaceEntry } from '../../../browser/address';
import { useInBrowser } from '../../../ui/use-in-browser';
import type { SearchProvider } from '../../providers/client';
import { HEADINGS_FILE, SEARCH_FOLDER, TYPED_MAX } from '../../search-addresses';
import type { SearchResultsProps } from './search-results';

/** What was typed when a browser did not change the URL. Browsers limit how often a page may change it. */
let refused: { address: string; query: string } | undefined;

/** Returns the query of the URL, cut to the permitted length (behaviour 5.2); empty at build. */
export function inAddress(): string {
  if (typeof window === 'undefined') return '';
  if (refused?.address === window.location.href) return refused.query;
  return (new URLSearchParams(window.location.search).get('q') ?? '').slice(0, TYPED_MAX);
}

/**
 * Returns a function that reads a part of the URL or of the history entry. While the next page loads, they are already
 * its own, and what the open page read last stays (behaviour 2.17.1).
 */
function ofOpenPage<T>(read: () => T): () => T {
  let path: string | undefined;
  let last: T;
  return () => {
    path ??= window.location.pathname;
    if (path === window.location.pathname) last = read();
    return last;
  };
}

/** Replaces the query in the URL, without a history entry: Back leads to the previous page. */
function setInAddress(query: string): void {
  const { href } = window.location;
  const address = new URL(href);
  const typed = query.slice(0, TYPED_MAX);
  if (typed) address.searchParams.set('q', typed);
  else address.searchParams.delete('q');
  refused = { address: href, query: typed };
  replaceEntry(window.history.state, address);
  if (window.location.href === address.href) refused = undefined;
}

/** Milliseconds without a key after which the query is searched. */
const QUIET_MS = 300;

/** Milliseconds after which a change of the URL that the browser refused is tried again. */
const RETRY_MS = 1000;

/** The results, once their code is loaded: on Back they are there at once, and with them the scroll position. */
let loaded: ComponentType<SearchResultsProps> | undefined;

const loadResults = () =>
  import('./search-results').then(({ SearchResults }) => (loaded = SearchResults));

// Loads the code of the results while React hydrates the page.
if (inAddress()) loadResults().catch(() => undefined);

/** Loads the index while the code that needs it loads. A worker loads the index itself. */
function preloadIndex(search: SearchProvider, base: string): void {
  if (search.provider !== 'embedded' || search.worker) return;
  preload(`${base}${SEARCH_FOLDER}/${HEADINGS_FILE}`, { as: 'fetch', crossOrigin: 'anonymous' });
}

/**
 * Returns the state of the results page: its query, which lives in the URL (behaviour 9.5.2), and the
 * component of the results, which is loaded on demand.
 *
 * @param base `/` or `/sub/`
 * @param titleOf returns the document's title for a query
 */
export function useResultsPage(
  search: SearchProvider,
  base: string,
  titleOf: (query: string) => string,
) {
  const [readQuery] = useState(() => ofOpenPage(inAddress));
  const [readEntry] = useState(() => ofOpenPage(entryKey));
  const query = useSyncExternalStore(followAddress, readQuery, () => '');
  const entry = useSyncExternalStore(followAddress, readEntry, () => '');
  const [Results, setResults] = useState(() => loaded);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<number>();
  const [isTyping, setIsTyping] = useState(false);
  const quiet = useRef<number>(undefined);
  const field = useRef<HTMLInputElement>(null);
  const title = titleOf(query);
  // True only in the published HTML and its hydration: after a client navigation, autofocus would open a phone's keyboard.
  const isShipped = useInBrowser(() => false, true);
  if (isShipped && inAddress()) preloadIndex(search, base);
  useEffect(() => {
    // Text that was typed before hydration.
    const early = field.current?.value ?? '';
    if (early !== inAddress()) setInAddress(early || inAddress());
    if (window.matchMedia('(hover: hover) and (pointer: fine)').matches) {
      field.current?.focus({ preventScroll: true });
    }
  }, []);
  useEffect(() => {
    loadResults().then(
      (Loaded) => setResults(() => Loaded),
      () => setFailed(attempt),
    );
  }, [attempt]);
  useEffect(() => () => clearTimeout(quiet.current), []);
  useEffect(() => {
    document.title = title;
  }, [title]);
  /** Whether the code of the results could not be loaded. */
  const hasFailed = failed === attempt;
  const retry = () => setAttempt(attempt + 1);
  const setQuery = (text: string) => {
    if (hasFailed) retry();
    setInAddress(text);
    setIsTyping(true);
    const settle = () => {
      setIsTyping(false);
      if (refused?.address !== window.location.href) return;
      setInAddress(text);
      quiet.current = window.setTimeout(settle, RETRY_MS);
    };
    clearTimeout(quiet.current);
    quiet.current = window.setTimeout(settle, QUIET_MS);
  };
  return {
    ...{ query, entry, isTyping, setQuery, field, isShipped, hasFailed, retry },
    // The published HTML has no results, even if their code was faster than React.
    Results: isShipped ? undefined : Results,
  };
}
