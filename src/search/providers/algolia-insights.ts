import { hasConsent } from '../../browser/analytics/consent';
import { ALGOLIA_INSIGHTS_HOST } from '../search-addresses';
import type { Hit } from './answer';
import type { SearchProvider } from './client';

const INSIGHTS = `https://${ALGOLIA_INSIGHTS_HOST}/1/events`;

/** The name of the event (behaviour 7.1.9). */
const EVENT_NAME = 'Item Selected';

/** Identifies the visitor while the page is open; not stored. */
const anonymous = `anonymous-${Math.random().toString(36).slice(2)}`;

/** Sends a text to a URL without waiting, even while the page is unloading. */
type Send = (url: string, body: string) => unknown;

/**
 * Reports a visited hit to Algolia if `insights: true` is configured, the visitor has consented and the
 * answer has an id. It is a request of our own, because InstantSearch would load a script for it.
 */
export function reportClick(
  config: SearchProvider,
  {
    objectID,
    __queryID: queryID,
    __position: position,
  }: Pick<Hit, 'objectID' | '__queryID' | '__position'>,
  send: Send = (url, body) => navigator.sendBeacon(url, body),
): void {
  if (config.provider !== 'algolia' || !config.insights || !hasConsent() || !queryID || !position)
    return;
  const { appId, apiKey, indexName } = config;
  // A beacon cannot have headers.
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
