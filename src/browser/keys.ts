/*
 * Names that the early script and React share. The keys are those of the reference, so that returning
 * visitors keep what they chose (behaviour D.11).
 */
export const COLOR_MODE_KEY = 'theme';
export const ANNOUNCEMENT_ID_KEY = 'docusaurus.announcement.id';
export const ANNOUNCEMENT_DISMISS_KEY = 'docusaurus.announcement.dismiss';
export const PREFERRED_VERSION_KEY = 'docs-preferred-version-default';
/** What the visitor answered: `granted` or `denied`. */
export const CONSENT_KEY = 'cookie-consent';

/** Words to mark on a page that is being opened from a hit; there for a minute at most. */
export const ARRIVALS_KEY = 'search-arrivals';

/** Fired on the window when the document's colour mode has changed. */
export const COLOR_MODE_EVENT = 'color-mode-change';

/** Fired on the window when somebody asks for the search; what they type waits in `data-search-text`. */
export const SEARCH_EVENT = 'search-asked';
/** What opens the search carries this attribute. */
export const SEARCH_OPENER = '[data-search]';
