import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { compileArticle } from './compile';
import { articleFactsOf } from '../../tests/support/article-facts';
import { temporaryFolder } from '../../tests/support/temporary-folder';

const folder = temporaryFolder();
writeFileSync(path.join(folder, 'dados.json'), '{ "a": 1 }');

const compile = (body: string, name = 'x.mdx') =>
  compileArticle(
    { body, path: path.join(folder, name), file: `content/docs/${name}`, bodyOffset: 0 },
    articleFactsOf(),
    folder,
  );

it.each<[what: string, body: string, shown: string, told: readonly string[]]>([
  ['uma linguagem', '```constructor\nconst a = 1;\n```', 'const a = 1;', []],
  ['um emoji', 'Um :constructor: no texto.', 'Um :constructor: no texto.', []],
  [
    'um quadro',
    ':::constructor\n\nTexto.\n\n:::',
    'Texto.',
    ['O quadro ":::constructor" não existe.'],
  ],
  [
    'um aviso',
    '> [!constructor]\n> Texto.',
    'Texto.',
    ['O quadro "[!constructor]" não existe, e a citação continua a ser uma citação.'],
  ],
  ['uma marca', 'Um <constructor>texto</constructor>.', 'texto', []],
  ['um atributo', '<Selo toString="a">Novo</Selo>', '', ['<Selo> não aceita "toString".']],
  ['um atributo de HTML', '<b constructor="a">Texto</b>', '>Texto</b>', []],
  ['uma tecla', '<Tecla>constructor</Tecla>', 'constructor', []],
  ['um dado', "import { toString } from './dados.json'\n\nUm{toString}.", 'Um.', []],
  [
    'um rótulo',
    'Toque em <Rotulo nome="constructor" />.',
    '',
    ['O rótulo "constructor" não existe.'],
  ],
])('does not resolve a name that every object inherits: %s', async (_, body, shown, told) => {
  const { html, problems } = await compile(body);
  expect(problems.map(({ what }) => what)).toEqual(told);
  expect(html.replace(/<(?!\/?b\b)[^>]*>/g, '')).toContain(shown);
});
