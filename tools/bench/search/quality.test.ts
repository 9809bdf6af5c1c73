import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { percentile } from '../report';
import { ourEngine } from './engines';
import { placeOf, qualityReport, readQueries, score } from './quality';
import { shippedCorpus } from './sections';
import type { Corpus } from './sections';
import { engineBytes, keystrokes } from './speed';
import { createIndex } from '../../../src/search/engine/engine';
import { Stems, queryWords } from '../../../src/search/engine/words';

// The first read compiles every page.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const queries = readQueries();
let corpus: Corpus;
beforeAll(async () => {
  corpus = await shippedCorpus();
});

describe('the queries of the bench', () => {
  it('are at least 300 of readers, of which a part is kept', () => {
    const count = (origin: string) => queries.filter((query) => query.origin === origin).length;
    expect(count('seen') + count('kept')).toBeGreaterThanOrEqual(300);
    expect(count('kept')).toBeGreaterThanOrEqual(100);
  });

  it('expect addresses that exist', () => {
    const known = new Set(corpus.sections.map(({ url }) => url));
    const gone = queries.flatMap(({ expected }) => expected.filter((url) => !known.has(url)));
    expect(gone).toEqual([]);
  });
});

describe('the shipped search', () => {
  it.each([
    ['author', 0.93],
    ['seen', 0.88],
    ['kept', 0.85],
  ])('finds the right section of the queries (%s)', (origin, least) => {
    const engine = ourEngine(corpus.sections, corpus.words);
    const own = queries.filter((query) => query.origin === origin);
    const { mrr, recall } = score(engine, own);
    expect(mrr).toBeGreaterThan(least);
    expect(recall).toBeGreaterThan(0.94);
  });

  it('weighs at most 8 KB for headings, 42 KB for texts and 12.5 KB for its code', () => {
    const { headings, texts } = createIndex(corpus.sections, corpus.words, 'bench');
    const bytes = (file: object) => gzipSync(JSON.stringify(file)).length;
    expect(bytes(headings)).toBeLessThan(8000);
    expect(bytes(texts)).toBeLessThan(42_000);
    expect(engineBytes()).toBeLessThan(12_500);
  });

  it('knows only addresses that exist, and groups of which the site uses a word', () => {
    const known = new Set(corpus.sections.map(({ url }) => url));
    expect(Object.keys(corpus.words.terms).filter((url) => !known.has(url))).toEqual([]);
    const stems = new Stems();
    const said = new Set(
      corpus.sections.flatMap(({ levels, text }) =>
        queryWords([...levels, text].join(' ')).map((word) => stems.of(word)),
      ),
    );
    const isSaid = (phrase: string) => queryWords(phrase).every((word) => said.has(stems.of(word)));
    expect(corpus.words.synonyms.filter((group) => !group.some(isSaid))).toEqual([]);
  });
});

describe('the figures', () => {
  it('count the first right answer among the first five', () => {
    const query = { expected: ['/b', '/c'] };
    expect(placeOf(query, ['/a', '/b', '/c'])).toBe(2);
    expect(placeOf(query, ['1', '2', '3', '4', '5', '/b'])).toBe(0);
    expect(placeOf(query, [])).toBe(0);
  });

  it('are means over the queries', () => {
    const engine = { name: 'x', search: (query: string) => (query === 'nada' ? [] : ['/a', '/b']) };
    const base = { class: 'c', origin: 'seen' as const };
    const list = [
      { ...base, query: 'um', expected: ['/a'] },
      { ...base, query: 'dois', expected: ['/b'] },
      { ...base, query: 'nada', expected: ['/a'] },
    ];
    expect(score(engine, list)).toEqual({
      mrr: 0.5,
      recall: 2 / 3,
      first: 1 / 3,
      empty: 1 / 3,
      count: 3,
    });
    expect(qualityReport([engine], list)).toContain('0,500 / 0,67 / 0,33');
  });

  it('have percentiles that occur among the values', () => {
    const values = Array.from({ length: 100 }, (_, value) => 100 - value);
    expect([percentile(values, 0.5), percentile(values, 0.95)]).toEqual([50, 95]);
    expect(percentile([7], 0.95)).toBe(7);
  });

  it('come from keystrokes spread evenly over all queries', () => {
    expect(keystrokes(['ab', 'c'])).toEqual(['a', 'ab', 'c']);
    expect(keystrokes(['abcdef'], 3)).toEqual(['a', 'abc', 'abcde']);
  });
});
