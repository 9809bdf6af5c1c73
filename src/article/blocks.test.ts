import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatProblem } from '../content/schema/problem';
import { compileArticle } from './compile';
import { articleFactsOf } from '../../tests/support/article-facts';
import { temporaryFolder } from '../../tests/support/temporary-folder';

const facts = articleFactsOf({ baseUrl: '/sub/', styles: { badge: '.badge{}' } });

const folder = temporaryFolder();
writeFileSync(path.join(folder, 'v.png'), 'GIF89a');

const compile = (body: string, more: { math?: boolean } = {}) =>
  compileArticle(
    { body, path: path.join(folder, 'x.mdx'), file: 'content/docs/x.mdx', bodyOffset: 3, ...more },
    facts,
    folder,
  );
const html = async (body: string) => {
  const { html: text, problems } = await compile(body);
  expect(problems.map(formatProblem)).toEqual([]);
  return text.replace(/<svg.*?<\/svg>/g, '');
};
const problems = async (body: string) => (await compile(body)).problems.map(formatProblem);

/** Returns the callouts in compiled HTML as `kind: title`. */
const notices = (text: string) =>
  [...text.matchAll(/data-kind="(\w+)".*?<p class="callout-title">(.*?)<\/p>/g)].map(
    ([, kind, title]) => `${kind}: ${title}`,
  );

describe('the excerpt', () => {
  it('is the first text that a reader sees, without alternative texts of pictures', async () => {
    const pictures = '![Um](https://a.example/1.png) ![Dois](https://a.example/2.png)';
    const { excerpt } = await compile(`${pictures}\n\nO **texto**.\n\nOutro.\n`);
    expect(excerpt).toBe('O texto.');
  });

  it('has a space where the line breaks', async () => {
    const { excerpt } = await compile('Primeira<br/>segunda  \nterceira\\\nquarta\n');
    expect(excerpt).toBe('Primeira segunda terceira quarta');
  });
});

describe('callouts', () => {
  it.each([
    ['note', 'note: Nota'],
    ['secondary', 'note: Nota'],
    ['tip', 'tip: Dica'],
    ['info', 'info: Informação'],
    ['warning', 'warning: Atenção'],
    ['atenção', 'warning: Atenção'],
    ['caution', 'warning: Cuidado'],
    ['cuidado', 'warning: Cuidado'],
    ['danger', 'danger: Perigo'],
    ['important', 'info: Importante'],
    ['importante', 'info: Importante'],
    ['success', 'tip: Deu certo'],
  ])('render ":::%s" as %s (2.16.1)', async (name, notice) => {
    expect(notices(await html(`:::${name}\n\nUm.\n\n:::\n`))).toEqual([notice]);
  });

  it('can be nested, and can contain Markdown (2.16.2)', async () => {
    const text = await html(
      '::::nota[De **fora**]\n\n- um\n\n:::dica\n\n[De dentro](/x)\n\n:::\n\n::::\n',
    );
    expect(notices(text)).toEqual(['note: De <strong>fora</strong>', 'tip: Dica']);
    expect(text).toContain('<li>um</li>');
    expect(text).toContain('<a href="/sub/x">De dentro</a>');
  });

  it.each([
    '> :::tip Título\n> Um.\n> :::',
    '- :::tip: Título\n  Um.\n  :::',
    '::: dica [Título]\nUm.\n:::',
  ])('have their title in %j (2.16.2)', async (body) => {
    const { html: text, problems: found } = await compile(`${body}\n`);
    expect([notices(text), found]).toEqual([['tip: Título'], []]);
  });

  it('can consist of a title only (2.16.2)', async () => {
    expect(notices(await html(':::dica[Comece pequeno]\n:::\n'))).toEqual(['tip: Comece pequeno']);
  });
});

