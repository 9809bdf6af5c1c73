import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import sharp from 'sharp';
import { parse } from 'yaml';
import {
  BROKEN_PROJECT,
  HARD_PROJECT,
  JSON_PROJECT,
  PLAIN_PROJECT,
  WHOLE_PROJECT,
  folderOf,
} from '../../../tests/support/docusaurus';
import type { Files, Folder } from '../../../tests/support/docusaurus';
import { ArticleCache } from '../../../src/content/reading/article-cache';
import { readContent } from '../../../src/content/read-content';
import { isError } from '../../../src/content/schema/problem';
import { CommandError, ROOT } from '../../../tools/processes';
import { REPORT, importDocusaurus } from './run';
import type { RunOptions } from './run';

vi.setConfig({ testTimeout: 120_000 });

/** Creates a target without content: only the parts that the import needs. */
function makeTarget(): Folder {
  const folder = folderOf({ 'package.json': '{ "dependencies": { "react": "19.0.0" } }\n' });
  symlinkSync(join(ROOT, 'node_modules'), join(folder.root, 'node_modules'));
  return folder;
}

let target: Folder;
beforeEach(() => {
  target = makeTarget();
});

/** Imports a project and returns the printed output and the error message, if any. */
async function importInto(place: Folder, source: Folder, options: Partial<RunOptions> = {}) {
  const lines: string[] = [];
  const error = await importDocusaurus({
    ...{ path: '.', onConflict: 'stop', isDry: false, swallowedForce: false },
    cwd: source.root,
    root: place.root,
    print: (line) => lines.push(line),
    ...options,
  }).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error !== undefined) expect(error).toBeInstanceOf(CommandError);
  const report = join(place.root, REPORT);
  return {
    printed: lines.join('\n'),
    /** What is printed, and the report of this or an earlier import. */
    output: [...lines, existsSync(report) ? readFileSync(report, 'utf8') : ''].join('\n'),
    error: (error as Error | undefined)?.message,
  };
}

async function bring(files: Files, options?: Partial<RunOptions>) {
  const source = folderOf(files);
  return { ...(await importInto(target, source, options)), source };
}

const yamlOf = (place: Folder, name: string) =>
  parse(place.read(`content/site/${name}.yaml`)) as never;
const yaml = (name: string) => yamlOf(target, name);

