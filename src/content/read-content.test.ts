import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyContent } from '../../tests/support/content';
import { formatProblem, isError } from './schema/problem';
import { CONFIG_FILES } from './schema/config-files';
import { readContent } from './read-content';
import type { Content } from './content-types';
import { sitePages } from '../routes/site-pages';
import { pageSections } from '../search/index/search-sections';

// The first read compiles every page; later ones use the cache.
vi.setConfig({ testTimeout: 60_000 });

const copy = copyContent();
afterAll(() => copy.discard());

beforeEach(() => copy.reset());

const read = (options: { withDrafts?: boolean; previous?: Content } = {}) =>
  readContent({ root: copy.root, cache: copy.cache, withDrafts: false, ...options });

/** Reads a scenario and returns its formatted errors and warnings. */
async function messagesOf(scenario: string) {
  copy.reset(scenario);
  const { problems } = await read();
  return {
    errors: problems.filter(isError).map(formatProblem).join('\n\n'),
    warnings: problems
      .filter((problem) => !isError(problem))
      .map(formatProblem)
      .join('\n\n'),
  };
}

const docAt = ({ docs }: Content, path: string) => docs.find((doc) => doc.path === path);

/** Returns the tree of the only version of the shipped docs. */
const treeOf = ({ trees: [tree] }: Content) => tree!;

const onlyErrors = ({ problems }: Content) => problems.filter(isError).map(formatProblem);

const addressesOf = (content: Content) => sitePages(content, () => '').map(({ path }) => path);

const NONE = '';

async function errorOf(scenario: string) {
  const { errors, warnings } = await messagesOf(scenario);
  expect(warnings).toBe(NONE);
  return errors;
}

async function warningOf(scenario: string) {
  const { errors, warnings } = await messagesOf(scenario);
  expect(errors).toBe(NONE);
  return warnings;
}

describe('the published content', () => {
  it('has no errors or warnings', async () => {
    expect((await read()).problems.map(formatProblem)).toEqual([]);
  });

  it('has a single version without banner, badge or drafts (2.12.3)', async () => {
    expect(treeOf(await read()).version).toMatchObject({
      ...{ name: 'current', label: 'Next', isLast: true, path: '/docs', mainDocId: 'index' },
      ...{ banner: 'none', badge: false, noIndex: false, draftIds: [] },
    });
  });

  it('has one sidebar with all pages, beginning with the root (2.12.1)', async () => {
    const content = await read();
    const { sidebars, navigationOf } = treeOf(content);
    expect(Object.keys(sidebars)).toEqual(['tutorialSidebar']);
    expect(sidebars['tutorialSidebar']?.[0]).toMatchObject({ type: 'link', href: '/docs/' });
    expect(content.docs).toHaveLength(12);
    for (const { path } of content.docs) {
      expect(navigationOf(path).sidebarId, path).toBe('tutorialSidebar');
    }
  });
});

describe('the edit link (2.14.6)', () => {
  it('is the configured base with the file path, the URL in the frontmatter, or absent', async () => {
    const settings = 'content/site/docs.yaml';
    copy.write(settings, `editUrl: https://codigo.example/editar/\n${copy.read(settings)}`);
    const own = { a: 'https://outro.example/a', b: "''", c: 'null' };
    for (const [name, url] of Object.entries(own)) {
      copy.write(`content/docs/${name}.mdx`, `---\ncustom_edit_url: ${url}\n---\n\nTexto.\n`);
    }
    const content = await read();
    expect(content.problems).toEqual([]);
    const urls = ['conversas', ...Object.keys(own)].map(
      (name) => docAt(content, `/docs/${name}`)?.editUrl,
    );
    expect(urls).toEqual([
      'https://codigo.example/editar/content/docs/conversas.mdx',
      'https://outro.example/a',
      undefined,
      undefined,
    ]);
  });
});

describe('a link to a file', () => {
  it('leads to the page of the file, with a warning if there is none', async () => {
    copy.write('content/docs/a.mdx', '---\ntitle: A\n---\n\n[b](../pages/b.md#c) [d](./d.mdx)\n');
    copy.write('content/pages/b.md', '---\nslug: /outro\n---\n\n# Título de B\n');
    const content = await read();
    expect(docAt(content, '/docs/a')?.html).toBe(
      '<p><a href="/outro#c">b</a> <a href="./d.mdx">d</a></p>',
    );
    expect(content.articles.find(({ path }) => path === '/outro')?.title).toBe('Título de\u00A0B');
    const { problems } = content;
    expect(problems.filter(isError)).toEqual([]);
    expect(problems.map(({ file, line }) => `${file}:${line}`)).toEqual(['content/docs/a.mdx:5']);
  });
});

describe('a page whose name has accents as macOS lists them (NFD)', () => {
  it('has the address that people write, and links to its file lead to it', async () => {
    const page = '---\ntitle: A\n---\n\n[Eu](./ação.mdx)\n';
    copy.write('content/docs/ação.mdx'.normalize('NFD'), page);
    const content = await read();
    expect(docAt(content, '/docs/ação')?.html).toContain('href="/docs/a%C3%A7%C3%A3o"');
    expect(content.problems).toEqual([]);
  });
});

