import { isDeepStrictEqual } from 'node:util';
import type { Content } from './content-types';
import { sitePages } from './pages';

/**
 * Whether the pages that were made of one content are those of another, too: then only nodes differ, if
 * anything, and there is no page to make. Posts travel whole in their pages, with pictures that may change
 * while what is written does not.
 */
export const samePages = (made: Content, content: Content): boolean =>
  isDeepStrictEqual(made.blog.posts, content.blog.posts) &&
  isDeepStrictEqual(pagesOf(made), pagesOf(content));

const pagesOf = (content: Content) => sitePages(content, (type, file) => `${type} ${file}`);
