// All styles become one file, whose order each separate chunk has a say in: global ones come first.
import '../../../styles/global';
import { isExternal } from '../../../lib/path';
import { Button } from '../../../ui/button';
import { useMessages } from '../../../ui/messages';
import type { Hit } from '../../providers/answer';
import { openSearch } from '../../providers/client';
import type { SearchConfig } from '../../providers/client';
import { QUIET_MS } from '../../providers/constants';
import { countMessage } from '../count-message';
import { deepestLevel, headingsAbove } from '../groups';
import { Marked } from '../marked';
import { NoResults } from '../dialog/no-results';
import { SearchError } from '../search-error';
import { opening, outside } from '../outside';
import { reportClick } from '../report-click';
import * as styles from './search-results.module.css';
import { useArrival } from '../use-arrival';
import { useDebouncedValue } from '../use-debounced-value';
import { useRequestParameters } from '../use-request-parameters';
import { useResults } from './use-results';
import { useInView } from './use-in-view';

export interface SearchResultsProps {
  config: SearchConfig;
  base: string;
  language: string;
  /** The version of the docs to search. */
  version: string;
  /** What stands in the field. */
  query: string;
}

/** The answers on the results page: a count, twenty at a time, more on scroll or by a button (9.5). */
export function SearchResults({ config, base, language, version, query }: SearchResultsProps) {
  const messages = useMessages();
  const parameters = useRequestParameters(config, language, version);
  const quiet = useDebouncedValue(query, QUIET_MS);
  const search = openSearch(config, base);
  const { heard, isLoading, more, retry } = useResults(search, parameters, quiet);
  const arrive = useArrival();
  const onVisit = (hit: Hit, isElsewhere: boolean) => {
    reportClick(config, hit);
    arrive(hit, isElsewhere);
  };
  const isBusy = isLoading || quiet !== query;
  const isEmpty = heard && !heard.hasFailed && heard.hits.length === 0;
  return (
    <div className={styles.results} aria-busy={isBusy}>
      <p role="status" className={styles.count}>
        {isBusy && !heard && messages['search.loading']}
        {heard && heard.hits.length > 0 && countMessage(messages, heard.total)}
      </p>
      {heard && heard.hits.length > 0 && (
        <ol className={styles.list}>
          {heard.hits.map((hit, index) => (
            <li key={`${hit.objectID} ${index}`}>
              <Result hit={hit} onVisit={onVisit} />
            </li>
          ))}
        </ol>
      )}
      {heard?.hasFailed && !isLoading && <SearchError onRetry={retry} />}
      {isEmpty && !isBusy && <NoResults query={quiet} suggestions={[]} onSuggestion={() => {}} />}
      {heard?.hasMore && !heard.hasFailed && (
        // It stays while the next page comes: whoever reached it by keyboard keeps the focus.
        <MoreButton list={heard} onMore={() => !isBusy && more()} label={messages['search.more']} />
      )}
    </div>
  );
}

interface MoreButtonProps {
  label: string;
  onMore: () => void;
  /** What is listed above: once it is longer, the button may be in sight still. */
  list: unknown;
}

function MoreButton({ label, onMore, list }: MoreButtonProps) {
  const button = useInView(onMore, list);
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
  const messages = useMessages();
  const level = deepestLevel(hit);
  const title = hit._highlightResult?.hierarchy?.[level]?.value ?? hit.hierarchy[level] ?? hit.url;
  const words = hit._snippetResult?.content?.value ?? hit.content;
  const path = headingsAbove(hit).join(' › ');
  return (
    <article>
      <h2 className={styles.title}>
        <a
          href={hit.url}
          {...outside(hit)}
          {...opening((isElsewhere) => onVisit(hit, isElsewhere))}
        >
          <Marked value={title} />
          {isExternal(hit.url) && (
            <span className="visually-hidden"> ({messages['link.newTab']})</span>
          )}
        </a>
      </h2>
      {path && <p className={styles.path}>{path}</p>}
      {words && (
        <p>
          <Marked value={words} />
        </p>
      )}
    </article>
  );
}