describe('an address written with accents as macOS copies them (NFD)', () => {
  it('is composed, whatever it is written for', async () => {
    const page = (fields: string) => `---\ntitle: A\n${fields}\n---\n\nTexto.\n`;
    const files = {
      'content/docs/a.mdx': page('slug: /opção\ntags: [{ label: Um, permalink: estação }]'),
      'content/docs/grupo/_category_.yml': 'label: Ação\nlink:\n  type: generated-index\n',
      'content/docs/grupo/b.mdx': page('description: A'),
      'content/pages/c.mdx': page('slug: canção'),
      'content/blog/2026-01-01-d.mdx': page('slug: lição\nauthors: [ana]\ntags: [um]'),
      'content/blog/authors.yml': 'ana:\n  name: Ana\n  page:\n    permalink: noção\n',
      'content/blog/tags.yml': 'um:\n  label: Um\n  permalink: fração\n',
    };
    copy.remove('content/site/docs.yaml');
    for (const [file, text] of Object.entries(files)) copy.write(file, text.normalize('NFD'));
    expect(addressesOf(await read())).toEqual(
      expect.arrayContaining([
        ...['/docs/opção', '/docs/tags/estação', '/docs/category/ação', '/canção', '/blog/lição'],
        ...['/blog/authors/noção', '/blog/tags/fração'],
      ]),
    );
  });
});

describe('GitHub-flavored Markdown (2.16.19)', () => {
  it('supports strikethrough, autolinks, table alignment and footnotes in Portuguese', async () => {
    copy.write(
      'content/docs/a.mdx',
      'Um ~~risco~~, https://exemplo.example e uma nota.[^1]\n\n| a | b |\n| :- | -: |\n| c | d |\n\n[^1]: A nota.\n',
    );
    const content = await read();
    expect(content.problems).toEqual([]);
    const html = docAt(content, '/docs/a')?.html ?? '';
    expect(html).toContain('Um <del>risco</del>');
    expect(html).toContain('<a href="https://exemplo.example"');
    expect(html).toMatch(/<td align="right">d<\/td>/);
    expect(html).toMatch(/<h2[^>]*>Notas de rodapé</);
    expect(html).toContain('aria-label="Voltar ao texto"');
  });
});

describe('a partial or test in the docs folder (2.16.23)', () => {
  it('is not a page', async () => {
    for (const name of ['_trecho.mdx', '_pasta/dentro.mdx', 'botao.test.tsx', 'pasta/fim.spec.ts'])
      copy.write(`content/docs/${name}`, 'Texto.\n');
    const content = await read();
    expect(content.problems).toEqual([]);
    expect(content.docs).toHaveLength(12);
  });
});

describe('a file or folder whose name begins with a dot', () => {
  it('is ignored', async () => {
    for (const name of ['docs/._conversas.mdx', 'docs/.lixo/velha.md', 'pages/.lixo/velha.md'])
      copy.write(`content/${name}`, '# Velha\n');
    const content = await read();
    expect(content.problems).toEqual([]);
    expect(content.docs).toHaveLength(12);
    expect(addressesOf(content).filter((address) => /velha|_/.test(address))).toEqual([]);
  });
});

describe('the image of a page', () => {
  it('is published with the page if it is next to it', async () => {
    copy.write('content/docs/capa.png', 'x');
    copy.write('content/docs/a.mdx', '---\nimage: ./capa.png\n---\n\nTexto.\n');
    const content = await read();
    expect(content.problems).toEqual([]);
    const doc = docAt(content, '/docs/a');
    expect(doc?.image).toMatch(/^\/static\/[0-9a-f]{32}\/capa\.png$/);
    expect(doc?.assets).toEqual([expect.stringMatching(/content\/docs\/capa\.png$/)]);
  });
});

