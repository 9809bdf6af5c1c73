import { useEffect, useState } from 'react';
import type { OpenedSearch } from '../../providers/client';
import type { RequestParameters } from '../../providers/request';
import { received, failed } from './results';
import type { AnswerPage, ResultsState, ResultsRequest } from './results';

/**
 * The answers to a query, page after page. A late one to an earlier question counts for nothing, and
 * no query asks nothing (behaviour 9.5.8).
 */
export function useResults(
  { client, indexName }: OpenedSearch,
  parameters: RequestParameters,
  query: string,
) {
  const [wanted, setWanted] = useState<ResultsRequest>({ query, parameters, page: 0, attempt: 0 });
  const [heard, setHeard] = useState<ResultsState>();
  if (wanted.query !== query || wanted.parameters !== parameters) {
    setWanted({ query, parameters, page: 0, attempt: 0 });
  }
  useEffect(() => {
    if (!wanted.query.trim()) return;
    let isCurrent = true;
    const params = { ...wanted.parameters, query: wanted.query, page: wanted.page };
    client.search([{ indexName, params }]).then(
      ({ results }) => {
        const [answer] = results as [AnswerPage];
        if (isCurrent) setHeard((before) => received(before, wanted, answer));
      },
      () => {
        if (isCurrent) setHeard((before) => failed(before, wanted));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [client, indexName, wanted]);
  useEffect(
    () =>
      client.onBetter(() => setWanted((last) => ({ ...last, page: 0, attempt: last.attempt + 1 }))),
    [client],
  );
  const isLoading = query.trim() !== '' && heard?.to !== wanted;
  const again = (page: number) => setWanted({ ...wanted, page, attempt: wanted.attempt + 1 });
  return {
    heard: query.trim() ? heard : undefined,
    isLoading,
    more: () => again(wanted.page + 1),
    retry: () => again(wanted.page),
  };
}
