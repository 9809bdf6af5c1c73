/** Where the embedded search's files are served from, below the base path. */
export const SEARCH_FOLDER = 'search-index';

/** The part that is loaded first; asked for anew each time, since it names the other. */
export const HEADINGS_FILE = 'headings.json';

/** The part with the texts, kept forever by browsers: its name changes with the content. */
export const textsFile = (build: string): string => `texts-${build}.json`;

/** The code that answers beside the page where the index is large; its name changes with the code. */
export const workerFile = (hash: string): string => `worker-${hash}.js`;

/** What tells browsers how to search the site from their own box (behaviour 2.9.13). */
export const OPEN_SEARCH_FILE = 'opensearch.xml';