describe('frontmatter errors', () => {
  it('report frontmatter that is not closed', async () => {
    expect(await errorOf('comeco-aberto')).toMatchInlineSnapshot(`
      "content/docs/nova.mdx:1:1
      O começo da página não foi fechado.
      Os campos do começo ficam entre duas linhas ---.
      Escreva uma linha --- depois do último campo."
    `);
  });

  it('do not include a missing title, which falls back to the heading or file name', async () => {
    copy.reset('comeco-aberto');
    copy.write('content/docs/nova.mdx', '---\ndescription: A\n---\n\n# Uma página nova\n');
    copy.write('content/docs/pasta/02-outra.md', 'Um texto.\n');
    const content = await read();
    expect(onlyErrors(content)).toEqual([]);
    expect(docAt(content, '/docs/nova')?.title).toBe('Uma página nova');
    expect(docAt(content, '/docs/pasta/outra')?.title).toBe('outra');
  });

  it('report an empty title', async () => {
    expect(await errorOf('titulo-vazio')).toMatchInlineSnapshot(`
      "content/docs/nova.mdx:3:1
      O campo "title" está vazio.
      Sobre "title": título da página; sem ele, o título # do texto e, sem este, o id.
      Escreva, por exemplo:  title: Prompts"
    `);
  });

  it('report invalid YAML', async () => {
    expect(await errorOf('yaml-quebrado-na-pagina')).toMatchInlineSnapshot(`
      "content/docs/nova.mdx:2:1
      Não foi possível entender esta linha: title: Prompts: como escrever
      O arquivo precisa ser YAML válido: um campo por linha, na forma "campo: valor".
      Se o texto tem dois-pontos, # ou aspas, escreva-o entre aspas:  title: "Prompts: como escrever""
    `);
  });

  it('report an unknown field as a warning, with the nearest name', async () => {
    expect(await warningOf('campo-desconhecido-na-pagina')).toMatchInlineSnapshot(`
      "content/docs/nova.mdx:3:1
      O campo "descripton" não existe aqui.
      Campos que existem: title, id, hide_title, description, keywords, image, slug, hide_table_of_contents, toc_min_heading_level, toc_max_heading_level, last_update, math, draft, unlisted, sidebar_label, sidebar_position, sidebar_class_name, sidebar_icon, sidebar_badge, sidebar_custom_props, displayed_sidebar, tags, pagination_label, pagination_next, pagination_prev, custom_edit_url, parse_number_prefixes.
      Você quis escrever "description"?"
    `);
  });
});