describe('blockquotes that are callouts', () => {
  it.each([
    ['NOTE', 'note: Nota'],
    ['TIP', 'tip: Dica'],
    ['IMPORTANT', 'info: Importante'],
    ['WARNING', 'warning: Atenção'],
    ['CAUTION', 'danger: Cuidado'],
    ['note', 'note: Nota'],
    ['ATENÇÃO', 'warning: Atenção'],
  ])('render "> [!%s]" as %s', async (name, notice) => {
    const text = await html(`> [!${name}]\n> Um **texto**.\n`);
    expect(notices(text)).toEqual([notice]);
    expect(text).toContain('<p>Um <strong>texto</strong>.</p>');
    expect(text).not.toContain('<blockquote>');
  });

  it('keep their other content, including a nested callout', async () => {
    const text = await html(
      '> [!NOTE]\n> Um.\n>\n> - dois\n>\n> > [!TIP]\n> > Três.\n>\n> > Citação.\n',
    );
    expect(notices(text)).toEqual(['note: Nota', 'tip: Dica']);
    expect(text).toMatch(/<li>\s*<p>dois/);
    expect(text).toMatch(/<blockquote>\s*<p>Citação\.<\/p>/);
  });

  it('can have a title on the first line', async () => {
    const text = await html('> [!TIP] Comece *pequeno*\n> Um parágrafo.\n');
    expect(notices(text)).toEqual(['tip: Comece <em>pequeno</em>']);
    expect(text).toContain('<p>Um parágrafo.</p>');
  });

  it('stay blockquotes without the marker, and warn about an unknown name', async () => {
    expect(await html('> Uma frase [!NOTE].\n')).toContain('<blockquote>');
    const { problems: found, html: text } = await compile('Um.\n\n> [!NOTAS]\n> Dois.\n');
    expect(text).toContain('<blockquote>');
    expect(found.map(formatProblem)).toMatchInlineSnapshot(`
      [
        "content/docs/x.mdx:6:1
      O quadro "[!NOTAS]" não existe, e a citação continua a ser uma citação.
      Depois de > vem um destes nomes: [!NOTE], [!TIP], [!IMPORTANT], [!WARNING], [!CAUTION] ou o nome em português.
      Escreva  > [!NOTA]",
      ]
    `);
  });
});

describe('badges', () => {
  it('are part of the text, in the colour of their tone', async () => {
    expect(await html('Gerar uma imagem <Selo tom="dica">Novo</Selo>\n')).toContain(
      '<p>Gerar uma imagem <span class="badge" data-tone="tip">Novo</span></p>',
    );
    expect((await compile('<Selo>Beta</Selo>\n')).styles).toEqual(['badge']);
  });

  it('form a paragraph if they are alone on a line', async () => {
    expect(
      await html('<Selo>Um</Selo> <Selo tom="perigo">Dois</Selo>\n\n<Selo>Três</Selo>\n'),
    ).toContain(
      '<p><span class="badge" data-tone="note">Um</span> <span class="badge" data-tone="danger">Dois</span></p>\n<p><span class="badge" data-tone="note">Três</span></p>',
    );
  });

  it('also have an English name', async () => {
    expect(await html('Um <Badge tone="info">Novo</Badge>.\n')).toContain('data-tone="info">Novo');
  });

  it('report an unknown tone and missing content', async () => {
    expect(await problems('Um <Selo tom="dicas">Novo</Selo>.\n\n<Selo></Selo>\n'))
      .toMatchInlineSnapshot(`
        [
          "content/docs/x.mdx:4:4
        Em <Selo>, "tom" não pode ser "dicas".
        Pode ser: neutro, info, dica, atencao, perigo, destaque.
        Escreva  tom="dica"",
          "content/docs/x.mdx:6:1
        <Selo> está sem conteúdo.
        Dentro dele vão uma ou duas palavras.
        Escreva entre as marcas, por exemplo:
        Novo",
        ]
      `);
  });
});

describe('keys', () => {
  it.each([
    ['<Tecla>Enter</Tecla>', '<span class="keys"><kbd>Enter</kbd></span>'],
    ['<Tecla>ctrl+k</Tecla>', '<span class="keys"><kbd>Ctrl</kbd>\u00a0<kbd>K</kbd></span>'],
    ['<Kbd>Shift + Espaco</Kbd>', '<kbd>Shift</kbd>\u00a0<kbd>Espaço</kbd>'],
    ['<Tecla>Ctrl++</Tecla>', '<kbd>Ctrl</kbd>\u00a0<kbd>+</kbd>'],
    ['<Tecla>"</Tecla>', '<kbd>&quot;</kbd>'],
    [
      '<Tecla>Mod+K</Tecla>',
      '<kbd>Ctrl</kbd>\u00a0<kbd>K</kbd></span> (no Mac,\u00a0<span class="keys"><kbd>Cmd</kbd>\u00a0<kbd>K</kbd></span>)',
    ],
  ])('%s', async (written, shown) => {
    expect(await html(`Tecle ${written} já.\n`)).toContain(shown);
  });

  it('report missing content', async () => {
    expect(await problems('Tecle <Tecla></Tecla>.\n')).toMatchInlineSnapshot(`
      [
        "content/docs/x.mdx:4:7
      <Tecla> está sem conteúdo.
      Dentro dela vão uma ou mais teclas, com + entre elas.
      Escreva entre as marcas, por exemplo:
      Ctrl+K",
      ]
    `);
  });
});

