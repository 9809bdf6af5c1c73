/** Folder of the embedded index's files, below the base path. */
export const SEARCH_FOLDER = 'search-index';

/** Version of the index. Increase it if older code, which browsers may have cached, cannot read new files. */
export const PACKING = 3;

/**
 * The headings, which are loaded first. Browsers revalidate this file, because it names the texts. Code of an
 * earlier build asks for the file that it can read.
 */
export const HEADINGS_FILE = `headings-${PACKING}.json`;

/** Returns the name of the file with the texts, which changes with the content: browsers keep it. */
export const textsFile = (build: string): string => `texts-${build}.json`;

/** Returns the name of the worker's file, which changes with its code. Only a large index has one. */
export const workerFile = (hash: string): string => `worker-${hash}.js`;

/** The description that lets browsers search the site from their own search box (behaviour 2.9.13). */
export const OPEN_SEARCH_FILE = 'opensearch.xml';

/** Maximum length of a query that is searched for (`searchedQuery`). */
export const QUERY_MAX = 64;

/** Maximum length of a query in the fields and in the URL of the results page. */
export const TYPED_MAX = 256;

/** Returns Algolia's first host for searches (behaviour 7.1.1). @param appId in any case */
export const algoliaReadHost = (appId: string): string => `${appId.toLowerCase()}-dsn.algolia.net`;

/** Returns the hosts that are tried when the first one fails. */
export const algoliaFallbackHosts = (appId: string): string[] =>
  [1, 2, 3].map((number) => `${appId.toLowerCase()}-${number}.algolianet.com`);

/** Algolia's host for clicks on hits, if counting them is configured. */
export const ALGOLIA_INSIGHTS_HOST = 'insights.algolia.io';

/** Name of webpack's chunk with the code of the search dialog. */
export const SEARCH_CHUNK = 'search-panel';
