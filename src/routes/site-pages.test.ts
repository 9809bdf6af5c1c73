import type { CreatePagesArgs } from 'gatsby';
import { describe, expect, it, vi } from 'vitest';
import type { DocsVersion } from '../navigation/docs-types';
import type { DocContext } from '../lib/page-context';
import type { ArticleEntry, Content, DocPage, DocsTree } from '../content/content-types';
import { NO_BLOG } from '../../tests/support/blog';
import { createPages } from './create-pages';
import { Pictures } from './pictures';
import { sitePages } from './site-pages';
import type { PageEntry } from '../content/reading/page-entry';

const page = (path: string, file: string, more: Partial<PageEntry> = {}): PageEntry => ({
  file,
  absolutePath: `/site/${file}`,
  path,
  title: path,
  styles: [],
  html: '<p>Texto.</p>',
  minutes: 1,
  images: [],
  fileLinks: [],
  head: [],
  assets: [],
  toc: [],
  hideToc: false,
  hasTitle: false,
  isComponentPage: false,
  keywords: [],
  draft: false,
  unlisted: false,
  ...more,
});

const doc = (name: string, more: Partial<DocPage> = {}): DocPage => ({
  ...page(`/docs/${name}`, `content/docs/${name}.mdx`),
  id: name,
  order: 0,
  hideTitle: false,
  tags: [],
  isLast: true,
  ...more,
});

const article = (name: string, more: Partial<ArticleEntry> = {}): ArticleEntry => ({
  ...page(`/${name}`, `content/pages/${name}.mdx`),
  layout: 'article',
  actions: [],
  ...more,
});

const version: DocsVersion = {
  name: 'current',
  label: 'Next',
  isLast: true,
  path: '/docs',
  docs: [],
  draftIds: [],
  sidebars: {},
  banner: 'none',
  badge: false,
  noIndex: false,
};

type Settings = Pick<Content['settings'], 'search'> & {
  docs: Pick<Content['settings']['docs'], 'sidebar' | 'markdown'>;
  site: Pick<Content['settings']['site'], 'baseUrl'>;
};

const settings: Settings = {
  search: {
    provider: 'embedded',
    searchPagePath: '/search',
    contextualSearch: true,
    synonyms: [],
    terms: {},
    ownForms: [],
  },
  docs: { sidebar: { autoCollapseCategories: true, hideable: true }, markdown: true },
  site: { baseUrl: '/' },
};

type Tree = Partial<Omit<DocsTree, 'source'>>;

/** A version of the docs; `source` has only what pages look at. */
const tree = (more: Tree = {}) =>
  ({
    version,
    docs: [doc('conversas')],
    indexes: [],
    tags: { pages: [] },
    sidebars: {},
    navigationOf: () => ({ breadcrumbs: [] }),
    source: { dir: 'content/docs', sidebarsFile: 'content/site/docs.yaml' },
    ...more,
  }) as unknown as DocsTree;

interface Case extends Tree {
  articles?: ArticleEntry[];
  settings?: Settings;
  trees?: DocsTree[];
}

/** A small site of one version; `settings` has only what pages look at. */
const content = ({ articles = [], settings: own = settings, trees, ...only }: Case = {}) =>
  ({ settings: own, articles, blog: NO_BLOG, trees: trees ?? [tree(only)] }) as unknown as Content;

const idOf = (type: string, file: string) => `${type}:${file}`;
const pages = (more?: Case) => sitePages(content(more), idOf);
const pageAt = (path: string, more?: Case) => pages(more).find((found) => found.path === path);

