import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ourEngine } from './engines';
import { placeOf, qualityReport, readQueries, score } from './quality';
import { shippedCorpus } from './sections';
import type { Corpus } from './sections';
import { engineBytes, keystrokes, percentile } from './speed';
import { createIndex } from '../../../src/search/engine/engine';
import { SynonymList } from '../../../src/search/engine/synonyms';
import { queryWords, stemOf } from '../../../src/search/engine/words';

// The first read compiles every page.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const queries = readQueries();
let corpus: Corpus;
beforeAll(async () => {
  corpus = await shippedCorpus();
});

describe('the queries of the bench', () => {
  it('are at least 120 and half of each class is held out from tuning', () => {
    const held = queries.filter(({ isTuned }) => !isTuned);
    expect(queries.length).toBeGreaterThanOrEqual(120);
    expect(held.length).toBe(queries.length / 2);
    const classes = (list: typeof queries) => new Set(list.map(({ class: name }) => name));
    expect(classes(held)).toEqual(classes(queries));
  });

  it('expect addresses that exist', () => {
    const known = new Set(corpus.sections.map(({ url }) => url));
    const gone = queries.flatMap(({ expected }) => expected.filter((url) => !known.has(url)));
    expect(gone).toEqual([]);
  });
});

describe('the shipped search', () => {
  it('finds the expected answers, also for queries held out from tuning', () => {
    const engine = ourEngine(corpus.sections, corpus.synonyms);
    for (const isTuned of [true, false]) {
      const half = queries.filter((query) => query.isTuned === isTuned);
      expect(score(engine, half).mrr).toBeGreaterThan(0.9);
      for (const name of ['pergunta', 'sinônimo']) {
        const some = half.filter((query) => query.class === name);
        expect(score(engine, some).mrr, name).toBeGreaterThanOrEqual(0.75);
      }
    }
  });

  it('needs 60 KB for 15 pages: 12 for its code, 3.2 for the index and texts of each page', () => {
    const files = Object.values(createIndex(corpus.sections, corpus.synonyms, 'bench'));
    const bytes = files.map((file) => gzipSync(JSON.stringify(file)).length);
    expect(bytes.reduce((sum, size) => sum + size) / corpus.pages).toBeLessThan(3_200);
    expect(engineBytes()).toBeLessThan(12_000);
  });

  it('contains the words of a phrase from every group of synonyms', () => {
    const stems = new Set(
      corpus.sections.flatMap(({ levels, text }) =>
        queryWords([...levels, text].join(' ')).map(stemOf),
      ),
    );
    const isSaid = (phrase: string) => queryWords(phrase).every((word) => stems.has(stemOf(word)));
    expect(corpus.synonyms.filter((group) => !group.some(isSaid))).toEqual([]);
    expect(new SynonymList(corpus.synonyms).phrasesIn(['chat'])).not.toEqual([]);
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
    const base = { class: 'c', isTuned: true };
    const list = [
      { ...base, query: 'um', expected: ['/a'] },
      { ...base, query: 'dois', expected: ['/b'] },
      { ...base, query: 'nada', expected: ['/a'] },
    ];
    expect(score(engine, list)).toEqual({ mrr: 0.5, first: 1 / 3, empty: 1 / 3, count: 3 });
    expect(qualityReport([engine], list)).toContain('0,500 / 0,33 / 0,33');
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
