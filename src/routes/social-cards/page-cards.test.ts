import { describe, expect, it } from 'vitest';
import { NO_BLOG } from '../../../tests/support/blog';
import { defaultMessages } from '../../lib/messages';
import { pageCards } from './page-cards';

type Content = Parameters<typeof pageCards>[0];

const trails: Record<string, string[]> = {
  '/docs/prompts': ['Espaço de trabalho', 'Prompts'],
  '/docs/category/guias': ['Guias'],
};

/** A version of the docs, with only what cards look at. */
const tree = (more: object = {}, version: object = {}) => ({
  version: { isLast: true, noIndex: false, label: 'Next', ...version },
  docs: [{ path: '/docs/prompts', file: 'content/docs/prompts.mdx', title: 'Prompts' }],
  indexes: [],
  tags: { pages: [] },
  source: { dir: 'content/docs', sidebarsFile: 'content/site/docs.yaml' },
  navigationOf: (path: string) => ({
    breadcrumbs: (trails[path] ?? []).map((label) => ({ label })),
  }),
  ...more,
});

const site = { title: 'Terraço', tagline: 'Um lugar só', socialCards: true };

const cards = (more: { site?: object; trees?: object[]; articles?: object[] } = {}) =>
  pageCards({
    settings: { site: { ...site, ...more.site }, messages: defaultMessages },
    trees: more.trees ?? [],
    articles: more.articles ?? [],
    blog: NO_BLOG,
  } as unknown as Content);

const words = (found: ReturnType<typeof cards>) =>
  found.map(({ page, text }) => [page, ...text.section, text.title].join(' › '));

describe('pageCards', () => {
  it('gives the home page the sentence of the site', () => {
    expect(words(cards())).toEqual(['/ › Um lugar só']);
  });

  it('says where a page of the docs stands, and leaves a page of its own alone', () => {
    const articles = [
      { path: '/termos', file: 'content/pages/termos.mdx', title: 'Termos de Uso' },
    ];
    expect(words(cards({ trees: [tree()], articles })).slice(1)).toEqual([
      '/termos › Termos de Uso',
      '/docs/prompts › Documentação › Espaço de trabalho › Prompts',
    ]);
  });

  it('has cards for generated indexes and tags', () => {
    const generated = {
      docs: [],
      indexes: [{ path: '/docs/category/guias', title: 'Guias de uso' }],
      tags: {
        list: { path: '/docs/tags' },
        pages: [{ path: '/docs/tags/voz', label: 'voz' }],
      },
    };
    expect(words(cards({ trees: [tree(generated)] })).slice(1)).toEqual([
      '/docs/category/guias › Documentação › Guias de uso',
      '/docs/tags › Documentação › Etiquetas da documentação',
      '/docs/tags/voz › Documentação › Etiquetas › voz',
    ]);
  });

  it('names the version, but not the one that everybody reads', () => {
    const old = tree({}, { isLast: false, label: '1.0' });
    expect(words(cards({ trees: [old] }))[1]).toBe(
      '/docs/prompts › Documentação › 1.0 › Espaço de trabalho › Prompts',
    );
  });

  it('has none for a version out of search engines (behaviour G.12)', () => {
    expect(cards({ trees: [tree({}, { noIndex: true })] })).toHaveLength(1);
  });

  it('has none for a page with a picture of its own', () => {
    const [doc] = tree().docs;
    const pictured = tree({
      docs: [{ ...doc, image: '/a.png' }],
      indexes: [{ path: '/docs/category/guias', title: 'Guias', image: '/b.png' }],
    });
    const articles = [{ path: '/termos', file: 'x', title: 'Termos', image: '/c.png' }];
    expect(words(cards({ trees: [pictured], articles }))).toEqual(['/ › Um lugar só']);
  });

  it('has none at all where one picture serves all, or where the site wants none', () => {
    expect(cards({ site: { image: '/og.png' }, trees: [tree()] })).toEqual([]);
    expect(cards({ site: { socialCards: false }, trees: [tree()] })).toEqual([]);
  });

  it('keeps the title for the writer and letters what can be lettered', () => {
    const letters = (title: string) =>
      cards({ articles: [{ path: '/a', file: 'content/pages/a.mdx', title }] })[1];
    expect(letters('Festa 🎉')).toMatchObject({ title: 'Festa 🎉', text: { title: 'Festa' } });
    // Nothing of it can be lettered: the card is the site's.
    expect(letters('日本語')).toMatchObject({ title: '日本語', text: { title: 'Terraço' } });
  });
});