describe('emoji names (2.16.3, 2.16.19)', () => {
  it.each([
    ['Pronto :tada:', 'Pronto 🎉'],
    [':+1:', '👍'],
    ['às 10:100:20', 'às 10:100:20'],
    ['um :nome-que-nao-existe: fica', 'um :nome-que-nao-existe: fica'],
    ['`:tada:`', '<code>:tada:</code>'],
    [':smile::tada:', ':smile::tada:'],
  ])('%s', async (written, shown) => {
    expect(await html(`${written}\n`)).toContain(shown);
  });
});

describe('cards', () => {
  it('link to their target, with title and description', async () => {
    const text = await html(
      '<Cartoes>\n\n<Cartao para="/docs/x?a=1#b" titulo="Um" descricao="Uma frase." />\n\n<Cartao para="https://site.example" titulo="Dois">\n\nOutra **frase**.\n\n</Cartao>\n\n</Cartoes>\n',
    );
    expect(text).toContain(
      '<div class="link-card"><p class="link-card-title"><a href="/sub/docs/x?a=1#b">Um</a></p><p>Uma frase.</p></div>',
    );
    expect(text).toMatch(
      /href="https:\/\/site\.example" target="_blank" rel="noopener noreferrer">Dois/,
    );
    expect(text).toContain('<p>Outra <strong>frase</strong>.</p>');
  });

  it('leave a missing title or description to be filled from the target page', async () => {
    const { html: text, cards } = await compile(
      'Um.\n\n<Cartao para="/docs/x#b" />\n\n<Card href="../y.mdx" title="Y" />\n\n<Cartao para="/z" titulo="Z">Tudo.</Cartao>\n',
    );
    expect(cards).toEqual([
      { marker: 'article-card:0', href: '/docs/x#b', target: '/docs/x', needsTitle: true, line: 6 },
      {
        marker: 'article-card:1',
        href: '../y.mdx',
        target: path.join(path.dirname(folder), 'y.mdx'),
        needsTitle: false,
        line: 8,
      },
    ]);
    expect(text).toContain('>article-card:0:title</a></p><p>article-card:0:description</p>');
    expect(text).toContain('>Y</a></p><p>article-card:1:description</p>');
    expect(text).toContain('>Z</a></p><p>Tudo.</p>');
  });

  it.each([
    ['sem endereço', '<Cartao titulo="Um" />'],
    ['de fora, sem título', '<Cartao para="https://site.example" />'],
    ['com duas descrições', '<Cartao para="/x" descricao="Um.">Dois.</Cartao>'],
    ['com outra coisa no conjunto', '<Cartoes>\n\nTexto.\n\n</Cartoes>'],
  ])('report an error: %s', async (_, body) => {
    expect(await problems(`${body}\n`)).toMatchSnapshot();
  });
});

/** Returns a file tree as text, indented by two spaces per level. */
const treeOf = (text: string) => {
  const list = /<ul class="file-tree">(.*)<\/ul>/s.exec(text)?.[1] ?? '';
  let depth = 0;
  return [...list.matchAll(/<ul>|<\/ul>|<li>(.*?)(?=<ul>|<\/li>)/gs)].flatMap(
    ([tag, words = '']) => {
      if (tag === '<ul>') depth += 1;
      else if (tag === '</ul>') depth -= 1;
      else return ['  '.repeat(depth) + words.replace(/<(?!\/?mark)[^>]*>/g, '').trim()];
      return [];
    },
  );
};

describe('a file tree', () => {
  it('is built from a list with folders, comments, highlights and omitted files', async () => {
    const text = await html(
      '<Arquivos>\n\n- content\n  - docs/\n    - **conversas.mdx** a página "sobre" conversas\n    - `de 2024-2025.mdx`\n    - ...\n- package.json\n\n</Arquivos>\n',
    );
    expect(treeOf(text)).toEqual([
      'content (pasta)',
      '  docs (pasta)',
      '    <mark>conversas.mdx</mark> a página “sobre” conversas',
      '    de 2024-2025.mdx',
      '    …outros arquivos',
      'package.json',
    ]);
    expect(text).toContain('<span class="file-note">a página “sobre” conversas</span>');
  });

  it.each([
    ['sem lista', '<Arquivos>\n\nTexto.\n\n</Arquivos>'],
    ['com um item vazio', '<FileTree>\n\n- a\n-\n\n</FileTree>'],
  ])('reports an error: %s', async (_, body) => {
    expect(await problems(`${body}\n`)).toMatchSnapshot();
  });
});

