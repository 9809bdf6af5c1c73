import { describe, expect, it } from 'vitest';
import type { Hit } from '../providers/answer';
import { received, failed } from './answers';

const hit = (objectID: string): Hit => ({
  ...{ objectID, url: `/${objectID}`, kind: 'page', levels: ['Docs', objectID] },
  ...{ snippet: '', matches: [] },
});
const parameters = { snippetWords: 10 };
const about = (query: string, of = parameters) => ({ query, parameters: of });
const first = received(undefined, about('voz'), {
  ...{ hits: [hit('a')], page: 0, nbHits: 2, nbPages: 2 },
});

describe('answers (behaviour 9.5.7, 9.5.8, 8.14)', () => {
  it('append the next page of the same query', () => {
    const second = { hits: [hit('b')], page: 1, nbHits: 2, nbPages: 2 };
    const all = received(first, about('voz'), second);
    expect(all.hits.map(({ objectID }) => objectID)).toEqual(['a', 'b']);
    expect([first.hasMore, all.hasMore]).toEqual([true, false]);
  });

  it('start anew with the first page, as when a better answer arrives', () => {
    const better = { hits: [hit('c')], page: 0, nbHits: 1, nbPages: 1 };
    expect(received(first, about('voz'), better).hits).toEqual([hit('c')]);
  });

  it('start anew with another query', () => {
    const other = { hits: [hit('c')], page: 1, nbHits: 1, nbPages: 1 };
    expect(received(first, about('mar'), other).hits).toEqual([hit('c')]);
  });

  it('start anew with another version, and drop the old hits if it fails (9.5.10)', () => {
    const older = about('voz', { snippetWords: 10 });
    const other = { hits: [hit('c')], page: 0, nbHits: 1, nbPages: 1 };
    expect(received(first, older, other).hits).toEqual([hit('c')]);
    expect(failed(first, older)).toMatchObject({ hits: [], hasFailed: true });
  });

  it('keep their hits when a page fails, but not those of another query', () => {
    expect(failed(first, about('voz'))).toMatchObject({ hits: [{}], hasFailed: true });
    expect(failed(first, about('mar'))).toMatchObject({ hits: [], hasFailed: true });
  });
});
