import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeWithFolder } from '../../files/write-files';
import { formatProblem } from '../../content/schema/problem';
import { compileArticle } from '../compile';
import { articleFactsOf } from '../../../tests/support/article-facts';
import { temporaryFolder } from '../../../tests/support/temporary-folder';

let root: string;

const FILES = {
  'static/img/logo.png': 'GIF89a',
  'static/img/escura.png': 'GIF89a',
  'static/guia.pdf': 'um guia',
  'content/docs/tela.png': 'GIF89a',
  'content/docs/planilha.csv': 'a,b',
  'content/docs/_aviso.mdx': 'Antes de {props.acao}, leia.\n\n## Do trecho\n',
  'content/docs/comum.md': 'Um trecho comum.',
  'content/docs/exemplo.js': 'const a = 1;\n',
  'content/docs/dados.json': '{ "a": 1, "lista": ["x", "y"], "dentro": { "b": "dois" } }',
  'content/docs/a, b.csv': 'x',
  'content/docs/ruim.json': '{ a: 1, }',
  'content/docs/video.mp4': 'um vídeo',
  'static/video.mp4': 'outro vídeo',
  'static/capa.png': 'GIF89a',
  'content/docs/contador.tsx': 'export default () => null;',
  'package.json': '{}',
};

beforeAll(() => {
  root = temporaryFolder();
  for (const [name, text] of Object.entries(FILES)) writeWithFolder(path.join(root, name), text);
});

const facts = articleFactsOf({
  site: { title: 'Varanda', tagline: 'Um lema', url: 'https://varanda.example', language: 'pt-BR' },
  baseUrl: '/sub/',
});

async function read(body: string, name = 'x.mdx') {
  const file = path.join(root, 'content/docs', name);
  const source = { body, path: file, file: `content/docs/${name}`, bodyOffset: 0 };
  const article = await compileArticle(source, facts, path.join(root, 'static'));
  return { ...article, html: article.html.trim(), told: article.problems.map(formatProblem) };
}

/** Returns the HTML of a body and expects no problems. */
async function html(body: string, name?: string): Promise<string> {
  const article = await read(body, name);
  expect(article.told).toEqual([]);
  expect(article.isComponentPage).toBe(false);
  return article.html;
}

