import { compile } from '@mdx-js/mdx';
import { describe, expect, it } from 'vitest';
import { VFileMessage } from 'vfile-message';
import { codeIndex, codeMistake, mdxMistake } from './mdx-mistake';
import { parseBody } from './parse-body';

/** Returns the explanation for writers of the syntax error in a body, which MDX alone or the site reads. */
async function told(body: string, read: (body: string) => unknown = compile): Promise<string> {
  try {
    await read(body);
  } catch (error) {
    if (!(error instanceof VFileMessage)) throw error;
    const { what, rule, fix } = mdxMistake(error, body);
    return [what, rule, fix].join('\n');
  }
  throw new Error('Este texto não tem erro.');
}

describe('braces', () => {
  it.each(['Um {texto', '{um texto}', 'Um {}} texto {', '<kbd {a b} />'])('%s', async (body) => {
    expect(await told(body)).toBe(
      `Um trecho entre chaves { } não pôde ser entendido.
Chaves no texto têm sentido especial.
Para mostrar uma chave, escreva \\{ ou \\}.`,
    );
  });
});

describe('braces of a formula', () => {
  it.each([
    ['Um $\\sqrt{\\pi}$ aqui', 'Escreva  math: true '],
    ['Um.\n\nUm \\(\\sqrt{\\pi}\\) aqui', 'Escreva  $\\sqrt{\\pi}$ '],
    ['\\[\n\\sqrt{\\pi}\n\\]', 'Escreva  $$\\sqrt{\\pi}$$ '],
  ])('%j', async (body, fix) => {
    expect(await told(body)).toContain(fix);
  });

  it.each(['Vale $x^2$ {um texto}', 'De R$ 20 {um texto} a R$ 30'])(
    'are not those beside it: %j',
    async (body) => {
      expect(await told(body)).toContain('\\{');
    },
  );
});

describe('an angle bracket that starts no tag', () => {
  it.each([
    'Menos de <1 hora',
    'a <= b',
    'Um <b',
    '<a href=>x</a>',
    '<a href="x>',
    '<p\n\nUm',
    '<Foo.>',
    '<contato@varanda.example>',
  ])('%j', async (body) => {
    expect(await told(body)).toBe(
      `Há um sinal < que não começa uma marca completa.
O sinal < abre uma marca, como <kbd>Enter</kbd>.
Complete a marca ou, para mostrar o sinal, escreva &lt;.`,
    );
  });
});

describe('a value without straight quotes', () => {
  it.each([
    ['<Cartao para=”/docs/” />', 'para="/docs/"'],
    ['Um <Cartao para="/" titulo=“Um dois”\n/>', 'titulo="Um dois"'],
    ['<img width=100>', 'width="100"'],
    ['<a title="a b=c" href={1}\n  target=_blank>x</a>', 'target="_blank"'],
  ])('%j', async (body, fix) => {
    expect(await told(body, (text) => parseBody(text, 'x.mdx'))).toBe(
      `O valor de "${fix.split('=')[0] ?? ''}" não está entre aspas retas.
Numa marca, os valores ficam entre aspas retas, como em  width="100".
Escreva  ${fix}`,
    );
  });
});

it('does not talk of braces where there are none', async () => {
  const read = (text: string) => parseBody(text, 'x.mdx');
  expect(await told('<https://x.example/a b>\n\n{1}', read)).toContain('Há um sinal <');
});

it('shows how to end a comment', async () => {
  expect(await told('Um.\n\n<!-- rascunho')).toBe(
    `Um comentário começa por <!-- e não termina.
Um comentário vai de <!-- a -->, e o que está nele não aparece.
Escreva  -->  no fim do comentário.`,
  );
});

it('does not take every <! for a comment', async () => {
  expect(await told('<!DOCTYPE html>\n\n<!-- a -->')).toContain('apague o trecho');
});

describe('a tag that is not closed', () => {
  it.each(['<kbd>Enter', '<kbd>Enter\n\nUm.', '- <kbd>\n\n</kbd>', '<kbd>*a</kbd>*'])(
    '%j',
    async (body) => {
      expect(await told(body)).toBe(
        `A marca <kbd> não está bem fechada.
Toda marca aberta é fechada, na ordem inversa, no mesmo nível do texto.
Feche com  </kbd>  ou escreva  <kbd />`,
      );
    },
  );

  it.each([
    ['<div>Texto\n</div>', 'div'],
    ['<details><summary>a</summary>\nUm\n\nDois\n</details>', 'details'],
    ['<p>\nA\n\nB</p>', 'p'],
    ['<div />\n\n<Passos>Um\n</Passos>', 'Passos'],
  ])('%j, whose closing tag is at another level', async (body, name) => {
    expect(await told(body)).toBe(
      `As marcas <${name}> e </${name}> não estão no mesmo nível do texto.
Toda marca aberta é fechada, na ordem inversa, no mesmo nível do texto.
Ponha  <${name}>  e  </${name}>  cada uma numa linha sozinha, com o mesmo recuo e linhas em branco antes e depois.`,
    );
  });

  it.each(['<div>\n\n<div>\n\nUm\n\n</div>', '<b><div>Um</b></div>'])(
    '%j, which has no closing tag for it',
    async (body) => {
      expect(await told(body)).toContain('Feche com  </div>  ou escreva  <div />');
    },
  );

  it.each([
    ['Digite <seu nome>.', '\\<seu nome>'],
    ['Digite <NOME>.', '\\<NOME>'],
  ])('%j, which is probably text', async (body, shown) => {
    expect(await told(body)).toContain(`para mostrar a marca como texto, escreva  ${shown}`);
  });

  it.each(['</kbd>', '<>um', '<kbd></kbd x>'])(
    '%j, whose name the parser does not report',
    async (body) => {
      expect(await told(body)).toBe(
        `Uma marca não está bem fechada.
Toda marca aberta é fechada, na ordem inversa, no mesmo nível do texto.
Confira as marcas deste trecho.`,
      );
    },
  );
});

it('never contains the message of the parser', () => {
  const { what, rule, fix } = mdxMistake({ reason: 'Unexpected something of a later release' }, '');
  expect([what, rule, fix].join(' ')).not.toMatch(/unexpected/i);
});

it('explains an object between braces however React words it', () => {
  const texts = [
    'Error: Objects are not valid as a React child (found: object with keys {a}). If you meant…',
    'Error: Minified React error #31; visit https://react.dev/errors/31?args[]=object for the full message',
  ];
  for (const text of texts) expect(codeMistake(text, '{a}').what).toMatch(/dá um objeto/);
});

it('quotes one line of an error, and not more than two hundred characters', () => {
  const { what } = codeMistake(`Error: ${'a'.repeat(500)}\n    at Object.<anonymous>`, '{a}');
  expect(what).toMatch(/^O código desta página falhou: "Error: a{193}"\.$/);
});

describe('the code of a body begins at its first expression or export', () => {
  it.each([
    ['Um {a} e {b}', '{a} e {b}'],
    ['## A {#a}\n\n{b}', '{b}'],
    ['{/* A */} \\{b} `{c}`\n\n```js\nexport {d}\n```\n\n{e}', '{e}'],
    ['O export\n\nexport const a = 1', 'export const a = 1'],
    ['Sem código.', undefined],
  ])('%j', (body, code) => {
    const index = codeIndex(body);
    expect(index === undefined ? undefined : body.slice(index)).toBe(code);
  });
});
