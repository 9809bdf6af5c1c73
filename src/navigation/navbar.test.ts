import { describe, expect, it } from 'vitest';
import { ICONS } from '../content/schema/icon-set';
import type { DocsVersion } from './docs-types';
import { navbarSchema } from '../content/schema/navbar';
import { parse, parseYaml } from '../content/schema/parse';
import { formatProblems } from '../content/schema/problem';
import { resolveNavbar } from './navbar';

const FILE = 'content/site/navbar.yaml';

function version(more: Partial<DocsVersion> = {}): DocsVersion {
  return {
    name: 'current',
    label: 'Next',
    isLast: true,
    path: '/docs',
    mainDocId: 'index',
    docs: [
      { id: 'index', path: '/docs/', sidebar: 'tutorialSidebar' },
      { id: 'conversas', path: '/docs/conversas', sidebar: 'tutorialSidebar' },
      { id: 'oculta', path: '/docs/oculta', unlisted: true },
    ],
    draftIds: ['rascunho'],
    sidebars: { tutorialSidebar: { link: { path: '/docs/', label: 'Introdução' } }, vazia: {} },
    banner: 'none',
    badge: false,
    noIndex: false,
    ...more,
  };
}

const OLD = version({
  name: '1.0',
  label: '1.0',
  isLast: false,
  path: '/docs/1.0',
  docs: [{ id: 'index', path: '/docs/1.0/' }],
});

function resolve(yaml: string, versions: DocsVersion[] = [version()]) {
  const { data, lineOf } = parseYaml(`items:\n${yaml}`, FILE);
  const { value, problems } = parse(navbarSchema, data, { file: FILE, lineOf });
  expect(problems).toEqual([]);
  return resolveNavbar(value?.items ?? [], {
    logo: {},
    more: 'Mais',
    versions,
    file: FILE,
    lineOf,
  });
}

/** Returns the first item, without the search item that is added. */
const one = (yaml: string, versions?: DocsVersion[]) => resolve(yaml, versions).items[0];
const told = (yaml: string, versions?: DocsVersion[]) =>
  formatProblems(resolve(yaml, versions).problems);

describe('links', () => {
  it('keep their place, icon and class', () => {
    expect(one('- { label: A, to: /a, position: right, icon: mail, className: c }')).toEqual({
      kind: 'link',
      position: 'right',
      label: 'A',
      href: '/a',
      appearance: 'link',
      icon: ICONS.mail,
      className: 'c',
    });
  });

  it.each([
    ['arquivo.pdf', '/arquivo.pdf'],
    ['/arquivo.pdf', '/arquivo.pdf'],
    ['#rodape', '#rodape'],
    ['mailto:a@a.example', 'mailto:a@a.example'],
    ['https://a.example', 'https://a.example'],
  ])('resolve %s from the root with prependBaseUrlToHref (behaviour 2.19.1)', (href, expected) => {
    const item = `- { label: A, href: '${href}', prependBaseUrlToHref: true }`;
    expect(one(item)).toMatchObject({ href: expected });
    expect(one(item.replace('true', 'false'))).toMatchObject({ href });
  });

  it('keep appearance, attributes and active paths', () => {
    expect(
      one(
        '- { label: A, to: /a, style: button, rel: me, activeBasePath: /b, activeBaseRegex: ^/c }',
      ),
    ).toMatchObject({
      appearance: 'button',
      attributes: { rel: 'me' },
      activeBasePath: '/b',
      activeRegex: '^/c',
    });
  });

  it('use the text of an HTML label as accessible name (behaviour 1.1.5)', () => {
    expect(one('- { html: "<b>Novo</b> aqui", to: /a }')).toMatchObject({
      label: 'Novo aqui',
      html: '<b>Novo</b> aqui',
    });
    expect(one('- { html: <svg />, to: /a, aria-label: Vídeos }')).toMatchObject({
      label: 'Vídeos',
    });
  });
});

