import { describe, expect, it } from 'vitest';
import { fitTitle, MEASURE, breakLines } from './text-layout';

/** 120 characters. */
const LONG =
  'Um título de cento e vinte caracteres, como ninguém deveria escrever, mas que alguém um dia escreve, e precisa caber aqui';

const shape = (title: string) => {
  const { letters, lines } = fitTitle(title);
  return { size: letters.size, lines };
};

describe('fitTitle', () => {
  it.each([
    ['Prompts', 100, ['Prompts']],
    ['Interação por voz', 100, ['Interação', 'por voz']],
    ['Extração de documentos', 82, ['Extração', 'de documentos']],
    ['Vários assistentes de IA num lugar só', 66, ['Vários assistentes', 'de IA num lugar só']],
    [
      'Organizando conversas em pastas e etiquetas',
      66,
      ['Organizando', 'conversas em pastas', 'e etiquetas'],
    ],
    ['Responsabilidades', 66, ['Responsabilidades']],
  ])('%s: %i px', (title, size, lines) => {
    expect(shape(title)).toEqual({ size, lines });
  });

  it('sets 120 characters whole in the smallest size', () => {
    const { size, lines } = shape(LONG);
    expect(size).toBe(50);
    expect(lines.join(' ')).toBe(LONG);
    expect(lines.length).toBeLessThanOrEqual(6);
  });

  it('cuts a word that no line holds', () => {
    const address = 'https://exemplo.example/um/endereco/muito/longo/sem/nenhum/espaco/no/meio';
    const { lines } = shape(address);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('')).toBe(address);
  });

  it('ends a text that is too long in an ellipsis, after a whole word', () => {
    const { lines } = shape(`${LONG} ${LONG} ${LONG}`);
    expect(lines).toHaveLength(6);
    expect(`${LONG} ${LONG} `.startsWith(lines.join(' ').replace('…', ' '))).toBe(true);
  });

  it.each([LONG, `${LONG} ${LONG}`, 'W'.repeat(300), 'Água '.repeat(90).trim()])(
    'never goes beyond a line: %s',
    (title) => {
      const { letters, lines } = fitTitle(title);
      for (const line of lines) expect(letters.widthOf(line)).toBeLessThanOrEqual(MEASURE);
      expect(lines.length).toBeLessThanOrEqual(6);
    },
  );
});

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
