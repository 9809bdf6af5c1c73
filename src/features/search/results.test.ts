import { describe, expect, it } from 'vitest';
import type { Hit } from './answer';
import { heardMore, heardNothing } from './results';

const hit = (objectID: string): Hit => ({
  ...{ objectID, url: `/${objectID}`, type: 'lvl1', content: null },
  hierarchy: { lvl0: 'Docs', lvl1: objectID },
});
const want = (query: string, page = 0) => ({ query, page, attempt: 0 });
const first = heardMore(undefined, want('voz'), { hits: [hit('a')], nbHits: 2, nbPages: 2 });

describe('results (acceptance 9.5.7, 9.5.8, 8.14)', () => {
  it('appends the next page of the same query', () => {
    const all = heardMore(first, want('voz', 1), { hits: [hit('b')], nbHits: 2, nbPages: 2 });
    expect(all.hits.map(({ objectID }) => objectID)).toEqual(['a', 'b']);
    expect([first.hasMore, all.hasMore]).toEqual([true, false]);
  });

  it('begins anew with another query', () => {
    const other = heardMore(first, want('mar', 1), { hits: [hit('c')], nbHits: 1, nbPages: 1 });
    expect(other.hits.map(({ objectID }) => objectID)).toEqual(['c']);
  });

  it('keeps what was there when a page fails, but not of another query', () => {
    expect(heardNothing(first, want('voz', 1))).toMatchObject({ hits: [{}], hasFailed: true });
    expect(heardNothing(first, want('mar'))).toMatchObject({ hits: [], hasFailed: true });
  });
});