describe('sitePages', () => {
  it('has every kind of page, each with its template and the file that made it', () => {
    const all = pages({
      articles: [article('termos')],
      indexes: [{ path: '/docs/category/guia', title: 'Guia', sidebarId: 's', items: [] }],
      tags: {
        list: { path: '/docs/tags', groups: [] },
        pages: [{ label: 'voz', path: '/docs/tags/voz', unlisted: false, docs: [] }],
      },
    });
    expect(all.map(({ path, template, file }) => [path, template, file])).toEqual([
      ['/', 'home', 'content/pages/home.yaml'],
      ['/404.html', 'not-found', '/404.html'],
      ['/search', 'search', 'content/site/search.yaml'],
      ['/docs/conversas', 'doc', 'content/docs/conversas.mdx'],
      ['/termos', 'article', 'content/pages/termos.mdx'],
      ['/docs/category/guia', 'generated-index', 'content/site/docs.yaml'],
      ['/docs/tags', 'tags', 'content/docs/tags.yml'],
      ['/docs/tags/voz', 'tag', 'content/docs/tags.yml'],
    ]);
    // Gatsby warns of this name and deletes the field.
    for (const { path, context } of all) expect(context, path).not.toHaveProperty('path');
  });

  it('has no search page where the settings want none, and no tags without tags', () => {
    const noSearch = {
      ...settings,
      search: { ...settings.search, searchPagePath: false as const },
    };
    expect(pages({ settings: noSearch }).map(({ path }) => path)).toEqual([
      '/',
      '/404.html',
      '/docs/conversas',
    ]);
  });

  it('finds the node of each content file', () => {
    const more = { articles: [article('termos')] };
    expect(pageAt('/docs/conversas', more)?.context).toMatchObject({
      id: 'Doc:content/docs/conversas.mdx',
    });
    expect(pageAt('/termos', more)?.context).toMatchObject({
      id: 'Article:content/pages/termos.mdx',
    });
  });

  it('gives a docs page its place among the others', () => {
    const previous = { label: 'Introdução', href: '/docs/' };
    const sidebar = [{ type: 'link' as const, label: 'Conversas', href: '/docs/conversas' }];
    const found = pageAt('/docs/conversas', {
      docs: [doc('conversas', { tags: [{ label: 'voz', path: '/docs/tags/voz' }] })],
      sidebars: { tutorialSidebar: sidebar },
      navigationOf: (path) => ({
        sidebarId: 'tutorialSidebar',
        breadcrumbs: [{ label: path }],
        previous,
      }),
    });
    expect(found?.context).toEqual({
      id: 'Doc:content/docs/conversas.mdx',
      sidebarNode: expect.stringMatching(/^Sidebar:[0-9a-f]{64}$/),
      tags: [{ label: 'voz', path: '/docs/tags/voz' }],
      version: { name: 'current', label: 'Next', badge: false, banner: 'none', noIndex: false },
      hasControls: true,
      markdown: '/docs/conversas.md',
      htmlClass: 'plugin-docs docs-version-current docs-doc-page docs-doc-id-conversas',
      breadcrumbs: [{ label: '/docs/conversas' }],
      previous,
      next: undefined,
      autoCollapse: true,
      hideable: true,
    });
  });

  it('gives a doc outside of every sidebar none (behaviour 2.12.11)', () => {
    expect(pageAt('/docs/conversas')?.context).toMatchObject({
      sidebarNode: '',
      breadcrumbs: [],
    });
  });

  it('tells the page of a tag where the list is', () => {
    const tag = { label: 'voz', unlisted: false, docs: [] };
    const pages = [{ ...tag, path: '/docs/tags/voz' }];
    const tags = { list: { path: '/docs/tags', groups: [] }, pages };
    expect(pageAt('/docs/tags/voz', { tags })?.context).toEqual({
      ...tag,
      href: '/docs/tags/voz',
      listPath: '/docs/tags',
      version: { name: 'current', label: 'Next', badge: false, banner: 'none', noIndex: false },
      htmlClass: 'plugin-docs docs-version-current docs-tag-page',
    });
  });

  it('names the file of a page that brings its own components, and of no other', () => {
    const more = {
      docs: [doc('conversas'), doc('viva', { isComponentPage: true })],
      articles: [article('termos'), article('viva', { isComponentPage: true })],
    };
    expect(
      pages(more).flatMap(({ path, liveFile }) => (liveFile ? [[path, liveFile]] : [])),
    ).toEqual([
      ['/docs/viva', '/site/content/docs/viva.mdx'],
      ['/viva', '/site/content/pages/viva.mdx'],
    ]);
  });
});

describe('several versions (behaviour 2.14.14, 2.19.9)', () => {
  const listed = (id: string, path: string) => ({ id, path });
  const old: DocsVersion = {
    ...version,
    name: '1.0',
    label: '1.0',
    isLast: false,
    path: '/docs/1.0',
    banner: 'unmaintained',
    docs: [listed('conversas', '/docs/1.0/conversas'), listed('antiga', '/docs/1.0/antiga')],
  };
  const last = {
    ...version,
    mainDocId: 'index',
    docs: [listed('index', '/docs/'), listed('conversas', '/docs/conversas')],
  };
  const at = (name: string) => doc(name, { path: `/docs/1.0/${name}` });
  const trees = [
    tree({ version: last }),
    tree({ version: old, docs: [at('conversas'), at('antiga')] }),
  ];
  const versionAt = (path: string) =>
    (pageAt(path, { trees })?.context as DocContext | undefined)?.version;

  it('know the way to the same doc in each of them', () => {
    const alternates = { current: '/docs/conversas', '1.0': '/docs/1.0/conversas' };
    expect(versionAt('/docs/conversas')).toMatchObject({ name: 'current', alternates });
    expect(versionAt('/docs/conversas')?.latest).toBeUndefined();
    expect(versionAt('/docs/1.0/conversas')).toMatchObject({ name: '1.0', alternates });
  });

  it('lead from an old one to the same doc in the last, else to its main doc', () => {
    const latest = { name: 'current', label: 'Next' };
    expect(versionAt('/docs/1.0/conversas')?.latest).toEqual({
      ...latest,
      href: '/docs/conversas',
    });
    expect(versionAt('/docs/1.0/antiga')?.latest).toEqual({ ...latest, href: '/docs/' });
  });
});

