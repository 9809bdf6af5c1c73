/** The longest query, in characters. */
export const QUERY_MAX = 64;
/** How long the results page waits for the next key, in milliseconds. */
export const QUIET_MS = 300;
/** What the dialog suggests when nothing was found. */
export const SUGGESTIONS_MAX = 3;
/** The name of the index that comes with the site. */
export const EMBEDDED_INDEX = 'site';
/** The list that the dialog's field drives; its rows are numbered. */
export const LIST_ID = 'search-list';
export const rowId = (index: number): string => `${LIST_ID}-${index}`;
