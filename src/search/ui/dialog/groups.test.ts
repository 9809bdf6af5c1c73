import { describe, expect, it } from 'vitest';
import type { Hit } from '../../providers/answer';
import { headingsAbove, titleOf } from '../hits';
import { groupHits, hitToStore } from './groups';

/** A hit with these headings, from the group down. */
function hit(levels: string[], kind: Hit['kind'] = levels.length > 2 ? 'section' : 'page'): Hit {
  const url = `/${levels.slice(1).join('#')}`;
  return { objectID: `${url} ${kind}`, url, kind, levels, snippet: '', matches: [] };
}

describe('groupHits (behaviour 9.3)', () => {
  it('puts the hits of a page together, in order of appearance', () => {
    const groups = groupHits(
      [hit(['Docs', 'Voz']), hit(['Docs', 'Imagens', 'Gerar']), hit(['Docs', 'Voz', 'Ditar'])],
      2,
    );
    expect(groups.map(({ title, hits }) => [title, hits.length])).toEqual([
      ['Voz', 2],
      ['Imagens', 1],
    ]);
  });

  it('puts what has the same first heading together, and the hits of a page beside each other', () => {
    const voz = hit(['Docs', 'Voz']);
    const imagens = hit(['Docs', 'Imagens', 'Gerar']);
    const ditar = hit(['Docs', 'Voz', 'Ditar']);
    expect(groupHits([voz, imagens, hit(['Site', 'Voz']), ditar], 1)).toMatchObject([
      { title: 'Docs', hits: [{ hit: voz }, { hit: ditar, branch: 'last' }, { hit: imagens }] },
      { title: 'Site' },
    ]);
  });

  it('keeps pages of the same title apart, in one group, too', () => {
    const first = hit(['Docs', 'Voz']);
    const ditar = hit(['Docs', 'Voz', 'Ditar']);
    const second = { ...first, url: '/outra' };
    const parar = { ...hit(['Docs', 'Voz', 'Parar']), url: '/outra#parar' };
    const hits = [first, second, ditar, parar];
    expect(groupHits(hits, 2)).toMatchObject([
      { title: 'Voz', hits: [{ hit: first }, { hit: ditar, branch: 'last' }] },
      { title: 'Voz', hits: [{ hit: second }, { hit: parar, branch: 'last' }] },
    ]);
    expect(groupHits(hits, 1)[0]?.hits.map(({ hit: one }) => one)).toEqual([
      first,
      ditar,
      second,
      parar,
    ]);
  });

  it('has five of a page at most', () => {
    const many = Array.from({ length: 9 }, (_none, index) => hit(['Docs', 'Voz', `S${index}`]));
    expect(groupHits(many, 2).map(({ hits }) => hits.length)).toEqual([5]);
  });

  it('hangs sections on their page, the last one on a short line', () => {
    const branches = (hits: Hit[]) => groupHits(hits, 2)[0]?.hits.map(({ branch }) => branch);
    const page = hit(['Docs', 'Voz']);
    const sections = [hit(['Docs', 'Voz', 'A']), hit(['Docs', 'Voz', 'B'])];
    expect(branches([page, ...sections])).toEqual([undefined, 'middle', 'last']);
    expect(branches(sections)).toEqual([undefined, undefined]);
  });

  it('has a place for a hit without headings', () => {
    expect(groupHits([hit(['', ''])], 2)).toMatchObject([{ title: '' }]);
  });
});

it('tells the deepest heading, and those above it', () => {
  const section = hit(['Docs', 'Voz', 'Ditar']);
  expect(titleOf(section)).toBe('Ditar');
  expect(headingsAbove(section)).toEqual(['Docs', 'Voz']);
  expect(titleOf(hit(['', '']))).toBe('/');
  expect(headingsAbove(hit(['', 'Voz']))).toEqual([]);
  expect(headingsAbove(hit(['', 'Voz', 'Ditar', 'Parar']), 2)).toEqual(['Ditar']);
});

describe('the hit to store (behaviour 9.4.2)', () => {
  const page = hit(['Docs', 'Voz']);
  const words = hit(['Docs', 'Voz', 'Ditar'], 'text');

  it('is a page or a section itself', () => {
    expect(hitToStore(page, [])).toBe(page);
  });

  it('is the page for words of its text, if it was found too', () => {
    expect(hitToStore(words, [{ hit: page }, { hit: words }])).toBe(page);
  });

  it('is not another page of the same title', () => {
    const other = { ...page, url: '/outra' };
    expect(hitToStore(words, [{ hit: other }, { hit: page }])).toBe(page);
  });

  it('is the section of the words otherwise', () => {
    expect(hitToStore(words, [{ hit: words }])).toMatchObject({ objectID: words.url });
  });
});
