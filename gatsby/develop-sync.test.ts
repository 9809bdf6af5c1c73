import type { NodeInput } from 'gatsby';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Content } from '../src/content/content-types';
import { DevelopSync, samePages } from './develop-sync';
import { NO_BLOG } from '../tests/support/blog';

/** Creates a content with one page. */
const contentOf = (title: string, pages = 'one page') =>
  ({ title, pages }) as unknown as Content & { title: string };

const pagesOf = (content: Content) => (content as unknown as { pages: string }).pages;

const nodeOf = (content: Content): NodeInput => ({
  id: 'page',
  internal: { type: 'Doc', contentDigest: (content as Content & { title: string }).title },
});

const digestOf = (nodes: readonly NodeInput[]) => nodes[0]?.internal.contentDigest;

/** Creates a preview that shows `first`, and a fake Gatsby whose state a test may change. */
function setup() {
  const first = contentOf('first');
  const gatsby = {
    digest: undefined as string | undefined,
    given: [] as unknown[],
    hasRunningQueries: false,
    /** Makes every change recreate pages, as with a page component. */
    cannotAnswer: false,
  };
  const site = { newest: first };
  const follower = new DevelopSync({
    newest: async () => site.newest,
    nodesOf: (content) => [nodeOf(content)],
    syncNodes: (nodes) => {
      gatsby.digest = digestOf(nodes);
      gatsby.given.push(gatsby.digest);
    },
    samePages: (made, content) => pagesOf(made) === pagesOf(content),
    rerunQueries: (nodes) => {
      if (gatsby.cannotAnswer) return false;
      gatsby.digest = digestOf(nodes);
      gatsby.given.push(`answer ${gatsby.digest}`);
      return true;
    },
    hasNodes: (nodes) => digestOf(nodes) === gatsby.digest,
    hasRunningQueries: () => gatsby.hasRunningQueries,
  });
  follower.begin(first);
  follower.setCreatedPages(first);
  gatsby.given = [];
  const save = (title: string, pages?: string) => {
    site.newest = contentOf(title, pages);
    follower.show(site.newest);
  };
  return { site, gatsby, follower, save };
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('DevelopSync', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('sends nothing while nothing changes', async () => {
    const { gatsby } = setup();
    await wait(10_000);
    expect(gatsby.given).toEqual([]);
  });

  it('sends a change at once and again after the quiet period, since a query may have been running', async () => {
    const { gatsby, follower, site, save } = setup();
    save('second', 'two pages');
    follower.setCreatedPages(site.newest);
    expect(gatsby.given).toEqual(['second']);
    await wait(1500);
    expect(gatsby.given).toEqual(['second', 'answer second-1']);
    await wait(10_000);
    expect(gatsby.given).toHaveLength(2);
  });

  it('reruns queries of unchanged pages without creating pages', async () => {
    const { gatsby, save } = setup();
    save('second');
    expect(gatsby.given).toEqual(['answer second']);
    await wait(10_000);
    expect(gatsby.given).toEqual(['answer second', 'answer second-1']);
  });

  it('compares with the pages that were created last', async () => {
    const { gatsby, follower, site, save } = setup();
    save('second', 'two pages');
    save('third');
    expect(gatsby.given).toEqual(['second', 'answer third']);
    save('fourth', 'two pages');
    follower.setCreatedPages(site.newest);
    save('fifth', 'two pages');
    expect(gatsby.given.slice(2)).toEqual(['fourth', 'answer fifth']);
  });

  it('creates pages when rerunning queries is not enough', async () => {
    const { gatsby, follower, site, save } = setup();
    gatsby.cannotAnswer = true;
    save('second');
    expect(gatsby.given).toEqual(['second']);
    follower.setCreatedPages(site.newest);
    await wait(10_000);
    expect(gatsby.given).toEqual(['second', 'second-1']);
  });

  it('keeps sending what was saved during page creation until pages are created from it', async () => {
    const { gatsby, follower, site, save } = setup();
    save('second', 'two pages');
    await wait(4500);
    expect(gatsby.given).toEqual(['second', 'second', 'second']);
    follower.setCreatedPages(site.newest);
    await wait(10_000);
    expect(gatsby.given).toEqual(['second', 'second', 'second', 'answer second-1']);
  });

  it('increases the delay while Gatsby is still starting', async () => {
    const { gatsby, save } = setup();
    save('second', 'two pages');
    await wait(120_000);
    // After 1.5 s, 4.5 s, 10.5 s, 22.5 s and 46.5 s, then every 30 s.
    expect(gatsby.given).toHaveLength(1 + 7);
  });

  it('waits for a running query', async () => {
    const { gatsby, follower, site, save } = setup();
    gatsby.hasRunningQueries = true;
    save('second', 'two pages');
    follower.setCreatedPages(site.newest);
    await wait(10_000);
    expect(gatsby.given).toEqual(['second']);
    gatsby.hasRunningQueries = false;
    await wait(1500);
    expect(gatsby.given).toEqual(['second', 'answer second-1']);
  });

  it('survives content that cannot be converted to nodes', async () => {
    const { gatsby, site, save } = setup();
    save('second', 'two pages');
    site.newest = undefined as never;
    await wait(1500);
    save('third', 'three pages');
    expect(gatsby.given).toEqual(['second', 'third']);
  });

  it('restores a node that an older change has overwritten', async () => {
    const { gatsby, follower, site, save } = setup();
    save('second', 'two pages');
    follower.setCreatedPages(site.newest);
    await wait(1500);
    gatsby.digest = 'first';
    follower.setCreatedPages(site.newest);
    await wait(1500);
    expect(gatsby.digest).toBe('second-1');
  });

  it('treats a revert to the previous text as another change', async () => {
    const { gatsby, follower, site, save } = setup();
    for (const title of ['second', 'first']) {
      save(title, `pages of ${title}`);
      follower.setCreatedPages(site.newest);
      await wait(5000);
    }
    expect(gatsby.given).toEqual(['second', 'answer second-1', 'first-1', 'answer first-2']);
  });

  it('restarts the delay after each change', async () => {
    const { gatsby, follower, site, save } = setup();
    save('second', 'two pages');
    await wait(1000);
    save('third', 'three pages');
    follower.setCreatedPages(site.newest);
    await wait(1000);
    expect(gatsby.given).toEqual(['second', 'third']);
    await wait(500);
    expect(gatsby.given).toEqual(['second', 'third', 'answer third-1']);
  });
});

