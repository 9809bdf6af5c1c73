/*
 * Names shared by the early script and React. The storage keys are those of Docusaurus, so that
 * returning visitors keep their choices (behaviour D.11).
 */
export const COLOR_MODE_KEY = 'theme';
export const ANNOUNCEMENT_ID_KEY = 'docusaurus.announcement.id';
export const ANNOUNCEMENT_DISMISS_KEY = 'docusaurus.announcement.dismiss';
export const PREFERRED_VERSION_KEY = 'docs-preferred-version-default';
/** The visitor's answer: `granted` or `denied`. */
export const CONSENT_KEY = 'cookie-consent';
/** `true` if the visitor wants long snippets on the results page. */
export const SEARCH_DETAILED_KEY = 'search-detailed';
/** How lists of results were left, in session storage. */
export const SEARCH_LISTS_KEY = 'search-lists';

/** Words to highlight on a page opened from a search result; kept for at most a minute. */
export const ARRIVALS_KEY = 'search-arrivals';

/** Selector of the buttons that change the colour mode. */
export const COLOR_TOGGLE = '[data-color-toggle]';

/** Fired on the window after a navigation, once the new page is rendered. */
export const ROUTE_UPDATE = 'route-update';

/** Fired on the window before the router gets a history step, which it does not get if this event is cancelled. */
export const HISTORY_STEP = 'history-step';

/** Selector of the search dialog. It has `data-failed` while its code could not be loaded. */
export const SEARCH_DIALOG = '[data-search-dialog]';
/** Selector of elements that open the search. */
export const SEARCH_OPENER = '[data-search]';

/** Event about a query without an answer, or with a mistyped word; its detail has `query` and `corrected`. */
export const SEARCH_MISSED = 'search-missed';