describe('importing a whole project', () => {
  const whole = makeTarget();
  const project = folderOf(WHOLE_PROJECT);
  let printed: string;
  let output: string;
  let error: string | undefined;
  beforeAll(async () => {
    ({ printed, output, error } = await importInto(whole, project));
  });
  const yaml = (name: string) => yamlOf(whole, name);

  it('places every file', () => {
    expect(error).toBeUndefined();
    expect(whole.list()).toEqual([
      REPORT,
      'content/blog/2023-03-01-antiga.md',
      'content/blog/2024-03-01-poda.md',
      'content/blog/authors.yml',
      'content/docs/figuras/solo.svg',
      'content/docs/inicio.md',
      'content/docs/plantas/01-rosa.mdx',
      'content/docs/plantas/02-samambaia.mdx',
      'content/docs/plantas/_category_.json',
      'content/docs/receitas/bolo.md',
      'content/docs/solo.mdx',
      'content/docusaurus/partes/_aviso.mdx',
      'content/docusaurus/src/components/Cartao/index.tsx',
      'content/docusaurus/src/components/Cartao/styles.module.css',
      'content/docusaurus/src/util.ts',
      'content/pages/sobre.md',
      'content/site/analytics.yaml',
      'content/site/announcement.yaml',
      'content/site/blog.yaml',
      'content/site/color-mode.yaml',
      'content/site/docs.yaml',
      'content/site/footer.yaml',
      'content/site/navbar.yaml',
      'content/site/redirects.yaml',
      'content/site/search.yaml',
      'content/site/site.yaml',
      'content/versions/1.0/docs/inicio.md',
      'content/versions/1.0/sidebars.yaml',
      'package.json',
      'static/img/favicon.svg',
      'static/img/logo.svg',
      'static/lista.txt',
    ]);
    expect(output).not.toContain('Impede a geração');
    expect(output).toContain('O conteúdo passa pelas regras do site.');
  });

  it('changes only paths and frontmatter of pages', () => {
    expect(whole.read('content/docs/inicio.md')).toBe(
      `---
sidebar_position: 2
tags:
  - plantas
custom: sim
---

# Começo

Leia sobre a [rosa](./plantas/01-rosa.mdx), as [plantas](./plantas/02-samambaia.mdx#rega) e a
[lista](/lista.txt).

![Logotipo](../../static/img/logo.svg)

\`\`\`md
![Fica como está](@site/static/img/logo.svg)
\`\`\`
`,
    );
    const rose = whole.read('content/docs/plantas/01-rosa.mdx');
    expect(rose).toContain("import Aviso from '../../docusaurus/partes/_aviso.mdx';");
    expect(rose).toContain("from '../../docusaurus/src/components/Cartao/index.tsx';");
    expect(rose).toContain("from '@site/src/components/Mapa';");
    expect(rose).toContain('![Rosa](/img/logo.svg)');
    expect(whole.read('content/docusaurus/partes/_aviso.mdx')).toContain('(../../docs/inicio.md)');
    const card = whole.read('content/docusaurus/src/components/Cartao/index.tsx');
    expect(card).toContain("import * as styles from './styles.module.css'");
    expect(card).toContain("from '../../util.ts'");
    expect(whole.read('content/docs/solo.mdx')).toBe(WHOLE_PROJECT['docs/solo.mdx']);
  });

  it('converts the configuration', () => {
    expect(yaml('site')).toMatchObject({
      title: 'Quintal',
      tagline: 'Plantas em casa',
      brand: { name: 'Quintal' },
      logo: { src: '/img/logo.svg', alt: 'Quintal' },
      favicon: '/img/favicon.svg',
      url: 'https://quintal.example',
      baseUrl: '/',
      metadata: [{ name: 'author', content: 'Ana' }],
      onBrokenLinks: 'warn',
    });
    // The picture does not exist.
    expect(yaml('site')).not.toHaveProperty('image');
    expect(yaml('docs')).toEqual({
      routeBasePath: 'docs',
      showLastUpdateTime: true,
      sidebar: { hideable: true },
      versions: { current: { label: 'Próxima' }, '1.0': { label: '1.0', banner: 'none' } },
      sidebars: {
        guia: [
          'inicio',
          {
            type: 'category',
            label: 'Plantas',
            link: { type: 'generated-index', title: 'Todas as plantas' },
            items: ['plantas/rosa', 'plantas/samambaia'],
          },
          { type: 'link', label: 'Fora', href: 'https://fora.example' },
          { type: 'category', label: 'Um grupo curto', items: ['solo'] },
        ],
        receitas: [{ type: 'autogenerated', dirName: 'receitas' }],
      },
    });
    expect(parse(whole.read('content/versions/1.0/sidebars.yaml'))).toEqual({ guia: ['inicio'] });
    expect(
      (yaml('navbar') as { items: { type?: string }[] }).items.map(({ type }) => type),
    ).toEqual([
      ...['docSidebar', 'doc', undefined, undefined, 'dropdown'],
      ...['docsVersionDropdown', 'docsVersion'],
      ...['search', 'html', undefined],
    ]);
    expect(yaml('redirects')).toEqual({
      redirects: [
        { from: '/comeco', to: '/docs/inicio' },
        { from: '/inicio-antigo', to: '/docs/inicio' },
        { from: '/doce', to: '/docs/next/receitas/#massa' },
        { from: '/noticias', to: '/blog' },
        { from: '/podar', to: '/blog/2024/03/01/poda' },
        { from: '/plantas', to: '/docs/next/category/plantas' },
        { from: '/receitas/', to: '/docs/next/receitas/' },
      ],
    });
    expect(yaml('color-mode')).toEqual({
      defaultMode: 'dark',
      disableSwitch: false,
      respectPrefersColorScheme: true,
    });
    expect(yaml('search')).toEqual({
      provider: 'algolia',
      appId: 'APP',
      apiKey: 'chave',
      indexName: 'quintal',
    });
    expect(yaml('footer')).toMatchObject({ style: 'dark', copyright: '© 2024 Quintal' });
    expect(yaml('announcement')).toEqual({ id: 'rega', content: 'Hora de <b>regar</b>' });
    expect(yaml('analytics')).toEqual({ trackingIds: ['G-ABC123'], vercel: true });
    expect(yaml('blog')).toEqual({
      title: 'Notícias',
      postsPerPage: 1000,
      feeds: ['rss', 'atom', 'json'],
    });
    expect(whole.read('content/blog/2023-03-01-antiga.md')).toContain(
      'authors:\n  - name: Bia\n    url: https://bia.example\n',
    );
    expect(parse(whole.read('content/blog/authors.yml'))).toEqual({
      ana: {
        name: 'Ana Lima',
        socials: { github: 'ana' },
        image_url: 'https://fora.example/ana.png',
      },
    });
  });

  it('reports changes and omissions with file, line, reason and fix', () => {
    expect(printed.replace(basename(whole.root), 'site')).toMatchSnapshot('printed');
    expect(whole.read(REPORT)).toMatchSnapshot('in the file');
    expect(printed.split('\n').length).toBeLessThanOrEqual(24);
  });
});

