/** Id of the list below the field of the search dialog. */
export const LIST_ID = 'siteSearchList';