describe('pages as Markdown', () => {
  const markdownOf = (path: string, more: Case) =>
    (pageAt(path, more)?.context as DocContext | undefined)?.markdown;

  it('are where the pages are', () => {
    expect(markdownOf('/docs/a', { docs: [doc('a')] })).toBe('/docs/a.md');
    const index = doc('índice', { path: '/docs/índice/' });
    expect(markdownOf('/docs/índice/', { docs: [index] })).toBe('/docs/%C3%ADndice/index.md');
  });

  it('are below the base path, and nowhere where the site has none', () => {
    const own = (more: Partial<Settings>) => ({
      docs: [doc('a')],
      settings: { ...settings, ...more },
    });
    expect(markdownOf('/docs/a', own({ site: { baseUrl: '/sub/' } }))).toBe('/sub/docs/a.md');
    const off = { docs: { ...settings.docs, markdown: false } };
    expect(markdownOf('/docs/a', own(off))).toBeUndefined();
  });

  it('are none for what is not to be found', () => {
    for (const hidden of [{ unlisted: true }, { draft: true }]) {
      expect(markdownOf('/docs/a', { docs: [doc('a', hidden)] })).toBeUndefined();
    }
    const notFound = { docs: [doc('a')], version: { ...version, noIndex: true } };
    expect(markdownOf('/docs/a', notFound)).toBeUndefined();
  });
});

describe('createPages', () => {
  const noPictures = new Pictures('/site', false);

  async function created(more: Case) {
    const createPage = vi.fn();
    const api = { actions: { createPage }, createNodeId: (text: string) => `id ${text}` };
    await createPages(content(more), '/site', api as unknown as CreatePagesArgs, noPictures);
    return createPage.mock.calls.map(
      ([found]) => found as { path: string; component: string; context: object },
    );
  }

  it('hands a page the address of its card', async () => {
    const createPage = vi.fn<(page: { path: string; context: object }) => void>();
    const api = { actions: { createPage }, createNodeId: (text: string) => text };
    const cards = new Map([['/', '/social-cards/a.png']]);
    await createPages(content(), '/site', api as unknown as CreatePagesArgs, noPictures, cards);
    const handed = createPage.mock.calls.map(([{ path, context }]) => [path, 'card' in context]);
    expect(handed.filter(([, has]) => has)).toEqual([['/', true]]);
    expect(createPage.mock.calls[0]?.[0].context).toMatchObject({ card: '/social-cards/a.png' });
  });

  it('takes the template, or the page component that MDX makes of it', async () => {
    const pages = await created({ docs: [doc('a'), doc('viva', { isComponentPage: true })] });
    const components = pages.map(({ component }) => component);
    expect(components.slice(-2)).toEqual([
      '/site/src/templates/doc.tsx',
      '/site/src/templates/doc.tsx?__contentFilePath=/site/content/docs/viva.mdx',
    ]);
  });

  it('uses the ids that Gatsby gives', async () => {
    expect((await created({})).at(-1)?.context).toMatchObject({
      id: 'id Doc content/docs/conversas.mdx',
    });
  });

  it('keeps the first of two pages on one address', async () => {
    const more = { docs: [doc('a', { path: '/termos' })], articles: [article('termos')] };
    const onTerms = (await created(more)).filter(({ path }) => path === '/termos');
    expect(onTerms.map(({ component }) => component)).toEqual(['/site/src/templates/doc.tsx']);
  });

  it('takes addresses that differ by slash or case for one, as their file is one', async () => {
    const docs = [doc('x'), doc('x/index', { path: '/docs/x/' }), doc('X', { path: '/docs/X' })];
    const paths = (await created({ docs })).map(({ path }) => path);
    expect(paths.filter((path) => /x/i.test(path))).toEqual(['/docs/x']);
  });
});
