import { describe, expect, it } from 'vitest';
import { formatProblem } from '../../../content/schema/problem';
import { compileArticle } from '../../compile';
import { articleFactsOf } from '../../../../tests/support/article-facts';

const facts = articleFactsOf();

async function read(body: string, name = 'x.md') {
  const source = { body, path: `/nada/${name}`, file: `content/docs/${name}`, bodyOffset: 0 };
  const { html, problems } = await compileArticle(source, facts, '/nada/static');
  return { html: html.trim(), told: problems.map(formatProblem) };
}

describe.each(['x.md', 'x.mdx'])('in %s', (name) => {
  const html = async (body: string) => {
    const { html: text, told } = await read(body, name);
    expect(told).toEqual([]);
    return text;
  };

  it('an HTML comment does not appear, alone, over several lines or within one', async () => {
    expect(await html('<!-- um -->\n\nTexto <!-- dois --> aqui.')).toBe('<p>Texto  aqui.</p>');
    expect(await html('Antes.\n\n<!-- um\n\ndois { < -->\n\nDepois.')).toBe(
      '<p>Antes.</p>\n<p>Depois.</p>',
    );
    expect(await html('> <!-- um -->\n> Dois.')).toContain('<p>Dois.</p>');
    expect(await html('- Um <!-- dois\n  três --> quatro')).toMatch(/<li>Um\s+quatro<\/li>/);
    // Text after a comment stays, also if a later comment ends its line.
    expect(await html('<!-- um --> Dois.\n\nTrês.\n\n<!-- quatro -->\n\nCinco.')).toBe(
      '<p> Dois.</p>\n<p>Três.</p>\n<p>Cinco.</p>',
    );
  });

  it.each([
    ['<p><!--StartFragment-->x</p>', '<p>x</p>'],
    ['<br><!-- a -->', '<br/>'],
    ['<table>\n<tr><td> <!-- a --> x</td></tr>\n</table>', 'x</td></tr>'],
    ['<CodeBlock language="html">{`<p><!-- a --></p>`}</CodeBlock>', '&lt;!-- a --&gt;'],
  ])('a comment may follow a tag: %j', async (body, expected) => {
    expect(await html(body)).toContain(expected);
  });

  it('a comment in code is code', async () => {
    expect(await html('`<!-- um -->`')).toBe('<p><code>&lt;!-- um --&gt;</code></p>');
    expect(await html('```html\n<!-- um -->\n```')).toContain('&lt;!-- um --&gt;');
  });

  it('an address in angle brackets is a link', async () => {
    expect(await html('Veja <https://exemplo.example/a?b=1>.')).toContain(
      '<a href="https://exemplo.example/a?b=1"',
    );
    expect(await html('<contato@varanda.example>')).toContain(
      '<a href="mailto:contato@varanda.example">contato@varanda.example</a>',
    );
  });

  it.each([
    ["import Tabs from '@theme/Tabs';\n# Título", '<h1>Título</h1>'],
    ["import Tabs from '@theme/Tabs'; \n  Texto", '<p>Texto</p>'],
    [
      "import Tabs\n  from '@theme/Tabs'\nimport A from '@theme/TabItem'\n- a",
      '<ul>\n<li>a</li>\n</ul>',
    ],
    ["import Tabs from '@theme/Tabs'\nexport const a = `\n# b`\n\n{a}", '# b'],
    [
      "import Tabs from '@theme/Tabs'\n// Um.\nimport A from '@theme/TabItem'\n\nTexto",
      '<p>Texto</p>',
    ],
  ])('text may stand directly below imports: %j', async (body, expected) => {
    expect(await html(body)).toBe(expected);
  });

  it('a void element needs no slash', async () => {
    expect(await html('Uma<br>linha.')).toBe('<p>Uma<br/>linha.</p>');
    expect(await html('<hr>\n\nTexto.')).toContain('<hr/>');
    expect(await html('<table><tbody><tr><td>a<br>b</td></tr></tbody></table>')).toContain(
      'a<br/>b',
    );
  });
});

describe.each(['x.md', 'x.mdx'])('in %s', (name) => {
  it.each([
    [
      '<img src="https://a.example/b.png" alt="b"></img>',
      '<img src="https://a.example/b.png" alt="b"/>',
    ],
    ['Um <br></br> dois.', 'Um <br/> dois.'],
    ['<td>{1 + 1}</td>', '<td>2</td>'],
    [':::dica\n\nUm.\n\n     :::\n\nFora.', '</div>\n<p>Fora.</p>'],
    ['- Um:\n\n  :::dica\n\n  Dois.\n\n    :::\n\nFora.', '</ul>\n<p>Fora.</p>'],
  ])('%j', async (body, expected) => {
    const { html, told } = await read(body, name);
    expect(told).toEqual([]);
    expect(html).toContain(expected);
  });

  it.each(['script', 'style'])('omits a block of <%s> with its content', async (tag) => {
    const block = `<${tag} type="x">\n  a { b: 1 }\n\n  if (a < b) {\n</${tag}>`;
    const { html, told } = await read(`Um.\n\n${block}\n\nDois *e* <br> três.`, name);
    expect(html).toBe('<p>Um.</p>\n<p>Dois <em>e</em> <br/> três.</p>');
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(`content/docs/${name}:3:1\n<${tag}> no texto`);
  });

  it.each([
    '<CodeBlock>{`a:\n  b:\n    c`}</CodeBlock>',
    '<CodeBlock>\n  {`a:\n  b:\n    c`}\n</CodeBlock>',
  ])('keeps the indentation in an expression: %j', async (body) => {
    const { html } = await read(body, name);
    expect(html.replace(/<[^>]*>/g, '')).toContain('a:\n  b:\n    c');
  });
});

