/** Numbers and names of the search (behaviour 9.7). */
export const QUERY_MAX = 64;
export const HITS_PER_PAGE = 20;
export const HITS_PER_GROUP = 5;
/** Words of a snippet, and on screens up to 768 px. */
export const SNIPPET_WORDS = 10;
export const SNIPPET_WORDS_NARROW = 5;
export const NARROW_SCREEN = '(max-width: 768px)';
/** How long an answer may take before the screen says that it is slow. */
export const STALLED_MS = 300;
/** How long the results page waits for the next key. */
export const QUIET_MS = 300;
/** What the dialog suggests when nothing was found. */
export const SUGGESTIONS_MAX = 3;
/** The name of the index that comes with the site. */
export const EMBEDDED_INDEX = 'site';
/** The list that the dialog's field drives; its rows are numbered. */
export const LIST_ID = 'search-list';
export const rowId = (index: number): string => `${LIST_ID}-${index}`;
