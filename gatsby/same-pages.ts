import { isDeepStrictEqual } from 'node:util';
import type { Content } from '../src/content/content-types';
import { sitePages } from '../src/routes/pages';

/**
 * Reports whether two contents have the same pages, so that at most nodes differ and no page has to be
 * created. Posts are compared completely: they are part of their page's context, and their images may
 * change while their text does not. Always false for a site with page components, whose text reaches the
 * browser in their module, which Gatsby builds in its own time.
 */
export function samePages(made: Content, content: Content): boolean {
  if (!isDeepStrictEqual(made.blog.posts, content.blog.posts)) return false;
  const pages = pagesOf(content);
  return !pages.some(({ liveFile }) => liveFile) && isDeepStrictEqual(pagesOf(made), pages);
}

const pagesOf = (content: Content) => sitePages(content, (type, file) => `${type} ${file}`);
