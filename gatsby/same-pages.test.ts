import { describe, expect, it } from 'vitest';
import { NO_BLOG } from '../tests/support/blog';
import type { Content } from '../src/content/content-types';
import { samePages } from './same-pages';

const ARTICLE = { file: 'content/pages/termos.mdx', path: '/termos', html: '<p>Um.</p>' };

/** Creates content with one article and, optionally, a blog. */
function contentOf(article: object = {}, blog: object = NO_BLOG): Content {
  const settings = { search: {}, site: {}, docs: {} };
  const articles = [{ ...ARTICLE, ...article }];
  return { settings, articles, trees: [], blog } as unknown as Content;
}

const blogOf = (hash: string) => ({ ...NO_BLOG, posts: [{ images: [{ hash }] }] });

describe('created pages', () => {
  it('stay the same while text is edited', () => {
    expect(samePages(contentOf(), contentOf({ html: '<p>Dois.</p>' }))).toBe(true);
  });

  it.each([
    ['moves', { path: '/condicoes' }],
    ['gets components of its own', { isComponentPage: true, absolutePath: '/site/termos.mdx' }],
  ])('are created again when one %s', (_, changed) => {
    expect(samePages(contentOf(), contentOf(changed))).toBe(false);
  });

  it('are created again after any edit on a site with a page component', () => {
    const live = { isComponentPage: true, absolutePath: '/site/termos.mdx' };
    expect(samePages(contentOf(live), contentOf(live))).toBe(false);
  });

  it('are created again when an image of a post changes', () => {
    expect(samePages(contentOf({}, blogOf('a')), contentOf({}, blogOf('b')))).toBe(false);
  });
});
