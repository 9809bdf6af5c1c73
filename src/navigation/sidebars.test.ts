import { describe, expect, it } from 'vitest';
import type { DocEntry, SidebarItem } from './docs-types';
import { categorySchema } from '../content/schema/category';
import { ICONS } from '../content/schema/icon-set';
import { parseDocsSettings } from '../content/schema/docs';
import { parseYaml } from '../content/schema/parse';
import { formatProblems } from '../content/schema/problem';
import { docIdentity } from '../lib/doc-identity';
import type { CategoryFile } from './sidebar-folders';
import { docNavigation, resolveSidebars, sidebarForPage } from './sidebars';
import type { SidebarOptions } from './sidebars';

const FILE = 'content/site/docs.yaml';

/** Creates a doc as derived from the file at `relativePath`. */
function doc(relativePath: string, more: Partial<DocEntry> = {}): DocEntry {
  const { id, path } = docIdentity({ relativePath, frontMatter: {}, numberPrefixes: true });
  const title = `T ${id}`;
  return { id, path, title, relativePath, draft: false, unlisted: false, ...more };
}

function category(dir: string, settings: unknown): CategoryFile {
  const file = `content/docs/${dir}/_category_.yml`;
  return { dir, file, settings: categorySchema.parse(settings) };
}

interface Scenario {
  yaml?: string;
  docs: DocEntry[];
  categories?: CategoryFile[];
  options?: Partial<SidebarOptions>;
}

function resolve({ yaml = '', docs, categories = [], options = {} }: Scenario) {
  const source = parseYaml(yaml, FILE);
  const settings = parseDocsSettings(source.data, { file: FILE, lineOf: source.lineOf });
  expect(settings.problems).toEqual([]);
  return resolveSidebars({
    sidebars: settings.value?.sidebars ?? {},
    docs,
    categories,
    options: {
      basePath: '/docs',
      withDrafts: false,
      numberPrefixes: true,
      breadcrumbs: true,
      contentDir: 'content/docs',
      ...options,
    },
    file: FILE,
    lineOf: settings.lineOf,
    docLineOf: () => 7,
  });
}

/** Formats a tree as indented lines, for tests about order and labels. */
function outline(items: readonly SidebarItem[] = [], indent = ''): string {
  return items
    .map((item) => {
      if (item.type === 'html') return `${indent}<html>\n`;
      const line = `${indent}${item.label}${item.href ? ` → ${item.href}` : ''}\n`;
      return item.type === 'category' ? line + outline(item.items, `${indent}  `) : line;
    })
    .join('');
}

const SITE = [
  doc('index.mdx', { title: 'Introdução' }),
  doc('conversas.mdx', { title: 'Conversas', description: 'Conversar.' }),
  doc('espaco-de-trabalho/index.mdx', { title: 'Espaço de trabalho' }),
  doc('espaco-de-trabalho/conhecimento.mdx', { title: 'Conhecimento' }),
  doc('espaco-de-trabalho/prompts.mdx', { title: 'Prompts' }),
];

const SITE_YAML = `sidebars:
  tutorialSidebar:
    - index
    - conversas
    - type: category
      label: Espaço
      link: { type: doc, id: espaco-de-trabalho/index }
      items:
        - espaco-de-trabalho/conhecimento
        - espaco-de-trabalho/prompts
`;

