/** The host that answers first (behaviour 7.1.1). @param appId in any case */
export const algoliaReadHost = (appId: string): string => `${appId.toLowerCase()}-dsn.algolia.net`;

/** Where chosen hits are told, if that is configured. */
export const ALGOLIA_INSIGHTS_HOST = 'insights.algolia.io';

/** The hosts that stand in when the first does not answer. */
export const algoliaFallbackHosts = (appId: string): string[] =>
  [1, 2, 3].map((number) => `${appId.toLowerCase()}-${number}.algolianet.com`);