describe('configuration errors (A.3)', () => {
  it('report invalid YAML', async () => {
    expect(await errorOf('yaml-quebrado')).toMatchInlineSnapshot(`
      "content/site/color-mode.yaml:2:1
      Falta o ] da lista que começa nesta linha: disableSwitch: [false
      O arquivo precisa ser YAML válido: um campo por linha, na forma "campo: valor".
      Feche a lista com ] ou apague o [. Se é um texto, escreva-o entre aspas."
    `);
  });

  it('report an unknown field, with the nearest name', async () => {
    expect(await errorOf('campo-desconhecido')).toMatchInlineSnapshot(`
      "content/site/color-mode.yaml:2:1
      O campo "disabelSwitch" não existe aqui.
      Campos que existem: defaultMode, disableSwitch, respectPrefersColorScheme.
      Você quis escrever "disableSwitch"?"
    `);
  });

  it('report a sidebar item whose page does not exist', async () => {
    expect(await errorOf('pagina-desconhecida-na-barra-lateral')).toMatchInlineSnapshot(`
      "content/site/docs.yaml:7:11
      A barra lateral "tutorialSidebar" usa a página "espaco-de-trabalho/conhecimentos", que não existe.
      Páginas que existem: conversas, espaco-de-trabalho/conhecimento, espaco-de-trabalho/index, espaco-de-trabalho/prompts, extracao-de-documentos, geracao-de-imagens, glossario, index, interacao-por-voz, interface, organizando-conversas, pesquisa-na-web.
      Você quis escrever "espaco-de-trabalho/conhecimento"?"
    `);
  });

  it('report a navbar item of unknown type', async () => {
    expect(await errorOf('tipo-desconhecido-na-navegacao')).toMatchInlineSnapshot(`
      "content/site/navbar.yaml:4:5
      Não existe item da barra de navegação do tipo "docSidebr".
      Sobre "items[2]": um grupo de campos com type: default, dropdown, localeDropdown, search, html, doc, docSidebar, docsVersion, docsVersionDropdown.
      Você quis escrever "type: docSidebar"? Valores aceitos para type: default, dropdown, localeDropdown, search, html, doc, docSidebar, docsVersion, docsVersionDropdown."
    `);
  });

  it('report a navbar item whose sidebar does not exist', async () => {
    expect(await errorOf('barra-lateral-desconhecida-na-navegacao')).toMatchInlineSnapshot(`
      "content/site/navbar.yaml:3:5
      A barra de navegação usa a barra lateral "tutorialSidebr", que não existe.
      Barras laterais que existem: tutorialSidebar.
      Você quis escrever "tutorialSidebar"?"
    `);
  });

  it('report a site URL with a path', async () => {
    expect(await errorOf('url-com-caminho')).toMatchInlineSnapshot(`
      "content/site/site.yaml:8:1
      O endereço "https://teste.example/sub/" tem um caminho depois do domínio.
      Sobre "url": endereço do site, sem caminho.
      Escreva  url: https://teste.example  e ponha o caminho em baseUrl:  baseUrl: /sub/"
    `);
  });

  it('report an invalid redirect', async () => {
    expect(await errorOf('redirecionamento-ruim')).toMatchInlineSnapshot(`
      "content/site/redirects.yaml:4:5
      O endereço de origem "/antigo/*" não serve para um redirecionamento.
      Sobre "redirects[2].from": endereço antigo.
      Escreva um caminho exato, sem *, ? ou #:  from: /antigo

      content/site/redirects.yaml:5:5
      O destino "docs/conversas" não é um caminho deste site nem um endereço https.
      Sobre "redirects[2].to": endereço novo.
      Escreva, por exemplo:  to: /docs/conversas"
    `);
  });

  it('report, with the line, redirects that cannot work', async () => {
    const rules = [
      '{ from: /velho, to: /nada }',
      '{ from: /docs, to: /termos }',
      '{ from: /mapa, to: /sitemap.xml }',
      '{ from: /logo, to: /logo.svg }',
    ];
    const yaml = ['redirects:', ...rules.map((rule) => `  - ${rule}`), ''].join('\n');
    copy.write('content/site/redirects.yaml', yaml);
    expect((await read()).problems.map(formatProblem).join('\n\n')).toMatchInlineSnapshot(`
      "content/site/redirects.yaml:3:5
      O redirecionamento de "/docs" foi ignorado: já existe a página "/docs/".
      O que existe vence; maiúsculas, barra final, .html e /index não fazem outro endereço.
      Apague a regra, ou mude o endereço do que existe.

      content/site/redirects.yaml:2:5
      O redirecionamento de "/velho" leva a "/nada", que não existe ou volta ao começo.
      O destino é uma página ou um arquivo deste site, ou um endereço https completo.
      Confira o destino:  to: /docs/"
    `);
  });

  it('do not include a redirect to a file that the build writes, under its setting', async () => {
    const targets = [
      ...['/admin/', '/llms.txt', '/llms-full.txt', '/docs/conversas.md', '/sitemap.xml'],
      ...['/opensearch.xml', '/site.webmanifest'],
    ];
    const rules = targets.map((to, index) => `  - { from: /velho-${index}, to: ${to} }\n`);
    copy.write('content/site/redirects.yaml', `redirects:\n${rules.join('')}`);
    copy.write(
      'content/site/cms.yaml',
      'enabled: true\nbackend:\n  type: github\n  repo: ana/site\n  baseUrl: https://login.example\n',
    );
    expect(onlyErrors(await read())).toEqual([]);
    copy.remove('content/site/cms.yaml');
    copy.write('content/site/docs.yaml', 'markdown: false\nllms: false\n');
    copy.write('content/site/search.yaml', 'provider: embedded\nsearchPagePath: false\n');
    copy.write('content/site/site.yaml', `${copy.read('content/site/site.yaml')}noIndex: true\n`);
    expect(onlyErrors(await read())).toHaveLength(targets.length - 1);
  });

  it('do not include a redirect to a page that could not be read', async () => {
    copy.write('content/site/redirects.yaml', 'redirects: [{ from: /velho, to: /docs/nova }]');
    copy.write('content/docs/nova.mdx', '---\ntitle: [\n---\n');
    copy.write('content/pages/outra.mdx', '---\ntitle: [\n---\n');
    expect((await read()).problems.map(({ file }) => file)).toEqual([
      'content/docs/nova.mdx',
      'content/pages/outra.mdx',
    ]);
  });

  it('report a version without pages', async () => {
    const docs = copy.read('content/site/docs.yaml');
    const versions = "versions:\n  '1.0':\n    label: Antiga\n";
    copy.write('content/site/docs.yaml', docs.replace(/^versions:\n/m, versions));
    const problems = (await read()).problems.filter(isError);
    expect(problems.map(formatProblem).join('\n\n')).toMatchInlineSnapshot(`
      "content/site/docs.yaml:8:3
      A versão "1.0" está na lista de versões, mas não tem páginas.
      As páginas desta versão ficam em content/versions/1.0/docs.
      Crie essa pasta ou apague "1.0" do campo versions."
    `);
  });

  it('report a docs page on the home page that does not exist', async () => {
    expect(await errorOf('inicio-com-pagina-desconhecida')).toMatchInlineSnapshot(`
      "content/pages/home.yaml:5:7
      A página inicial usa a página "geracao-de-imagem", que não existe.
      Páginas que existem: conversas, espaco-de-trabalho/conhecimento, espaco-de-trabalho/index, espaco-de-trabalho/prompts, extracao-de-documentos, geracao-de-imagens, glossario, index, interacao-por-voz, interface, organizando-conversas, pesquisa-na-web.
      Você quis escrever "geracao-de-imagens"?"
    `);
  });
});