describe('videos of the site', () => {
  it('have captions, a poster and an aspect ratio, and their files are collected', async () => {
    writeFileSync(path.join(folder, 'v.mp4'), 'v');
    writeFileSync(path.join(folder, 'v.vtt'), 'WEBVTT');
    const {
      html: text,
      images,
      problems: found,
    } = await compile(
      '<Video titulo="Um prompt" arquivo="./v.mp4" legendas="./v.vtt" capa="./v.png" proporcao="4:3" legenda="Como se faz." />\n',
    );
    expect(found).toEqual([]);
    expect(images.map(({ file, marker, isFile }) => [path.basename(file), marker, isFile])).toEqual(
      [
        ['v.mp4', 'article-file:0', true],
        ['v.vtt', 'article-file:1', true],
        ['v.png', 'article-file:2', true],
      ],
    );
    expect(text).toContain('<figure class="video"><video class="video-frame" controls=""');
    expect(text).toContain(
      'preload="none" aria-label="Um prompt" style="aspect-ratio:4 / 3" src="article-file:0" poster="article-file:2">',
    );
    expect(text).toContain(
      '<track kind="captions" srcLang="pt-BR" label="Português" src="article-file:1" default=""/>',
    );
    expect(text).toContain('<figcaption>Como se faz.</figcaption>');
  });

  it.each([
    ['sem título', 'arquivo="./v.mp4" legendas="./v.vtt"'],
    ['sem legendas', 'titulo="Um" arquivo="./v.mp4"'],
    ['sem nada', 'titulo="Um"'],
    ['que não existem', 'titulo="Um" arquivo="./nada.mp4" legendas="./v.vtt"'],
    ['de outro formato', 'titulo="Um" arquivo="./v.vtt" legendas="./v.vtt"'],
    ['de proporção errada', 'titulo="Um" endereco="https://vimeo.com/1" proporcao="larga"'],
    ['de outro endereço', 'titulo="Um" endereco="https://site.example/v"'],
  ])('report an error: %s', async (_, attributes) => {
    expect(await problems(`<Video ${attributes} />\n`)).toMatchSnapshot();
  });
});

describe('external videos', () => {
  it('are a link that carries the URL of the player', async () => {
    const text = await html(
      '<Video titulo="Um prompt" endereco="https://youtu.be/abc_DEF-123?t=9" />\n',
    );
    expect(text).toContain(
      '<figure class="video" data-live="/sub/video.js" data-title="Um prompt">',
    );
    expect(text).toContain('href="https://www.youtube.com/watch?v=abc_DEF-123&amp;t=9"');
    expect(text).toContain(
      'data-module="/sub/video.js" data-player="https://www.youtube-nocookie.com/embed/abc_DEF-123?autoplay=1&amp;rel=0&amp;start=9"',
    );
    expect(text).toContain(
      '<span class="video-title">Um prompt</span> <span>Assistir no YouTube</span>',
    );
    expect(text).not.toContain('<iframe');
  });

  it('show their poster like any other image, without zoom', async () => {
    const { images } = await compile(
      '<Video titulo="Um" endereco="https://vimeo.com/123" capa="./v.png" />\n',
    );
    expect(images).toMatchObject([{ marker: 'article-image:0', alt: 'Um' }]);
    expect(images[0]).not.toHaveProperty('zoomLabel');
  });
});

