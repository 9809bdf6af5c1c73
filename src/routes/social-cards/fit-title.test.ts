import { describe, expect, it } from 'vitest';
import { fitTitle, MEASURE } from './fit-title';

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