describe('errors in the body of a page', () => {
  it('report a tag that is not closed properly', async () => {
    expect(await errorOf('mdx-quebrado')).toMatchInlineSnapshot(`
      "content/docs/nova.mdx:7:1
      A marca <Passos> não está bem fechada.
      Toda marca aberta é fechada, na ordem inversa, no mesmo nível do texto.
      Feche com  </Passos>  ou escreva  <Passos />"
    `);
  });

  it('report a missing image (2.16.18)', async () => {
    expect(await errorOf('imagem-que-falta')).toMatchInlineSnapshot(`
      "content/docs/nova.mdx:7:1
      A imagem "./imagens/conversas.png" não foi encontrada.
      O caminho é relativo ao arquivo da página; com uma barra no começo, à pasta static.
      Confira o nome, as maiúsculas e a pasta da imagem."
    `);
  });

  it('report an unknown app label', async () => {
    expect(await errorOf('rotulo-desconhecido')).toMatchInlineSnapshot(`
      "content/docs/nova.mdx:5:9
      O rótulo "novaConvesa" não existe.
      Os rótulos do aplicativo ficam em content/site/app.yaml.
      Escreva  <Rotulo nome="novaConversa" />"
    `);
  });

  it('report an unknown component as a warning', async () => {
    expect(await warningOf('componente-desconhecido')).toMatchInlineSnapshot(`
      "content/docs/nova.mdx:5:1
      O componente <Mensgem> não existe.
      Componentes que existem: Mensagem, Passos, Selo, Tecla, Formula, Video, Cartoes, Cartao, Arquivos, FiguraConversa, FiguraAssistentes, FiguraPastas, FiguraEspaco, FiguraConhecimento, FiguraPrompt, FiguraDocumento, FiguraImagem, FiguraVoz, FiguraPesquisa, FiguraInterface, Abas, Aba, Marca, Rotulo, Termo, Glossario, Email, Indice, Trecho.
      Você quis escrever <Mensagem>? O que está dentro dele aparece sem ele."
    `);
  });

  it('report an unknown callout as a warning (2.16.3)', async () => {
    expect(await warningOf('quadro-desconhecido')).toMatchInlineSnapshot(`
      "content/docs/nova.mdx:7:1
      O quadro ":::dicas" não existe.
      Quadros que existem: nota, info, dica, atencao, perigo, cuidado, importante, sucesso, informacao, note, tip, warning, danger, caution, important, success, secondary.
      Você quis escrever ":::dica"?"
    `);
  });
});

describe('errors across files', () => {
  it('report two pages with the same URL path (2.1.8)', async () => {
    expect(await warningOf('mesmo-endereco')).toMatchInlineSnapshot(`
      "content/docs/repetida.mdx
      O endereço /docs/conversas pertence a 2 arquivos: content/docs/conversas.mdx, content/docs/repetida.mdx.
      Cada página precisa de um endereço só seu; maiúsculas e a barra final não distinguem endereços.
      Dê outro endereço a um deles no início do arquivo, por exemplo:  slug: outro-endereco"
    `);
  });

  it.each([
    ['error', ['error']],
    ['warn', ['warning']],
    ['ignore', []],
  ])(
    'report two pages with the same URL path according to onDuplicateRoutes: %s',
    async (level, severities) => {
      copy.reset('mesmo-endereco');
      const site = copy.read('content/site/site.yaml');
      copy.write(
        'content/site/site.yaml',
        site.replace(/^(onDuplicateRoutes:).*$/m, `$1 ${level}`),
      );
      expect((await read()).problems.map(({ severity }) => severity)).toEqual(severities);
    },
  );

  it('report docs without pages', async () => {
    copy.reset('sem-paginas');
    copy.remove('content/docs');
    expect((await read()).problems.map(formatProblem).join('\n\n')).toMatchInlineSnapshot(`
      "content/docs
      Não há nenhuma página na documentação.
      A documentação precisa de ao menos uma página em content/docs.
      Crie content/docs/index.mdx com um título e um texto."
    `);
  });

  it('are returned together, with warnings marked as such', async () => {
    const { errors, warnings } = await messagesOf('varios-erros');
    expect(errors).toMatchInlineSnapshot(`
      "content/site/site.yaml:8:1
      O endereço "https://teste.example/sub/" tem um caminho depois do domínio.
      Sobre "url": endereço do site, sem caminho.
      Escreva  url: https://teste.example  e ponha o caminho em baseUrl:  baseUrl: /sub/

      content/site/color-mode.yaml:1:1
      O valor "claro" não serve para o campo "defaultMode".
      Sobre "defaultMode": modo de cor quando nada foi escolhido.
      Valores aceitos: light, dark.

      content/site/navbar.yaml:2:5
      Não existe item da barra de navegação do tipo "menu".
      Sobre "items[1]": um grupo de campos com type: default, dropdown, localeDropdown, search, html, doc, docSidebar, docsVersion, docsVersionDropdown.
      Valores aceitos para type: default, dropdown, localeDropdown, search, html, doc, docSidebar, docsVersion, docsVersionDropdown.

      content/docs/figura.mdx:8:9
      O rótulo "enviaar" não existe.
      Os rótulos do aplicativo ficam em content/site/app.yaml.
      Escreva  <Rotulo nome="enviar" />

      content/docs/figura.mdx:6:1
      A imagem "./falta.png" não foi encontrada.
      O caminho é relativo ao arquivo da página; com uma barra no começo, à pasta static.
      Confira o nome, as maiúsculas e a pasta da imagem.

      content/docs/nova.mdx:2:1
      O campo "title" está vazio.
      Sobre "title": título da página; sem ele, o título # do texto e, sem este, o id.
      Escreva, por exemplo:  title: Prompts

      content/docs/quebrada.mdx:5:19
      Um trecho entre chaves { } não pôde ser entendido.
      Chaves no texto têm sentido especial.
      Para mostrar uma chave, escreva \\{ ou \\}.

      content/site/docs.yaml:3:7
      A barra lateral "tutorialSidebar" usa a página "conversa", que não existe.
      Páginas que existem: conversas, espaco-de-trabalho/conhecimento, espaco-de-trabalho/index, espaco-de-trabalho/prompts, extracao-de-documentos, geracao-de-imagens, glossario, index, interacao-por-voz, interface, organizando-conversas, pesquisa-na-web, figura, nova, quebrada.
      Você quis escrever "conversas"?

      content/site/docs.yaml:4:7
      A barra lateral "tutorialSidebar" usa a página "interfce", que não existe.
      Páginas que existem: conversas, espaco-de-trabalho/conhecimento, espaco-de-trabalho/index, espaco-de-trabalho/prompts, extracao-de-documentos, geracao-de-imagens, glossario, index, interacao-por-voz, interface, organizando-conversas, pesquisa-na-web, figura, nova, quebrada.
      Você quis escrever "interface"?"
    `);
    expect(warnings).toMatchInlineSnapshot(`
      "content/docs/figura.mdx:3:1
      O campo "autor" não existe aqui.
      Campos que existem: title, id, hide_title, description, keywords, image, slug, hide_table_of_contents, toc_min_heading_level, toc_max_heading_level, last_update, math, draft, unlisted, sidebar_label, sidebar_position, sidebar_class_name, sidebar_icon, sidebar_badge, sidebar_custom_props, displayed_sidebar, tags, pagination_label, pagination_next, pagination_prev, custom_edit_url, parse_number_prefixes.
      Apague a linha ou corrija o nome do campo."
    `);
  });
});