describe('search', () => {
  it('is added at the right end if there is none (behaviour 2.19.4)', () => {
    expect(resolve('- { label: A, to: /a }').items.at(-1)).toEqual({
      kind: 'search',
      position: 'right',
      isAppended: true,
    });
    expect(resolve('- { type: search, position: left }').items).toEqual([
      { kind: 'search', position: 'left' },
    ]);
  });
});

describe('dropdown', () => {
  it('contains links and html with its own position', () => {
    expect(
      one(
        `- label: Ajuda
  position: right
  to: /docs/
  items:
    - { type: doc, docId: conversas, label: Conversas }
    - { type: html, value: <hr> }
`,
      ),
    ).toMatchObject({
      kind: 'dropdown',
      label: 'Ajuda',
      href: '/docs/',
      items: [
        { kind: 'link', href: '/docs/conversas', position: 'right' },
        { kind: 'html', value: '<hr>', position: 'right' },
      ],
    });
  });
});

describe('doc', () => {
  it('has its id as label and is current in its whole sidebar (behaviour 2.19.6)', () => {
    expect(one('- { type: doc, docId: conversas }')).toMatchObject({
      label: 'conversas',
      href: '/docs/conversas',
      activeBasePath: '/docs',
    });
  });

  it('is only current on itself without a sidebar, and can be unlisted (behaviour 2.19.6)', () => {
    expect(one('- { type: doc, docId: oculta }')).toMatchObject({
      activePaths: ['/docs/oculta'],
      unlisted: true,
    });
  });

  it('is omitted if it is a draft (behaviour 2.19.6, 2.14.13)', () => {
    const { items, problems } = resolve('- { type: doc, docId: rascunho }');
    expect(items).toHaveLength(1);
    expect(problems).toEqual([]);
  });

  it('reports an unknown doc with the existing ones (behaviour 2.19.6, 5.4, 8.11)', () => {
    expect(told('- { type: doc, docId: conversa }')).toMatchInlineSnapshot(`
      "content/site/navbar.yaml:2
      A barra de navegação usa a página "conversa", que não existe.
      Páginas que existem: index, conversas, oculta.
      Você quis escrever "conversas"?"
    `);
  });
});

describe('docSidebar', () => {
  it('leads to the first page and uses its label (behaviour 2.19.7)', () => {
    expect(one('- { type: docSidebar, sidebarId: tutorialSidebar }')).toMatchObject({
      label: 'Introdução',
      href: '/docs/',
      activeBasePath: '/docs',
    });
  });

  it.each<[string, Partial<DocsVersion>]>([
    ['other sidebars', { docs: [...version().docs, { id: 'b', path: '/docs/b', sidebar: 'b' }] }],
    ['docs at the root of the site', { path: '/' }],
  ])('is only current on its own docs if there are %s (behaviour 2.19.7)', (_, more) => {
    const item = one('- { type: docSidebar, sidebarId: tutorialSidebar, label: Docs }', [
      version(more),
    ]);
    expect(item).toMatchObject({ label: 'Docs', activePaths: ['/docs/', '/docs/conversas'] });
  });

  it('reports an unknown sidebar with the existing ones (behaviour 2.19.7, 5.4, 8.11)', () => {
    expect(told('- type: docSidebar\n  sidebarId: tutorial')).toMatchInlineSnapshot(`
      "content/site/navbar.yaml:3
      A barra de navegação usa a barra lateral "tutorial", que não existe.
      Barras laterais que existem: tutorialSidebar, vazia.
      Você quis escrever "tutorialSidebar"?"
    `);
  });

  it('rejects a sidebar without a page (behaviour 2.19.7, 5.4)', () => {
    expect(told('- type: docSidebar\n  sidebarId: vazia')).toMatchInlineSnapshot(`
      "content/site/navbar.yaml:3
      A barra lateral "vazia" não leva a nenhuma página.
      Um item docSidebar precisa de uma barra lateral com ao menos uma página.
      Acrescente uma página a "vazia" em content/site/docs.yaml, por exemplo:  - index"
    `);
  });
});

