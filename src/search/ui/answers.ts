import type { Hit, SearchParameters } from '../providers/answer';

/** What a visitor searches for. */
export interface Question {
  query: string;
  /** All other parameters; they are another object for another version of the docs. */
  parameters: SearchParameters;
}

/** One page of hits from the search client (behaviour 3.2). */
export interface AnswerPage {
  hits: readonly Hit[];
  /** From 0. */
  page: number;
  nbHits: number;
  nbPages: number;
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
  /** Whether the last request failed. */
  hasFailed: boolean;
}

export const isSame = (answer: Question | undefined, { query, parameters }: Question): boolean =>
  answer?.query === query && answer.parameters === parameters;

/** Returns the answer after a page was received: a later page is appended, a first page replaces all. */
export function received(
  before: Answer | undefined,
  question: Question,
  { hits, page, nbHits, nbPages }: AnswerPage,
): Answer {
  const known = page > 0 && before && isSame(before, question) ? before.hits : [];
  return {
    ...question,
    hits: [...known, ...hits],
    page,
    total: nbHits,
    hasMore: page + 1 < nbPages,
    hasFailed: false,
  };
}

/** Returns the answer after a request failed: hits of the same question stay, others go. */
export function failed(before: Answer | undefined, question: Question): Answer {
  const known =
    before && isSame(before, question) ? before : { hits: [], page: 0, total: 0, hasMore: false };
  return { ...known, ...question, hasFailed: true };
}
