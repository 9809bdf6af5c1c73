import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { compile as compileMdx } from '@mdx-js/mdx';
import { describe, expect, it } from 'vitest';
import { formatProblem } from '../content/schema/problem';
import { compileArticle } from './compile';
import { rehypePlugins, remarkPlugins } from './plugins/plugins';
import { articleFactsOf } from '../../tests/support/article-facts';
import { temporaryFolder } from '../../tests/support/temporary-folder';

const facts = articleFactsOf({ labels: { novaConversa: 'Nova conversa' } });

const folder = temporaryFolder();
writeFileSync(path.join(folder, 'tela.png'), 'GIF89a');
writeFileSync(path.join(folder, 'grafico.tsx'), '');

function compile(body: string, overrides: Partial<typeof facts> = {}) {
  const source = {
    body,
    path: path.join(folder, 'x.mdx'),
    file: 'content/docs/x.mdx',
    bodyOffset: 3,
  };
  return compileArticle(source, { ...facts, ...overrides }, folder);
}

const html = async (body: string, overrides?: Partial<typeof facts>) =>
  (await compile(body, overrides)).html;
const problems = async (body: string) => (await compile(body)).problems.map(formatProblem);

it('shows no environment variable, however its code reaches for one', async () => {
  // The components come from outside of the code's realm.
  const body = "Casa: {props.components.Selo['con' + 'structor']('return process.env.HOME')()}.";
  expect(process.env['HOME']).toBeTruthy();
  expect(await html(body)).toBe('<p>Casa: .</p>');
  expect(process.env['HOME']).toBeTruthy();
});

it('leaves the environment as it was after code without end', async () => {
  const before = { ...process.env };
  const body = 'export const a = (() => { throw { toString() { for (;;); } }; })();';
  expect(await problems(body)).toEqual([expect.stringContaining('não terminou')]);
  expect({ ...process.env }).toEqual(before);
});

it('has the conversions of browsers', async () => {
  const body = [
    "{new URL('/a?b', 'https://x.example').search}",
    "{new URLSearchParams({ a: 'b' }).toString()}",
    "{new TextDecoder().decode(new TextEncoder().encode('é'))}",
    "{atob(btoa('c'))}",
    "{structuredClone([{ d: 'e' }]).map(({ d }) => d)}",
  ];
  expect(await html(body.join(' '))).toBe('?b\na=b\né\nc\ne');
});