describe('a page with an error', () => {
  const file = 'content/docs/conversas.mdx';
  const good = () => copy.read(file);
  it('does not cause errors in files that refer to the id and the address in its front matter', async () => {
    const navbar = copy.read('content/site/navbar.yaml');
    copy.write(
      'content/site/navbar.yaml',
      navbar.replace('items:\n', 'items:\n  - { type: doc, docId: outra }\n'),
    );
    const rules = ['/docs/endereco', '/pagina', '/blog/post'].map(
      (to, index) => `  - { from: /velho-${index}, to: ${to} }\n`,
    );
    copy.write('content/site/redirects.yaml', `redirects:\n${rules.join('')}`);
    copy.write('content/docs/liga.mdx', '---\ntitle: Liga\npagination_next: outra\n---\n');
    copy.write('content/docs/nova.mdx', '---\nid: outra\nslug: /endereco\n---\n\nUma { aberta.\n');
    copy.write('content/pages/nova.mdx', '---\nslug: /pagina\n---\n\nUma { aberta.\n');
    copy.write('content/blog/2026-01-02-a.mdx', '---\nslug: post\n---\n\nUma { aberta.\n');
    expect((await read()).problems.map(({ file }) => file)).toEqual([
      'content/docs/nova.mdx',
      'content/pages/nova.mdx',
      'content/blog/2026-01-02-a.mdx',
    ]);
  });

  it('does not cause errors in files that refer to it', async () => {
    copy.write(file, good().replace(/^title:.*$/m, 'title:'));
    expect(onlyErrors(await read()).join('\n\n')).toMatchInlineSnapshot(`
      "content/docs/conversas.mdx:2:1
      O campo "title" está vazio.
      Sobre "title": título da página; sem ele, o título # do texto e, sem este, o id.
      Escreva, por exemplo:  title: Prompts"
    `);
  });

  it.each([
    ['its frontmatter is partially saved', '---\ntitle: Conver'],
    ['its frontmatter is not valid YAML', '---\ntitle: "Conversas\n---\n\nUm texto.\n'],
    ['its body does not compile', '---\ntitle: Outra\n---\n\n<Passos>\n'],
    ['its file is empty', ''],
  ])('keeps its last valid version while %s', async (_, text) => {
    const previous = await read();
    copy.write(file, text);
    const broken = await read({ previous });
    expect(onlyErrors(broken)).toEqual([
      expect.stringMatching(/^content\/docs\/conversas\.mdx:\d+:\d+\n/),
    ]);
    expect(docAt(broken, '/docs/conversas')).toEqual(docAt(previous, '/docs/conversas'));
    expect(treeOf(broken).sidebars).toEqual(treeOf(previous).sidebars);
  });

  it('is the only mistake if others link to it and it never was valid', async () => {
    // The index of the folder has a card without a title that leads to it.
    copy.write('content/docs/espaco-de-trabalho/prompts.mdx', '---\ntitle: "A\n---\n');
    copy.write('content/pages/termos.mdx', '---\ntitle: "A\n---\n');
    copy.write(
      'content/docs/cartao.mdx',
      '---\ntitle: A\ndescription: B\n---\n\n<Cartao para="/termos" />\n',
    );
    expect(onlyErrors(await read())).toHaveLength(2);
  });

  it('shows its texts in no card while it is a draft', async () => {
    const fields = 'title: Segredo\ndescription: Ainda não.\ndraft: true';
    copy.write('content/docs/rascunho.mdx', `---\n${fields}\n---\n`);
    // A draft that will replace a page takes nothing from it yet.
    copy.write('content/pages/termos-novos.mdx', `---\n${fields}\nslug: termos\n---\n`);
    copy.write(
      'content/docs/outro.mdx',
      '---\ntitle: A\ndescription: B\n---\n\n<Cartao para="/termos" />\n',
    );
    copy.write(
      'content/docs/cartao.mdx',
      '---\ntitle: A\ndescription: B\n---\n\n<Cartao para="./rascunho.mdx" />\n',
    );
    const content = await read();
    expect(onlyErrors(content)).toHaveLength(1);
    expect(JSON.stringify(content.trees.map(({ source }) => source.docs))).not.toContain(
      'href=\\"/docs/rascunho\\">Segredo',
    );
  });

  it('keeps its last valid version over several reads', async () => {
    const previous = await read();
    copy.write(file, '---\ntitle: Conver');
    const second = await read({ previous: await read({ previous }) });
    expect(docAt(second, '/docs/conversas')).toEqual(docAt(previous, '/docs/conversas'));
  });

  it('is updated once it is valid again', async () => {
    const previous = await read();
    const text = good();
    copy.write(file, '---\ntitle: Conver');
    const broken = await read({ previous });
    copy.write(file, text.replace(/^title:.*$/m, 'title: Conversar'));
    const repaired = await read({ previous: broken });
    expect(onlyErrors(repaired)).toEqual([]);
    expect(docAt(repaired, '/docs/conversas')?.title).toBe('Conversar');
  });

  it('keeps its last valid version outside the docs, too', async () => {
    const previous = await read();
    copy.write('content/pages/termos.mdx', '---\ntitle: [Termos\n---\n');
    const broken = await read({ previous });
    expect(onlyErrors(broken)).toHaveLength(1);
    const termos = ({ articles }: Content) => articles.find(({ path }) => path === '/termos');
    expect(termos(broken)).toEqual(termos(previous));
  });
});