describe('in .md, what is not MDX is text', () => {
  const html = async (body: string) => {
    const { html: text, told } = await read(body);
    expect(told).toEqual([]);
    return text;
  };

  it.each([
    ['Use {nome} aqui.', '<p>Use {nome} aqui.</p>'],
    ['Use {{ nome }} aqui.', '<p>Use {{ nome }} aqui.</p>'],
    ['Uma chave { sozinha.', '<p>Uma chave { sozinha.</p>'],
    ['{um texto qualquer}', '<p>{um texto qualquer}</p>'],
    ['Menos de <5 e a <= b.', '<p>Menos de &lt;5 e a &lt;= b.</p>'],
    [
      'Uma lista de List<string> e <nome>.',
      '<p>Uma lista de List&lt;string&gt; e &lt;nome&gt;.</p>',
    ],
    [
      'Se a<b && c>d, um <link> e x^{2}.',
      '<p>Se a&lt;b &amp;&amp; c&gt;d, um &lt;link&gt; e x^{2}.</p>',
    ],
    ['import de dados, sem aspas', '<p>import de dados, sem aspas</p>'],
    ['Chaves {1, 2} e {}.', '<p>Chaves {1, 2} e .</p>'],
  ])('%s', async (body, expected) => {
    expect(await html(body)).toBe(expected);
  });

  it('expressions with a known value are still evaluated', async () => {
    expect(await html("Um{' '}espaço e {1 + 1}.\n\nexport const a = 3;\n\n{a}")).toContain(
      '<p>Um espaço e\u00a02.</p>',
    );
  });

  it('an attribute without quotes is read as in HTML', async () => {
    expect(await html('<td align=center>x</td>')).toContain('<td align="center">x</td>');
    expect(await html('Um <img src=https://a.example/b.png width=100 alt="b"> aqui.')).toContain(
      '<img src="https://a.example/b.png" alt="b"',
    );
  });

  it('a block may open on a line with text and close paragraphs later', async () => {
    const text = await html(
      '<details><summary>Título</summary>Um *texto*.\n\nMais texto.\n\n</details>\n\nFora.',
    );
    expect(text).toMatch(
      /^<details[^>]*><summary>Título<\/summary><p>Um <em>texto<\/em>\.<\/p><p>Mais texto\.<\/p><\/details>\n<p>Fora\.<\/p>$/,
    );
  });

  it('elements that HTML may leave open are closed where they end', async () => {
    expect(await html('<ul>\n<li>um\n\n<li>dois\n\n</ul>')).toMatch(
      /<ul><li>(?:<p>)?um(?:<\/p>)?<\/li><li>(?:<p>)?dois(?:<\/p>)?<\/li><\/ul>/,
    );
  });
});

describe('in .md, hundreds of places that are not MDX take no time', () => {
  it.each([
    ['Linha {a1: 1 e <x1> texto', '\n\n', '<p>Linha {a1: 1 e &lt;x1&gt; texto</p>'],
    ['Linha {a1: 1 e <x1> texto', '\n', 'Linha {a1: 1 e &lt;x1&gt; texto'],
    ['{a1: 1 e mais', '\n\n', '<p>{a1: 1 e mais</p>'],
    ['{\n  uma frase\n}', '\n\n', '<p>{ uma frase }</p>'],
    ['- {\n    uma frase\n  }', '\n', '<li>{ uma frase }</li>'],
  ])(
    '%j',
    async (piece, between, expected) => {
      const body = Array.from({ length: 600 }, () => piece).join(between);
      const { html, told } = await read(body);
      expect(told).toEqual([]);
      expect(html.split(expected)).toHaveLength(601);
    },
    60_000,
  );

  it('and a list after an unclosed brace is a list', async () => {
    const { html } = await read('{abre uma\n\n- um\n\n> dois }\n');
    expect(html).toMatch(/<p>\{abre uma<\/p>\s*<ul>\s*<li>um<\/li>\s*<\/ul>\s*<blockquote>/);
  });
});

it('in .md, an unpaired tag is read, with a warning with line and column', async () => {
  const { html, told } = await read('Um <b>texto.\n\nOutro </i> texto.');
  expect(html).toBe('<p>Um <b>texto.</b></p>\n<p>Outro  texto.</p>');
  expect(told).toEqual([
    'content/docs/x.md:1:4\nA marca <b> foi fechada no fim do trecho em que está.\nToda marca aberta é fechada, na ordem inversa, no mesmo nível do texto.\nEscreva  </b>  no fim do trecho ou, para mostrar a marca, \\<b>.',
    'content/docs/x.md:3:7\nA marca </i> não foi aberta, e foi ignorada.\nToda marca aberta é fechada, na ordem inversa, no mesmo nível do texto.\nApague </i> ou escreva  <i>  no começo do trecho.',
  ]);
});

describe('in .mdx, what is not MDX is an error at the position where it begins (B.16)', () => {
  it.each([
    ['Um texto.\n\nUse {nome do campo} aqui.', '3:5', '\\{'],
    ['Menos de <5 linhas.', '1:10', '&lt;'],
    ['Uma chave { sozinha.', '1:11', '\\{'],
    ['Um <kbd>Enter.', '1:4', '</kbd>'],
    ['import de dados', '1:1', 'import Aviso'],
  ])('%s', async (body, place, fix) => {
    const { told } = await read(body, 'x.mdx');
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(`content/docs/x.mdx:${place}\n`);
    expect(told[0]?.split('\n').at(-1)).toContain(fix);
  });
});
