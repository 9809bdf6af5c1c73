import { ALGOLIA_INSIGHTS_HOST } from '../algolia';
import { hasConsent } from '../../browser/analytics/consent';
import type { SearchProvider } from '../providers/client';

/** A hit that was chosen, as InstantSearch hands hits out. */
export interface Click {
  objectID: string;
  /** Which answer the hit is of; there only when click analytics are on. */
  __queryID?: string | undefined;
  /** Place among all hits of the answer, from 1. */
  __position?: number | undefined;
}

/** Where Algolia counts clicks. */
const INSIGHTS = `https://${ALGOLIA_INSIGHTS_HOST}/1/events`;

/** The name of the event (behaviour 7.1.9). */
const EVENT_NAME = 'Item Selected';

/** Stands for the person as long as the page is open; nothing is stored. */
const anonymous = `anonymous-${Math.random().toString(36).slice(2)}`;

/** Hands a text to an address without waiting, even while the page is being left. */
type Send = (url: string, body: string) => unknown;

/**
 * Tells Algolia which hit was chosen, if `insights: true` is configured and the answer can be named;
 * otherwise nothing is sent. Our own request: no script comes for it.
 */
export function reportClick(
  config: SearchProvider,
  { objectID, __queryID: queryID, __position: position }: Click,
  send: Send = (url, body) => navigator.sendBeacon(url, body),
): void {
  if (config.provider !== 'algolia' || !config.insights || !hasConsent() || !queryID || !position)
    return;
  const { appId, apiKey, indexName } = config;
  // A beacon has no headers of its own.
  const credentials = new URLSearchParams({
    'x-algolia-application-id': appId,
    'x-algolia-api-key': apiKey,
  });
  const event = {
    ...{ eventType: 'click', eventName: EVENT_NAME, index: indexName, userToken: anonymous },
    ...{ queryID, objectIDs: [objectID], positions: [position] },
  };
  send(`${INSIGHTS}?${credentials}`, JSON.stringify({ events: [event] }));
}