describe('importing a project', () => {
  it('without configuration imports pages and JSON sidebars', async () => {
    const { output, error } = await bring(JSON_PROJECT);
    expect(error).toBeUndefined();
    expect(target.list()).toEqual([
      REPORT,
      'content/docs/fim.md',
      'content/docs/inicio.md',
      'content/site/docs.yaml',
      'package.json',
    ]);
    expect(target.read('content/docs/inicio.md')).toBe('# Início\n\nTexto.\n');
    expect(yaml('docs')).toMatchObject({
      sidebars: {
        docs: [
          { type: 'category', label: 'Primeiros passos', items: ['inicio'] },
          { type: 'category', label: 'Mais', items: ['fim'] },
        ],
      },
    });
    expect(output).toContain('2 páginas da documentação');
  });

  it('by its docs folder imports the pages', async () => {
    const { output } = await bring(JSON_PROJECT, { path: 'docs' });
    expect(output).toContain('docs é a pasta da documentação');
    expect(target.list()).toContain('content/docs/fim.md');
  });

  it('supports a function as configuration, no sidebars, and docs at the root', async () => {
    const { output, error } = await bring(PLAIN_PROJECT);
    expect(error).toBeUndefined();
    expect(yaml('site')).toMatchObject({
      title: 'Horta',
      url: 'https://horta.example',
      baseUrl: '/sub/horta/',
    });
    expect(yaml('docs')).toEqual({
      routeBasePath: '',
      sidebars: { defaultSidebar: [{ type: 'autogenerated', dirName: '.' }] },
    });
    expect(target.read('content/docs/intro.md')).toContain('slug: /intro\n');
    expect(output).toContain('A página que ficava em / agora fica em /intro.');
    expect(target.list()).toContain('content/docs/01-solo/_category_.yml');
  });

  it('with an invalid configuration stops, with the line of the error', async () => {
    const { error } = await bring(BROKEN_PROJECT);
    expect(error).toBe(`A configuração do projeto não pôde ser lida, e nada foi importado.
docusaurus.config.js:2: falta a variável TOKEN.
Corrija o arquivo e importe de novo.`);
    expect(target.list()).toEqual(['package.json']);
  });

  it('whose configuration needs what is missing to be an object stops and names all of it', async () => {
    const { error } = await bring({
      'docusaurus.config.mjs': `import { createRequire } from 'node:module';
import { base } from '@empresa/base/config';
import dados from './dados.json';
const require = createRequire(import.meta.url);
export default base(dados, require('outro-pacote'));
`,
      'docs/a.md': '# A\n',
    });
    expect(error).toBe(`A configuração do projeto não pôde ser lida, e nada foi importado.
docusaurus.config.mjs: o arquivo não entrega um objeto.
Ela usa o que não está no projeto: @empresa/base, ./dados.json, outro-pacote.
Instale o que falta na pasta do projeto, ou corrija o arquivo, e importe de novo.`);
  });

  it('whose configuration uses createRequire is imported without its packages', async () => {
    const { output, error } = await bring({
      'docusaurus.config.js': `import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
const { themes } = require('prism-react-renderer');
export default {
  title: 'Horta',
  url: 'https://horta.example',
  presets: [[require.resolve('@docusaurus/preset-classic'), { docs: { path: require('./pasta.cjs') } }]],
  themeConfig: { prism: { theme: themes.github } },
};
`,
      'pasta.cjs': "module.exports = 'guia';\n",
      'package.json': '{ "type": "module" }',
      'guia/a.md': '# A\n',
    });
    expect(error).toBeUndefined();
    expect(output).toContain('1 página da documentação');
    expect(yaml('site')).toMatchObject({ title: 'Horta' });
  });

  it('with redirects that the site refuses leaves them out, and tells what then is broken', async () => {
    const rules = [
      { from: '/correio', to: 'mailto:ana@a.example' },
      { from: '/foi', to: '/sumiu' },
      { from: '/comeco', to: '/docs/a' },
    ];
    const config = {
      ...{ title: 'A', url: 'https://a.example', presets: [['classic', {}]] },
      plugins: [['@docusaurus/plugin-client-redirects', { redirects: rules }]],
      themeConfig: { navbar: { items: [{ label: 'Foi', to: '/foi' }] } },
    };
    const { output } = await bring({
      'docusaurus.config.js': `module.exports = ${JSON.stringify(config)};\n`,
      'docs/a.md': '# A\n',
    });
    expect(yaml('redirects')).toEqual({ redirects: [{ from: '/comeco', to: '/docs/a' }] });
    expect(output).toContain('- O destino "mailto:ana@a.example" não é');
    expect(output).toContain('- O redirecionamento de "/foi" leva a "/sumiu", que não existe');
    expect(output).toContain('- O link "/foi" não leva a nenhuma página.');
  });

  it('without pages fails with a message', async () => {
    const { error } = await bring({
      'docusaurus.config.js': "module.exports = { title: 'A' };\n",
      'static/a.txt': 'a',
    });
    expect(error).toContain('Não há páginas para trazer');
    expect(target.list()).toEqual(['package.json']);
  });

  it('that is the target itself fails with a message', async () => {
    target.write({ 'content/docs/a.md': '# A\n' });
    const { error } = await bring({}, { path: join(target.root, 'content/docs') });
    expect(error).toContain('é a deste site');
  });
});

