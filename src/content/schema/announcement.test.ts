import { describe, expect, it } from 'vitest';
import { announcementColors, announcementSchema } from './announcement';
import { parse, parseYaml } from './parse';
import { formatProblems } from './problem';

const FILE = 'content/site/announcement.yaml';

function announcement(yaml: string) {
  const source = parseYaml(yaml, FILE);
  return parse(announcementSchema, source.data, { file: FILE, lineOf: source.lineOf });
}

const told = (yaml: string) => formatProblems(announcement(yaml).problems);

describe('announcement.yaml', () => {
  it('has no content by default', () => {
    expect(announcement('# id: aviso-1').value).toEqual({
      id: 'announcement-bar',
      isCloseable: true,
    });
  });

  it('accepts HTML and colours', () => {
    const { problems } = announcement(`id: aviso-1
content: Leia a <a href="/docs/">documentação</a>.
backgroundColor: "#01515c"
textColor: white
isCloseable: false
`);
    expect(problems).toEqual([]);
  });
});

it.each([
  ['#01515c', '#fff'],
  ['#01515cdd', '#fff'],
  ['#ccc', '#000'],
  ['Navy', '#fff'],
  ['orange', '#000'],
])('puts %s together with %s if it stands alone', (color, other) => {
  expect(announcementColors({ backgroundColor: color })).toEqual({
    backgroundColor: color,
    textColor: other,
  });
  expect(announcementColors({ textColor: color })).toEqual({
    backgroundColor: other,
    textColor: color,
  });
});

it('leaves two colours and none unchanged', () => {
  const both = { backgroundColor: '#000', textColor: '#000' };
  expect(announcementColors(both)).toEqual(both);
  expect(announcementColors({})).toEqual({});
});

describe('announcement.yaml errors', () => {
  it.each(['"#fff"', '"#fff8"', '"#01515C"', '"#01515cff"', 'black', 'White', 'navy'])(
    'are none for the colour %s',
    (color) => {
      expect(announcement(`textColor: ${color}`).problems).toEqual([]);
    },
  );

  it.each([
    'azul',
    'brancoo',
    '"#abcde"',
    '"#abcdefa"',
    'rgb(0,0,0)',
    '"#12"',
    '"red;background:url(x)"',
    '"#01515cff0"',
  ])('rejects the colour %s', (color) => {
    expect(announcement(`textColor: ${color}`).problems).toHaveLength(1);
  });

  it('reports the value and line of an invalid colour', () => {
    expect(announcement('backgroundColor: rgb(0,0,0)').problems).toMatchObject([
      { what: 'O valor "rgb(0,0,0)" não serve para o campo "backgroundColor".', line: 1 },
    ]);
  });

  it('suggests the nearest key', () => {
    expect(told('content: Olá\ncloseable: true')).toMatchInlineSnapshot(`
      "content/site/announcement.yaml:2
      O campo "closeable" não existe aqui.
      Campos que existem: id, content, file, backgroundColor, textColor, isCloseable.
      Você quis escrever "isCloseable"?"
    `);
  });

  it('rejects an id that is not a string', () => {
    expect(told('id: 3')).toMatchInlineSnapshot(`
      "content/site/announcement.yaml:1
      O campo "id" deve ser um texto, mas está como 3.
      Sobre "id": nome do aviso; um nome novo mostra o aviso outra vez.
      Escreva, por exemplo:  id: aviso-1"
    `);
  });
});