describe('a file that describes pages', () => {
  const FILES = {
    '_category_.yml': ['content/docs/espaco-de-trabalho/_category_.yml', 'label: Oficina\n'],
    'tags.yml': ['content/docs/tags.yml', 'voz:\n  label: Voz\n'],
  } as const;
  const folderOf = (content: Content) => {
    const { categories, tags } = treeOf(content).source;
    return { categories, tags };
  };

  it.each(Object.values(FILES))(
    '%s keeps its last valid version while it has an error',
    async (file, text) => {
      copy.write(file, text);
      const previous = await read();
      expect(previous.problems).toEqual([]);
      for (const broken of ['label: "Ofi', 'labell: 1\n']) {
        copy.write(file, broken);
        const kept = await read({ previous });
        expect(kept.problems.map((problem) => problem.file)).toEqual([file]);
        expect(folderOf(kept)).toEqual(folderOf(previous));
      }
      copy.remove(file);
      expect(folderOf(await read({ previous }))).not.toEqual(folderOf(previous));
    },
  );
});

describe('the path of the current version', () => {
  it('applies to its pages', async () => {
    const docs = copy.read('content/site/docs.yaml');
    copy.write(
      'content/site/docs.yaml',
      docs.replace('    label: Next', '    label: Next\n    path: atual'),
    );
    const content = await read();
    expect(treeOf(content).version.path).toBe('/docs/atual');
    expect(content.docs.every(({ path }) => path.startsWith('/docs/atual/'))).toBe(true);
  });
});

describe('a configuration file with an error', () => {
  it('keeps its last valid version and is updated once it is valid again', async () => {
    const previous = await read();
    copy.write('content/site/navbar.yaml', 'items:\n  - label: "Nov');
    const broken = await read({ previous });
    expect(broken.problems.map(({ file }) => file)).toEqual(['content/site/navbar.yaml']);
    expect(broken.navbar).toEqual(previous.navbar);
    copy.write('content/site/navbar.yaml', 'items:\n  - label: Novo\n    to: /termos\n');
    const repaired = await read({ previous: broken });
    expect(repaired.problems).toEqual([]);
    expect(repaired.navbar).toMatchObject([{ label: 'Novo' }, { kind: 'search' }]);
  });

  it.each(Object.values(CONFIG_FILES).map(({ file }) => file))(
    '%s without a previous version causes a single message, its own',
    async (file) => {
      copy.write(file, 'a: [');
      const { problems } = await read();
      expect(problems.map(formatProblem)).toEqual([
        expect.stringMatching(new RegExp(`^${file}:1:\\d+\n`)),
      ]);
    },
  );

  it('still leaves a site to show, even if all files are invalid', async () => {
    for (const { file } of Object.values(CONFIG_FILES)) copy.write(file, 'a: [');
    const content = await read();
    const broken = new Set(content.problems.map(({ file }) => file));
    expect([...broken]).toEqual(
      expect.arrayContaining(Object.values(CONFIG_FILES).map(({ file }) => file)),
    );
    expect(addressesOf(content)).toContain('/');
  });
});