describe('importing a project of hard cases', () => {
  it('brings its pages and tells what depended on packages and files that are not there', async () => {
    const { output, error } = await bring(HARD_PROJECT);
    expect(error).toBeUndefined();
    expect(output).toContain('Veio: 3 páginas da documentação, 2 barras laterais,');
    expect(target.read('content/docs/guide/start.md')).toContain('Começo');
    expect(target.read('content/docs/guide/only.md')).toContain('Only English');
    expect(output).toContain('Uma página veio da tradução para o português.');
    expect(output).toContain('O idioma do projeto é "en".');
    expect(yaml('navbar')).toMatchObject({
      items: [{ sidebarId: 'guide', label: 'Guia' }, {}, {}],
    });
    expect(output)
      .toContain(`A opção "plugins.routeBasePath" não pôde ser lida, e valeu o costume do Docusaurus.
  docusaurus.config.mjs:34
  A configuração usa o que não está no projeto: prism-react-renderer, remark-math, dotenv, @horto/paths, @docusaurus/preset-classic.`);
    expect(output).toContain(`O componente "Footer", que troca o do tema, não veio.
  src/theme/Footer/index.tsx
`);
    expect(output).toContain('As páginas não têm aqui os componentes que ele acrescenta.');
    // The footer leads to a page; the navbar to one that is gone, and to docs whose path is not known.
    expect(output).toContain(`não leva a nenhuma página.
  content/site/navbar.yaml:7  "/manual/gone"
  content/site/navbar.yaml:9  "/api/intro"
  Ele está`);
    expect(output).toContain(
      'As barras laterais usam o que não está no projeto: ./api/sidebar.\n  sidebarsApi.ts',
    );
  });
});