const ARTICLE = {
  file: 'content/pages/termos.mdx',
  path: '/termos',
  html: '<p>Um.</p>',
  styles: [],
  images: [],
};

/** Creates content with one article and, optionally, a blog. */
function siteOf(article: object = {}, blog: object = NO_BLOG): Content {
  const settings = { search: {}, site: {}, docs: {} };
  const articles = [{ ...ARTICLE, ...article }];
  return { settings, articles, trees: [], blog } as unknown as Content;
}

const blogOf = (hash: string) => ({ ...NO_BLOG, posts: [{ images: [{ hash }], styles: [] }] });

describe('created pages', () => {
  it('stay the same while text is edited', () => {
    expect(samePages(siteOf(), siteOf({ html: '<p>Dois.</p>' }))).toBe(true);
  });

  it.each([
    ['moves', { path: '/condicoes' }],
    ['gets components of its own', { isComponentPage: true, absolutePath: '/site/termos.mdx' }],
  ])('are created again when one %s', (_, changed) => {
    expect(samePages(siteOf(), siteOf(changed))).toBe(false);
  });

  it('are created again after any edit on a site with a page component', () => {
    const live = { isComponentPage: true, absolutePath: '/site/termos.mdx' };
    expect(samePages(siteOf(live), siteOf(live))).toBe(false);
  });

  it('are created again when an image of a post changes', () => {
    expect(samePages(siteOf({}, blogOf('a')), siteOf({}, blogOf('b')))).toBe(false);
  });
});