describe('kinds of item', () => {
  it('are all resolved (behaviour 2.12.4, 3.5)', () => {
    const { sidebars, problems } = resolve({
      docs: SITE,
      yaml: `sidebars:
  s:
    - index
    - { type: doc, id: conversas, label: Conversar, className: c, customProps: { novo: true } }
    - { type: ref, id: espaco-de-trabalho/prompts }
    - { type: link, label: App, href: https://app.example }
    - { type: link, label: Termos, href: /termos }
    - { type: html, value: <hr>, defaultStyle: true }
    - Grupo: [espaco-de-trabalho/conhecimento]
`,
    });
    expect(problems).toEqual([]);
    expect(sidebars['s']).toEqual([
      { type: 'link', label: 'Introdução', href: '/docs/', docId: 'index' },
      {
        type: 'link',
        label: 'Conversar',
        href: '/docs/conversas',
        docId: 'conversas',
        className: 'c',
        customProps: { novo: true },
      },
      { type: 'link', label: 'Prompts', href: '/docs/espaco-de-trabalho/prompts' },
      { type: 'link', label: 'App', href: 'https://app.example' },
      { type: 'link', label: 'Termos', href: '/termos' },
      { type: 'html', value: '<hr>', defaultStyle: true },
      {
        type: 'category',
        label: 'Grupo',
        items: [
          {
            type: 'link',
            label: 'Conhecimento',
            href: '/docs/espaco-de-trabalho/conhecimento',
            docId: 'espaco-de-trabalho/conhecimento',
          },
        ],
        collapsible: true,
        collapsed: true,
      },
    ]);
  });

  it('use the label of the item, then sidebar_label, then title (behaviour 2.14.5)', () => {
    const docs = [doc('a.mdx', { title: 'A' }), doc('b.mdx', { title: 'B', sidebarLabel: 'b' })];
    const { sidebars } = resolve({
      docs,
      yaml: 'sidebars:\n  s:\n    - a\n    - b\n    - { type: doc, id: b, label: Outro }\n',
    });
    expect(sidebars['s']?.map((item) => item.type === 'link' && item.label)).toEqual([
      'A',
      'b',
      'Outro',
    ]);
  });

  it('look as the page says, unless the item says otherwise (behaviour 2.16.24)', () => {
    const sidebarLook = { className: 'da-pagina', customProps: { novo: true }, badge: 'Novo' };
    const marked = { sidebarLook: { ...sidebarLook, icon: 'star' as const } };
    const { sidebars } = resolve({
      docs: [doc('a.mdx', marked)],
      yaml: 'sidebars:\n  s:\n    - a\n    - { type: doc, id: a, className: do-item, customProps: {}, badge: Beta, icon: mail }\n',
    });
    expect(sidebars['s']).toMatchObject([
      { ...sidebarLook, icon: ICONS.star },
      { className: 'do-item', customProps: {}, badge: 'Beta', icon: ICONS.mail },
    ]);
  });

  it('are never collapsed if they are not collapsible', () => {
    const { sidebars } = resolve({
      docs: SITE,
      yaml: 'sidebars:\n  s:\n    - { type: category, label: A, collapsible: false, collapsed: true, items: [index] }',
    });
    expect(sidebars['s']).toMatchObject([{ collapsible: false, collapsed: false }]);
  });
});