describe('importing a faithful copy of a project', () => {
  /** Imports a project of `tests/fixtures/docusaurus`, and reads the site that it becomes. */
  async function imported(name: string) {
    const root = join(ROOT, 'tests/fixtures/docusaurus', name);
    const { output, error } = await importInto(target, { ...target, root });
    expect(error).toBeUndefined();
    const content = await readContent({
      root: target.root,
      cache: new ArticleCache(target.root),
      withDrafts: true,
    });
    expect(content.problems.filter(isError)).toEqual([]);
    expect(output).toContain('O conteúdo passa pelas regras do site.');
    const [, left = ''] = /\nNão veio:\n([^]*?)\n\n/.exec(output) ?? [];
    return {
      output,
      docs: new Map(content.docs.map((page) => [page.path, page])),
      posts: content.blog.posts,
      warned: content.problems.map(({ file, line, what }) => `${file}:${line} ${what}`),
      /** The first lines of what the report says was left out. */
      left: left.split('\n').filter((line) => line.startsWith('- ')),
    };
  }

  it('with versions, a blog, a translation and components of the theme', async () => {
    const { output, docs, posts, warned, left } = await imported('mare');
    expect(output).toContain('Veio: 8 páginas da documentação, 1 versão guardada,');
    expect([...docs.keys()].sort()).toEqual([
      ...['/docs/', '/docs/comandos', '/docs/leituras/diario'],
      ...['/docs/proxima/', '/docs/proxima/instalar', '/docs/proxima/leituras/diario'],
      ...['/docs/proxima/leituras/grafico', '/docs/proxima/referencia/comandos'],
    ]);
    expect(docs.get('/docs/proxima/')?.head.map(({ name, text }) => [name, text])).toEqual([
      ['meta', undefined],
      [
        'script',
        '{"@context":"https://schema.org","@type":"TechArticle","headline":"Comece pela água"}',
      ],
    ]);
    expect(target.read('content/docs/inicio.mdx')).toContain(
      "\n---\nimport Destaque from '../docusaurus/src/components/Destaque/index.tsx';\n\n",
    );
    expect(docs.get('/docs/proxima/instalar')?.html).toContain('pnpm add @mare/regua');
    // The translations of the default language apply, as in Docusaurus.
    expect(yaml('docs')).toMatchObject({
      sidebars: { guia: ['inicio', 'instalar', { label: 'Leituras da régua' }, {}] },
      versions: { current: { label: '2.0, ainda em testes' } },
    });
    expect(yaml('navbar')).toMatchObject({
      items: [{ label: 'Guia de uso' }, { label: 'Referência' }, {}, {}],
    });
    expect(yaml('site')).toMatchObject({ logo: { src: '/img/logo.svg', title: 'Maré' } });
    expect(posts.map(({ path, published }) => [path, published])).toEqual([
      ['/blog/sem-data-no-nome', '2024-05-09T12:00:00.000Z'],
      ['/blog/lua-nova', '2024-03-15T12:00:00.000Z'],
      ['/blog/2023/2/07/primeira-leitura', '2023-02-07T08:30:00.000Z'],
    ]);
    expect(warned).toEqual([
      'content/blog/2023-2-07-primeira-leitura.md:5 A etiqueta "cais novo" não está em content/blog/tags.yml.',
    ]);
    expect(left).toEqual([
      '- O item do tipo "localeDropdown" da barra de navegação não veio.',
      '- A página inicial não veio.',
      '- A folha de estilos própria (customCss) não veio.',
      '- O componente "DocItem/Footer", que troca o do tema, não veio.',
      '- Os textos de code.json não vieram.',
      '- O outro idioma não veio: en.',
    ]);
  });

  it('with createRequire, three sets of docs, redirects and what is broken', async () => {
    const { output, docs, warned, left } = await imported('fornada');
    expect(output).toContain('Veio: 9 páginas da documentação, 3 barras laterais,');
    expect([...docs.keys()].sort()).toEqual([
      ...['/manual/', '/manual/abrir-a-loja', '/manual/caixa/contar', '/manual/caixa/trocos'],
      ...['/manual/loja/fechar-a-loja', '/manual/maquinas/forno', '/manual/maquinas/masseira'],
      ...['/manual/receitas/bolo-de-fuba', '/manual/receitas/pão-francês'],
    ]);
    expect((yaml('redirects') as { redirects: unknown }).redirects).toEqual(
      [
        ['/abrir', '/manual/abrir-a-loja'],
        ['/manual/abertura', '/manual/abrir-a-loja'],
        ['/bolo', '/manual/receitas/bolo-de-fuba'],
        ['/livro-de-receitas/bolo-de-fuba', '/manual/receitas/bolo-de-fuba'],
        ['/livro-de-receitas/pão-francês', '/manual/receitas/pão-francês'],
        ['/maquinas/forno', '/manual/maquinas/forno'],
        ['/maquinas/masseira', '/manual/maquinas/masseira'],
      ].map(([from, to]) => ({ from, to })),
    );
    expect(Object.keys((yaml('docs') as { sidebars: object }).sidebars)).toHaveLength(3);
    expect(yaml('site')).toMatchObject({ logo: { src: '/img/pao.svg', alt: 'Um pão' } });
    expect(yaml('footer')).toMatchObject({
      copyright: expect.stringMatching(/^<div class="fim"><p>.*<ul><li>/) as string,
    });
    expect(output).toContain('O arquivo não veio: está estragado.\n  manual/img/forno.png');
    expect(docs.get('/manual/abrir-a-loja')?.html).not.toContain('O forno ligado');
    expect(docs.get('/manual/caixa/trocos')?.html).toMatch(/<pre.*16,00 - 12,00 = 4,00/);
    expect(output).not.toContain('A opção "plugins.createRedirects" não pôde ser lida');
    expect(output).toContain('  content/site/navbar.yaml:12  "/manual/sumiu"\n');
    expect(output).toContain('  content/site/footer.yaml:10  "/tambem-sumiu"\n');
    expect(warned).toEqual([
      'content/docs/03-caixa/trocos.md:3 O campo "mdx" não existe aqui.',
      'content/pages/contato.mdx:9 O quadro de "https://mapa.example/esquina" aparece como um link.',
    ]);
    expect(left).toEqual([
      '- A folha de estilos própria (customCss) não veio.',
      '- Os redirecionamentos de createRedirects não vieram.',
      '- Um plugin não veio.',
    ]);
  });
});

