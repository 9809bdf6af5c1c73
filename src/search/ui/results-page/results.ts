import type { Hit } from '../../providers/answer';
import type { RequestParameters } from '../../providers/request';

/** What the results page asks for: one page of the answer to a query, for the so-many-th time. */
export interface ResultsRequest {
  query: string;
  /** All else that is asked for; another version of the docs is another object. */
  parameters: RequestParameters;
  page: number;
  attempt: number;
}

/** What it heard so far about one query. */
export interface ResultsState {
  to: ResultsRequest;
  hits: readonly Hit[];
  total: number;
  hasMore: boolean;
  hasFailed: boolean;
}

/** The part of an answer that is read (behaviour 3.2). */
export interface AnswerPage {
  hits: readonly Hit[];
  nbHits: number;
  nbPages: number;
  /** The name of the answer, when clicks are counted (behaviour 7.1.6). */
  queryID?: string | undefined;
}

/** Whether two questions differ in the page alone. */
const isSame = (one: ResultsRequest, other: ResultsRequest) =>
  one.query === other.query && one.parameters === other.parameters;

/** Later pages are appended to those of the same question; a first page begins anew. */
export function received(
  before: ResultsState | undefined,
  to: ResultsRequest,
  answer: AnswerPage,
): ResultsState {
  const known = to.page > 0 && before && isSame(before.to, to) ? before.hits : [];
  // Nobody else says of which answer a hit is, and which of all of them (behaviour 7.1.9).
  const hits = answer.hits.map((hit, index) => ({
    ...hit,
    __queryID: answer.queryID,
    __position: known.length + index + 1,
  }));
  return {
    to,
    hits: [...known, ...hits],
    total: answer.nbHits,
    hasMore: to.page + 1 < answer.nbPages,
    hasFailed: false,
  };
}

/** A failure keeps what was there, and only of the same question. */
export function failed(before: ResultsState | undefined, to: ResultsRequest): ResultsState {
  const known = before && isSame(before.to, to) ? before : { hits: [], total: 0, hasMore: false };
  return { ...known, to, hasFailed: true };
}
