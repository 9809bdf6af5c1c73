import MiniSearch from 'minisearch';
import type { AsPlainObject } from 'minisearch';
import { expect, it } from 'vitest';
import { FieldWords, pack, unpack } from './packed-index';
import type { PackedIndex } from './packed-index';

const FIELDS = ['title', 'text'] as const;
type Field = (typeof FIELDS)[number];

const documents = (texts: readonly string[]) =>
  texts.map((text, id) => ({ id, title: text.split(' ')[0] ?? '', text }));

const tokenize = (text: string) => text.split(' ').filter(Boolean);
const isIndexed = (word: string) => word !== 'a';

/** Returns the index of texts as MiniSearch creates it. */
function indexOf(texts: readonly string[]) {
  const processTerm = (word: string) => (isIndexed(word) ? word : null);
  const index = new MiniSearch({ fields: [...FIELDS], tokenize, processTerm });
  index.addAll(documents(texts));
  return index.toJSON();
}

/** Returns some fields of the same index, packed. */
function packed(texts: readonly string[], fields: readonly Field[]) {
  const words = fields.map((field) => {
    const ofField = new FieldWords();
    for (const document of documents(texts)) ofField.add(tokenize(document[field]));
    return ofField;
  });
  return pack(words, isIndexed);
}

const many = Array.from({ length: 100 }, (_, id) => `nome${id % 7} a a a ${'b '.repeat(id)}ç${id}`);

/** Returns an index with sorted words, since MiniSearch does not define their order. */
const sorted = (index: AsPlainObject) =>
  JSON.parse(
    JSON.stringify({ ...index, index: index.index.sort(([a], [b]) => (a < b ? -1 : 1)) }),
  ) as AsPlainObject;

const throughJson = (index: PackedIndex) => JSON.parse(JSON.stringify(index)) as PackedIndex;

it.each<[string, Field[][], string[]]>([
  ['two parts', [['title'], ['text']], many],
  ['one part', [['title', 'text']], many],
  ['a few texts', [['title'], ['text']], ['uma casa', 'outra casa casa', '']],
  [
    'words with a long common prefix',
    [['title'], ['text']],
    [`${'a'.repeat(90)}b ${'a'.repeat(90)}c`],
  ],
  ['names of object properties', [['title'], ['text']], ['constructor __proto__', 'toString']],
  ['no texts', [['title'], ['text']], []],
])('unpacks to the index that MiniSearch creates: %s', (_, parts, texts) => {
  const made = parts.map((fields) => throughJson(packed(texts, fields)));
  const { averageFieldLength, ...rest } = sorted(unpack(made, FIELDS));
  const { averageFieldLength: expected, ...others } = sorted(indexOf(texts));
  expect(rest).toEqual({ ...others, dirtCount: 0 });
  averageFieldLength.forEach((length, field) => expect(length).toBeCloseTo(expected[field] ?? 0));
});

it('is less than half as long as the index in MiniSearch’s format', () => {
  const ours = JSON.stringify(packed(many, FIELDS));
  expect(ours.length).toBeLessThan(JSON.stringify(indexOf(many)).length / 2);
});

it.each([
  [{ words: '0a', sections: ['0'], lengths: [[1]] }],
  [{ index: [] }],
  [{ words: 3, sections: ['', ''], lengths: [[], []] }],
  [{ words: '0a|0', lengths: [[1], [1]] }],
  [null],
])('rejects %j', (value) => {
  expect(() => unpack([value as never], FIELDS)).toThrow('não é um índice');
});