describe('imports that are resolved', () => {
  it('tabs, under the name that the author gave them', async () => {
    const text = await html(
      [
        "import Abinhas from '@theme/Tabs';",
        "import TabItem from '@theme/TabItem';",
        '',
        '<Abinhas groupId="sistema">',
        '<TabItem value="a" label="Um">',
        '',
        'Primeira.',
        '',
        '</TabItem>',
        '</Abinhas>',
      ].join('\n'),
    );
    expect(text).toContain('Primeira.');
    expect(text).not.toContain('import');
  });

  it('React if only JSX needs it, and an import over several lines (A.9)', async () => {
    const text = await html(
      "import React from 'react';\nimport Translate, {\n  translate,\n} from '@docusaurus/Translate';\n\n<Translate id=\"a\">Olá</Translate> e {translate({ message: 'até já' })}.",
    );
    expect(text).toBe('<p>Olá e até já.</p>');
  });

  it('the same names work without an import (2.16.21, A.9)', async () => {
    expect(
      await html('<Admonition type="tip" title="Um título">\n\nTexto.\n\n</Admonition>'),
    ).toMatch(/data-kind="tip".*callout-title">Um título<\/p><p>Texto\.<\/p>/s);
  });

  it('a component of the page with the same name stays the page’s own', async () => {
    const text = await html(
      'export const Link = ({ children }) => <b>{children}</b>;\n\n<Link>meu</Link>',
    );
    expect(text).toContain('<b>meu</b>');
  });
});

it('exported code of a page uses what the page imported (A.9)', async () => {
  const text = await html(
    "import Link from '@docusaurus/Link';\nimport useBaseUrl from '@docusaurus/useBaseUrl';\nimport useDocusaurusContext from '@docusaurus/useDocusaurusContext';\n\nexport const Selo = ({ cor, children }) => {\n  const { siteConfig } = useDocusaurusContext();\n  return <b title={siteConfig.title} data-a={useBaseUrl('a')}><Link to=\"/x\">{cor} {children}</Link></b>;\n};\n\nUm <Selo cor=\"azul\">selo</Selo>.",
  );
  expect(text).toBe('<p>Um <b title="Varanda" data-a="/a"><a href="/sub/x">azul selo</a></b>.</p>');
});

it('a name in code may have letters with accents', async () => {
  const text = await html(
    "import café from './dados.json';\nimport Atenção from './comum.md';\nimport A\u0303 from './comum.md';\n\nexport const Rodapé = () => <b>{café.a}</b>;\n\n<Atenção />\n\n<A\u0303 />\n\nUm <Rodapé /> {café.lista.length}.",
  );
  expect(text).toBe('<p>Um trecho comum.</p>\n<p>Um trecho comum.</p>\n<p>Um <b>1</b> 2.</p>');
});

it('an export may declare names within braces, and hold text that looks like an import', async () => {
  const text = await html(
    "export const { um } = { um: 1 };\nexport const texto = `\nimport x from 'y'\n`;\n\nO {um + 1}.",
    'x.md',
  );
  expect(text).toBe('<p>O 2.</p>');
});

it('the content of ```mdx-code-block is MDX', async () => {
  const text = await html(
    '```mdx-code-block\nimport Link from \'@docusaurus/Link\';\n```\n\nUm.\n\n````mdx-code-block\n<Link to="/a">a</Link>\n````\n\n```js\nconst a = 1;\n```',
  );
  expect(text).toContain('<a href="/sub/a">a</a>');
  expect(text).toContain('language-js');
});

describe('components (2.16.21, A.9)', () => {
  it('CodeBlock is a code block with title and language', async () => {
    const text = await html(
      '<CodeBlock language="js" title="a.js">\n{`const a = {\n  b: 1,\n};`}\n</CodeBlock>',
    );
    expect(text).toContain('language-js');
    expect(text).toContain('a.js</figcaption>');
    expect(text.replace(/<[^>]*>/g, '')).toContain('const a = {\n  b: 1,\n};');
  });

  it('CodeBlock shows the text of a file', async () => {
    const text = await html(
      'import Exemplo from \'!!raw-loader!./exemplo.js\';\n\n<CodeBlock language="js">{Exemplo}</CodeBlock>',
    );
    expect(text.replace(/<[^>]*>/g, '')).toContain('const a = 1;');
  });

  it('CodeBlock shows the text of a partial, which is not compiled', async () => {
    const { html: text, partials } = await read(
      'import S from \'!!raw-loader!./_aviso.mdx\';\n\n<CodeBlock language="md">{S}</CodeBlock>',
    );
    expect(text.replace(/<[^>]*>/g, '')).toContain('Antes de {props.acao}, leia.');
    expect(partials).toEqual([path.join(root, 'content/docs/_aviso.mdx')]);
  });

  it.each([
    [
      '<Admonition type="tip" title={<b>Um título</b>}>\n\nTexto.\n\n</Admonition>',
      'Um título</p>',
    ],
    [
      "<Translate values={{ n: 3, quem: <b>Ana</b> }}>{'Oi {n} {quem} {x}'}</Translate>",
      'Oi 3 Ana {x}',
    ],
    ["{translate({ message: 'Oi {n}' }, { n: 'você' })}", 'Oi você'],
    ['<Tabs>\n<TabItem value="a" label={<b>Um</b>}>\n\nTexto.\n\n</TabItem>\n</Tabs>', '>Um</'],
  ])('%s', async (body, shown) => {
    expect((await html(body)).replaceAll('\u00a0', ' ')).toContain(shown);
  });

  it('TOCInline is the contents of the page, with the levels asked for', async () => {
    const text = await html(
      '<TOCInline toc={toc.filter((node) => node.level === 2)} />\n\n## Um\n\n### Dentro\n',
    );
    expect([...text.matchAll(/<a href="(#[^"]+)">/g)].map(([, href]) => href)).toEqual(['#um']);
  });

  it('Details has its summary', async () => {
    expect(await html('<Details summary={<summary>Abrir</summary>}>\n\nOi.\n\n</Details>')).toMatch(
      /<details[^>]*><summary>Abrir<\/summary><p>Oi\.<\/p><\/details>/,
    );
  });

  it('Heading is in the contents, with its anchor', async () => {
    const { headings, told } = await read('<Heading as="h3" id="meu">Um título</Heading>');
    expect(told).toEqual([]);
    expect(headings).toMatchObject([{ id: 'meu', level: 3, text: 'Um título' }]);
  });

  it('Link is a link, also to a file of the docs', async () => {
    const { html: text, fileLinks } = await read(
      'import Link from \'@docusaurus/Link\';\n\nVeja <Link to="/docs/a">a página</Link> e <Link to="./comum.md">o trecho</Link>.',
    );
    expect(text).toContain('<a href="/sub/docs/a">a página</a>');
    expect(fileLinks.map(({ href }) => href)).toEqual(['./comum.md']);
  });

  it('BrowserOnly shows its fallback and warns that the rest does not appear', async () => {
    const { html: text, told } = await read(
      '<BrowserOnly fallback={<p>Espere…</p>}>\n{() => <b>Oi</b>}\n</BrowserOnly>',
    );
    expect(text).toBe('<p>Espere…</p>');
    expect(told.join()).toContain('x.mdx:1:1\nO que está em <BrowserOnly> não aparece');
  });

  it('DocCardList lists its items, or leaves a place for the build to fill', async () => {
    const given = await html(
      "<DocCardList items={[{ type: 'link', href: '/docs/a', label: 'Um', description: 'Sobre um' }]} />",
    );
    expect(given).toContain('<a href="/sub/docs/a">Um</a><p>Sobre um</p>');
    const own = await html(
      "import { useCurrentSidebarCategory } from '@docusaurus/theme-common';\n\n<DocCardList items={useCurrentSidebarCategory().items} />",
    );
    expect(own).toBe('<ul class="page-list" data-pages="sidebar"></ul>');
  });

  it('a YouTube video is a link', async () => {
    expect(
      await html(
        'import LiteYouTubeEmbed from \'react-lite-youtube-embed\';\nimport \'react-lite-youtube-embed/dist/LiteYouTubeEmbed.css\';\n\n<LiteYouTubeEmbed id="abc" title="Um vídeo" />',
      ),
    ).toContain('<a href="https://www.youtube.com/watch?v=abc"');
  });
});

describe('pictures (2.16.18)', () => {
  const files = async (body: string) => {
    const { images, told } = await read(body);
    expect(told).toEqual([]);
    return images.map(({ file, alt, mode, width }) => ({
      file: path.relative(root, file),
      alt,
      ...(mode && { mode }),
      ...(width && { width }),
    }));
  };

  it.each([
    ['<img src={require(\'./tela.png\').default} alt="Tela" />', 'content/docs/tela.png'],
    ['import tela from \'./tela.png\';\n\n<img src={tela} alt="Tela" />', 'content/docs/tela.png'],
    [
      'import tela from \'@site/static/img/logo.png\';\n\n<img src={tela} alt="Tela" />',
      'static/img/logo.png',
    ],
    [
      "import useBaseUrl from '@docusaurus/useBaseUrl';\n\n<img src={useBaseUrl('img/logo.png')} alt=\"Tela\" />",
      'static/img/logo.png',
    ],
    ['<IdealImage img={require(\'./tela.png\')} alt="Tela" />', 'content/docs/tela.png'],
    ['![Tela](@site/static/img/logo.png)', 'static/img/logo.png'],
    ['import Tela from \'./tela.png\';\n\n<Tela alt="Tela" />', 'content/docs/tela.png'],
  ])('%s', async (body, file) => {
    expect(await files(body)).toEqual([{ file, alt: 'Tela' }]);
  });

  it('ThemedImage is a pair, one for each mode (2.16.21, A.9)', async () => {
    expect(
      await files(
        "<ThemedImage alt=\"Tela\" sources={{ light: useBaseUrl('/img/logo.png'), dark: useBaseUrl('/img/escura.png') }} />",
      ),
    ).toEqual([
      { file: 'static/img/logo.png', alt: 'Tela', mode: 'light' },
      { file: 'static/img/escura.png', alt: 'Tela', mode: 'dark' },
    ]);
  });

  it('a picture keeps the width that the author set', async () => {
    expect(await files('<img src="./tela.png" alt="Tela" width="120" />')).toEqual([
      { file: 'content/docs/tela.png', alt: 'Tela', width: 120 },
    ]);
  });

  it('a missing picture is a warning in HTML and an error in Markdown', async () => {
    const severities = async (body: string) =>
      (await read(body)).problems.map(({ severity }) => severity ?? 'error');
    expect(await severities('<img src="/nada.png" alt="Nada" />')).toEqual(['warning']);
    expect(await severities('![Nada](/nada.png)')).toEqual(['error']);
  });
});

describe('HTML in the text', () => {
  it('class, for and style may be written as in HTML', async () => {
    expect(
      await html('<div class="a" style="text-align: center; max-width: 20em">\n\nOi.\n\n</div>'),
    ).toBe('<div class="a" style="text-align:center;max-width:20em"><p>Oi.</p></div>');
    expect(await html('<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>')).toMatch(
      /<td colSpan="2">a<\/td>/i,
    );
  });

  it('a colour and an attribute that runs code are removed, with a warning', async () => {
    const { html: text, told } = await read(
      'Um <span style="color: red" onclick="a()">texto</span>.',
    );
    expect(text).toBe('<p>Um <span>texto</span>.</p>');
    expect(told.map((message) => message.split('\n').slice(0, 2))).toEqual([
      ['content/docs/x.mdx:1:4', 'O estilo "color" em <span> foi deixado de fora.'],
      ['content/docs/x.mdx:1:4', 'O atributo "onclick" em <span> não é executado.'],
    ]);
  });

  it.each(['data-live', 'data-module', 'DATA-LIVE'])(
    'a module that the text names in %s is not requested',
    async (name) => {
      const { html: text, told } = await read(`<div ${name}="/arquivos/a.js">\n\nOi.\n\n</div>`);
      expect(text).toBe('<div><p>Oi.</p></div>');
      expect(told).toHaveLength(1);
      expect(told[0]).toContain(`O atributo "${name}" em <div> não é executado.`);
    },
  );

  it('links and pictures on consecutive lines stay side by side; a wide table scrolls', async () => {
    expect(
      await html('<div align="center">\n<a href="/a">casa</a>\n<a href="/b">mesa</a>\n</div>'),
    ).toBe('<div align="center"><p><a href="/sub/a">casa</a> <a href="/sub/b">mesa</a></p></div>');
    expect(await html('<table><tbody><tr><td>a</td></tr></tbody></table>')).toMatch(
      /^<div class="table-scroll" tabindex="0"><table>/i,
    );
  });

  it('a frame of another site is a link; a script is left out', async () => {
    const { html: text, told } = await read(
      '<iframe src="https://cubo.example/a" title="Um cubo"></iframe>\n\n<script src="/a.js"></script>',
    );
    expect(text).toMatch(/^<p><a href="https:\/\/cubo\.example\/a"[^>]*>Um cubo/);
    expect(text).not.toContain('script');
    expect(told).toHaveLength(2);
  });

  it('the wrapper of a frame goes with it', async () => {
    const frame = '<iframe src="https://cubo.example/a" title="Um cubo"></iframe>';
    const box = `<div style={{ position: 'relative', paddingBottom: '56.25%' }}>\n  ${frame}\n</div>`;
    expect((await read(box)).html).toMatch(/^<p><a [^>]*>Um cubo.*<\/p>$/);
    expect((await read(`<div>\n\nTexto.\n\n${frame}\n</div>`)).html).toMatch(/^<div>/);
  });
});

describe('<head> (2.16.22, A.9, A.10)', () => {
  it.each(['head', 'Head'])('<%s> goes to the page, not to the text', async (name) => {
    const {
      head,
      html: text,
      told,
    } = await read(
      `<${name}>\n  <title>Outro título</title>\n  <meta name="robots" content="noindex" />\n  <link rel="canonical" href="https://a.example/" />\n</${name}>\n\nTexto.`,
    );
    expect(told).toEqual([]);
    expect(text).toBe('<p>Texto.</p>');
    expect(head).toEqual([
      { name: 'title', attributes: {}, text: 'Outro título' },
      { name: 'meta', attributes: { name: 'robots', content: 'noindex' } },
      { name: 'link', attributes: { rel: 'canonical', href: 'https://a.example/' } },
    ]);
  });

  const written = '"@type": "Course", "name": "IA <básica>"';

  it.each([
    ['as it is', `{ ${written} }`],
    ['in an expression', `{JSON.stringify({ ${written} })}`],
    ['in a template', `{\`{ ${written} }\`}`],
  ])('structured data %s', async (_, content) => {
    const { head, told } = await read(
      `<Head>\n  <script type="application/ld+json">\n    ${content}\n  </script>\n</Head>`,
    );
    expect(told).toEqual([]);
    expect(head).toEqual([
      {
        name: 'script',
        attributes: { type: 'application/ld+json' },
        text: '{"@type":"Course","name":"IA <básica>"}',
      },
    ]);
  });

  it('structured data as HTML', async () => {
    const { head, told } = await read(
      `<Head>\n  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify({ ${written} }) }} />\n</Head>`,
    );
    expect(told).toEqual([]);
    expect(head).toMatchObject([{ text: '{"@type":"Course","name":"IA <básica>"}' }]);
  });

  it.each([
    '<script type="application/ld+json">{JSON.stringify(feito())}</script>',
    '<script type="application/ld+json" dangerouslySetInnerHTML={{ __html: feito() }} />',
  ])('structured data that only code knows is left out, with a warning: %s', async (script) => {
    const { head, told } = await read(`<Head>\n  ${script}\n</Head>`);
    expect(head).toEqual([]);
    expect(told.join()).toContain('só se conhece ao executar código');
  });

  it('structured data that is no JSON is left out, with a warning', async () => {
    const { head, told } = await read(
      '<Head>\n  <script type="application/ld+json">{`{ a: 1 }`}</script>\n</Head>',
    );
    expect(head).toEqual([]);
    expect(told.join()).toContain('<script type="application/ld+json"> não é JSON');
  });

  it('what runs or decorates is left out, with a warning', async () => {
    const { head, told } = await read('<Head>\n  <script src="/a.js"></script>\n</Head>');
    expect(head).toEqual([]);
    expect(told.join()).toContain('<script> não entra no <head>');
  });
});

describe('partials (2.16.23)', () => {
  it('with values, from any file, also from @site', async () => {
    const {
      html: text,
      headings,
      told,
    } = await read(
      'import Aviso from \'@site/docs/_aviso.mdx\';\nimport Comum from "./comum.md";\n\n<Aviso acao="enviar" />\n\n<Comum />',
    );
    expect(told).toEqual([]);
    expect(text).toContain('<p>Antes de enviar, leia.</p>');
    expect(text).toContain('<p>Um trecho comum.</p>');
    expect(headings.map(({ id }) => id)).toEqual(['do-trecho']);
  });
});

describe('data', () => {
  const dados = "import dados from './dados.json';\n\n";

  it.each([
    [`${dados}Um {dados.a} e {dados.dentro.b}.`, '<p>Um 1 e dois.</p>'],
    ["import { a as n } from './dados.json';\n\nUm {n}.", '<p>Um 1.</p>'],
    ["Um {require('./dados.json').a}.", '<p>Um 1.</p>'],
    [
      `${dados}<ul>{dados.lista.map((um) => <li key={um}>{um}</li>)}</ul>`,
      '<ul><li>x</li><li>y</li></ul>',
    ],
    [`${dados}Um {dados.nada}.`, '<p>Um .</p>'],
  ])('%s', async (body, expected) => {
    expect((await html(body)).replaceAll('\u00a0', ' ')).toBe(expected);
  });

  it('of a JSON file, on which the page then depends', async () => {
    expect((await read(`${dados}{dados.a}`)).partials).toEqual([
      path.join(root, 'content/docs/dados.json'),
    ]);
  });

  it('of a JSON file with an error: a warning, and nothing appears', async () => {
    const { html: text, problems } = await read("import r from './ruim.json';\n\nUm {r.a}.");
    expect(text).toBe('<p>Um .</p>');
    expect(problems.map(({ severity, what }) => [severity, what])).toEqual([
      ['warning', 'O arquivo "./ruim.json", importado na página, não é um JSON válido.'],
    ]);
  });
});

describe('imports and exports in one block', () => {
  it('a resolved import is removed, also after an export', async () => {
    const text = await html(
      "export const a = 1;\nimport Tabs from '@theme/Tabs';\nexport const b = 2;\n\nUm {a + b}.",
    );
    expect(text).toBe('<p>Um 3.</p>');
  });

  it('a partial, together with its exported contents', async () => {
    const text = await html(
      "import Comum, { toc as T } from './comum.md';\n\n<Comum />\n\n<TOCInline toc={T} />\n\n## Um\n",
    );
    expect(text).toContain('<p>Um trecho comum.</p>');
    const { isComponentPage, ownHeadings } = await read(
      "import { toc as T } from './comum.md';\n\nexport const toc = [...T];\n\n## Um\n",
    );
    expect([isComponentPage, ownHeadings]).toEqual([false, undefined]);
  });
});

describe('videos and sounds', () => {
  it.each([
    [
      '<video src="/video.mp4" poster="/capa.png" controls />',
      ['static/video.mp4', 'static/capa.png'],
    ],
    ['<video>\n<source src="./video.mp4" />\n</video>', ['content/docs/video.mp4']],
    ["<video src={require('./video.mp4').default} />", ['content/docs/video.mp4']],
    ["import v from './video.mp4';\n\n<audio src={v}></audio>", ['content/docs/video.mp4']],
  ])('%s', async (body, files) => {
    const { images, html: text, told } = await read(body);
    expect(told).toEqual([]);
    expect(images.map(({ file }) => path.relative(root, file))).toEqual(files);
    for (const { marker } of images) expect(text).toContain(`="${marker}"`);
  });

  it('a missing file is a warning, and an address of the site gets the base path', async () => {
    const { html: text, problems } = await read(
      '<video src="/nada.mp4?a=1" />\n\n<video src="https://a.example/v.mp4" />\n\n<video src="file:///C:/v.mp4" />',
    );
    expect(text).toContain('src="/sub/nada.mp4?a=1"');
    expect(text).toContain('src="https://a.example/v.mp4"');
    expect(problems.map(({ line }) => line)).toEqual([1, 5]);
  });

  it('<picture> is the picture, or a pair for the two modes', async () => {
    const modes = async (body: string) =>
      (await read(body)).images.map(({ file, mode }) => [path.basename(file), mode]);
    expect(
      await modes(
        '<picture>\n<source media="(prefers-color-scheme: dark)" srcset="/img/escura.png 2x" />\n<img src="/img/logo.png" alt="Tela" />\n</picture>',
      ),
    ).toEqual([
      ['logo.png', 'light'],
      ['escura.png', 'dark'],
    ]);
    expect(
      await modes(
        '<picture><source srcset="/a.webp" /><img src="/img/logo.png" alt="Tela" /></picture>',
      ),
    ).toEqual([['logo.png', undefined]]);
  });
});

describe('unknown components', () => {
  it.each(['x.md', 'x.mdx'])(
    'without an import, in %s, the content stays, with a warning',
    async (name) => {
      const { html: text, problems } = await read(
        '<Destaque title="Um título">\n\nDentro.\n\n</Destaque>\n\nUm <Realce>texto</Realce>.',
        name,
      );
      expect(text).toBe('<p><strong>Um título</strong></p>\n<p>Dentro.</p>\n<p>Um texto.</p>');
      expect(problems.map(({ severity }) => severity)).toEqual(['warning', 'warning']);
    },
  );

  it.each([
    ['<Pasos>\n\nDentro.\n\n</Pasos>', /^Você quis escrever <Passos>\?/],
    ['<Message>\n\nDentro.\n\n</Message>', /^Você quis escrever <Mensagem>\?/],
    ['<Mail>Dentro.</Mail>', /^Você quis escrever <Email>\?/],
    ['<Form id="a">\n\nDentro.\n\n</Form>', /^Você quis escrever <Formula>\?/],
  ])('a name close to one of ours is a warning with the right name: %j', async (body, fix) => {
    const { problems, html: text } = await read(body);
    expect(problems).toMatchObject([{ severity: 'warning', fix: expect.stringMatching(fix) }]);
    expect(text).toBe('<p>Dentro.</p>');
  });

  it.each([
    ['<Video src="https://a.example/v.mp4" title="Um">\n\nDentro.\n\n</Video>', 'Dentro.'],
    ['<Video id="3">\n\nDentro.\n\n</Video>', 'Dentro.'],
    ['Um <Formula>x</Formula> dois.', 'Um x dois.'],
    ['Um <Formula latex="x" /> dois.', 'dois.'],
    ['Um <Email address="a@a.example">escreva</Email>.', 'Um escreva.'],
    ['<Email to="a@a.example">\n\nDentro.\n\n</Email>', 'Dentro.'],
  ])('a name that other sites use, too, is a warning: %j', async (body, shown) => {
    const { problems, html: text } = await read(body);
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.map(({ severity }) => severity)).toEqual(problems.map(() => 'warning'));
    expect(text).toContain(shown);
    expect(text).not.toContain('contato@');
  });

  it('a <Card> of another site: attributes that ours lacks are a warning', async () => {
    const { problems, html: text } = await read(
      '<Card href="https://a.example" title="Um" color="azul">\n\nDentro.\n\n</Card>',
    );
    expect(text).toContain('link-card');
    expect(problems.map(({ severity, what }) => [severity, what])).toEqual([
      ['warning', '<Cartao> não aceita "color".'],
    ]);
  });

  it('a <Card> that cannot be shown: its content stays', async () => {
    const { problems, html: text } = await read(
      '<Card title="Um" color="azul">\n\nDentro.\n\n</Card>',
    );
    expect(text).toBe('<p><strong>Um</strong></p>\n<p>Dentro.</p>');
    expect(problems.every(({ severity }) => severity === 'warning')).toBe(true);
  });

  it('in .md, HTML names may be in capitals', async () => {
    const { html: text, images } = await read(
      'Um <B>texto</B> e <IMG SRC="./tela.png" ALT="Tela">.',
      'x.md',
    );
    expect(text).toContain('<b>texto</b>');
    expect(images).toMatchObject([{ alt: 'Tela' }]);
  });

  it('tabs made by code: the message says what to write', async () => {
    const { told } = await read('<Tabs>\n{[1, 2].map((x) => <TabItem value={x} />)}\n</Tabs>');
    expect(told[0]).toContain('x.mdx:2:1\nHá em <Tabs> um trecho entre chaves { }, e não uma aba.');
    expect(told[0]).toContain('Escreva cada aba');
    const between = '{/* a */ [1].map((x) => <TabItem value={x} />) /* b */}';
    expect((await read(`<Tabs>\n${between}\n</Tabs>`)).told[0]).toContain('Escreva cada aba');
    expect((await read('<Tabs>\n{/* a */}\n<TabItem value="a">b</TabItem>\n</Tabs>')).told).toEqual(
      [],
    );
  });
});

it('a missing field of the configuration yields nothing, with a warning', async () => {
  const { html: text, problems } = await read(
    'Um {useDocusaurusContext().siteConfig.customFields.x} e {useDocusaurusContext().siteConfig.themeConfig.a.b}.',
  );
  expect(text).toBe('<p>Um  e .</p>');
  expect(problems.map(({ severity, what }) => [severity, what])).toEqual([
    ['warning', 'O campo "customFields.x" da configuração do Docusaurus não existe aqui.'],
    ['warning', 'O campo "themeConfig" da configuração do Docusaurus não existe aqui.'],
  ]);
});

it('exported contents replace the headings', async () => {
  const { ownHeadings } = await read(
    "export const toc = [{ value: 'Meu <b>título</b>', id: 'meu', level: 2 }];\n\n## Outro\n",
  );
  expect(ownHeadings).toEqual([{ id: 'meu', level: 2, text: 'Meu título', label: 'Meu título' }]);
});

describe('links', () => {
  it('a file ships with the page, under a name that changes with its content, and opens in another tab (2.16.17)', async () => {
    const { html: text, assets } = await read(
      '[a](./planilha.csv) [b](/guia.pdf) [c](@site/static/guia.pdf) [d](./a%2C%20b.csv)',
    );
    expect(assets.map((file) => path.relative(root, file))).toEqual([
      'content/docs/planilha.csv',
      'static/guia.pdf',
      'static/guia.pdf',
      'content/docs/a, b.csv',
    ]);
    expect(text).toMatch(/<a href="\/sub\/static\/[0-9a-f]{32}\/planilha\.csv" target="_blank">a/);
    expect(text).toContain('(abre em nova aba)');
  });

  it('a missing file of @site is an error (2.16.17)', async () => {
    const { problems } = await read('[a](@site/static/nada.pdf)');
    expect(problems.map(({ severity }) => severity ?? 'error')).toEqual(['error']);
  });

  it('pathname:// bypasses the router and is not checked (2.16.16)', async () => {
    expect(await html('[a](pathname:///outro/app)')).toMatch(
      /<a href="\/sub\/outro\/app" target="_blank" data-unchecked="">a/,
    );
  });
});

describe('what a page uses and is missing', () => {
  it('a module: the warning says where, and the content stays', async () => {
    const {
      html: text,
      told,
      isComponentPage,
    } = await read(
      'Um texto.\n\nimport Caixa from \'@site/src/components/Caixa\';\n\n<Caixa title="Um título">\n\nDentro.\n\n</Caixa>',
    );
    expect(isComponentPage).toBe(false);
    expect(text).toContain('<p><strong>Um título</strong></p>\n<p>Dentro.</p>');
    expect(told).toEqual([
      'content/docs/x.mdx:3:1\nO arquivo "@site/src/components/Caixa", importado na página, não foi encontrado.\nO caminho de um import é relativo ao arquivo que o escreve; @site/ é a pasta do projeto.\nCorrija ou apague o import. O que está dentro de <Caixa> aparece sem ele.',
    ]);
  });

  it('a value: its properties yield nothing', async () => {
    const { html: text, problems } = await read(
      "import clsx from 'clsx';\nimport estilos from '@site/src/css/a.module.css';\n\n<div className={estilos.caixa}>\n\nUm {estilos.x}.\n\n</div>\n\n<div className={clsx('a', { b: true })}>\n\nDois.\n\n</div>",
    );
    expect(problems.map(({ severity }) => severity)).toEqual(['warning']);
    expect(text).toBe('<div><p>Um .</p></div>\n<div class="a b"><p>Dois.</p></div>');
  });

  it('a component of the theme that does not exist here', async () => {
    const { told } = await read("import Navbar from '@theme/Navbar';\n\nTexto.");
    expect(told.join()).toContain(
      'x.mdx:1:1\nO módulo "@theme/Navbar", importado na página, não existe aqui.',
    );
  });

  it('a component of the page stays the page’s own', async () => {
    const { isComponentPage, told } = await read(
      "import Contador from './contador';\n\n<Contador />",
    );
    expect(told).toEqual([]);
    expect(isComponentPage).toBe(true);
  });
});

it('front matter that the text quotes', async () => {
  const file = path.join(root, 'content/docs/x.mdx');
  const source = { body: 'Sobre {frontMatter.title}.', path: file, file: 'x.mdx', bodyOffset: 0 };
  const frontMatter = { title: 'Regar' };
  const { html: text } = await compileArticle({ ...source, frontMatter }, facts, root);
  expect(text).toBe('<p>Sobre Regar.</p>');
});

it('facts about the site that the text asks for', async () => {
  expect(
    await html(
      'De {useDocusaurusContext().siteConfig.title}: {useDocusaurusContext().siteConfig.tagline}.',
    ),
  ).toBe('<p>De Varanda: Um lema.</p>');
});

it('HTML in code as in the text, without what sends a visitor elsewhere', async () => {
  const article = await read(
    [
      "export const Mapa = ({ id }) => <iframe src={`https://a.example/${id}`} title='Mapa' />;",
      "export const campos = { action: 'https://a.example/', httpEquiv: 'refresh' };",
      '',
      '<Mapa id="1" />',
      '',
      '{true && <form action="https://a.example/" id="a"><b {...{ formAction: "/b" }}>A</b><style>a</style></form>}',
      '',
      '<form {...campos}>B</form>',
      '',
      '<b {...{ id: "c" }}>C</b>',
      '',
      '<meta {...campos} />',
    ].join('\n'),
  );
  expect(article.problems.filter(({ severity }) => severity !== 'warning')).toEqual([]);
  expect(article.html.replaceAll('\n', '')).toBe(
    '<a href="https://a.example/1">Mapa</a><form id="a"><b>A</b></form><form>B</form><b id="c">C</b>',
  );
});
