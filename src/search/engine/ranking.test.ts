import { describe, expect, it } from 'vitest';
import { headingBoost, informationShares } from './ranking';

const compare = (heading: string, query: string, matchedShare = 0, covered = 0) =>
  headingBoost({ heading, query, matchedShare, covered, keywordCount: 2 });

describe('headingBoost', () => {
  it('increases with the similarity of heading and query', () => {
    const boosts = [
      compare('apagar conversas', 'apagar conversas', 1, 1),
      compare('apagar uma conversa', 'apagar conversas', 1, 1),
      compare('conversas antigas apagar', 'apagar conversas', 1, 2 / 3),
      compare('apagar conversas antigas', 'apagar conversas', 0.5),
      compare('para apagar conversas antigas', 'apagar conversas', 0.5),
      compare('apagar pastas', 'apagar conversas', 0.5, 0.5),
      compare('pastas', 'apagar conversas'),
    ];
    expect(boosts[0]).toBe(3);
    expect(boosts.at(-1)).toBe(1);
    expect(boosts).toEqual([...boosts].sort((a, b) => b - a));
  });

  it('does not match the end of a word', () => {
    expect(compare('reabrir', 'abrir')).toBe(1);
  });
});

describe('informationShares', () => {
  const queryWords = [{ bit: 1 }, { bit: 2 }];

  it('gives a rare word a larger share than a frequent one', () => {
    const sections = Array.from({ length: 10 }, (_, id) => ({ matched: id === 0 ? 3 : 2 }));
    const shareOf = informationShares(queryWords, sections, 10);
    expect(shareOf(1)).toBeGreaterThan(shareOf(2));
    expect(shareOf(1) + shareOf(2)).toBeCloseTo(1);
    expect([shareOf(0), shareOf(3)]).toEqual([0, expect.closeTo(1)]);
  });

  it('returns 0 without words', () => {
    expect(informationShares([], [], 0)(0)).toBe(0);
  });
});