describe('autogenerated', () => {
  it('orders by position, then prefix, then file name, and reads _category_ (behaviour 2.12.8, A.3)', () => {
    const { sidebars, problems } = resolve({
      docs: [
        doc('zebra.mdx', { sidebarPosition: 1 }),
        doc('02-b.mdx'),
        doc('a.mdx'),
        doc('2021-11-nota.mdx'),
        doc('03-voz/index.mdx', { title: 'Voz' }),
        doc('03-voz/ditar.mdx'),
        doc('imagens/imagens.mdx', { title: 'Imagens', sidebarLabel: 'Figuras' }),
        doc('imagens/gerar.mdx'),
        doc('extra/um.mdx'),
        doc('extra/dentro/dois.mdx'),
      ],
      categories: [
        category('extra', { label: 'Recursos', position: 1.5, collapsed: false }),
        category('extra/dentro', { link: { type: 'generated-index', slug: '/dentro' } }),
      ],
    });
    expect(problems).toEqual([]);
    expect(outline(sidebars['tutorialSidebar'])).toMatchInlineSnapshot(`
      "T zebra → /docs/zebra
      Recursos
        dentro → /docs/dentro
          T extra/dentro/dois → /docs/extra/dentro/dois
        T extra/um → /docs/extra/um
      T b → /docs/b
      Voz → /docs/voz/
        T voz/ditar → /docs/voz/ditar
      T 2021-11-nota → /docs/2021-11-nota
      T a → /docs/a
      Figuras → /docs/imagens/
        T imagens/gerar → /docs/imagens/gerar
      "
    `);
  });

  it('applies all fields of _category_, and names a folder without its prefix (behaviour 2.12.8, 2.12.9)', () => {
    const settings = {
      label: 'Recursos',
      collapsible: false,
      className: 'destaque',
      description: 'Tudo.',
      customProps: { novo: true },
    };
    const { sidebars } = resolve({
      docs: [
        doc('02-extra/um.mdx'),
        doc('01-soltas/a.mdx'),
        doc('03-voz/README.md', { title: 'Voz' }),
        doc('03-voz/ditar.mdx'),
      ],
      categories: [category('02-extra', settings)],
    });
    expect(outline(sidebars['tutorialSidebar'])).toMatchInlineSnapshot(`
      "soltas
        T soltas/a → /docs/soltas/a
      Recursos
        T extra/um → /docs/extra/um
      Voz → /docs/voz/
        T voz/ditar → /docs/voz/ditar
      "
    `);
    expect(sidebars['tutorialSidebar']?.[1]).toMatchObject({ ...settings, collapsed: false });
  });

  it('lists a single folder', () => {
    const { sidebars } = resolve({
      docs: [...SITE, doc('espaco-de-trabalho-2/x.mdx')],
      yaml: 'sidebars:\n  s: [{ type: autogenerated, dirName: espaco-de-trabalho }]',
    });
    expect(outline(sidebars['s'])).toMatchInlineSnapshot(`
      "Conhecimento → /docs/espaco-de-trabalho/conhecimento
      Espaço de trabalho → /docs/espaco-de-trabalho/
      Prompts → /docs/espaco-de-trabalho/prompts
      "
    `);
  });

  it('turns a folder with only an index into a plain link', () => {
    const { sidebars } = resolve({ docs: [doc('voz/index.mdx', { title: 'Voz' })] });
    expect(sidebars['tutorialSidebar']).toEqual([
      { type: 'link', label: 'Voz', href: '/docs/voz/', docId: 'voz/index' },
    ]);
  });

  it('lets _category_ choose the page, or none (behaviour 2.12.8)', () => {
    const docs = [doc('voz/index.mdx'), doc('voz/ditar.mdx')];
    const chosen = (link: unknown) =>
      outline(
        resolve({ docs, categories: [category('voz', { label: 'Voz', link })] }).sidebars[
          'tutorialSidebar'
        ],
      );
    expect(chosen(null)).toMatch(/^Voz\n/);
    expect(chosen({ type: 'doc', id: 'ditar' })).toMatch(/^Voz → \/docs\/voz\/ditar\n/);
  });

  it('reports an unknown page in _category_', () => {
    const { problems } = resolve({
      docs: [doc('voz/index.mdx'), doc('voz/ditar.mdx')],
      categories: [category('voz', { link: { type: 'doc', id: 'dita' } })],
    });
    expect(formatProblems(problems)).toMatchInlineSnapshot(`
      "content/docs/voz/_category_.yml
      O grupo desta pasta abre a página "dita", que não existe.
      Páginas que existem: voz/index, voz/ditar.
      Você quis escrever "voz/ditar"?"
    `);
  });

  it('warns about a folder without docs', () => {
    const { problems } = resolve({
      docs: SITE,
      yaml: 'sidebars:\n  s:\n    - index\n    - { type: autogenerated, dirName: vazia }',
    });
    expect(problems[0]?.severity).toBe('warning');
    expect(formatProblems(problems)).toMatchInlineSnapshot(`
      "content/site/docs.yaml:4
      A barra lateral "s" lista a pasta "vazia", que não tem páginas.
      Um item autogenerated mostra as páginas de uma pasta de content/docs.
      Corrija dirName, ou escreva um ponto para listar tudo:  dirName: ."
    `);
  });
});

