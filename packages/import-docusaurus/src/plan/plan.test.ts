import { execFileSync } from 'node:child_process';
import { symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test, vi } from 'vitest';
import { parse, stringify } from 'yaml';
import { planVersions } from '../../../../src/navigation/versions';
import { docsSchema } from '../../../../src/content/schema/docs';
import { parseYaml } from '../../../../src/content/schema/parse';
import { folderOf } from '../../../../tests/support/docusaurus';
import type { Files, Folder } from '../../../../tests/support/docusaurus';
import { fieldsOf } from '../project/data';
import type { Fields } from '../project/data';
import { projectDisk } from '../project/files';
import { findProject } from '../project/find-project';
import { planImport } from './plan';
import { readProject } from '../project/read-project';

vi.setConfig({ testTimeout: 120_000 });

interface Asked {
  /** Project folder, relative to the folder of all files. */
  path?: string;
  existing?: { site?: Fields; docs?: Fields };
  prepare?: (folder: Folder) => void;
}

/** Plans the import of a project and returns the planned files and notes. */
async function plan(files: Files, { path = '.', existing, prepare }: Asked = {}) {
  const folder = folderOf(files);
  prepare?.(folder);
  const project = await readProject(findProject(path, folder.root));
  const { files: planned, notes } = planImport({
    project,
    ...projectDisk(project.root),
    existing: { site: {}, docs: {}, ...existing },
    hasPackage: (name) => name === 'react',
  });
  return {
    list: planned.map(({ to }) => to).sort(),
    text: (to: string) => planned.find((file) => file.to === to)?.text,
    from: (to: string) => planned.find((file) => file.to === to)?.from?.file,
    notes,
    told: notes.map(({ file, line, what }) => [[file, line].filter(Boolean).join(':'), what]),
  };
}

const config = (fields: object) => ({
  'docusaurus.config.js': `module.exports = ${JSON.stringify({
    title: 'A',
    url: 'https://a.example',
    i18n: { defaultLocale: 'pt-BR' },
    presets: [['classic', {}]],
    ...fields,
  })};\n`,
});

test.each([
  ['https://a.example/manual/', undefined, '/manual/'],
  ['https://a.example/manual', '/docs/', '/manual/docs/'],
  ['https://a.example/manual', '/manual/', '/manual/'],
  ['https://a.example/', '/docs/', '/docs/'],
])('the path of the url %s is kept with baseUrl %s', async (url, baseUrl, expected) => {
  const { text } = await plan({ ...config({ url, baseUrl }), 'docs/a.md': '# A\n' });
  const site = parse(text('content/site/site.yaml') ?? '');
  expect(site).toMatchObject({ url: 'https://a.example', baseUrl: expected });
});

