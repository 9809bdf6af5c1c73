/** Paths of pages that no content file names. */
export const HOME_PATH = '/';
/** Gatsby and every host answer an unknown path with this file. */
export const NOT_FOUND_PATH = '/404.html';