describe('drafts and unlisted docs', () => {
  const docs = [
    doc('a.mdx'),
    doc('b.mdx', { draft: true }),
    doc('c.mdx', { unlisted: true }),
    doc('d.mdx'),
  ];
  const yaml = `sidebars:
  s:
    - a
    - b
    - Grupo: [b]
    - { type: category, label: Com página, link: { type: doc, id: d }, items: [b] }
    - { type: category, label: Índice, link: { type: generated-index }, items: [b] }
    - { type: category, label: Página rascunho, link: { type: doc, id: b }, items: [a] }
    - c
`;

  it('removes drafts in production, with categories that become empty (behaviour 2.12.6, 2.14.13)', () => {
    const { sidebars, problems, indexPages } = resolve({ docs, yaml });
    expect(problems).toEqual([]);
    expect(indexPages).toEqual([]);
    expect(outline(sidebars['s'])).toMatchInlineSnapshot(`
      "T a → /docs/a
      Com página → /docs/d
      Página rascunho
        T a → /docs/a
      T c → /docs/c
      "
    `);
    // A category whose only content is its own page becomes a link.
    expect(sidebars['s']?.[1]).toMatchObject({ type: 'link', docId: 'd' });
    expect(sidebars['s']?.at(-1)).toMatchObject({ unlisted: true });
  });

  it('keeps drafts in development', () => {
    const { sidebars } = resolve({ docs, yaml, options: { withDrafts: true } });
    expect(outline(sidebars['s'])).toMatchInlineSnapshot(`
      "T a → /docs/a
      T b → /docs/b
      Grupo
        T b → /docs/b
      Com página → /docs/d
        T b → /docs/b
      Índice → /docs/category/índice
        T b → /docs/b
      Página rascunho → /docs/b
        T a → /docs/a
      T c → /docs/c
      "
    `);
  });
});

describe('mistakes', () => {
  it('reports an unknown doc with the existing ones and the nearest', () => {
    const { problems } = resolve({
      docs: SITE,
      yaml: 'sidebars:\n  s:\n    - index\n    - Grupo:\n        - promts\n        - zebra\n',
    });
    expect(formatProblems(problems)).toMatchInlineSnapshot(`
      "content/site/docs.yaml:5
      A barra lateral "s" usa a página "promts", que não existe.
      Páginas que existem: index, conversas, espaco-de-trabalho/index, espaco-de-trabalho/conhecimento, espaco-de-trabalho/prompts.
      Você quis escrever "espaco-de-trabalho/prompts"?

      content/site/docs.yaml:6
      A barra lateral "s" usa a página "zebra", que não existe.
      Páginas que existem: index, conversas, espaco-de-trabalho/index, espaco-de-trabalho/conhecimento, espaco-de-trabalho/prompts.
      Apague o item, use o id de uma página da lista ou crie o arquivo content/docs/zebra.mdx."
    `);
  });

  it('names only the most similar of many docs', () => {
    const many = Array.from({ length: 400 }, (_, index) => doc(`guia/assunto-${index}.mdx`));
    const yaml = 'sidebars:\n  s:\n    - promtps\n';
    const { problems } = resolve({ docs: [...SITE, ...many], yaml });
    expect(problems[0]?.rule).toMatch(
      /^Das 405 páginas que existem, as mais parecidas são: espaco-de-trabalho\/prompts(, [^,]+){4}\.$/,
    );
  });

  it('rejects a category without items and link (behaviour 2.12.6)', () => {
    const { problems, sidebars } = resolve({
      docs: SITE,
      yaml: 'sidebars:\n  s:\n    - index\n    - type: category\n      label: Vazio\n      items: []\n',
    });
    expect(formatProblems(problems)).toMatchInlineSnapshot(`
      "content/site/docs.yaml:4
      O grupo "Vazio" da barra lateral "s" não tem itens nem link.
      Um grupo precisa de ao menos um item em items, ou de um link.
      Apague o grupo ou acrescente uma página a ele, por exemplo:  items: [conversas]"
    `);
    expect(sidebars['s']).toHaveLength(1);
  });

  it('rejects two docs with one id', () => {
    const { problems } = resolve({ docs: [doc('01-a.mdx'), doc('a.mdx')] });
    expect(formatProblems(problems)).toMatchInlineSnapshot(`
      "content/docs/a.mdx
      O id "a" já pertence a content/docs/01-a.mdx.
      Cada página da documentação precisa de um id só seu.
      Mude o nome do arquivo ou escreva no início dele, por exemplo:  id: outro-id"
    `);
  });

  it('rejects an unknown displayed_sidebar', () => {
    const docs = [doc('index.mdx', { displayedSidebar: 'tutorialSideba' })];
    expect(formatProblems(resolve({ docs }).problems)).toMatchInlineSnapshot(`
      "content/docs/index.mdx:7
      Esta página pede a barra lateral "tutorialSideba", que não existe.
      Barras laterais que existem: tutorialSidebar.
      Você quis escrever "tutorialSidebar"?"
    `);
  });

  it('rejects unknown pages in pagination (behaviour 2.14.10)', () => {
    const docs = [
      doc('index.mdx', { paginationNext: 'conversa', paginationPrev: 'zzzzzz' }),
      doc('conversas.mdx'),
    ];
    expect(formatProblems(resolve({ docs }).problems)).toMatchInlineSnapshot(`
      "content/docs/index.mdx:7
      O campo "pagination_prev" indica a página "zzzzzz", que não existe.
      Páginas que existem: index, conversas.
      Apague a linha pagination_prev ou use o id de uma página da lista.

      content/docs/index.mdx:7
      O campo "pagination_next" indica a página "conversa", que não existe.
      Páginas que existem: index, conversas.
      Você quis escrever "conversas"?"
    `);
  });
});