describe('a draft', () => {
  const SCENARIO = 'rascunho-e-fora-das-listas';

  it('does not exist in production, nor in the sidebar (2.7.5, 2.14.13)', async () => {
    copy.reset(SCENARIO);
    const content = await read();
    expect(content.problems).toEqual([]);
    expect(addressesOf(content)).not.toContain('/docs/rascunho');
    expect(addressesOf(content)).not.toContain('/campanha');
    expect(JSON.stringify(treeOf(content).sidebars)).not.toContain('/docs/rascunho');
    expect(treeOf(content).navigationOf('/docs/conversas').next?.href).toBe('/docs/interface');
  });

  it('is a page during development (2.14.13, A.1)', async () => {
    copy.reset(SCENARIO);
    const content = await read({ withDrafts: true });
    expect(content.problems).toEqual([]);
    expect(addressesOf(content)).toEqual(expect.arrayContaining(['/docs/rascunho', '/campanha']));
    expect(JSON.stringify(treeOf(content).sidebars)).toContain('/docs/rascunho');
  });
});

describe('an unlisted page', () => {
  it('exists, is skipped in pagination and is marked in the sidebar (2.14.12)', async () => {
    copy.reset('rascunho-e-fora-das-listas');
    const content = await read();
    expect(docAt(content, '/docs/reservada')).toMatchObject({ unlisted: true });
    expect(treeOf(content).sidebars['tutorialSidebar']).toMatchObject([
      { href: '/docs/conversas' },
      { href: '/docs/reservada', unlisted: true },
      { href: '/docs/interface' },
    ]);
    expect(treeOf(content).navigationOf('/docs/conversas').next?.href).toBe('/docs/interface');
    expect(treeOf(content).navigationOf('/docs/interface').previous?.href).toBe('/docs/conversas');
  });

  it('is not in the search index, and neither is a draft (2.14.12, 2.14.13, G.12)', async () => {
    copy.reset('rascunho-e-fora-das-listas');
    const found = pageSections(await read({ withDrafts: true })).map(({ url }) => url);
    expect(found).toContain('/docs/conversas');
    const hidden = /^\/(?:docs\/(?:rascunho|reservada)|campanha)/;
    expect(found.filter((url) => hidden.test(url))).toEqual([]);
  });
});

describe('the announcement (2.4.1)', () => {
  const write = (yaml: string) => copy.write('content/site/announcement.yaml', yaml);

  it('can be HTML or Markdown', async () => {
    expect((await read()).announcement).toBe('');
    write('content: Leia <b>isto</b>');
    expect((await read()).announcement).toBe('Leia <b>isto</b>');
    write('content: Leia a [documentação](/docs/)');
    expect((await read()).announcement).toBe('<p>Leia a <a href="/docs/">documentação</a></p>');
  });

  it('can be a file, with components and links to other files', async () => {
    write('file: aviso.mdx');
    copy.write('content/site/aviso.mdx', '<Marca />: [conversas](../docs/conversas.mdx)\n');
    const content = await read();
    expect(content.problems).toEqual([]);
    expect(content.announcement).toBe('<p>Varanda: <a href="/docs/conversas">conversas</a></p>');

    copy.write('content/site/aviso.mdx', 'Um texto\n\n<Marca\n');
    const broken = await read({ previous: content });
    expect(broken.problems.map(({ file, line }) => `${file}:${line}`)).toEqual([
      expect.stringMatching(/^content\/site\/aviso\.mdx:\d+$/),
    ]);
    expect(broken.announcement).toBe(content.announcement);
  });

  it('names the files that it links to', async () => {
    write('content: Veja a [marca](/logo.svg)');
    const content = await read();
    expect(content.announcement).toMatch(/href="\/static\/[0-9a-f]{32}\/logo\.svg"/);
    expect(content.announcementFiles).toEqual([expect.stringMatching(/static.logo\.svg$/)]);
  });

  it('has the words of terms only, whose explanations have ids of the page', async () => {
    copy.write('content/site/glossary.yaml', 'definitions:\n  muda: Planta nova.\n');
    copy.write('content/site/aviso.mdx', 'Chegou a <Termo nome="muda" />!\n');
    write('file: aviso.mdx');
    expect((await read()).announcement).toBe('<p>Chegou a <span>muda</span>!</p>');
  });

  it('reports invalid combinations and content', async () => {
    write('file: aviso.mdx');
    const wordsOf = async () => (await read()).problems.map(({ what }) => what);
    expect(await wordsOf()).toEqual(['O arquivo do aviso, content/site/aviso.mdx, não existe.']);
    copy.write('content/site/aviso.mdx', '![Logo](/logo.svg)\n');
    expect(await wordsOf()).toEqual(['O aviso tem uma figura ou um componente importado.']);
    write('file: aviso.mdx\ncontent: Olá');
    expect(await wordsOf()).toEqual(['O aviso tem dois textos: o de content e o de file.']);
  });
});
