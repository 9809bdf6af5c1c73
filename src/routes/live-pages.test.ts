import path from 'node:path';
import { expect, it } from 'vitest';
import type { DocPage } from '../content/content-types';
import { articleFactsOf } from '../../tests/support/article-facts';
import { temporaryFolder } from '../../tests/support/temporary-folder';
import type { ArticleFacts } from '../article/article-types';
import { livePages, livePagesDigest, writeLivePages } from './live-pages';

const root = temporaryFolder();

const inRoot = (file: string) => path.join(root, file);
const targets = (route = '/docs/plantas/samambaia') => ({
  routes: new Map([
    [inRoot('content/docs/plantas/samambaia.md'), route],
    [inRoot('content/docs/ação.mdx'), '/docs/ação'],
  ]),
  ...{ root, baseUrl: '/', folders: ['content/docs'] },
});

it('a page component finds other pages by their file', () => {
  const from = inRoot('content/docs/plantas/rosa.mdx');
  const { routeOf } = livePages(root, articleFactsOf());
  const beside = {
    href: './samambaia.md',
    file: inRoot('content/docs/plantas/samambaia.md'),
  };
  expect(routeOf(beside, from)).toBeUndefined();
  writeLivePages({ linkTargets: targets(), facts: articleFactsOf() }, root);
  expect(routeOf(beside, from)).toBe('/docs/plantas/samambaia');
  const fromFolder = { href: 'ação.mdx', file: inRoot('content/docs/plantas/ação.mdx') };
  expect(routeOf(fromFolder, from)).toBe('/docs/ação');
  expect(routeOf({ ...beside, file: inRoot('x.md') }, from)).toBeUndefined();
});

it('a page component is compiled with the facts that were written last', () => {
  const first = articleFactsOf();
  const { facts } = livePages(inRoot('outro'), first);
  expect(facts()).toBe(first);
  const changed = articleFactsOf({ labels: { novo: 'Novo' } });
  writeLivePages({ linkTargets: targets(), facts: changed }, inRoot('outro'));
  expect(facts().labels).toEqual({ novo: 'Novo' });
  expect(facts()).toBe(facts());
});

it('the digest changes only with a page component: when a link has another target, or a fact changes', () => {
  const file = 'content/docs/plantas/rosa.mdx';
  const fileLinks = [
    {
      ...{ href: './samambaia.md', file: inRoot('content/docs/plantas/samambaia.md') },
      ...{ marker: 'article-link:0', line: 1 },
    },
  ];
  const digest = (route: string, isComponentPage: boolean, facts: Partial<ArticleFacts> = {}) => {
    const docs = [{ file, isComponentPage, fileLinks } as unknown as DocPage];
    const shared = { articles: [], linkTargets: targets(route), facts: articleFactsOf(facts) };
    return livePagesDigest({ docs, ...shared });
  };
  expect(digest('/a', true)).not.toBe(digest('/b', true));
  expect(digest('/a', true)).not.toBe(digest('/a', true, { email: 'outro@a.example' }));
  expect(digest('/a', false)).toBe(digest('/b', false, { email: 'outro@a.example' }));
});
