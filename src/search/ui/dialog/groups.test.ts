import { describe, expect, it } from 'vitest';
import type { Hit } from '../../providers/answer';
import { deepestLevel, headingsAbove } from '../hits';
import { groupHits, worthKeeping } from './groups';

/** A hit under these headings, from the group down. */
function hit(headings: string[], type = `lvl${headings.length - 1}`): Hit {
  const hierarchy = Object.fromEntries(headings.map((label, level) => [`lvl${level}`, label]));
  const url = `/${headings.slice(1).join('#')}`;
  return { objectID: `${url} ${type}`, url, type, content: null, hierarchy };
}

describe('groupHits (behaviour 9.3)', () => {
  it('puts the hits of a page together, in order of appearance', () => {
    const groups = groupHits([
      hit(['Docs', 'Voz']),
      hit(['Docs', 'Imagens', 'Gerar']),
      hit(['Docs', 'Voz', 'Ditar']),
    ]);
    expect(groups.map(({ title, hits }) => [title, hits.length])).toEqual([
      ['Voz', 2],
      ['Imagens', 1],
    ]);
  });

  it('keeps pages of the same title apart when they belong to different groups', () => {
    expect(groupHits([hit(['Docs', 'Voz']), hit(['Site', 'Voz'])])).toHaveLength(2);
  });

  it('has five of a page at most', () => {
    const many = Array.from({ length: 9 }, (_none, index) => hit(['Docs', 'Voz', `S${index}`]));
    expect(groupHits(many).map(({ hits }) => hits.length)).toEqual([5]);
  });

  it('hangs sections on their page, the last one on a short line', () => {
    const branches = (hits: Hit[]) => groupHits(hits)[0]?.hits.map(({ branch }) => branch);
    const page = hit(['Docs', 'Voz']);
    const sections = [hit(['Docs', 'Voz', 'A']), hit(['Docs', 'Voz', 'B'])];
    expect(branches([page, ...sections])).toEqual([undefined, 'middle', 'last']);
    expect(branches(sections)).toEqual([undefined, undefined]);
  });

  it('has a place for a hit without headings', () => {
    expect(groupHits([hit([])])).toMatchObject([{ title: '', section: '' }]);
  });
});

it('tells the deepest heading, gaps left aside, and those above it', () => {
  const odd = { hierarchy: { lvl0: 'Docs', lvl1: 'Voz', lvl2: null, lvl3: 'Ditar' } };
  expect(deepestLevel(odd)).toBe('lvl3');
  expect(headingsAbove(odd)).toEqual(['Docs', 'Voz']);
  expect(deepestLevel({ hierarchy: {} })).toBe('lvl0');
});

describe('what is worth keeping (behaviour 9.4.2)', () => {
  const page = hit(['Docs', 'Voz']);
  const words = hit(['Docs', 'Voz', 'Ditar'], 'content');

  it('is a page or a section itself', () => {
    expect(worthKeeping(page, [])).toBe(page);
  });

  it('is the page for words of its text, if it was found too', () => {
    expect(worthKeeping(words, [{ hit: page }, { hit: words }])).toBe(page);
  });

  it('is the section of the words otherwise', () => {
    expect(worthKeeping(words, [{ hit: words }])).toMatchObject({
      ...{ objectID: words.url, type: 'lvl2', content: null },
    });
  });
});