describe('a target that still is the site with examples', () => {
  const example = makeTarget();
  beforeAll(() => {
    for (const folder of ['content', 'static']) {
      cpSync(join(ROOT, folder), join(example.root, folder), { recursive: true });
    }
  });

  it('keeps its docs if the project has none, and is told so', async () => {
    const blog = {
      'docusaurus.config.js':
        "module.exports = { title: 'A', url: 'https://a.com.br', presets: [['classic', { docs: false }]] };\n",
      'blog/2024-01-01-a.md': '# A\n',
    };
    const source = folderOf(blog);
    const { output } = await importInto(example, source, { isDry: true, report: 'r.txt' });
    expect(output).toContain(
      'Os exemplos deste site ficam em content/docs e continuam a ser publicados.',
    );
    expect(source.read('r.txt')).toContain(
      'Ainda são do exemplo: content/docs, content/pages/afiliado.mdx,',
    );
  });

  it('loses its docs, and its other pages lead to those of the project', async () => {
    const docs = example.list().filter((file) => file.startsWith('content/docs/'));
    const git = (...args: string[]) => execFileSync('git', args, { cwd: example.root });
    const who = ['-c', 'user.name=Ana', '-c', 'user.email=ana@a.example'];
    git('init', '-q');
    git('add', 'content');
    git(...who, 'commit', '-qm', 'Site');
    example.write({ 'content/docs/minha.md': '---\ntitle: Minha\n---\n\nTexto.\n' });
    // The page of this site with the same name has the other extension.
    const twin = { 'docs/glossario.md': '# Palavras\n\nAs nossas.\n' };
    const { output, error } = await importInto(example, folderOf({ ...HARD_PROJECT, ...twin }));
    expect(error).toBeUndefined();
    expect(output).toContain('O conteúdo passa pelas regras do site.');
    expect(output).toContain('Em content/docs há uma página que já estava aqui');
    expect(example.list()).toContain('content/docs/minha.md');
    expect(output).toContain(
      'Ainda são de exemplo, em site.yaml: app.url, contact.email, videos.url.',
    );
    expect(output).toContain(
      `Os exemplos deste site saem de content/docs: ${docs.length} arquivos.`,
    );
    expect(example.list()).toEqual(
      expect.arrayContaining(docs.map((file) => `.tmp/paginas-de-exemplo/${file}`)),
    );
    expect(example.list().filter((file) => docs.includes(file))).toEqual([]);
    const home = parse(example.read('content/pages/home.yaml')) as Record<string, unknown>;
    expect(home).not.toHaveProperty('capabilities');
    expect(home).not.toHaveProperty('interfaceTour');
    expect(home).toMatchObject({ start: { readFirst: { href: '/manual/glossario' } } });
    expect(example.read('content/pages/afiliado.mdx')).toContain(
      '[documentação](/manual/glossario), que é aberta e vai das primeiras conversas à',
    );
    // Later, what is there is no example, even if it is in git.
    git('add', 'content');
    git(...who, 'commit', '-qm', 'Docs');
    const again = await importInto(
      example,
      folderOf({ ...HARD_PROJECT, 'docs/minha.md': 'Outra.\n' }),
    );
    expect(again.error).toContain('content/docs/minha.md');
    await importInto(example, folderOf(JSON_PROJECT), { onConflict: 'replace' });
    expect(example.list()).toEqual(
      expect.arrayContaining(
        ['minha', 'guide/only', 'fim'].map((name) => `content/docs/${name}.md`),
      ),
    );
  });
});

