import { useEffect, useState } from 'react';
import { useHits, useInstantSearch, useSearchBox } from 'react-instantsearch';
import type { Hit } from '../providers/answer';
import type { SiteSearchClient } from '../providers/embedded-client';
import { groupHits } from './groups';
import type { HitGroup } from './groups';
import { suggestionsFrom } from './suggestions';

/** The last thing that was heard from whoever answers. */
export interface Answer {
  query: string;
  hasFailed: boolean;
  groups: readonly HitGroup[];
  total: number;
}

/**
 * The answer to a query. The last one stays until there is another, a failure too: nothing flickers
 * while a person types (behaviour 4.5.4, 4.5.5).
 */
export function useAnswer(client: SiteSearchClient, query: string) {
  // Texts are never turned into HTML here, so that there is nothing to escape.
  const { items, results } = useHits({ escapeHTML: false } as never);
  const { status, refresh } = useInstantSearch({ catchError: true });
  const { refine } = useSearchBox();
  const [last, setLast] = useState<Answer & { source: unknown }>();
  const [suggestions, setSuggestions] = useState<readonly string[]>([]);
  useEffect(() => client.onBetter(refresh), [client, refresh]);
  const hasFailed = status === 'error';
  const isNew = last?.source !== results || last?.hasFailed !== hasFailed || last.query !== query;
  if (isNew && (hasFailed || (status === 'idle' && results?.query === query))) {
    const groups = hasFailed ? [] : groupHits(items as unknown as Hit[]);
    const total = hasFailed ? 0 : (results?.nbHits ?? 0);
    setLast({ query, hasFailed, groups, total, source: results });
    setSuggestions(suggestionsFrom(suggestions, groups));
  }
  const answer: Answer | undefined = last;
  // After a failure InstantSearch goes back to the last query that was answered: to ask it again is
  // to ask nothing.
  const retry = () => refine(query);
  return { answer, suggestions, isStalled: status === 'stalled', retry };
}
