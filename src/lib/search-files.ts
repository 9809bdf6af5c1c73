/** Where the embedded search's files are served from, below the base path. */
export const SEARCH_FOLDER = 'search-index';

/** The part that is loaded first; asked for anew each time, since it names the other. */
export const HEADINGS_FILE = 'headings.json';

/** The part with the texts, kept forever by browsers: its name changes with the content. */
export const textsFile = (build: string): string => `texts-${build}.json`;
