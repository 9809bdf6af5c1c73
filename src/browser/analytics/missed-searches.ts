import { SEARCH_MISSED } from '../keys';
import { hasConsent } from './consent';
import type { SendEvent } from './feedback';

/** Maximum length of a query that is sent. */
const QUERY_MAX = 64;

/**
 * Sends an event for each query that found nothing or had a mistyped word, so that a writer can see which words
 * readers use. It is part of the analytics script.
 */
export function listenToSearch(send: SendEvent): void {
  window.addEventListener(SEARCH_MISSED, (event) => {
    // Consent may have been withdrawn.
    if (!hasConsent()) return;
    const { query, corrected } = (event as CustomEvent<{ query: string; corrected?: string }>)
      .detail;
    send('search_no_results', {
      search_term: withoutPersons(query),
      ...(corrected && { corrected: withoutPersons(corrected) }),
    });
  });
}

/** Returns a query without what may belong to a person: e-mail addresses, and numbers of three digits or more. */
export const withoutPersons = (query: string): string =>
  query
    .trim()
    .replace(/\S+@\S*/g, '…')
    .replace(/\d(?:[\s.,/()-]*\d){2,}/g, '…')
    .slice(0, QUERY_MAX);