describe('existing files', () => {
  const EXISTING = { 'content/docs/inicio.md': '---\ntitle: Minha\n---\n' };

  it('stop the import before anything is written', async () => {
    target.write(EXISTING);
    const before = target.list();
    const { error } = await bring(JSON_PROJECT, { swallowedForce: true });
    expect(error).toContain('Nada foi escrito: um arquivo já existe.\n  content/docs/inicio.md');
    expect(error).toContain('--force');
    expect(error).toContain('O npm tomou o --force para si');
    expect(target.list()).toEqual(before);
    expect(target.read('content/docs/inicio.md')).toContain('Minha');
  });

  it('are replaced with --force', async () => {
    target.write(EXISTING);
    const { output, error } = await bring(JSON_PROJECT, { onConflict: 'replace' });
    expect(error).toBeUndefined();
    expect(target.read('content/docs/inicio.md')).toContain('# Início');
    expect(output).toContain('Um arquivo que já existia deu lugar ao do projeto.');
  });

  it('are replaced even if the extension differs, so that a page is not in two files', async () => {
    target.write({ 'content/docs/inicio.mdx': '---\ntitle: Minha\n---\n' });
    const stopped = await bring(JSON_PROJECT);
    expect(stopped.error).toContain('um arquivo já existe.\n  content/docs/inicio.mdx');
    const { output } = await bring(JSON_PROJECT, { onConflict: 'replace' });
    expect(output).not.toContain('Impede a geração');
    expect(output).not.toContain('já estava aqui');
    expect(target.list()).toContain('content/docs/inicio.md');
    expect(target.list()).not.toContain('content/docs/inicio.mdx');
  });

  it('that are not in the project are kept and reported', async () => {
    target.write({ 'content/docs/velha.md': '---\ntitle: Velha\n---\n' });
    const { output, error } = await bring(JSON_PROJECT);
    expect(error).toBeUndefined();
    expect(output).toContain(
      'Em content/docs há uma página que já estava aqui e não é do projeto.',
    );
    expect(target.list()).toContain('content/docs/velha.md');
  });

  it('are kept with --keep, while the others are imported', async () => {
    target.write(EXISTING);
    const { output } = await bring(JSON_PROJECT, { onConflict: 'keep' });
    expect(target.read('content/docs/inicio.md')).toContain('Minha');
    expect(target.list()).toContain('content/docs/fim.md');
    expect(output).toContain('Um arquivo que já existia ficou como estava.');
  });

  it('such as site.yaml keep fields that Docusaurus lacks', async () => {
    target.write({
      'content/site/site.yaml': `title: Velho
tagline: Velha
brand: { name: Velho, article: a }
logo: { src: /velho.svg }
favicon: /velho.ico
url: https://velho.example
app: { url: https://app.velho.example }
contact: { email: ola@velho.example }
`,
    });
    await bring(PLAIN_PROJECT, { onConflict: 'replace' });
    expect(yaml('site')).toMatchObject({
      title: 'Horta',
      app: { url: 'https://app.velho.example' },
      contact: { email: 'ola@velho.example' },
    });
  });
});

describe('a dry run', () => {
  it('prints the report and writes nothing', async () => {
    const before = target.list();
    const { output, error } = await bring(JSON_PROJECT, { isDry: true });
    expect(error).toBeUndefined();
    expect(output).toMatch(/^Em \S+ não há um docusaurus\.config.*\nViria:/);
    expect(output).toContain(
      'O nome, o endereço, a barra de navegação e o rodapé continuam os deste site.',
    );
    expect(output).toContain('Ensaio: nada foi escrito.');
    expect(target.list()).toEqual(before);
    expect(existsSync(join(target.root, '.tmp'))).toBe(false);
  });

  it('writes the full report to the requested file', async () => {
    const { source, output } = await bring(JSON_PROJECT, { isDry: true, report: 'relatorio.txt' });
    expect(output).toContain('está em relatorio.txt');
    expect(readFileSync(join(source.root, 'relatorio.txt'), 'utf8')).toMatch(/^Viria:/);
  });
});

describe('a report file', () => {
  it.each([
    ['exists already', 'README.md', /já existe e não é um relatório/],
    ['is in a missing folder', 'nada/r.txt', /A pasta de nada\/r\.txt.*não existe/],
    ['is a folder', 'docs', /docs é uma pasta/],
  ])('that %s is an error, even in a dry run', async (_, report, message) => {
    const files = { ...JSON_PROJECT, 'README.md': 'meu\n' };
    const { error, source } = await bring(files, { report, isDry: true });
    expect(error).toMatch(message);
    expect(source.read('README.md')).toBe('meu\n');
    expect(target.list()).toEqual(['package.json']);
  });

  it('may replace a previous report', async () => {
    const files = { ...JSON_PROJECT, 'r.txt': 'Viria:\n  9 páginas\n' };
    const { error, source } = await bring(files, { report: 'r.txt', isDry: true });
    expect(error).toBeUndefined();
    expect(source.read('r.txt')).toContain('2 páginas da documentação');
  });
});

describe('a settings file of the target that is not valid YAML', () => {
  it('is an error with its line, and nothing is written', async () => {
    target.write({ 'content/site/site.yaml': 'title: A\ntagline: "b\n' });
    const { error } = await bring(JSON_PROJECT);
    expect(error).toMatch(/content\/site\/site\.yaml não é YAML válido, na linha \d/);
    target.write({ 'content/site/site.yaml': 'title: A\ntagline: *b*\n' });
    expect((await bring(JSON_PROJECT)).error).toContain('não é YAML válido, na linha 2');
    expect(target.list()).toEqual(['content/site/site.yaml', 'package.json']);
  });
});

