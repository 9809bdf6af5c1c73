import { describe, expect, it } from 'vitest';
import { forget, parseStored, recentLimit, star, visit } from './use-stored-searches';
import type { StoredHit } from './use-stored-searches';

const hit = (id: string): StoredHit => ({
  ...{ objectID: id, url: `/${id}`, levels: ['Docs', id] },
});
const ids = (list: readonly StoredHit[]) => list.map(({ objectID }) => objectID).join('');
const hits = (text: string) => [...text].map(hit);

describe('what is read from the browser (behaviour 9.4.7)', () => {
  it.each([null, '', '{', 'null', '7', '{"a":1}', '[null, 3, "x", {}, []]'])(
    'is nothing for %j',
    (text) => expect(parseStored(text)).toEqual([]),
  );

  it.each(['javascript:alert(1)', '//outro.example', '/\\outro.example', 'data:text/html,x', ''])(
    'leaves out what would lead to %j',
    (url) => expect(parseStored(JSON.stringify([{ ...hit('a'), url }, hit('b')]))).toHaveLength(1),
  );

  it('leaves out headings that are no text', () => {
    const { objectID, url } = hit('a');
    const odd = [
      { objectID, url, levels: ['Docs', { html: 'x' }] },
      { objectID, url, hierarchy: { lvl1: { html: 'x' } } },
      { objectID, url, hierarchy: 'x' },
    ];
    expect(parseStored(JSON.stringify([...odd, hit('b')]))).toEqual([hit('b')]);
  });

  it('may have the shape of DocSearch (D.11)', () => {
    const hierarchy = { lvl0: 'Docs', lvl1: 'Voz', lvl2: null, lvl3: 'Ditar' };
    const old = { objectID: 'a', url: '/voz', type: 'lvl3', content: null, hierarchy };
    expect(parseStored(JSON.stringify([old]))).toEqual([
      { objectID: 'a', url: '/voz', levels: ['Docs', 'Voz', 'Ditar'] },
    ]);
  });
});

describe('a visit (behaviour 9.4.2, 9.4.3)', () => {
  it('puts a hit on top, once, and drops what is too much', () => {
    const stored = { recent: hits('abc'), favorites: [] };
    expect(ids(visit(stored, hit('c'), 7).recent)).toBe('cab');
    expect(ids(visit(stored, hit('d'), 3).recent)).toBe('dab');
  });

  it('leaves a favourite where it is', () => {
    const stored = { recent: hits('a'), favorites: hits('bc') };
    expect(visit(stored, hit('c'), 7)).toBe(stored);
  });

  it('has room for seven, or for four beside favourites', () => {
    expect(recentLimit({ recent: [], favorites: [] })).toBe(7);
    expect(recentLimit({ recent: [], favorites: hits('a') })).toBe(4);
  });
});

describe('star and forget (behaviour 9.4.4)', () => {
  it('moves a hit to the favourites, of which there are ten at most', () => {
    const { recent, favorites } = star(
      { recent: hits('ab'), favorites: hits('0123456789') },
      hit('b'),
    );
    expect([ids(recent), ids(favorites)]).toEqual(['a', 'b012345678']);
  });

  it('takes a hit off both lists', () => {
    const { recent, favorites } = forget({ recent: hits('ab'), favorites: hits('bc') }, hit('b'));
    expect([ids(recent), ids(favorites)]).toEqual(['a', 'c']);
  });
});
