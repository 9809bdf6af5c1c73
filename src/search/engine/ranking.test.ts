import { describe, expect, it } from 'vitest';
import { headingBoost, informative } from './ranking';

const compare = (title: string, phrase: string, said = 0, isAll = false) =>
  headingBoost({ title, phrase, said, isAll, telling: 2 });

describe('headingBoost', () => {
  it('prefers a heading the nearer it is to the query', () => {
    const boosts = [
      compare('apagar conversas', 'apagar conversas', 1, true),
      compare('apagar uma conversa', 'apagar conversas', 1, true),
      compare('conversas antigas apagar', 'apagar conversas', 1),
      compare('apagar conversas antigas', 'apagar conversas', 0.5),
      compare('para apagar conversas antigas', 'apagar conversas', 0.5),
      compare('pastas', 'apagar conversas'),
    ];
    expect(boosts[0]).toBe(3);
    expect(boosts.at(-1)).toBe(1);
    expect(boosts).toEqual([...boosts].sort((a, b) => b - a));
  });

  it('does not take the end of a word for a beginning', () => {
    expect(compare('reabrir', 'abrir')).toBe(1);
  });
});

describe('informative', () => {
  const asked = [{ bit: 1 }, { bit: 2 }];

  it('gives a rare word a larger share than one that stands everywhere', () => {
    const sections = Array.from({ length: 10 }, (_, id) => ({ matched: id === 0 ? 3 : 2 }));
    const worth = informative(asked, sections, 10);
    expect(worth(1)).toBeGreaterThan(worth(2));
    expect(worth(1) + worth(2)).toBeCloseTo(1);
    expect([worth(0), worth(3)]).toEqual([0, expect.closeTo(1)]);
  });

  it('divides nothing by nothing', () => {
    expect(informative([], [], 0)(0)).toBe(0);
  });
});
