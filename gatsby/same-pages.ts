import { isDeepStrictEqual } from 'node:util';
import type { Content } from '../src/content/content-types';
import { sitePages } from '../src/routes/pages';

/**
 * Whether the pages that were made of one content are those of another, too: then only nodes differ, if
 * anything, and there is no page to make. Posts travel whole in their pages, with pictures that may change
 * while what is written does not. What a page component says reaches the browser with its module, which
 * Gatsby makes in its own turn and not beside others: a site that has one is never the same.
 */
export function samePages(made: Content, content: Content): boolean {
  if (!isDeepStrictEqual(made.blog.posts, content.blog.posts)) return false;
  const pages = pagesOf(content);
  return !pages.some(({ liveFile }) => liveFile) && isDeepStrictEqual(pagesOf(made), pages);
}

const pagesOf = (content: Content) => sitePages(content, (type, file) => `${type} ${file}`);
