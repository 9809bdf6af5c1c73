import { expect, it } from 'vitest';
import { blocksOf } from './without-mistakes';

/** Returns the text of each block. */
const blocks = (body: string) => {
  const lines = body.split('\n');
  return blocksOf(body).map(({ start, end }) => lines.slice(start, end).join('\n'));
};

it('separates at blank lines', () => {
  expect(blocks('Um.\nDois.\n\n\nTrês.\n')).toEqual(['Um.\nDois.', 'Três.']);
});

it('does not split a code block, a callout or a component', () => {
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

it('recognizes self-closing tags, tags on several lines and components inside text', () => {
  expect(
    blocks('Um <Selo>novo</Selo> `<Abas>`.\n\n<Video titulo="x" />\n\nA<br>B.\n\nFim.'),
  ).toEqual(['Um <Selo>novo</Selo> `<Abas>`.', '<Video titulo="x" />', 'A<br>B.', 'Fim.']);
  expect(blocks('<FiguraVoz\n  legenda="x"\n>\n\nUm.\n\n</FiguraVoz>\n\nFim.')).toEqual([
    '<FiguraVoz\n  legenda="x"\n>\n\nUm.\n\n</FiguraVoz>',
    'Fim.',
  ]);
});

it('ends an unclosed block at the next heading', () => {
  expect(blocks('<Passos>\n\n1. Um\n\n## Dois\n\nTrês.')).toEqual([
    '<Passos>\n\n1. Um',
    '## Dois',
    'Três.',
  ]);
});