describe('generated index', () => {
  const scenario = {
    docs: [...SITE, doc('oculta.mdx', { unlisted: true })],
    yaml: `sidebars:
  s:
    - index
    - type: category
      label: Organização
      link: { type: generated-index, description: Tudo., keywords: [k], image: /og.png }
      items:
        - conversas
        - oculta
        - { type: html, value: <hr> }
        - { type: link, label: App, href: https://app.example, description: O app. }
        - Dentro: [espaco-de-trabalho/prompts, oculta]
        - { type: category, label: Organização, link: { type: generated-index, title: Outra }, items: [espaco-de-trabalho/conhecimento] }
        - { type: category, label: Slug, link: { type: generated-index, slug: slug/ }, items: [espaco-de-trabalho/index] }
`,
  };

  it('is a page at /category/<label>, with accents kept and unique paths (behaviour 2.12.7)', () => {
    const { indexPages } = resolve(scenario);
    expect(indexPages.map(({ path, title }) => [path, title])).toEqual([
      ['/docs/category/organização-1', 'Outra'],
      ['/docs/slug/', 'Slug'],
      ['/docs/category/organização', 'Organização'],
    ]);
  });

  it('has an address from its label as typed: with plain spaces, and composed letters', () => {
    const label = 'Espaço\u00a0de ação'.normalize('NFD');
    const { indexPages } = resolve({
      docs: SITE,
      yaml: `sidebars:\n  s:\n    - { type: category, label: ${label}, link: { type: generated-index }, items: [index] }`,
    });
    expect(indexPages.map(({ path }) => path)).toEqual(['/docs/category/espaço-de-ação']);
  });

  it('has cards for items that lead to a page (behaviour 2.12.7, 2.14.11)', () => {
    expect(resolve(scenario).indexPages.at(-1)).toMatchInlineSnapshot(`
      {
        "description": "Tudo.",
        "image": "/og.png",
        "items": [
          {
            "description": "Conversar.",
            "href": "/docs/conversas",
            "kind": "link",
            "label": "Conversas",
          },
          {
            "description": "O app.",
            "href": "https://app.example",
            "kind": "link",
            "label": "App",
          },
          {
            "count": 1,
            "description": undefined,
            "href": "/docs/espaco-de-trabalho/prompts",
            "kind": "category",
            "label": "Dentro",
          },
          {
            "count": 1,
            "description": undefined,
            "href": "/docs/category/organização-1",
            "kind": "category",
            "label": "Organização",
          },
          {
            "count": 1,
            "description": undefined,
            "href": "/docs/slug/",
            "kind": "category",
            "label": "Slug",
          },
        ],
        "keywords": [
          "k",
        ],
        "path": "/docs/category/organização",
        "sidebarId": "s",
        "title": "Organização",
      }
    `);
  });

  it('has a place in reading order and its own breadcrumbs (behaviour 2.12.10, 2.14.11)', () => {
    const resolved = resolve(scenario);
    expect(docNavigation(resolved, '/docs/category/organiza%C3%A7%C3%A3o/')).toEqual({
      sidebarId: 's',
      breadcrumbs: [{ label: 'Organização' }],
      previous: { label: 'Introdução', href: '/docs/' },
      next: { label: 'Conversas', href: '/docs/conversas' },
    });
  });
});