describe('a folder at the path of an imported file', () => {
  it('is an error, and nothing is written', async () => {
    target.write({ 'content/docs/inicio.md/x.md': '# X\n' });
    const { error } = await bring(JSON_PROJECT, { onConflict: 'replace' });
    expect(error).toContain('nada mudou');
    expect(target.list()).toEqual(['content/docs/inicio.md/x.md', 'package.json']);
  });
});

describe('errors in pages', () => {
  it('are reported by the import with file and line', async () => {
    const { output, error } = await bring({
      'docs/a.mdx': '---\ntitle: A\n---\n\nUm { trecho que não fecha.\n',
      'docs/b.md': '# B\n\n![Falta](./falta.png)\n',
      'docs/c.md': '---\ntitle: *importante*\n---\n\n# C\n',
      'docs/tags.yml': 'a: *b*\n',
    });
    expect(error).toBeUndefined();
    expect(output).toContain(
      'Impede a geração do site:\n- Um trecho entre chaves { } não pôde ser entendido.\n  content/docs/a.mdx:5',
    );
    expect(output).toContain(
      'A imagem "./falta.png" não está no projeto, ou está estragada.\n  docs/b.md:3',
    );
    expect(target.read('content/docs/b.md')).toContain('{/* ![Falta](./falta.png) */}');
    expect(output).toContain('não é YAML válido.\n  docs/c.md:2');
    expect(output).toContain('Não foi possível entender esta linha: title: *importante*');
    expect(output).toContain('O arquivo não pôde ser lido.\n  docs/tags.yml');
  });
});

describe('a picture that is damaged', () => {
  it.each(['png', 'jpeg', 'webp'] as const)(
    'because its end is missing (%s) is left out and named',
    async (format) => {
      const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
      const create = { width: 40, height: 40, channels: 3, background: 'red', noise } as const;
      const whole = await sharp({ create }).toFormat(format).toBuffer();
      const source = folderOf({
        'docs/a.md': `# A\n\n![Um](./x.${format}) ![Dois](./y.${format})\n`,
      });
      writeFileSync(join(source.root, `docs/x.${format}`), whole.subarray(0, whole.length / 2));
      // Bytes after the end do no harm.
      writeFileSync(
        join(source.root, `docs/y.${format}`),
        Buffer.concat([whole, Buffer.from('xx')]),
      );
      const { output } = await importInto(target, source);
      expect(output).toContain(`O arquivo não veio: está estragado.\n  docs/x.${format}`);
      expect(output).not.toContain('Impede a geração');
      const pictures = target.list().filter((file) => file.endsWith(format));
      expect(pictures).toEqual([`content/docs/y.${format}`]);
    },
  );

  it('is left out and named, and the build goes on without it', async () => {
    const { output } = await bring({
      'docs/a.md': '# A\n\n![Um](./ruim.png) <img src="./ruim.png" alt="Dois" />\n',
      'docs/ruim.png': 'texto',
    });
    expect(output).toContain('O arquivo não veio: está estragado.\n  docs/ruim.png');
    expect(output).toContain(
      'A imagem "./ruim.png" não está no projeto, ou está estragada.\n  docs/a.md:3',
    );
    expect(output).not.toContain('Impede a geração');
    expect(target.list()).not.toContain('content/docs/ruim.png');
  });
});

describe('empty pages', () => {
  it('are imported as drafts, which do not stop the build', async () => {
    const { output, error } = await bring({
      'docs/a.md': '# A\n',
      'docs/02-vazia.md': '\n',
      'docs/g/index.md': '',
      'blog/2024-01-01-nada.md': '',
      'src/pages/nada.md': '',
      'docs/_trecho.md': '',
    });
    expect(error).toBeUndefined();
    expect(output).not.toContain('Impede a geração');
    expect(output).toContain('A página, que está vazia, veio como rascunho.');
    const titles = ['docs/02-vazia', 'docs/g/index', 'blog/2024-01-01-nada', 'pages/nada'].map(
      (page) => target.read(`content/${page}.md`).split('\n'),
    );
    expect(titles.map(([, title, draft]) => [title, draft])).toEqual(
      ['vazia', 'g', 'nada', 'nada'].map((name) => [`title: ${name}`, 'draft: true']),
    );
    expect(target.read('content/docs/_trecho.md')).toBe('');
  });
});
