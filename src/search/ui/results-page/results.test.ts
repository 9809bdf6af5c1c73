import { describe, expect, it } from 'vitest';
import type { Hit } from '../../providers/answer';
import { requestParameters } from '../../providers/request';
import { received, failed } from './results';

const hit = (objectID: string): Hit => ({
  ...{ objectID, url: `/${objectID}`, type: 'lvl1', content: null },
  hierarchy: { lvl0: 'Docs', lvl1: objectID },
});
const parameters = requestParameters(10);
const want = (query: string, page = 0, of = parameters) => ({
  ...{ query, page, parameters: of, attempt: 0 },
});
const first = received(undefined, want('voz'), { hits: [hit('a')], nbHits: 2, nbPages: 2 });

describe('results (behaviour 9.5.7, 9.5.8, 8.14)', () => {
  it('appends the next page of the same query', () => {
    const all = received(first, want('voz', 1), { hits: [hit('b')], nbHits: 2, nbPages: 2 });
    expect(all.hits.map(({ objectID }) => objectID)).toEqual(['a', 'b']);
    expect([first.hasMore, all.hasMore]).toEqual([true, false]);
  });

  it('begins anew with another query', () => {
    const other = received(first, want('mar', 1), { hits: [hit('c')], nbHits: 1, nbPages: 1 });
    expect(other.hits.map(({ objectID }) => objectID)).toEqual(['c']);
  });

  it('begins anew with another version, and forgets the old one when that fails (9.5.10)', () => {
    const older = want('voz', 0, requestParameters(10));
    const other = received(first, older, { hits: [hit('c')], nbHits: 1, nbPages: 1 });
    expect(other.hits.map(({ objectID }) => objectID)).toEqual(['c']);
    expect(failed(first, older)).toMatchObject({ hits: [], hasFailed: true });
  });

  it('says of which answer each hit is, and which of all hits (7.1.9)', () => {
    const one = { hits: [hit('a')], nbHits: 2, nbPages: 2, queryID: 'um' };
    const two = { hits: [hit('b')], nbHits: 2, nbPages: 2, queryID: 'dois' };
    const all = received(received(undefined, want('voz'), one), want('voz', 1), two);
    expect(all.hits).toMatchObject([
      { objectID: 'a', __queryID: 'um', __position: 1 },
      { objectID: 'b', __queryID: 'dois', __position: 2 },
    ]);
  });

  it('keeps what was there when a page fails, but not of another query', () => {
    expect(failed(first, want('voz', 1))).toMatchObject({ hits: [{}], hasFailed: true });
    expect(failed(first, want('mar'))).toMatchObject({ hits: [], hasFailed: true });
  });
});