describe('versions', () => {
  it('are a plain link if there is only one', () => {
    const link = { kind: 'link', label: 'Next', href: '/docs/' };
    expect(one('- { type: docsVersion }')).toMatchObject(link);
    expect(one('- { type: docsVersion, label: V, to: /v }')).toMatchObject({
      label: 'V',
      href: '/v',
    });
    expect(one('- { type: docsVersionDropdown }')).toMatchObject({
      ...link,
      activeBasePath: '/docs',
    });
    expect(one('- { type: docsVersionDropdown, dropdownActiveClassDisabled: true }')).toMatchObject(
      { ...link, activePaths: [] },
    );
  });

  it('are a dropdown if it has other items', () => {
    expect(
      one('- { type: docsVersionDropdown, dropdownItemsAfter: [{ label: Todas, to: /v }] }'),
    ).toMatchObject({
      kind: 'dropdown',
      label: 'Next',
      choosesVersion: true,
      items: [
        { label: 'Next', href: '/docs/', attributes: { 'data-docs-version': 'current' } },
        { label: 'Todas', href: '/v' },
      ],
    });
  });

  it('include variants for the browser if there are several', () => {
    const several = [version(), OLD];
    expect(one('- { type: docsVersion }', several)).toMatchObject({
      label: 'Next',
      href: '/docs/',
      byVersion: { '1.0': { label: '1.0', href: '/docs/1.0/' } },
    });
    expect(
      one('- { type: docsVersionDropdown, versions: { "1.0": Antiga, current: Nova } }', several),
    ).toMatchObject({
      label: 'Nova',
      items: [
        { label: 'Antiga', href: '/docs/1.0/', attributes: { 'data-docs-version': '1.0' } },
        { label: 'Nova', attributes: { 'data-docs-version': 'current' } },
      ],
    });
  });

  it.each(['\n    2: Dois\n    1: Um', '\n    - 2\n    - 1'])(
    'keep the order of %j',
    (versions) => {
      const both = [version({ name: '1' }), version({ name: '2' })];
      expect(one(`- type: docsVersionDropdown\n  versions:${versions}`, both)).toMatchObject({
        items: ['2', '1'].map((name) => ({ attributes: { 'data-docs-version': name } })),
      });
    },
  );

  it('use their own docs and sidebars, or those of the last version (behaviour 4.3.3)', () => {
    const old = {
      ...OLD,
      sidebars: { tutorialSidebar: { link: { path: '/docs/1.0/', label: 'I' } } },
    };
    const several = [version(), old];
    expect(one('- { type: docSidebar, sidebarId: tutorialSidebar }', several)).toMatchObject({
      href: '/docs/',
      activeBasePath: '/docs',
      byVersion: { '1.0': { label: 'I', href: '/docs/1.0/', activeBasePath: '/docs/1.0' } },
    });
    expect(one('- { type: doc, docId: conversas }', several)).toMatchObject({
      byVersion: { '1.0': { href: '/docs/conversas', activePaths: [] } },
    });
  });

  it('are reported with the existing names if unknown (behaviour 5.3)', () => {
    expect(
      told('- type: docsVersionDropdown\n  versions: [curent, "2.0", "1.0"]', [version(), OLD]),
    ).toMatchInlineSnapshot(`
      "content/site/navbar.yaml:3
      A lista de versões da barra de navegação usa a versão "curent", que não existe.
      Versões que existem: current, 1.0.
      Você quis escrever "current"?

      content/site/navbar.yaml:3
      A lista de versões da barra de navegação usa a versão "2.0", que não existe.
      Versões que existem: current, 1.0.
      Use em versions um nome da lista."
    `);
  });
});

describe('localeDropdown', () => {
  it('lists the only language', () => {
    expect(
      one('- { type: localeDropdown, dropdownItemsBefore: [{ label: A, to: /a }] }'),
    ).toMatchObject({
      kind: 'locale-dropdown',
      locales: [{ code: 'pt-BR', label: 'Português (Brasil)' }],
      before: [{ label: 'A' }],
      after: [],
    });
  });
});
