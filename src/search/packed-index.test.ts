import MiniSearch from 'minisearch';
import type { AsPlainObject } from 'minisearch';
import { expect, it } from 'vitest';
import { pack, unpack } from './packed-index';
import type { PackedIndex } from './packed-index';

const FIELDS = ['title', 'text'];

function indexOf(texts: readonly string[]) {
  const index = new MiniSearch({ fields: FIELDS });
  index.addAll(texts.map((text, id) => ({ id, title: text.split(' ')[0], text })));
  return index.toJSON();
}

const many = Array.from({ length: 100 }, (_, id) => `nome${id % 7} a a a ${'b '.repeat(id)}ç${id}`);

/** The words of an index in order: MiniSearch keeps them in a tree, whatever their order. */
const sorted = (index: AsPlainObject) =>
  JSON.parse(
    JSON.stringify({ ...index, index: index.index.sort(([a], [b]) => (a < b ? -1 : 1)) }),
  ) as AsPlainObject;

const throughJson = (index: PackedIndex) => JSON.parse(JSON.stringify(index)) as PackedIndex;

it.each([
  ['two parts', [['title'], ['text']], many],
  ['one part', [['title', 'text']], many],
  ['a few texts', [['title'], ['text']], ['uma casa', 'outra casa casa', '']],
  ['words that share much', [['title'], ['text']], [`${'a'.repeat(90)}b ${'a'.repeat(90)}c`]],
  ['nothing', [['title'], ['text']], []],
])('gives back the index that it packed: %s', (_, parts, texts) => {
  const index = indexOf(texts);
  const packed = parts.map((names) => throughJson(pack(index, names)));
  const { averageFieldLength, ...rest } = sorted(unpack(packed, FIELDS));
  const { averageFieldLength: expected, ...others } = sorted(index);
  expect(rest).toEqual({ ...others, dirtCount: 0 });
  averageFieldLength.forEach((length, field) => expect(length).toBeCloseTo(expected[field] ?? 0));
});

it('is much smaller than what it packs', () => {
  const index = indexOf(many);
  expect(JSON.stringify(pack(index, FIELDS)).length).toBeLessThan(JSON.stringify(index).length / 2);
});

it.each([
  [{ words: '0a', sections: ['0'], lengths: [[1]] }],
  [{ index: [] }],
  [{ words: 3, sections: ['', ''], lengths: [[], []] }],
  [{ words: '0a|0', lengths: [[1], [1]] }],
  [null],
])('refuses %j', (value) => {
  expect(() => unpack([value as never], FIELDS)).toThrow('não é um índice');
});
