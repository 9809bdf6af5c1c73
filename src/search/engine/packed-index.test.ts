import MiniSearch from 'minisearch';
import { expect, it } from 'vitest';
import { FieldWords, WordIndex, pack } from './packed-index';
import type { PackedIndex } from './packed-index';

const tokenize = (text: string) => text.split(' ').filter(Boolean);

/** Returns the index of some titles and texts, packed. */
function packed(texts: readonly string[]): PackedIndex {
  const fields = [new FieldWords(), new FieldWords()] as const;
  for (const text of texts) {
    fields[0].add(tokenize(text).slice(0, 1));
    fields[1].add(tokenize(text));
  }
  return JSON.parse(JSON.stringify(pack(fields))) as PackedIndex;
}

const many = Array.from({ length: 100 }, (_, id) => `nome${id % 7} a a a ${'b '.repeat(id)}ç${id}`);

it.each<[string, string[]]>([
  ['many texts', many],
  ['a few texts', ['uma casa', 'outra casa casa', '']],
  ['words with a long common prefix', [`${'a'.repeat(90)}b ${'a'.repeat(90)}c`]],
  ['names of object properties', ['constructor __proto__', 'toString']],
])('finds and weighs words as MiniSearch does: %s', (_, texts) => {
  const index = new WordIndex(packed(texts), [2, 1]);
  const other = new MiniSearch({
    fields: ['title', 'text'],
    tokenize,
    processTerm: (word) => word,
  });
  other.addAll(texts.map((text, id) => ({ id, title: tokenize(text)[0] ?? '', text })));
  const bm25 = { k: 1.2, b: 0.6, d: 0.5 };
  for (const word of new Set(texts.flatMap(tokenize))) {
    const found = other.search(word, { boost: { title: 2 }, bm25 });
    const scores = index.scores(word);
    expect([...scores.keys()].sort()).toEqual(found.map(({ id }) => id as number).sort());
    for (const { id, score } of found) expect(scores.get(id as number)).toBeCloseTo(score);
  }
});

it('finds words by their beginning, and nothing for words that it does not have', () => {
  const index = new WordIndex(packed(['casa casaco', 'casulo', 'caso']), [2, 1]);
  expect(index.beginning('cas')).toEqual(['casa', 'casaco', 'caso', 'casulo']);
  expect(index.beginning('casac')).toEqual(['casaco']);
  expect(index.beginning('z')).toEqual([]);
  expect(index.scores('cas').size).toBe(0);
});

it('is less than half as long as the index in MiniSearch’s format', () => {
  const other = new MiniSearch({ fields: ['title', 'text'], tokenize });
  other.addAll(many.map((text, id) => ({ id, title: tokenize(text)[0] ?? '', text })));
  expect(JSON.stringify(packed(many)).length).toBeLessThan(JSON.stringify(other).length / 2);
});

it.each([
  [{ words: '0a', sections: ['0'], lengths: [[1]] }],
  [{ index: [] }],
  [{ words: 3, sections: ['', ''], lengths: [[], []] }],
  [{ words: '0a|0', lengths: [[1], [1]] }],
])('rejects %j', (value) => {
  expect(() => new WordIndex(value as never, [2, 1])).toThrow('não é um índice');
});
