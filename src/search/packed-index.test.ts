import MiniSearch from 'minisearch';
import { expect, it } from 'vitest';
import { pack, unpack } from './packed-index';

const FIELDS = ['title', 'text'];

function indexOf(texts: readonly string[]) {
  const index = new MiniSearch({ fields: FIELDS });
  index.addAll(texts.map((text, id) => ({ id, title: text.split(' ')[0], text })));
  return index.toJSON();
}

const many = Array.from({ length: 100 }, (_, id) => `nome${id % 7} a a a ${'b '.repeat(id)}ç${id}`);

it.each([[['uma casa', 'outra casa casa', '']], [many], [[]]])(
  'gives back the index that it packed',
  (texts) => {
    const index = indexOf(texts);
    const packed = JSON.parse(JSON.stringify(pack(index))) as ReturnType<typeof pack>;
    const unpacked = unpack(packed, FIELDS);
    const { averageFieldLength, ...rest } = JSON.parse(JSON.stringify(index)) as typeof index;
    expect(unpacked).toMatchObject(rest);
    unpacked.averageFieldLength.forEach((length, field) =>
      expect(length).toBeCloseTo(averageFieldLength[field] ?? 0),
    );
  },
);

it('is much smaller than what it packs', () => {
  const index = indexOf(many);
  expect(JSON.stringify(pack(index)).length).toBeLessThan(JSON.stringify(index).length / 2);
});

it.each([[{ words: 'a|0', lengths: [[1]] }], [{ index: [] }], [{ words: 3, lengths: [[], []] }]])(
  'refuses %j',
  (value) => {
    expect(() => unpack(value as never, FIELDS)).toThrow('não é um índice');
  },
);