describe('docNavigation', () => {
  const at = (path: string, docs = SITE, options: Partial<SidebarOptions> = {}) =>
    docNavigation(resolve({ docs, yaml: SITE_YAML, options }), path);
  const changed = (id: string, more: Partial<DocEntry>) =>
    SITE.map((one) => (one.id === id ? { ...one, ...more } : one));

  it('follows the sidebar through categories with a page (behaviour 2.12.10)', () => {
    expect(at('/docs/espaco-de-trabalho')).toEqual({
      sidebarId: 'tutorialSidebar',
      breadcrumbs: [{ label: 'Espaço' }],
      previous: { label: 'Conversas', href: '/docs/conversas' },
      next: { label: 'Conhecimento', href: '/docs/espaco-de-trabalho/conhecimento' },
    });
    expect(at('/docs/espaco-de-trabalho/conhecimento')).toMatchObject({
      breadcrumbs: [
        { label: 'Espaço', href: '/docs/espaco-de-trabalho/' },
        { label: 'Conhecimento' },
      ],
      previous: { label: 'Espaço de trabalho', href: '/docs/espaco-de-trabalho/' },
    });
    expect(at('/docs/').previous).toBeUndefined();
    expect(at('/docs/espaco-de-trabalho/prompts').next).toBeUndefined();
  });

  it('skips link, html, ref, and categories without a page (behaviour 2.12.10)', () => {
    const resolved = resolve({
      docs: SITE,
      yaml: `sidebars:
  s:
    - index
    - { type: link, label: App, href: https://app.example }
    - { type: html, value: <hr> }
    - { type: ref, id: espaco-de-trabalho/prompts }
    - Grupo: [conversas]
`,
    });
    expect(docNavigation(resolved, '/docs/').next).toEqual({
      label: 'Conversas',
      href: '/docs/conversas',
    });
    expect(docNavigation(resolved, '/docs/conversas').breadcrumbs).toEqual([
      { label: 'Grupo' },
      { label: 'Conversas' },
    ]);
  });

  it('does not assign a page to a sidebar that only references it (behaviour 2.12.4)', () => {
    const resolved = resolve({
      docs: SITE,
      yaml: 'sidebars:\n  a:\n    - index\n    - { type: ref, id: conversas }\n  b: [conversas]\n',
    });
    expect(docNavigation(resolved, '/docs/conversas').sidebarId).toBe('b');
  });

  it('skips an unlisted doc and gives it no neighbours (behaviour 2.12.10, 2.14.12)', () => {
    const docs = changed('conversas', { unlisted: true });
    expect(at('/docs/', docs).next?.href).toBe('/docs/espaco-de-trabalho/');
    expect(at('/docs/conversas', docs)).toEqual({
      sidebarId: 'tutorialSidebar',
      breadcrumbs: [{ label: 'Conversas' }],
    });
  });

  it('does not link an unlisted category page in breadcrumbs', () => {
    const docs = changed('espaco-de-trabalho/index', { unlisted: true });
    expect(at('/docs/espaco-de-trabalho/prompts', docs).breadcrumbs[0]).toEqual({
      label: 'Espaço',
    });
  });

  it("uses pagination_label, then sidebar_label, then the item's label, then title (behaviour 2.14.5)", () => {
    const docs = changed('conversas', { sidebarLabel: 'curto', paginationLabel: 'Longo' });
    expect(at('/docs/', docs).next?.label).toBe('Longo');
    expect(at('/docs/', changed('conversas', { sidebarLabel: 'curto' })).next?.label).toBe('curto');
    const named = SITE_YAML.replace('- conversas', '- { type: doc, id: conversas, label: Falar }');
    const labelOf = (docs = SITE) => docNavigation(resolve({ docs, yaml: named }), '/docs/').next;
    expect(labelOf()?.label).toBe('Falar');
    expect(labelOf(changed('conversas', { sidebarLabel: 'curto' }))?.label).toBe('curto');
    expect(at('/docs/').next?.label).toBe('Conversas');
  });

  it('applies pagination_next and pagination_prev (behaviour 2.14.10)', () => {
    const docs = changed('conversas', {
      paginationNext: null,
      paginationPrev: 'espaco-de-trabalho/prompts',
    });
    const { previous, next } = at('/docs/conversas', docs);
    expect(next).toBeUndefined();
    expect(previous).toEqual({ label: 'Prompts', href: '/docs/espaco-de-trabalho/prompts' });
  });

  it('omits a neighbour that is a draft in production', () => {
    const docs = [
      ...changed('conversas', { paginationNext: 'rascunho' }),
      doc('rascunho.mdx', { draft: true }),
    ];
    expect(at('/docs/conversas', docs).next).toBeUndefined();
    expect(at('/docs/conversas', docs, { withDrafts: true }).next?.href).toBe('/docs/rascunho');
  });

  it('applies displayed_sidebar (behaviour 2.12.12)', () => {
    expect(at('/docs/conversas', changed('conversas', { displayedSidebar: null }))).toEqual({
      breadcrumbs: [],
    });
    const solo = [...SITE, doc('solta.mdx', { displayedSidebar: 'tutorialSidebar' })];
    expect(at('/docs/solta', solo)).toEqual({ sidebarId: 'tutorialSidebar', breadcrumbs: [] });
  });

  it('returns only empty breadcrumbs for a doc in no sidebar (behaviour 2.14.3)', () => {
    expect(at('/docs/solta', [...SITE, doc('solta.mdx')])).toEqual({ breadcrumbs: [] });
  });

  it('omits breadcrumbs if they are disabled (behaviour 2.14.3)', () => {
    expect(at('/docs/conversas', SITE, { breadcrumbs: false }).breadcrumbs).toEqual([]);
  });
});

