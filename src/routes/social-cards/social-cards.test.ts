import {
  cpSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { NO_BLOG } from '../../../tests/support/blog';
import { temporaryFolder } from '../../../tests/support/temporary-folder';
import { defaultMessages } from '../../lib/messages';
import { formatProblem } from '../../content/schema/problem';
import { socialCardPaths, writeSocialCards, pageCards } from './social-cards';

type Content = Parameters<typeof socialCardPaths>[0];

let root: string;

beforeEach(() => {
  root = temporaryFolder();
  mkdirSync(join(root, 'src/styles'), { recursive: true });
  cpSync(join(__dirname, '../../styles/tokens.css'), join(root, 'src/styles/tokens.css'));
});

/** A site of two pages and its home. */
const site = (first = 'Conversas', second = 'Prompts', more: object = {}) =>
  ({
    settings: {
      site: {
        ...{ title: 'Terraço', tagline: 'Um lugar só', socialCards: true },
        ...{ brand: { name: 'Terraço', article: 'o' }, logo: { src: '/logo.svg' } },
        ...more,
      },
      messages: defaultMessages,
      search: { searchPagePath: false },
    },
    trees: [],
    blog: NO_BLOG,
    articles: [
      { path: '/a', file: 'content/pages/a.mdx', title: first },
      { path: '/b', file: 'content/pages/b.mdx', title: second },
    ],
  }) as unknown as Content;

/** As a build does: the deploy folder is new each time. */
const write = (content: Content) => {
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  return writeSocialCards(content, root, join(root, 'dist'));
};
const shipped = () => readdirSync(join(root, 'dist/social-cards')).sort();
const cached = (name: string) => join(root, '.cache/.built/social-cards', name);

describe('socialCardPaths', () => {
  it('names a card for each page, and draws none', () => {
    const paths = socialCardPaths(site(), root);
    expect([...paths.keys()]).toEqual(['/', '/a', '/b']);
    expect(new Set(paths.values()).size).toBe(3);
    for (const name of paths.values()) expect(name).toMatch(/^\/social-cards\/[0-9a-f]{20}\.png$/);
    expect(readdirSync(root)).toEqual(['src']);
  });

  it('names one for the results page, if there is one', () => {
    const content = site();
    content.settings.search.searchPagePath = '/search';
    expect([...socialCardPaths(content, root).keys()]).toContain('/search');
  });

  it('a new title changes the card of its page and no other', () => {
    const before = socialCardPaths(site(), root);
    const after = socialCardPaths(site('Conversas longas'), root);
    const changed = [...after].filter(([page, name]) => before.get(page) !== name);
    expect(changed.map(([page]) => page)).toEqual(['/a']);
  });
});

describe('writeSocialCards', () => {
  it('ships exactly the cards that the pages name', async () => {
    expect(await write(site())).toEqual([]);
    const names = [...socialCardPaths(site(), root).values()].map((name) => name.split('/')[2]);
    expect(shipped()).toEqual(names.sort());
  });

  it('draws a card once, and only the new one when a title changes', async () => {
    await write(site());
    const old = new Date('2020-01-01');
    for (const name of shipped()) utimesSync(cached(name), old, old);
    await write(site('Conversas longas'));
    const drawn = shipped().filter((name) => statSync(cached(name)).mtime > old);
    expect(drawn).toHaveLength(1);
    expect(socialCardPaths(site('Conversas longas'), root).get('/a')).toContain(drawn[0]);
  });

  it('keeps no card that no page has, nor half of one', async () => {
    await write(site());
    const before = shipped();
    writeFileSync(cached(`${before[0]}.part`), 'meio');
    await write(site('Conversas', 'Pedidos'));
    expect(shipped().filter((name) => !before.includes(name))).toHaveLength(1);
    expect(readdirSync(join(root, '.cache/.built/social-cards')).sort()).toEqual(shipped());
  });

  it('two pages with the same words share a card', async () => {
    await write(site('Conversas', 'Conversas'));
    expect(shipped()).toHaveLength(2);
    const card = readFileSync(join(root, 'dist/social-cards', shipped()[0] ?? ''));
    expect(card.subarray(1, 4).toString()).toBe('PNG');
  });

  it('tells the writer which signs the card lacks', async () => {
    const [problem, ...others] = await write(site('O alfa (α) e o ômega (Ω)', 'Festa 🎉'));
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ file: 'content/pages/a.mdx', severity: 'warning' });
    expect(problem?.what).toBe('As letras do cartão social não têm estes sinais do título: α Ω');
  });

  it('a logo that is no picture stops the build with the writer’s four lines', async () => {
    mkdirSync(join(root, 'static'));
    writeFileSync(join(root, 'static/logo-escuro.svg'), 'isto não é um desenho');
    const logo = { src: '/logo.svg', srcDark: '/logo-escuro.svg' };
    const [problem, ...others] = await write(site('Conversas', 'Prompts', { logo }));
    expect(others).toEqual([]);
    expect(formatProblem(problem!)).toBe(`content/site/site.yaml
O logotipo "/logo-escuro.svg" não pôde ser lido como imagem.
Os cartões sociais mostram o arquivo de logo.srcDark, que fica na pasta static.
Troque o arquivo por um SVG ou PNG, ou desligue os cartões:  socialCards: false`);
  });

  it('ships none where the site wants none, and forgets the old ones', async () => {
    await write(site());
    await write(site('Conversas', 'Prompts', { socialCards: false }));
    expect(readdirSync(join(root, '.cache/.built/social-cards'))).toEqual([]);
  });
});

type CardContent = Parameters<typeof pageCards>[0];

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

const cardSite = { title: 'Terraço', tagline: 'Um lugar só', socialCards: true };

const cards = (more: { site?: object; trees?: object[]; articles?: object[] } = {}) =>
  pageCards({
    settings: {
      site: { ...cardSite, ...more.site },
      messages: defaultMessages,
      search: { searchPagePath: false },
    },
    trees: more.trees ?? [],
    articles: more.articles ?? [],
    blog: NO_BLOG,
  } as unknown as CardContent);

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
