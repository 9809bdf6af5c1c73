import type { Hit } from './answer';

/** What the results page asks for: one page of the answer to a query, for the so-many-th time. */
export interface Wanted {
  query: string;
  page: number;
  attempt: number;
}

/** What it heard so far about one query. */
export interface Heard {
  to: Wanted;
  hits: readonly Hit[];
  total: number;
  hasMore: boolean;
  hasFailed: boolean;
}

/** The part of an answer that is read (acceptance 3.2). */
export interface AnswerPage {
  hits: readonly Hit[];
  nbHits: number;
  nbPages: number;
}

/** Later pages are appended to those of the same query; a first page begins anew. */
export function heardMore(before: Heard | undefined, to: Wanted, answer: AnswerPage): Heard {
  const isNext = to.page > 0 && before?.to.query === to.query;
  return {
    to,
    hits: isNext ? [...before.hits, ...answer.hits] : answer.hits,
    total: answer.nbHits,
    hasMore: to.page + 1 < answer.nbPages,
    hasFailed: false,
  };
}

/** A failure keeps what was there, and only of the same query. */
export function heardNothing(before: Heard | undefined, to: Wanted): Heard {
  const known = before?.to.query === to.query ? before : { hits: [], total: 0, hasMore: false };
  return { ...known, to, hasFailed: true };
}