describe('sidebarForPage', () => {
  const big = (folders: number, each: number, unlistedFirst = false) =>
    Array.from({ length: folders }, (_, f) =>
      Array.from({ length: each }, (_, n) =>
        doc(`g${f}/p${n}.mdx`, { unlisted: unlistedFirst && n === 0 }),
      ),
    ).flat();

  it('returns a small tree unchanged', () => {
    const tree = resolve({ docs: big(10, 14) }).sidebars['tutorialSidebar'] ?? [];
    expect(sidebarForPage(tree, '/docs/g0/p0')).toBe(tree);
  });

  it('omits the children of collapsed categories elsewhere (behaviour 2.13.9)', () => {
    const hidden = doc('g4/index.mdx', { title: 'g4', unlisted: true });
    const tree = resolve({ docs: [...big(10, 15, true), hidden] }).sidebars['tutorialSidebar'];
    const cut = sidebarForPage(tree ?? [], '/docs/g3/p7/');
    expect(cut).toHaveLength(10);
    expect(cut[3]).toEqual(tree?.[3]);
    expect(cut[4]).toEqual({
      type: 'category',
      label: 'g4',
      href: '/docs/g4/p1',
      items: [],
      collapsible: true,
      collapsed: true,
    });
  });

  it('keeps categories that are initially open', () => {
    const categories = [category('g4', { collapsed: false })];
    const tree = resolve({ docs: big(10, 15), categories }).sidebars['tutorialSidebar'] ?? [];
    expect(sidebarForPage(tree, '/docs/g3/p7')[4]).toEqual(tree[4]);
  });

  it('traverses a tree once for all pages', () => {
    const docs = big(10, 16);
    const tree = resolve({ docs }).sidebars['tutorialSidebar'] ?? [];
    const group = tree.find((item) => item.type === 'category' && item.label === 'g5');
    const leaf = group?.type === 'category' ? group.items.at(-1) : undefined;
    if (leaf?.type !== 'link') throw new Error('g5 has no last page');
    const { href } = leaf;
    let reads = 0;
    Object.defineProperty(leaf, 'href', { enumerable: true, get: () => ((reads += 1), href) });
    sidebarForPage(tree, '/docs/g1/p1');
    const once = reads;
    for (const { path } of docs) if (!path.includes('/g5/')) sidebarForPage(tree, path);
    expect(once).toBeGreaterThan(0);
    expect(reads).toBe(once);
  });
});
