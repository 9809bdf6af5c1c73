import { expect, it } from 'vitest';
import { blocksOf } from './blocks';

/** The text of each block. */
const blocks = (body: string) => {
  const lines = body.split('\n');
  return blocksOf(body).map(({ start, end }) => lines.slice(start, end).join('\n'));
};

it('separa o que linhas em branco separam', () => {
  expect(blocks('Um.\nDois.\n\n\nTrês.\n')).toEqual(['Um.\nDois.', 'Três.']);
});

it('não corta um código, um quadro nem um componente', () => {
  expect(blocks('```js\na\n\nb\n```\n\n:::dica\n\nUm.\n\n:::\n\nFim.')).toEqual([
    '```js\na\n\nb\n```',
    ':::dica\n\nUm.\n\n:::',
    'Fim.',
  ]);
  expect(blocks('<Abas>\n<Aba rotulo="a > b">\n\nUm.\n\n</Aba>\n</Abas>\n\nFim.')).toEqual([
    '<Abas>\n<Aba rotulo="a > b">\n\nUm.\n\n</Aba>\n</Abas>',
    'Fim.',
  ]);
});

it('vê uma marca que se fecha, em várias linhas, e um componente dentro do texto', () => {
  expect(
    blocks('Um <Selo>novo</Selo> `<Abas>`.\n\n<Video titulo="x" />\n\nA<br>B.\n\nFim.'),
  ).toEqual(['Um <Selo>novo</Selo> `<Abas>`.', '<Video titulo="x" />', 'A<br>B.', 'Fim.']);
  expect(blocks('<FiguraVoz\n  legenda="x"\n>\n\nUm.\n\n</FiguraVoz>\n\nFim.')).toEqual([
    '<FiguraVoz\n  legenda="x"\n>\n\nUm.\n\n</FiguraVoz>',
    'Fim.',
  ]);
});

it('termina no próximo título o que ninguém fechou', () => {
  expect(blocks('<Passos>\n\n1. Um\n\n## Dois\n\nTrês.')).toEqual([
    '<Passos>\n\n1. Um',
    '## Dois',
    'Três.',
  ]);
});