test('the base path goes from addresses to which this site adds it, and stays in those it does not', async () => {
  const announcementBar = { content: '<a href="/obra/docs/a">A</a>' };
  const page = `# A

[a](/obra/docs/a#x) [b](/docs/a) [c](/obra/) [d](/obras) ![e](/obra/x.svg) [f](./b.mdx)

<img src="/obra/x.svg" alt="" /> <a href='/obra'>a</a> <Link to="/obra/docs/a">a</Link>

[g]: /obra/docs/a?b
`;
  const code = `import C from '@site/src/C';

<C title="a > b" onClick={() => 1} href="/obra/docs/a" />

export const D = () => {
  const x = 1;

  return <a href="/obra/docs/a">a</a>;
};

{[1].map((n) => <a key={n} href="/obra/docs/a">a</a>)}

[\`[a](/obra/docs/a)\`](https://a.example/obra/docs/a)
`;
  const links = `
export const E = () => (
  <Link className="a" to="/obra/docs/a?b">a</Link>
);

<C b={<Link href="/obra">b</Link>}>[![e](/obra/x.svg)](/obra/docs/a "em /obra/")</C>
`;
  const { text, from, told } = await plan({
    ...config({
      baseUrl: '/obra/',
      presets: [['classic', { docs: { sidebarPath: './s.json' } }]],
      themeConfig: { announcementBar },
    }),
    's.json': '{ "s": ["a", { "type": "link", "label": "B", "href": "/obra/docs/a" }] }',
    'docs/a.md': page,
    'docs/b.mdx': code + links,
    'src/C.jsx': 'export default () => <a href="/obra/docs/a">a</a>;\n',
    'static/x.svg': '<svg></svg>',
  });
  expect(text('content/docs/a.md')).toBe(`# A

[a](/docs/a#x) [b](/docs/a) [c](/) [d](/obras) ![e](/x.svg) [f](./b.mdx)

<img src="/x.svg" alt="" /> <a href='/'>a</a> <Link to="/docs/a">a</Link>

[g]: /docs/a?b
`);
  expect(text('content/docs/b.mdx')).toBe(
    code.replace('@site/src/C', '../docusaurus/src/C.jsx') +
      links.replaceAll(/"\/obra"/g, '"/"').replaceAll(/(?<=[("])\/obra\//g, '/'),
  );
  expect(from('content/docusaurus/src/C.jsx')).toBe('src/C.jsx');
  expect(text('content/docusaurus/src/C.jsx')).toBeUndefined();
  expect(parse(text('content/site/docs.yaml') ?? '')).toMatchObject({
    sidebars: { s: ['a', { href: '/docs/a' }] },
  });
  expect(parse(text('content/site/announcement.yaml') ?? '')).toEqual(announcementBar);
  expect(told.map(([, what]) => what)).not.toContainEqual(expect.stringContaining('imagem'));
});

test('the base path stays in the addresses of files in a folder of its name', async () => {
  const { text, told } = await plan({
    ...config({ baseUrl: '/docs/' }),
    'docs/a.md': `![i](/docs/i%20j.svg) [t](/docs/x.txt?b) [c](/docs/guia/c.md) [d](/docs/guia/c)

<img src="/docs/i.svg" alt="" />

[r]: /docs/x.txt
`,
    'docs/guia/c.md': '# C\n',
    'blog/2024-01-01-b.md': '[c](/docs/guia/c.md#d)\n',
    'static/docs/i j.svg': '<svg></svg>',
    'static/docs/x.txt': 'X',
    'static/docs/i.svg': '<svg></svg>',
    'static/i.svg': '<svg></svg>',
  });
  expect(text('content/docs/a.md'))
    .toBe(`![i](/docs/i%20j.svg) [t](/docs/x.txt?b) [c](./guia/c.md) [d](/guia/c)

<img src="/i.svg" alt="" />

[r]: /docs/x.txt
`);
  expect(text('content/blog/2024-01-01-b.md')).toContain('[c](../docs/guia/c.md#d)');
  expect(told.map(([, what]) => what)).not.toContainEqual(expect.stringContaining('imagem'));
});

test('pages and posts that the project leaves out stay out, also in translation', async () => {
  const i18n = 'i18n/pt-BR/docusaurus-plugin-content-';
  const { list, told } = await plan({
    ...config({
      i18n: { defaultLocale: 'en' },
      presets: [
        [
          'classic',
          {
            docs: { exclude: ['fora/**'] },
            blog: { include: ['*.@(md|mdx)', '!c.md'], exclude: ['[b].md'] },
            pages: { exclude: ['b.*'] },
          },
        ],
      ],
    }),
    ...Object.fromEntries(
      ['docs/a', 'docs/fora/b', 'blog/2024-01-01-a', 'blog/b', 'blog/c', 'blog/fora/c']
        .concat(
          'src/pages/a',
          'src/pages/b',
          `${i18n}docs/current/fora/b`,
          `${i18n}blog/b`,
          `${i18n}pages/b`,
        )
        .map((page) => [`${page}.md`, '# A\n']),
    ),
    'src/pages/b.tsx': '',
  });
  expect(list.filter((file) => /\.(?:md|tsx)$/.test(file))).toEqual([
    'content/blog/2024-01-01-a.md',
    'content/docs/a.md',
    'content/pages/a.md',
  ]);
  expect(told.map(([, what]) => what)).not.toContainEqual(
    expect.stringMatching(/exclude|include|página não veio/),
  );
});

test('the posts of a blog at the root are found at their old addresses, unless they are drafts', async () => {
  const { text } = await plan({
    ...config({ presets: [['classic', { docs: false, blog: { routeBasePath: '/' } }]] }),
    'blog/2024-01-01-a.md': '---\ntags: [i18n, { label: V, permalink: /v3 }]\n---\n# A\n',
    'blog/b.md': '---\nslug: dois\ndate: 2024-01-02\n---\n# B\n',
    'blog/c.md': '---\ndraft: true\ndate: 2024-01-03\n---\n# C\n',
    'blog/d.md': '---\nslug: /\ndate: 2024-01-04\n---\n# D\n',
  });
  expect(parse(text('content/site/redirects.yaml') ?? '')).toEqual({
    redirects: [
      { from: '/2024/01/01/a', to: '/blog/2024/01/01/a' },
      { from: '/dois', to: '/blog/dois' },
      { from: '/tags', to: '/blog/tags' },
      { from: '/tags/i-18-n', to: '/blog/tags/i18n' },
      { from: '/tags/v3', to: '/blog/tags/v3' },
    ],
  });
});

test('the list of tags that no listed post has gets no redirect', async () => {
  const { text } = await plan({
    ...config({ presets: [['classic', { docs: false, blog: { routeBasePath: '/' } }]] }),
    'blog/2024-01-01-a.md': '---\ntags: [i18n]\nunlisted: true\n---\n# A\n',
  });
  expect(parse(text('content/site/redirects.yaml') ?? '')).toEqual({
    redirects: [
      { from: '/2024/01/01/a', to: '/blog/2024/01/01/a' },
      { from: '/tags/i-18-n', to: '/blog/tags/i18n' },
    ],
  });
});

test('a doc that is named index by its frontmatter takes the address of its folder', async () => {
  const { text } = await plan({
    ...config({}),
    'docs/aulas/lista.md': '---\nid: lista\nslug: index\n---\n\n# Aulas\n',
    'docs/usos/lista.md': '---\nid: index\n---\n\n# Usos\n',
    'docs/index.md': '# A\n',
  });
  expect(text('content/docs/aulas/lista.md')).toContain('\nslug: /aulas/\n');
  expect(text('content/docs/usos/lista.md')).toContain('\nslug: /usos/\n');
  expect(text('content/docs/index.md')).not.toContain('slug');
});

describe('a second docs instance', () => {
  const API = { id: 'api', path: 'api', routeBasePath: 'api' };
  const twoSets = (fields: object = {}) => config({ plugins: [['content-docs', API]], ...fields });

  it.each([
    ['c', 'c'],
    ['sub/c', 'api/sub/c'],
    ['d', 'api/d'],
  ])('keeps the doc %s of a category', async (id, expected) => {
    const { text } = await plan({
      ...twoSets(),
      'docs/a.md': '# A\n',
      'api/1-sub/_category_.yml': `link:\n  type: doc\n  id: ${id}\n`,
      'api/1-sub/c.md': '# C\n',
      'api/d.md': '# D\n',
    });
    const category = parse(text('content/docs/api/1-sub/_category_.yml') ?? '');
    expect(category).toEqual({ link: { type: 'doc', id: expected } });
  });

  it('keeps the docs and the sidebar that its pages name', async () => {
    const { text } = await plan({
      ...twoSets(),
      'docs/a.md': '# A\n',
      'api/b.md':
        '---\npagination_prev: null\npagination_next: sub/c\ndisplayed_sidebar: defaultSidebar\n---\n\n# B\n',
      'api/sub/c.md': '# C\n',
    });
    expect(text('content/docs/api/b.md')).toBe(
      '---\npagination_prev: null\npagination_next: api/sub/c\ndisplayed_sidebar: api-defaultSidebar\n---\n\n# B\n',
    );
    expect(Object.keys(fieldsOf(parse(text('content/site/docs.yaml') ?? '')['sidebars']))).toEqual([
      'defaultSidebar',
      'api-defaultSidebar',
    ]);
  });
});

test('a main sidebar of all folders does not list a second docs instance', async () => {
  const { text, notes } = await plan({
    ...config({ plugins: [['content-docs', { id: 'api', path: 'api', routeBasePath: 'api' }]] }),
    'docs/02-b.md': '# B\n',
    'docs/a.md': '---\nsidebar_position: 1\n---\n\n# A\n',
    'docs/usos/_category_.json': '{ "position": 0, "collapsed": false }\n',
    'docs/usos/index.md': '---\n# Nota\ndescription: U\n---\n\n# Os usos {#usos}\n',
    'docs/usos/c.md': '# C\n',
    'api/d.md': '# D\n',
  });
  const link = { type: 'doc', id: 'usos/index' };
  const group = { type: 'category', label: 'Os usos', collapsed: false, link, items: ['usos/c'] };
  expect(parse(text('content/site/docs.yaml') ?? '').sidebars).toEqual({
    defaultSidebar: [group, 'a', 'b'],
    'api-defaultSidebar': [{ type: 'autogenerated', dirName: 'api' }],
  });
  expect(notes.map(({ what }) => what)).toContain(
    'A barra lateral que listava todas as pastas agora cita as páginas uma a uma.',
  );
});

test('the generated lists of a second docs instance are found at their old addresses', async () => {
  const api = { id: 'api', path: 'api', routeBasePath: 'api', sidebarPath: './s.js' };
  const list = { type: 'generated-index' };
  const group = { type: 'category', label: 'Mais', link: list, items: ['b'] };
  const items = [group, { type: 'autogenerated', dirName: 'sub' }];
  const { text } = await plan({
    ...config({ plugins: [['content-docs', api]] }),
    's.js': `module.exports = ${JSON.stringify({ s: items })};`,
    'docs/a.md': '# A\n',
    'api/b.md': '# B\n',
    'api/sub/um/_category_.yml': 'label: Um\nlink: { type: generated-index, slug: /um }\n',
    'api/sub/um/c.md': '# C\n',
  });
  const rules = parse(text('content/site/redirects.yaml') ?? '');
  expect(rules).toEqual({
    redirects: ['/b', '/sub/um/c', '/um', '/category/mais'].map((path) => ({
      from: `/api${path}`,
      to: `/docs/api${path}`,
    })),
  });
});

test.each([
  [true, '[b](../b#x)', true],
  [true, '[b](./b.md#x) ![c](../c.png "C") [d](/docs/d)', false],
  [false, '[b](../b)', false],
])('with trailingSlash: %s, a link %s needs a change: %s', async (trailingSlash, link, isTold) => {
  const { notes } = await plan({ ...config({ trailingSlash }), 'docs/a.md': `# A\n\n${link}\n` });
  const note = notes.find(({ what }) => what.startsWith('trailingSlash'));
  expect(note?.todo?.includes('endereço relativo') ?? false).toBe(isTold);
});

test('the redirects that depend on the ending of an address are reported, unless it is .html', async () => {
  const options = { fromExtensions: ['html', 'php'], toExtensions: ['html'] };
  const { told } = await plan({
    ...config({ plugins: [['client-redirects', options]] }),
    'docs/a.md': '# A\n',
  });
  const notes = told.map(([, what]) => what).filter((what) => what?.includes('Extensions'));
  expect(notes).toEqual(['Os redirecionamentos de fromExtensions não vieram: php.']);
});

test('a redirect to another site becomes https, the only kind that this site has', async () => {
  const redirects = [{ from: '/b', to: 'http://a.example' }];
  const { text } = await plan({
    ...config({ plugins: [['client-redirects', { redirects }]] }),
    'docs/a.md': '# A\n',
  });
  expect(parse(text('content/site/redirects.yaml') ?? '')).toEqual({
    redirects: [{ from: '/b', to: 'https://a.example' }],
  });
});

describe('two files with the same destination', () => {
  it('give a second docs instance another folder if the first one has a folder of its name', async () => {
    const { list, from, told } = await plan({
      ...config({ plugins: [['content-docs', { id: 'api', path: 'api', routeBasePath: 'api' }]] }),
      'docs/api/index.md': '# Um\n',
      'api/index.md': '# Dois\n',
    });
    expect(list).toContain('content/docs/api/index.md');
    expect(from('content/docs/api/index.md')).toBe('docs/api/index.md');
    expect(from('content/docs/api-2/index.md')).toBe('api/index.md');
    expect(told).toContainEqual(['api', 'A documentação "api" virou a pasta content/docs/api-2.']);
  });

  it('are not made by the number of a second docs instance, which is no part of addresses', async () => {
    const other = { id: '2-api', path: 'api', routeBasePath: 'api' };
    const { list } = await plan({
      ...config({ plugins: [['content-docs', other]] }),
      'docs/api/a.md': '# Um\n',
      'api/a.md': '# Dois\n',
    });
    expect(list).toContain('content/docs/api-2/a.md');
  });

  it('get separate paths if they come from different folders', async () => {
    const { list, text } = await plan(
      {
        'site/docs/a.md': '# A\n\n![x](../a/x.svg) ![y](../../a/x.svg)\n',
        'site/a/x.svg': '<svg>um</svg>',
        'a/x.svg': '<svg>dois</svg>',
        '.git/HEAD': '',
      },
      { path: 'site' },
    );
    expect(list.filter((file) => file.startsWith('content/docusaurus/'))).toEqual([
      'content/docusaurus/2/a/x.svg',
      'content/docusaurus/a/x.svg',
    ]);
    expect(text('content/docs/a.md')).toContain(
      '![x](../docusaurus/a/x.svg) ![y](../docusaurus/2/a/x.svg)',
    );
  });

  it('in two static folders: the first is imported and the other is reported', async () => {
    const { from, told } = await plan({
      ...config({ staticDirectories: ['static', 'public'] }),
      'docs/a.md': '# A\n',
      'static/x.txt': 'um',
      'public/x.txt': 'dois',
    });
    expect(from('static/x.txt')).toBe('static/x.txt');
    expect(told).toContainEqual(['public/x.txt', 'O arquivo não veio.']);
  });
});

describe('files outside the project', () => {
  it('are not imported through a link, and are reported', async () => {
    const { list, told } = await plan(
      {
        'site/docs/a.md': '# A\n\nTexto.\n\n[h](../../fora/segredo.conf)\n',
        'fora/segredo.conf': 'senha',
      },
      { path: 'site' },
    );
    expect(list.filter((file) => file.includes('segredo'))).toEqual([]);
    expect(told).toContainEqual(['docs/a.md:5', 'O arquivo "../fora/segredo.conf" não veio.']);
  });

  it.each(['x.conf', 'x.js'])(
    'are imported if they are in the same repository: %s',
    async (name) => {
      const { list } = await plan(
        {
          'site/docs/a.md': `# A\n\n[h](../../fora/${name})\n`,
          [`fora/${name}`]: '',
          '.git/HEAD': '',
        },
        { path: 'site' },
      );
      expect(list).toContain(`content/docusaurus/fora/${name}`);
    },
  );

  it('are not imported through a symlink to a file or folder', async () => {
    const outside = folderOf({ 'x.md': '# Fora\n', 'pasta/y.md': '# Fora\n' });
    const { list, told } = await plan(
      { 'docs/a.md': '# A\n\n![z](./z.png)\n', 'partes/b.md': '# B\n' },
      {
        prepare: ({ root }) => {
          symlinkSync(join(outside.root, 'x.md'), join(root, 'docs/x.md'));
          symlinkSync(join(outside.root, 'pasta'), join(root, 'docs/pasta'));
          symlinkSync(join(outside.root, 'x.md'), join(root, 'docs/z.png'));
          symlinkSync(join(root, 'partes/b.md'), join(root, 'docs/b.md'));
        },
      },
    );
    expect(list.filter((file) => file.startsWith('content/docs'))).toEqual([
      'content/docs/a.md',
      'content/docs/b.md',
    ]);
    for (const name of ['x.md', 'pasta', 'z.png']) {
      expect(told).toContainEqual([`docs/${name}`, 'O que está atrás de um atalho não veio.']);
    }
  });
});

test('a page that is not in UTF-8 is reported', async () => {
  const { told } = await plan(
    { 'docs/a.md': '# Ação\n' },
    {
      prepare: ({ root }) =>
        writeFileSync(join(root, 'docs/b.md'), Buffer.from('# Ação\n', 'latin1')),
    },
  );
  const notes = told.filter(([, what]) => what?.includes('UTF-8'));
  expect(notes).toEqual([['docs/b.md', 'O texto do arquivo não está em UTF-8.']]);
});

describe('a page whose frontmatter', () => {
  it.each([
    ['is not valid YAML', 'title: "a'],
    ['has no fields', '- a'],
  ])('%s stays unchanged, even at the root', async (_, frontMatter) => {
    const page = `---\n${frontMatter}\n---\n\nTexto.\n`;
    const { text, told } = await plan({
      ...config({ presets: [['classic', { docs: { routeBasePath: '/' } }]] }),
      'docs/index.md': page,
      'src/pages/index.md': page,
    });
    expect(text('content/docs/index.md')).toBe(page);
    expect(text('content/pages/index.md')).toBe(page);
    expect(told.map(([, what]) => what)).not.toContainEqual(
      expect.stringContaining('A página que ficava em /'),
    );
  });
});

describe('fields that Docusaurus lacks', () => {
  it('are kept in site.yaml and docs.yaml', async () => {
    const existing = {
      site: { title: 'Velho', math: true, offline: true, image: '/og.png', codeComments: [] },
      docs: { llms: false, feedback: false, routeBasePath: 'velha', versions: { velha: {} } },
    };
    const { text } = await plan({ ...config({}), 'docs/a.md': '# A\n' }, { existing });
    const site = text('content/site/site.yaml') ?? '';
    expect(site).toContain('title: A\nmath: true\noffline: true\nimage: /og.png\ncodeComments: []');
    const docs = text('content/site/docs.yaml') ?? '';
    expect(docs).toContain('llms: false\nfeedback: false\nrouteBasePath: docs\n');
    expect(docs).not.toContain('velha');
  });
});

test.each([
  ['https://b.com.br', 'Velho'],
  ['https://b.example', 'A'],
])('without a tagline, that of a site at %s becomes %s', async (url, tagline) => {
  const existing = { site: { url, tagline: 'Velho' } };
  const { text } = await plan({ ...config({}), 'docs/a.md': '# A\n' }, { existing });
  expect(parse(text('content/site/site.yaml') ?? '')).toMatchObject({ tagline });
});

test('the styles of a component find the files of static/', async () => {
  const { text, from } = await plan({
    ...config({}),
    'docs/a.mdx': "import C from '@site/src/C';\nimport './b.css';\n\n<C />\n",
    'docs/b.css': 'a { background: url("/x.svg#a"); }\n',
    'src/C.jsx': "import './c.css';\nimport './d.css';\nexport default () => null;\n",
    'src/c.css': 'a { background: url(/x.svg), url(./y.svg), url(/z.svg); }\n',
    'src/d.css': 'a { color: red; }\n',
    'static/x.svg': '<svg></svg>',
  });
  expect(text('content/docs/b.css')).toBe('a { background: url("/static/x.svg#a"); }\n');
  expect(text('content/docusaurus/src/c.css')).toBe(
    'a { background: url(/static/x.svg), url(./y.svg), url(/z.svg); }\n',
  );
  expect(from('content/docusaurus/src/d.css')).toBe('src/d.css');
});

describe('formulas', () => {
  const PAGE = '---\ntitle: A\n---\n\nTexto.\n';
  const hasMath = async (fields: object, page = PAGE) => {
    const { text } = await plan({ ...config(fields), 'docs/a.mdx': page });
    return text('content/site/site.yaml')?.includes('math: true');
  };

  it('are enabled if the configuration or a page uses KaTeX', async () => {
    expect(await hasMath({})).toBe(false);
    expect(
      await hasMath({ presets: [['classic', { docs: { rehypePlugins: ['rehype-katex'] } }]] }),
    ).toBe(true);
    expect(await hasMath({ stylesheets: [{ href: 'https://x.example/katex.min.css' }] })).toBe(
      true,
    );
    expect(await hasMath({}, `${PAGE}\nimport 'katex/dist/katex.min.css';\n`)).toBe(true);
  });
});

test('a numbered page keeps its address when its name is that of its folder without numbers', async () => {
  const { text, told } = await plan({
    ...config({}),
    'docs/02-guia/01-guia.md': '# A\n',
    'docs/02-guia/02-README.md': '# B\n',
    'docs/02-guia/03-outra.md': '# C\n',
    'docs/tema/tema.md': '# D\n',
    'docs/tema/01-index.md': '# E\n',
  });
  expect(text('content/docs/02-guia/01-guia.md')).toContain('slug: /guia/guia\n');
  expect(text('content/docs/02-guia/02-README.md')).toContain('slug: /guia/README\n');
  expect(text('content/docs/02-guia/03-outra.md')).not.toContain('slug');
  expect(text('content/docs/tema/tema.md')).not.toContain('slug');
  expect(told.map(([, what]) => what)).toContain(
    'O endereço da página terminava em "/tema/index", e agora termina em /tema/.',
  );
});

describe('translated pages', () => {
  const translated = {
    ...config({
      i18n: { defaultLocale: 'en', locales: ['en', 'pt-BR', 'fr'], path: 'linguas' },
      presets: [['classic', { blog: { blogTitle: 'News' } }]],
    }),
    'docs/a.md': '# Start\n',
    'linguas/pt-BR/docusaurus-plugin-content-docs/current/a.md': '# Começo\n\n[a](/a.md)\n',
    'blog/2024-01-01-b.md': '# Post\n\n[a](../docs/a.md)\n',
    'linguas/pt-BR/docusaurus-plugin-content-blog/2024-01-01-b.md':
      '# Texto\n\n[a](@site/docs/a.md)\n',
    'linguas/pt-BR/docusaurus-plugin-content-blog/options.json':
      '{ "title": { "message": "Novas" } }',
    'src/pages/c.md': '# About\n',
    'linguas/pt-BR/docusaurus-plugin-content-pages/c.md': '# Sobre\n',
  };

  it('are also imported for blog and pages, and are the targets of links to their originals', async () => {
    const { list, text, told } = await plan(translated);
    expect(text('content/docs/a.md')).toContain('# Começo\n\n[a](./a.md)');
    expect(text('content/blog/2024-01-01-b.md')).toContain('# Texto\n\n[a](../docs/a.md)');
    expect(text('content/pages/c.md')).toContain('# Sobre');
    expect(text('content/site/blog.yaml')).toContain('title: Novas');
    expect(list.filter((file) => /docusaurus|options/.test(file))).toEqual([]);
    const words = told.map(([, what]) => what);
    expect(words).toContain('O outro idioma não veio: fr.');
    expect(words.filter((what) => what?.includes('blogTitle'))).toEqual([]);
  });

  it('have redirects from their addresses below the locale, unless they are drafts', async () => {
    const { text, told } = await plan({
      ...translated,
      'docs/com espaço.md': '# E\n',
      'docs/rascunho.md': '---\ndraft: true\n---\n# R\n',
      'docs/vazia.md': '',
      'blog/2024-01-02-d.md': '---\nslug: dois\n---\n# D\n',
      'src/pages/index.md': '# Home\n',
    });
    expect(parse(text('content/site/redirects.yaml') ?? '')).toEqual({
      redirects: [
        { from: '/pt-BR/docs/a', to: '/docs/a' },
        { from: '/pt-BR/blog', to: '/blog' },
        { from: '/pt-BR/blog/2024/01/01/b', to: '/blog/2024/01/01/b' },
        { from: '/pt-BR/blog/dois', to: '/blog/dois' },
        { from: '/pt-BR/', to: '/' },
        { from: '/pt-BR/c', to: '/c' },
      ],
    });
    // An address with spaces cannot be redirected.
    expect(told.map(([, what]) => what)).toContain(
      'O redirecionamento de /pt-BR/docs/com espaço para /docs/com espaço não veio.',
    );
  });

  it('have translated names of folders, and the addresses of the original ones', async () => {
    const label = (name: string) => `sidebar.tutorial.category.${name}`;
    const { list, text } = await plan({
      ...translated,
      'docs/1-basics/b.md': '# B\n',
      'docs/1-basics/_category_.json':
        '{ "label": "The Basics", "link": { "type": "generated-index", "description": "All." } }',
      'docs/2-more/deep/c.md': '# C\n',
      'docs/other/d.md': '# D\n',
      'linguas/pt-BR/docusaurus-plugin-content-docs/current.json': JSON.stringify({
        [label('The Basics')]: { message: 'O básico' },
        [`${label('The Basics')}.link.generated-index.description`]: { message: 'Tudo.' },
        [label('more')]: { message: 'Mais' },
      }),
    });
    expect(parse(text('content/docs/1-basics/_category_.json') ?? '')).toEqual({
      label: 'O básico',
      link: { type: 'generated-index', description: 'Tudo.', slug: '/category/the-basics' },
    });
    expect(text('content/docs/2-more/_category_.yml')).toBe('label: Mais\n');
    expect(list.filter((file) => file.includes('_category_'))).toHaveLength(2);
  });
});

describe('absolute links in an old version', () => {
  it('lead to the same version', async () => {
    const { text } = await plan({
      ...config({}),
      'versions.json': '["1.0"]',
      'docs/a.md': '# A\n',
      'docs/g/b.md': '# B\n',
      'versioned_docs/version-1.0/a.md': '# A\n',
      'versioned_docs/version-1.0/g/b.md': '# B\n\n[a](/a.md)\n',
    });
    expect(text('content/versions/1.0/docs/g/b.md')).toContain('[a](../a.md)');
  });
});

describe('versions with integer names', () => {
  it('keep the order of the project in docs.yaml, and the newest one is the default', async () => {
    const names = ['3', '2', '1'];
    const { text } = await plan({
      ...config({}),
      'versions.json': JSON.stringify(names),
      'docs/a.md': '# A\n',
      ...Object.fromEntries(names.map((name) => [`versioned_docs/version-${name}/a.md`, '# A\n'])),
    });
    const settings = text('content/site/docs.yaml') ?? '';
    const { data, lineOf } = parseYaml(settings, 'docs.yaml');
    const written = docsSchema.parse(data);
    const { plans } = planVersions({ config: written, file: 'docs.yaml', lineOf });
    expect(plans.map(({ name }) => name)).toEqual(['current', '3', '2', '1']);
    expect(plans.find(({ isLast }) => isLast)?.name).toBe('3');
  });
});

describe('old paths of tag pages', () => {
  it('redirect to the new ones if they differ', async () => {
    const { text } = await plan({
      ...config({}),
      'docs/a.md':
        '---\ntags: [i18n, Ação e voz, { label: v3, permalink: /v3 }, v1, x2, X2]\n---\n# A\n',
      'docs/b.md': '---\ntags: [OAuth2]\ndraft: true\n---\n# B\n',
      'docs/tags.yml': 'v1: { label: Um, permalink: /um }\n',
      'blog/2024-01-01-b.md': '---\ntags: [v2, v-2, OAuth2]\n---\n# B\n',
    });
    expect(parse(text('content/site/redirects.yaml') ?? '')).toEqual({
      redirects: [
        { from: '/docs/tags/i-18-n', to: '/docs/tags/i18n' },
        { from: '/docs/tags/x-2', to: '/docs/tags/x2' },
        { from: '/blog/tags/o-auth-2', to: '/blog/tags/oauth2' },
      ],
    });
  });
});

describe('a post without date', () => {
  const files = {
    'docs/a.md': '# A\n',
    'blog/sem.md': '---\ntitle: A\n---\n\n# B\n',
    'blog/2024-13-01-dia.md': '# C\n',
    'blog/com.md': '---\ndate: 2024-05-06\n---\n\n# D\n',
  };

  it('gets the date of its first commit, with a note', async () => {
    const { text, told } = await plan(files, {
      prepare: ({ root }) => {
        const git = (...args: string[]) =>
          execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@a.example', ...args], {
            cwd: root,
            env: { ...process.env, GIT_COMMITTER_DATE: '2020-02-03T12:00:00Z' },
          });
        git('init', '--quiet');
        git('add', '.');
        git('commit', '--quiet', '--message', 'a');
      },
    });
    expect(text('content/blog/sem.md')).toContain('title: A\ndate: 2020-02-03\n---\n');
    expect(text('content/blog/2024-13-01-dia.md')).toBe('---\ndate: 2020-02-03\n---\n# C\n');
    expect(text('content/blog/com.md')).toBe(files['blog/com.md']);
    expect(told).toEqual([
      ['blog/2024-13-01-dia.md', 'O texto estava sem uma data válida, e recebeu "2020-02-03".'],
      ['blog/sem.md', 'O texto estava sem uma data válida, e recebeu "2020-02-03".'],
    ]);
  });

  it('gets the date of its last modification without git, which is called provisional', async () => {
    const { text, told } = await plan(files, {
      prepare: ({ root }) => {
        utimesSync(join(root, 'blog/sem.md'), new Date(), new Date('2019-08-07T12:00:00Z'));
      },
    });
    expect(text('content/blog/sem.md')).toContain('date: 2019-08-07\n');
    expect(told).toContainEqual([
      'blog/sem.md',
      'O texto ficou com uma data provisória, "2019-08-07".',
    ]);
  });
});

describe('blog authors', () => {
  const people = (text: string | undefined): unknown => parse(text ?? '');
  const whole = {
    name: 'Ana',
    email: 'ana@a.example',
    image_url: 'https://a.example/ana.png',
    socials: { github: 'ana', site: 'https://a.example' },
    page: { permalink: '/ana' },
  };

  it('keep all supported fields, with a note about the others', async () => {
    const { text, told } = await plan({
      'docs/a.md': '# A\n',
      'blog/2024-01-01-b.md': '---\nauthors: ana\n---\n# B\n',
      'blog/authors.yml': stringify({
        ana: whole,
        rui: { title: 1, imageURL: '/rui.png', image_alt: 'Rui', socials: { rede: 'rui' } },
      }),
    });
    expect(people(text('content/blog/authors.yml'))).toEqual({
      ana: whole,
      rui: { name: 'rui', title: '1', image_url: '/rui.png', socials: {} },
    });
    expect(told).toEqual([
      ['blog/authors.yml', 'Campos que não vieram: rui.image_alt, rui.socials.rede.'],
    ]);
  });

  it('keep all supported fields in a post, too', async () => {
    const { page, ...ana } = whole;
    const { text, told } = await plan({
      'docs/a.md': '# A\n',
      'blog/2024-01-01-b.md': `---\n${stringify({ authors: [{ ...ana, page }] })}---\n\n# B\n`,
    });
    const [, frontMatter] = (text('content/blog/2024-01-01-b.md') ?? '').split('---\n');
    expect(people(frontMatter)).toEqual({ authors: [ana] });
    expect(told).toEqual([['blog/2024-01-01-b.md', 'Campos que não vieram: authors.page.']]);
  });
});

describe('names that begin with a dot', () => {
  it('are not imported, except in the static folder', async () => {
    const { list } = await plan({
      'docs/a.md': '# A\n',
      'docs/._a.md': 'x',
      'docs/.lixo/b.md': '# B\n',
      'blog/2024-01-01-b.md': '# B\n',
      'blog/.lixo/2024-01-02-c.md': '# C\n',
      'static/.well-known/x.txt': 'x',
      'static/._x.txt': 'x',
    });
    expect(list.filter((file) => /\/\.|lixo/.test(file))).toEqual(['static/.well-known/x.txt']);
  });
});

describe('a _category_ file', () => {
  it('keeps values that can be converted, with a note about the others', async () => {
    const { text, told } = await plan({
      'docs/g/a.md': '# A\n',
      'docs/g/_category_.json':
        '{"label": 2024, "key": "g", "position": "2", "link": {"type": "outro"}}',
    });
    const settings: unknown = JSON.parse(text('content/docs/g/_category_.json') ?? '');
    expect(settings).toEqual({ label: '2024', position: 2 });
    expect(told).toEqual([['docs/g/_category_.json', 'Campos que não vieram: link.']]);
  });

  it('carries the options of the plugin, which it may override', async () => {
    const { text, list } = await plan({
      ...config({ presets: [['classic', { docs: { sidebarCollapsed: false } }]] }),
      'docs/g/a.md': '# A\n',
      'docs/h/b.md': '# B\n',
      'docs/h/_category_.yml': 'label: H\n',
      'docs/i/c.md': '# C\n',
      'docs/i/_category_.yml': 'collapsed: true\n',
      'docs/img/x.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    });
    expect(text('content/docs/g/_category_.yml')).toBe('collapsed: false\n');
    expect(parse(text('content/docs/h/_category_.yml') ?? '')).toEqual({
      label: 'H',
      collapsed: false,
    });
    expect(text('content/docs/i/_category_.yml')).toBe('collapsed: true\n');
    expect(list.filter((file) => file.includes('_category_'))).toHaveLength(3);
  });
});

describe('images next to a page', () => {
  it('are imported even if their path has no leading dot', async () => {
    const { list, text, told } = await plan({
      ...config({}),
      'docs/a.md': '# A\n',
      'src/pages/sobre.md': '# Sobre\n\n![x](img/x.svg)\n',
      'src/pages/img/x.svg': '<svg>x</svg>',
    });
    expect(list).toContain('content/docusaurus/src/pages/img/x.svg');
    expect(text('content/pages/sobre.md')).toContain('![x](../docusaurus/src/pages/img/x.svg)');
    expect(told.map(([, what]) => what)).not.toContainEqual(expect.stringContaining('imagem'));
  });
});

describe('code that is only indented', () => {
  const PAGE = '# A\n\n    a\n\n      b ```\n\n- um\n\n      c\n\n>     d\n\ntexto\n    continua\n';

  it('gets fences in pages that are plain Markdown, and stays text in those in MDX', async () => {
    const { text } = await plan({
      ...config({ markdown: { format: 'detect' } }),
      'docs/a.md': PAGE,
      'docs/b.mdx': PAGE,
      'docs/c.md': `---\nmdx:\n  format: mdx\n---\n\n${PAGE}`,
      'docs/d.md': '# D\n\n    a\n\n```js\nb\n```\n',
    });
    expect(text('content/docs/a.md')).toBe(`# A

\`\`\`\`
a

  b \`\`\`
\`\`\`\`

- um

  \`\`\`
  c
  \`\`\`

> \`\`\`
> d
> \`\`\`

texto
    continua
`);
    expect(text('content/docs/b.mdx')).toBe(PAGE);
    expect(text('content/docs/c.md')).toContain(PAGE);
    expect(text('content/docs/d.md')).toBe('# D\n\n```\na\n```\n\n```js\nb\n```\n');
  });

  it.each([
    ['^2.4.3', true],
    ['2.0.0-beta.9', true],
    ['3.2.0', false],
    ['latest', false],
  ])('gets fences in all pages of Docusaurus %s: %s', async (version, isFenced) => {
    const page = '# A\n\n    a\n';
    const { text } = await plan({
      'package.json': JSON.stringify({ dependencies: { '@docusaurus/core': version, a: '2' } }),
      'docs/a.mdx': page,
    });
    expect(text('content/docs/a.mdx')).toBe(isFenced ? '# A\n\n```\na\n```\n' : page);
  });
});

describe('components that MDXComponents gives to pages', () => {
  const theme = (code: string) => ({
    'src/theme/MDXComponents.js': `import Original from '@theme-original/MDXComponents';
import Faixa from '@site/src/components/Faixa'; // @site/x
import { Preco, Selo as Etiqueta } from '../components/precos';
import Mapa from '@site/src/components/Mapa';
${code}`,
    'src/components/Faixa.js': 'export default () => null;\n',
    'src/components/precos.js': 'export const Preco = () => null, Selo = () => null;\n',
    'src/components/Mapa.js': "import 'leaflet';\nexport default () => null;\n",
    'docs/a.md': '---\nid: a\n---\n\n# A\n\n<Faixa>x</Faixa> <Valor /> <Etiqueta /> <Mapa />\n',
    'docs/b.md': "import Faixa from '@site/src/components/Faixa';\n\n# B\n\n<Faixa />\n",
    'docs/c.md': '# C\n\n`<Faixa>`\n\n```jsx\n<Faixa />\n```\n',
    'docs/d.mdx': 'export const Faixa = () => null;\n\n# D\n\n<Faixa />\n',
  });

  it.each([
    'export default { ...Original, // comentário\n Faixa: Faixa, /* outro */ Valor: Preco, Etiqueta, Mapa };\n',
    'const todos = { ...Original, Faixa, Valor: Preco, Etiqueta, Mapa };\nexport default todos;\n',
  ])(
    'are imported by the pages that use them, unless their code cannot be brought',
    async (code) => {
      const { text, told } = await plan(theme(code));
      expect(text('content/docs/a.md')).toBe(
        `---\nid: a\n---\nimport Faixa from '../docusaurus/src/components/Faixa.js';
import { Preco as Valor } from '../docusaurus/src/components/precos.js';
import { Selo as Etiqueta } from '../docusaurus/src/components/precos.js';

\n# A\n\n<Faixa>x</Faixa> <Valor /> <Etiqueta /> <Mapa />\n`,
      );
      expect(text('content/docs/b.md')?.match(/import Faixa/g)).toHaveLength(1);
      expect(text('content/docs/c.md')).not.toContain('import');
      expect(text('content/docs/d.mdx')).not.toContain('import');
      expect(told.map(([, what]) => what)).toEqual([
        'As páginas que usam os componentes de "MDXComponents" passaram a importá-los: Faixa, Valor, Etiqueta.',
        'O componente "src/components/Mapa.js", usado em páginas, não veio.',
      ]);
    },
  );
});

describe('JSON-LD as HTML in a page', () => {
  it('goes to the head of the page', async () => {
    const script =
      '<script\n  type="application/ld+json"\n  dangerouslySetInnerHTML={{ __html: JSON.stringify({ a: [{ b: 1 }] }) }}\n/>';
    const turned =
      '<script dangerouslySetInnerHTML={{ __html: \'{"a":1}\' }} type="application/ld+json" />';
    const { text } = await plan({
      'docs/a.md': `# A\n\n${script}\n`,
      'docs/b.md': `# B\n\n<head>\n${script}\n</head>\n`,
      'docs/c.md': `# C\n\n${turned}\n`,
      'docs/d.mdx': "import Dados from '@site/src/components/Dados';\n\n<Dados />\n",
      'src/components/Dados.js': `import '../a.css';\nexport default () => ${turned};\n`,
      'src/a.css': '',
    });
    // Code of a component is not text of a page.
    expect(text('content/docusaurus/src/components/Dados.js') ?? '').not.toContain('<head>');
    expect(text('content/docs/d.mdx')).toContain('components/Dados.js');
    expect(text('content/docs/a.md')).toBe(`# A\n\n<head>\n  ${script}\n</head>\n`);
    expect(text('content/docs/b.md')).toBe(`# B\n\n<head>\n${script}\n</head>\n`);
    expect(text('content/docs/c.md')).toBe(`# C\n\n<head>\n  ${turned}\n</head>\n`);
  });
});

describe('code fences that a plugin fills', () => {
  it('become tabs of package managers, or links to the code, also in lists', async () => {
    const { text, told } = await plan({
      'docs/a.md': [
        '# A\n\n```bash npm2yarn\nnpm install --save-dev x\n```\n',
        '1. Um\n\n   ```js reference title="Contador"\n   https://github.com/a/b/blob/main/c.js#L1-L5\n   ```\n',
        '> ```js reference\n> https://github.com/a/b/blob/main/c.js#L7\n> ```\n',
        '```js file=./x.js\n```\n\n````md\n```bash npm2yarn\nnpm i\n```\n````\n',
      ].join('\n'),
      'docs/b.md':
        '# B\n\n```js file=<rootDir>/src/y.js#L2-L3 title="Y"\n```\n\n```bash title="Z" npm2yarn\nnpm i\n```\n',
      'src/y.js': 'um;\ndois;\ntrês;\nquatro;\n',
    });
    expect(text('content/docs/b.md')).toContain('````js title="Y"\ndois;\ntrês;\n````\n');
    expect(text('content/docs/b.md')).toContain('```bash title="Z"\nyarn install\n```');
    expect(text('content/docs/a.md')).toBe(`# A

<Abas grupo="npm2yarn">
<Aba rotulo="npm" valor="npm">

\`\`\`bash
npm install --save-dev x
\`\`\`

</Aba>
<Aba rotulo="Yarn" valor="yarn">

\`\`\`bash
yarn add --dev x
\`\`\`

</Aba>
<Aba rotulo="pnpm" valor="pnpm">

\`\`\`bash
pnpm add --save-dev x
\`\`\`

</Aba>
<Aba rotulo="Bun" valor="bun">

\`\`\`bash
bun add --dev x
\`\`\`

</Aba>
</Abas>

1. Um

   [Contador](https://github.com/a/b/blob/main/c.js#L1-L5)

> [c.js, linha 7](https://github.com/a/b/blob/main/c.js#L7)

{/* js file=./x.js */}

\`\`\`\`md
\`\`\`bash npm2yarn
npm i
\`\`\`
\`\`\`\`
`);
    expect(told).toEqual([
      ...[9, 13].map((line) => [
        `docs/a.md:${line}`,
        'Um bloco com o endereço de um código virou um link para ele.',
      ]),
      ['docs/a.md:17', 'O conteúdo do bloco de código "file=./x.js" não veio.'],
    ]);
  });

  it('are reported with the plugins of the configuration that read them, by name', async () => {
    const { told } = await plan({
      'docusaurus.config.js': `const grifo = require('./grifo');
module.exports = {
  title: 'A', url: 'https://a.example', plugins: [],
  presets: [['classic', { docs: {
    remarkPlugins: [
      require('remark-math'), [require('@docusaurus/remark-plugin-npm2yarn'), { sync: true }],
      require('remark-a').default, [grifo, {}], function propria() {},
    ],
  } }]],
};
`,
      'grifo.js': 'module.exports = () => () => {};\n',
      'docs/a.md': '# A\n\n```js twoslash {1} live\nx\n```\n',
    });
    expect(told.map(([, what]) => what).filter((what) => /plugin|marca/.test(what ?? ''))).toEqual([
      'O plugin "remark-a", de remarkPlugins, não veio.',
      'O plugin "grifo.js", de remarkPlugins, não veio.',
      'O plugin "propria", de remarkPlugins, não veio.',
      'A marca "twoslash live", de um bloco de código, não tem efeito.',
    ]);
  });
});

describe('unsupported options', () => {
  it('are reported one by one', async () => {
    const { text, told } = await plan({
      'docusaurus.config.js': `module.exports = {
  title: require('pacote').title,
  url: 'https://a.example',
  customFields: { x: 1 },
  markdown: { mermaid: true, preprocessor: ({ fileContent }) => fileContent },
  i18n: { defaultLocale: 'pt-BR', locales: ['pt-BR'] },
  presets: [['classic', {
    docs: { sidebarItemsGenerator: () => [], admonitions: { keywords: ['x'] }, breadcrumbs: true },
    blog: { sortPosts: 'ascending', archiveBasePath: 'archive', authorsMapPath: 'gente.yml' },
  }]],
  plugins: [function meu() {}, '@docusaurus/plugin-pwa'],
  themes: ['@docusaurus/theme-live-codeblock'],
  themeConfig: {
    prism: {
      theme: {},
      magicComments: [
        { className: 'theme-code-block-highlighted-line', line: 'highlight-next-line' },
        { className: 'code-error', line: 'vai falhar', block: { start: 'e1', end: 'e2' } },
        { className: 'outra', line: 'estranha' },
      ],
    },
    blog: { sidebar: { groupByYear: true } },
  },
};
`,
      'docs/a.md': '# A\n',
      'blog/2024-01-01-b.md': '---\nauthors: ana\n---\n# B\n',
      'blog/gente.yml': 'ana: { name: Ana }\n',
    });
    expect(told.map(([, what]) => what)).toEqual(
      expect.arrayContaining([
        'O campo "title" não veio.',
        'O campo "customFields" não veio.',
        'O campo "markdown.preprocessor" não veio.',
        'A opção "docs.sidebarItemsGenerator" não veio.',
        'A opção "docs.admonitions" não veio.',
        'A opção "blog.sortPosts" não veio.',
        'O campo "themeConfig.blog" não veio.',
        'O comentário de código "estranha" não veio.',
        'Um plugin não veio.',
        'O plugin @docusaurus/plugin-pwa não veio.',
        'O plugin @docusaurus/theme-live-codeblock não veio.',
      ]),
    );
    const words = told.map(([, what]) => what).join('\n');
    for (const known of ['breadcrumbs', 'archiveBasePath', 'authorsMapPath', 'mermaid', 'prism']) {
      expect(words).not.toContain(known);
    }
    expect(text('content/site/site.yaml')).toContain(
      'codeComments:\n  - mark: error\n    line: vai falhar\n    start: e1\n    end: e2\n',
    );
    expect(text('content/blog/authors.yml')).toBe('ana: { name: Ana }\n');
  });

  it('are reported along with an authors file that cannot be read', async () => {
    const { list, told } = await plan({
      'docs/a.md': '# A\n',
      'blog/2024-01-01-b.md': '# B\n',
      'blog/authors.yml': 'ana:\n  name: "Ana\n',
    });
    expect(list).not.toContain('content/blog/authors.yml');
    expect(told).toContainEqual([
      expect.stringContaining('blog/authors.yml:'),
      'O arquivo com quem escreve no blog não veio.',
    ]);
  });
});
