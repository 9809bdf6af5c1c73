import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import { addressChanges } from '../../../browser/address';
import { QUERY_MAX } from '../../providers/constants';
import type { SearchResultsProps } from './search-results';

/** Fired when the page itself has changed the query of its address. */
const TYPED = 'search-typed';

const follow = addressChanges(TYPED);

/**
 * The query of the address; of it, too, so much counts and no more (behaviour 5.2). The HTML that
 * ships knows none.
 */
export function inAddress(): string {
  if (typeof window === 'undefined') return '';
  return (new URLSearchParams(window.location.search).get('q') ?? '').slice(0, QUERY_MAX);
}

/** Replaces the query in the address: Back leads to the page before, not to the letter before. */
function setInAddress(query: string): void {
  const address = new URL(window.location.href);
  if (query) address.searchParams.set('q', query.slice(0, QUERY_MAX));
  else address.searchParams.delete('q');
  window.history.replaceState(window.history.state, '', address);
  window.dispatchEvent(new Event(TYPED));
}

/**
 * The results page's query, which lives in the address (behaviour 9.5.2), and its answers, whose code
 * comes once the page is there.
 *
 * @param titleOf the document's title for a query
 */
export function useResultsPage(titleOf: (query: string) => string) {
  const query = useSyncExternalStore(follow, inAddress, () => '');
  const [Results, setResults] = useState<ComponentType<SearchResultsProps>>();
  const field = useRef<HTMLInputElement>(null);
  const title = titleOf(query);
  // Only in the HTML that ships: in a page that is reached by a click a phone would show its keys.
  const isShipped = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
  useEffect(() => {
    // What was typed before the page could listen.
    const early = field.current?.value ?? '';
    if (early !== inAddress()) setInAddress(early || inAddress());
    if (window.matchMedia('(hover: hover) and (pointer: fine)').matches) {
      field.current?.focus({ preventScroll: true });
    }
    // Without the answers' code the form still works, and the list of pages is there.
    import('./search-results').then(
      ({ SearchResults }) => setResults(() => SearchResults),
      () => undefined,
    );
  }, []);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return { query, setQuery: setInAddress, field, Results, isShipped };
}