describe('formulas (2.16.20, A.9)', () => {
  const withMath = async (body: string) => {
    const article = await compile(body, { math: true });
    expect(article.problems.map(formatProblem)).toEqual([]);
    return article.html;
  };

  it('exist only on pages that enable them', async () => {
    expect(await html('```math\na\n```\n')).not.toContain('<math');
    expect(await html('Vale $x$ aqui.\n')).toContain('<p>Vale $x$ aqui.</p>');
    expect(await withMath('Vale $x$ aqui.\n')).toMatch(
      /<p>Vale <span class="formula"><math><mi>x<\/mi><\/math><\/span> aqui\.<\/p>/,
    );
  });

  it.each([
    'Custa R$ 10 ou R$ 20.',
    'Custa R$10 e US$20.',
    'Paguei R$10 (eram US$).',
    'Um $ só.',
    'Entre `$a$` crases.',
    'Um \\$ e outro \\$.',
  ])('are not found in prices or code: %s', async (body) => {
    expect(await withMath(`${body}\n`)).not.toContain('<math');
  });

  it('are blocks if they are alone on their lines, also on several lines and in lists', async () => {
    for (const body of [
      '$$\\frac{a}{b}$$',
      '$$\n\\frac{a}{b}\n$$',
      '- um\n\n  $$\n  \\frac{a}{b}\n  $$',
    ]) {
      const text = await withMath(`${body}\n`);
      expect(text).toContain(
        '<span class="formula" data-block="" tabindex="0"><math display="block"',
      );
      expect(text).toContain('<mfrac><mi>a</mi><mi>b</mi></mfrac>');
    }
  });

  it.each([
    ['$$\na\n\nb\n$$', '<mi>b</mi>'],
    ['> Um:\n>\n> $$\n> a < b\n>\n> c\n> $$\n>\n> Fim.', '<mi>c</mi>'],
    ['- um\n\n  $$\n  a\n\n  b\n  $$\n- dois', '<mi>b</mi>'],
    ['```math\na\n\nb\n```', '<mi>b</mi>'],
    ['> ~~~math\n> a\n> ~~~', '<mi>a</mi>'],
    ['```math\na\n```\n```math\nb\n```', '<mi>b</mi>'],
  ])(
    'can have blank lines, be in a blockquote or be in a ```math fence: %j',
    async (body, part) => {
      const text = await withMath(`${body}\n`);
      expect(text).toContain('<math display="block"');
      expect(text).toContain(part);
      expect(text).not.toContain('$');
    },
  );

  it('do not affect URLs of links or code in a blockquote', async () => {
    const text = await withMath('[a](/x?$a) e [b](/y$) e https://a.example/?$c=1 e $x$\n');
    expect(text).toContain('href="/sub/x?$a"');
    expect(text).toContain('href="/sub/y$"');
    expect(text).toContain('https://a.example/?$c=1');
    expect(text.match(/<math/g)).toHaveLength(1);
    expect(await withMath('> ```\n> $a$\n> ```\n')).not.toContain('<math');
  });

  it('do not affect code or line numbers', async () => {
    const text = await withMath('```\n$a$\n```\n\n$b$\n');
    expect(text.match(/<math/g)).toHaveLength(1);
    const { problems: found } = await compile('Um.\n\n$$\na\n$$\n\n$\\naoexiste$ e $\\frac{a$\n', {
      math: true,
    });
    expect(found.map(formatProblem)).toMatchInlineSnapshot(`
      [
        "content/docs/x.mdx:10:1
      A fórmula "\\naoexiste" usa "\\naoexiste", que não existe.
      A fórmula segue a notação do LaTeX: chaves em pares e comandos que existem.
      Corrija a fórmula. Para mostrar um cifrão como está, escreva  \\$",
        "content/docs/x.mdx:10:32
      A fórmula "\\frac{a" não pôde ser entendida perto de "\\frac{a".
      A fórmula segue a notação do LaTeX: chaves em pares e comandos que existem.
      Corrija a fórmula. Para mostrar um cifrão como está, escreva  \\$",
      ]
    `);
  });

  it('can also be written as a component, on any page', async () => {
    expect(await html('Vale <Formula tex="x^{2}" />.\n')).toContain('<msup><mi>x</mi><mn');
  });
});

describe('partials (2.16.23)', () => {
  it('come from the file that they name, with the values passed to them', async () => {
    writeFileSync(path.join(folder, '_aviso.mdx'), '## Antes\n\nAntes de {props.acao}, leia.\n');
    const {
      html: text,
      headings,
      partials,
    } = await compile('Um.\n\n<Trecho arquivo="./_aviso.mdx" acao="enviar" />\n');
    expect(text).toContain('<p>Antes de enviar, leia.</p>');
    expect(headings.map(({ id }) => id)).toEqual(['antes']);
    expect(partials.map((file) => path.basename(file))).toEqual(['_aviso.mdx']);
  });

  it.each([
    ['sem arquivo', '<Trecho />'],
    ['de um arquivo que é uma página', '<Trecho arquivo="./aviso.mdx" />'],
    ['de um arquivo que não existe', '<Trecho arquivo="./_nada.mdx" />'],
    ['sem um valor', '<Trecho arquivo="./_aviso.mdx" />'],
  ])('report an error: %s', async (_, body) => {
    expect(await problems(`${body}\n`)).toMatchSnapshot();
  });
});

describe('task lists', () => {
  it('announce which tasks are done (2.16.19)', async () => {
    const text = await html('- [x] Reler\n- [ ] Enviar\n');
    expect([...text.matchAll(/<input[^>]*>/g)].map(([input]) => input)).toEqual([
      '<input type="checkbox" disabled="" aria-label="Tarefa feita" checked=""/>',
      '<input type="checkbox" disabled="" aria-label="Tarefa por fazer"/>',
    ]);
  });
});
