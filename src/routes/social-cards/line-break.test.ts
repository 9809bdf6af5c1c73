import { describe, expect, it } from 'vitest';
import { breakLines } from './line-break';

/** Every character is one unit wide. */
const lines = (text: string, measure: number) => breakLines(text, (piece) => piece.length, measure);

describe('breakLines', () => {
  it('keeps on one line what fits', () => {
    expect(lines('Prompts', 20)).toEqual(['Prompts']);
    expect(lines('', 20)).toEqual([]);
  });

  it('takes the fewest lines, and makes them even', () => {
    expect(lines('Escrever com ajuda de muita gente boa', 30)).toEqual([
      'Escrever com ajuda',
      'de muita gente boa',
    ]);
  });

  it('leaves no word alone on the last line where it can be helped', () => {
    expect(lines('Conversas longas com pausas para café', 32)?.at(-1)).toMatch(/ /);
  });

  it('does not end a line in a short word where it can be helped', () => {
    expect(lines('Vários assistentes de IA num lugar só', 24)).toEqual([
      'Vários assistentes',
      'de IA num lugar só',
    ]);
  });

  it('never breaks at a no-break space', () => {
    const text = 'Muitos assistentes de\u00a0IA';
    expect(lines(text, 21)).toEqual(['Muitos', 'assistentes de\u00a0IA']);
  });

  it('gives nothing when a word is longer than a line', () => {
    expect(lines('Uma responsabilidade', 10)).toBeUndefined();
  });

  it('keeps every word, in order, in every measure', () => {
    const text = 'Organizando conversas em pastas e etiquetas para achar tudo depois de um ano';
    for (let measure = 11; measure <= text.length; measure += 1) {
      const found = lines(text, measure) ?? [];
      expect(found.join(' ')).toBe(text);
      expect(Math.max(...found.map((line) => line.length))).toBeLessThanOrEqual(measure);
    }
  });
});