describe('<Indice /> (behaviour 2.15.8)', () => {
  const body = (tag: string) =>
    `${tag}\n\n## Um [link](/x) e \`código\`\n\n### Dentro\n\n#### Fundo\n\n## Dois\n`;
  const linksOf = (text: string) =>
    [...text.matchAll(/<a href="(#[^"]+)">(.*?)<\/a>/g)].map(([, href, label]) => [href, label]);

  it('lists the sections of its page, nested, two levels deep (behaviour A.9)', async () => {
    const text = await html(body('<Indice />'));
    expect(linksOf(text)).toEqual([
      ['#um-link-e-c%C3%B3digo', 'Um link e <code>código</code>'],
      ['#dentro', 'Dentro'],
      ['#dois', 'Dois'],
    ]);
    expect(text).toMatch(/<li>\s*<a href="#um[^>]*>.*?<\/a>\s*<ul>\s*<li><a href="#dentro"/s);
  });

  it('accepts other levels', async () => {
    const text = await html(body('<Indice minimo="3" maximo="4" />'));
    expect(linksOf(text).map(([href]) => href)).toEqual(['#dentro', '#fundo']);
  });

  it('repeats no link, anchor or footnote of a heading', async () => {
    const text = await html(
      '<Indice />\n\n## **Um [link](/x)**[^1] <span id="b"><a id="c" href="/y">e **outro**</a></span>\n\n[^1]: Nota.\n',
    );
    expect(linksOf(text)[0]?.[1]).toBe(
      '<strong>Um link</strong> <span>e <strong>outro</strong></span>',
    );
    for (const once of ['id="b"', 'id="c"', 'data-footnote-ref'])
      expect(text.split(once)).toHaveLength(2);
  });

  it('renders no list on a page without sections', async () => {
    expect(await html('<Indice />\n\n<Indice />\n\nTexto.\n')).toMatch(/^\s*<p>Texto/);
  });

  it('reports a level that does not exist', async () => {
    expect(await problems('<Indice maximo="7" />\n')).toEqual([
      'content/docs/x.mdx:4:1\nO nível "7" não existe.\nEm <Indice />, "minimo" e "maximo" vão de 2 a 6.\nEscreva, por exemplo:  <Indice maximo="4" />',
    ]);
  });
});

describe('headings', () => {
  it('keep accents in their ids and number repeated ones (behaviour 2.16.15, A.13, B.17)', async () => {
    const { headings } = await compile('## Organização\n\n### Ação\n\n## Organização\n');
    expect(headings.map(({ id, level }) => [id, level])).toEqual([
      ['organização', 2],
      ['ação', 3],
      ['organização-1', 2],
    ]);
  });

  it('take an explicit id and drop it from the text (behaviour 2.16.15, A.13)', async () => {
    const { headings, html } = await compile('## Criar uma pasta {#Pastas}\n');
    expect(headings[0]).toMatchObject({ id: 'Pastas', text: 'Criar uma pasta' });
    expect(html).toContain('<h2 id="Pastas" aria-label="Criar uma pasta">Criar uma pasta<a');
  });

  it.each([
    ['## 1.2 {#v1.2.0}', 'v1.2.0', '1.2'],
    ['## A {#config.url}', 'config.url', 'A'],
    ['## :rocket: Deploy', 'rocket-deploy', '🚀 Deploy'],
    ['## Deploy :rocket: {#no-ar}', 'no-ar', 'Deploy 🚀'],
  ])(
    'keep explicit ids as written, and use emoji names in generated ones: %s',
    async (body, id, text) => {
      const { headings, html } = await compile(body);
      expect(headings).toMatchObject([{ id, text }]);
      expect(html).toContain(`<h2 id="${id}" `);
    },
  );

  it.each([
    ['## Abrir com <Tecla>Ctrl K</Tecla>', 'abrir-com', 'Abrir com Ctrl K'],
    ['## <Tecla>Mod+K</Tecla>', 'ctrl-k-no-mac-cmd-k', 'Ctrl K (no Mac, Cmd K)'],
    ['## Energia <Formula tex="E=mc^2" /> aqui', 'energia--aqui', 'Energia E=mc^2 aqui'],
    ['## <Formula tex="a--b" />', 'a--b', 'a--b'],
    ['## 🚀', 'secao', '🚀'],
    ['## Linha<br/>dupla', 'linhadupla', 'Linha dupla'],
  ])('have names with all their words, and never an empty id: %s', async (body, id, text) => {
    const { headings, html } = await compile(body);
    expect(headings).toEqual([{ id, level: 2, label: text, text }]);
    expect(html).toContain(`<h2 id="${id}" aria-label="${text}">`);
    expect(html).toContain(`aria-label="Link direto para “${text}”"`);
  });

  it('get different ids if an explicit id is repeated', async () => {
    const { headings } = await compile('## A {#v1.0}\n\n## B {#v1.0}\n\n## a\n\n## C {#a}\n');
    expect(new Set(headings.map(({ id }) => id)).size).toBe(4);
  });

  it('without text are left out, and a picture counts by its alternative text', async () => {
    const article = await compile('## {#vazio}\n\n## ![Ícone & cor](https://a.example/a.png)\n');
    expect(article.headings).toMatchObject([{ label: 'Ícone &amp; cor', text: 'Ícone & cor' }]);
    expect(article.html.match(/<h2/g)).toHaveLength(1);
    expect(article.html).toContain('aria-label="Ícone &amp; cor"');
  });

  it('keep emphasis and code in the label, but drop links (behaviour 2.15.2)', async () => {
    const { headings } = await compile('## **Um** `dois` [três](/x) & <Marca com="em" />\n');
    expect(headings[0]?.label).toBe('<strong>Um</strong> <code>dois</code> três &amp; na Varanda');
  });

  it('link to themselves with an accessible name (behaviour 2.16.15)', async () => {
    expect(await html('## Pastas\n')).toContain(
      '<a class="heading-anchor" href="#pastas" aria-label="Link direto para “Pastas”"></a>',
    );
    expect(await html('## Usar "aspas"\n')).toContain('“Usar ‘aspas’”"');
    // A link must not be in a control.
    const details =
      '<details>\n<summary>\n\n### Por quê?\n\n</summary>\n\nPorque sim.\n\n</details>\n';
    expect(await html(details)).toContain('<h3 id="por-quê">Por quê?</h3>');
  });

  it('of the first level have no id, and replace the title of the page if they come first (behaviour 2.14.4)', async () => {
    const article = await compile('# Título\n\nTexto.\n');
    expect(article.html).toContain('<h1>Título</h1>');
    expect([article.hasTitle, article.headings]).toEqual([true, []]);
  });

  it('of the first level provide the title of the page if no other heading precedes them', async () => {
    const titleText = async (body: string) => (await compile(body)).titleText;
    expect(await titleText('# O **título** em <Marca /> {#a}\n\n# Outro\n')).toBe(
      'O título em Varanda',
    );
    expect(await titleText("import { X } from './x';\n\n# Título\n")).toBe('Título');
    expect(await titleText('{/* A */}\n\n<!-- B -->\n\n# Título\n')).toBe('Título');
    expect(await titleText('Texto.\n\n# Título\n')).toBe('Título');
    expect(await titleText('# Título<br/>em duas linhas\n')).toBe('Título em duas linhas');
    expect(await titleText('![A tela](./tela.png)\n\n# Título\n')).toBe('Título');
    expect(await titleText('## Seção\n\n# Título\n')).toBeUndefined();
    expect(await titleText('## Seção\n')).toBeUndefined();
  });
});

describe('callouts (behaviour 2.16.2)', () => {
  it.each([
    [':::tip[Um **bom** título]\n\nTexto.\n\n:::', 'Um <strong>bom</strong> título'],
    [':::tip Um título\n\nTexto.\n\n:::', 'Um título'],
    [':::dica\n\nTexto.\n\n:::', 'Dica'],
  ])('%j', async (body, title) => {
    const result = await html(body);
    expect(result).toContain('data-kind="tip"');
    expect(result).toContain(`<p class="callout-title">${title}</p>`);
    expect(result).toContain('<p>Texto.</p>');
  });

  it('of an unknown name keep their text, with a warning that suggests the nearest name (behaviour 2.16.3)', async () => {
    const article = await compile(':::dicas\n\nTexto.\n\n:::');
    expect(article.html).toContain('<p>Texto.</p>');
    expect(article.problems.map(formatProblem)).toMatchInlineSnapshot(`
      [
        "content/docs/x.mdx:4:1
      O quadro ":::dicas" não existe.
      Quadros que existem: nota, info, dica, atencao, perigo, cuidado, importante, sucesso, informacao, note, tip, warning, danger, caution, important, success, secondary.
      Você quis escrever ":::dica"?",
      ]
    `);
  });

  it('do not affect times and colons in the text (behaviour 2.16.3)', async () => {
    expect(await html('Às 10:30, ou a:b, ou ::c.')).toBe('<p>Às 10:30, ou a:b, ou ::c.</p>');
  });
});

describe('facts of the site', () => {
  it('render the brand with its article, the contact and the labels of the app', async () => {
    const body =
      'Entre <Marca com="em" />, escolha <Rotulo nome="novaConversa" /> ou escreva a <Email />.';
    expect(await html(body)).toBe(
      '<p>Entre na Varanda, escolha <strong>Nova conversa</strong> ou escreva a ' +
        '<a href="mailto:contato@varanda.example">contato@varanda.example</a>.</p>',
    );
  });

  it('agree with a masculine brand', async () => {
    const brand = { name: 'Terraço', article: 'o' as const };
    expect(await html('<Marca com="de" />', { brand } as never)).toBe('<p>do Terraço</p>');
  });

  it('are reported if they do not exist', async () => {
    expect(await problems('<Rotulo nome="novaConvesa" />')).toMatchInlineSnapshot(`
      [
        "content/docs/x.mdx:4:1
      O rótulo "novaConvesa" não existe.
      Os rótulos do aplicativo ficam em content/site/app.yaml.
      Escreva  <Rotulo nome="novaConversa" />",
      ]
    `);
    expect(await problems('Texto <Marca com="sobre" />.')).toMatchInlineSnapshot(`
      [
        "content/docs/x.mdx:4:7
      A marca não se combina com "sobre".
      Em <Marca com="…" />, "com" pode ser: o, em, de, a, por.
      Escreva, por exemplo:  <Marca com="em" />",
      ]
    `);
  });
});

describe('links and tables', () => {
  it('prefix the base path to links to the site', async () => {
    expect(await html('[a](/docs/) [b](#c)', { baseUrl: '/sub/' })).toBe(
      '<p><a href="/sub/docs/">a</a> <a href="#c">b</a></p>',
    );
  });

  it('announce that an external link opens in a new tab', async () => {
    expect(await html('[a](https://exemplo.example)')).toContain(
      'target="_blank" rel="noopener noreferrer">a<span class="visually-hidden"> (abre em nova aba)</span>',
    );
  });

  it('make a table scroll on its own (behaviour 2.16.19)', async () => {
    expect(await html('| a |\n|---|\n| b |')).toMatch(
      /^<div class="table-scroll" tabindex="0"><table>/,
    );
  });
});

describe('links to content files', () => {
  it('become markers that keep query and hash (behaviour 2.16.16)', async () => {
    const body = '[a](./b.mdx?c=1#d)\n\n[e][f] [g](../ação.md)\n\n[f]: i/j.MDX';
    const { html, fileLinks } = await compile(body);
    expect(html).toContain('<a href="article-link:0?c=1#d">a</a>');
    expect(html).toContain('<a href="article-link:1">e</a> <a href="article-link:2">g</a>');
    expect(fileLinks).toEqual([
      {
        file: path.join(folder, 'b.mdx'),
        marker: 'article-link:0',
        href: './b.mdx',
        line: 4,
        column: 1,
      },
      {
        file: path.join(folder, 'i/j.MDX'),
        marker: 'article-link:1',
        href: 'i/j.MDX',
        line: 8,
        column: 1,
      },
      {
        file: path.resolve(folder, '../ação.md'),
        marker: 'article-link:2',
        href: '../ação.md',
        line: 6,
        column: 8,
      },
    ]);
  });

  it('do not include links to other sites, to other URLs or within the page', async () => {
    const body = '[a](https://x.example/a.md) [c](#c.md) [d](d?e=f.md)';
    expect((await compile(body)).fileLinks).toEqual([]);
  });
});

describe('pictures', () => {
  it('that exist become markers, with their alt text', async () => {
    const { html, images } = await compile('![A tela](./tela.png)');
    expect(html).toContain('src="article-image:0"');
    expect(html).not.toContain('<link');
    expect(images).toEqual([
      {
        file: path.join(folder, 'tela.png'),
        hash: '610f5ae4d76e332636a17bd357fd6ce9',
        marker: 'article-image:0',
        alt: 'A tela',
        zoomLabel: 'Ampliar a imagem: A tela',
        place: { file: 'content/docs/x.mdx', line: 4, column: 1 },
      },
    ]);
  });

  it('alone in a paragraph get a frame, and a title becomes the caption', async () => {
    expect((await compile('![A tela](./tela.png)')).html).toMatch(/^<div><img[^>]*><\/div>$/);
    const { html, images } = await compile('![A tela](./tela.png "Duas *pastas*.")');
    expect(html).toMatch(
      /^<figure><img[^>]*><figcaption>Duas \*pastas\*.<\/figcaption><\/figure>$/,
    );
    expect(images[0]?.title).toBeUndefined();
  });

  it('within a sentence stay inline, with their title (behaviour 9.6.6, B.6)', async () => {
    const { html, images } = await compile('Veja ![A tela](./tela.png "Duas pastas.") aqui.');
    expect(html).toMatch(/^<p>Veja <img[^>]*> aqui.<\/p>$/);
    expect(images[0]?.title).toBe('Duas pastas.');
  });

  it('for one colour mode have its class', async () => {
    const body = '![De dia](./tela.png#claro)\n![De noite](./tela.png#escuro)';
    const { html, images } = await compile(body);
    expect(html).toMatch(/^<div><img[^>]*class="only-light"[^>]*><img[^>]*only-dark[^>]*><\/div>$/);
    expect(images.map(({ mode }) => mode)).toEqual(['light', 'dark']);
    const elsewhere = await compile('![De noite](https://x.example/a.png#escuro)');
    expect(elsewhere.html).toContain('src="https://x.example/a.png"');
    expect(elsewhere.html).toContain('class="only-dark"');
  });

  it.each([
    ['./tela.png#gh-dark-mode-only', 'dark'],
    ['./tela.png#gh-light-mode-only', 'light'],
    ['./tela.png#dark-mode', 'dark'],
    ['./tela.png#light-mode', 'light'],
    ['./tela.png#center', undefined],
    ['./tela.png?sanitize=true', undefined],
    ['./tel%61.png', undefined],
    ['/tela.png?raw=true#escuro', 'dark'],
  ])('are found by their path without query and hash: %s', async (url, mode) => {
    const article = await compile(`![A tela](${url})`);
    expect(article.problems).toEqual([]);
    expect(article.images.map((image) => [image.file, image.mode])).toEqual([
      [path.join(folder, 'tela.png'), mode],
    ]);
  });

  it('can be references, and so can links', async () => {
    const body =
      '![A tela][t] e [outra][o], [outra][O].\n\n[t]: ./tela.png "Um título"\n[o]: ./o.mdx\n[o]: ./p.mdx';
    const { images, fileLinks, html } = await compile(body);
    expect(images.map(({ alt, title }) => [alt, title])).toEqual([['A tela', 'Um título']]);
    expect(fileLinks.map(({ href }) => href)).toEqual(['./o.mdx', './o.mdx']);
    expect(html).toContain('<a href="article-link:0">outra</a>');
    const alone = await compile('![A tela][]\n\n[a tela]: ./tela.png "Legenda"');
    expect(alone.html).toContain('<figcaption>Legenda</figcaption>');
  });

  it('on other hosts need a description, too', async () => {
    for (const url of ['https://x.example/a.png', '//x.example/a.png', 'pathname:///a.png']) {
      const { problems: found, images } = await compile(`![](${url})`);
      expect(found.map(({ severity }) => severity)).toEqual(['warning']);
      expect(found[0]?.what).toBe(`A imagem "${url}" está sem descrição.`);
      expect(images).toEqual([]);
      expect((await compile(`![ ](${url})`)).problems).toHaveLength(1);
    }
  });

  it('with a `pathname://` URL keep their path and are not looked up as files (behaviour 2.16.16)', async () => {
    const text = await html('![A](pathname:///img/x.png#escuro)', { baseUrl: '/sub/' });
    expect(text).toMatch(
      /<img src="\/sub\/img\/x\.png" alt="A" class="only-dark" data-unchecked=""/,
    );
  });

  it('within a link have no zoom link of their own', async () => {
    const { images } = await compile(
      '[![A tela](./tela.png)](/docs/) e <a href="/"> ![B](./tela.png)</a>',
    );
    expect(images.map(({ zoomLabel }) => zoomLabel)).toEqual([undefined, undefined]);
  });

  it('have another hash if their content changes under the same name', async () => {
    const file = path.join(folder, 'muda.png');
    const hashOf = async () => (await compile('![A](./muda.png)')).images[0]?.hash;
    writeFileSync(file, 'GIF89a um');
    const before = await hashOf();
    writeFileSync(file, 'GIF89a dois');
    expect(await hashOf()).not.toBe(before);
  });

  const PNG = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR';
  const WEBP = 'RIFF\x0d\0\0\0WEBPVP8X\x0a\0\0\0';

  it.each([
    ['a.png', `${PNG} iCCP acTL IDAT IEND`, true],
    ['b.png', `${PNG} IDAT acTL IEND`, undefined],
    ['c.webp', `${WEBP}\x12`, true],
    ['d.webp', `${WEBP}\x10`, undefined],
    ['e.avif', '\0\0\0\x20ftypavis', true],
    ['f.avif', '\0\0\0\x20ftypavif', undefined],
  ])('are animations by their bytes: %s (behaviour 9.6.5)', async (name, bytes, expected) => {
    writeFileSync(path.join(folder, name), bytes, 'latin1');
    const { images } = await compile(`![A](./${name})`);
    expect(images.map(({ isAnimation }) => isAnimation)).toEqual([expected]);
  });

  it('that are missing are reported (behaviour 2.16.18)', async () => {
    expect(await problems('Texto.\n\n![A tela](./teal.png)')).toMatchInlineSnapshot(`
      [
        "content/docs/x.mdx:6:1
      A imagem "./teal.png" não foi encontrada.
      O caminho é relativo ao arquivo da página; com uma barra no começo, à pasta static.
      Confira o nome, as maiúsculas e a pasta da imagem.",
      ]
    `);
  });

  it('without a description produce a warning (behaviour 9.6.6)', async () => {
    expect(await problems('![](./tela.png)')).toMatchInlineSnapshot(`
      [
        "content/docs/x.mdx:4:1
      A imagem "./tela.png" está sem descrição.
      Quem não vê a imagem depende do texto entre colchetes.
      Escreva, por exemplo:  ![Lista de conversas aberta](./tela.png)",
      ]
    `);
  });
});

describe('mistakes in the text', () => {
  it.each([
    'Isto é <b>negrito.',
    'Se a < b, então.',
    'Um {conjunto de} chaves.',
    '<!-- um comentário',
    'Texto.\n\n<Mensagem>\n\nOi.\n',
    '<Mensagen>Oi</Mensagen>',
  ])('%j', async (body) => {
    expect(await problems(body)).toMatchSnapshot();
  });
});

it('does not render a body that imports its own components', async () => {
  const article = await compile(
    "import { Grafico } from './grafico';\n\n## Vendas\n\n<Grafico />\n",
  );
  expect(article).toMatchObject({ isComponentPage: true, html: '', problems: [] });
  expect(article.headings).toHaveLength(1);
});

it('reports a mistake in the modules of a page component in its place', async () => {
  const found = await problems(
    "import { Grafico } from './grafico';\n\nexport default () => null;\n\n<Grafico />\n\nexport default () => null;\n",
  );
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(/^content\/docs\/x\.mdx:\d+/);
});

it('resolves links of page components to pages immediately (behaviour 2.16.16, 2.16.17)', async () => {
  const routeOf = ({ file }: { file: string }) =>
    file === path.join(folder, 'outra.md') ? '/docs/ação' : undefined;
  const code = await compileMdx(
    {
      value: '[A](./outra.md#b) [B](./grafico.tsx) [C](pathname:///x.json) [D](./nada.md)',
      path: path.join(folder, 'x.mdx'),
    },
    {
      remarkPlugins: remarkPlugins({
        facts,
        staticDir: folder,
        routeOf,
      }),
      rehypePlugins: rehypePlugins({ ...facts, baseUrl: '/sub/' }),
    },
  );
  const hrefs = [...String(code).matchAll(/href: "([^"]*)"/g)].map(([, href]) => href);
  expect(hrefs).toEqual([
    '/sub/docs/a%C3%A7%C3%A3o#b',
    expect.stringMatching(/^\/sub\/static\/[0-9a-f]{32}\/grafico\.tsx$/),
    '/sub/x.json',
    './nada.md',
  ]);
});
