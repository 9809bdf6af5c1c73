import { describe, expect, it } from 'vitest';
import { asLetters, lettering } from './letters';

describe('asLetters', () => {
  it.each([
    [
      'Organização: “pastas” e ‘etiquetas’ — 1ª parte…',
      'Organização: “pastas” e ‘etiquetas’ — 1ª parte…',
    ],
    ['Perguntas & <respostas> "úteis"', 'Perguntas & <respostas> "úteis"'],
    ['Vários assistentes de\u00a0IA', 'Vários assistentes de\u00a0IA'],
    ['Ação'.normalize('NFD'), 'Ação'],
    ['  Duas\n linhas ', 'Duas linhas'],
    ['guarda\u2011chuva, 10\u202fkm', 'guarda-chuva, 10\u00a0km'],
    ['Jalapeño à Zürich', 'Jalapeño à Zürich'],
  ])('%j is lettered as %j, and nothing is lost', (written, text) => {
    expect(asLetters(written)).toEqual({ text, lost: [] });
  });

  it.each(['Festa 🎉 em casa', 'Festa 👩🏽‍💻 em casa', 'Festa 🇧🇷 em casa', 'Festa ❤️ em casa'])(
    '%s: an emoji goes, and nobody misses it',
    (written) => {
      expect(asLetters(written)).toEqual({ text: 'Festa em casa', lost: [] });
    },
  );

  it('says which signs a reader would miss', () => {
    expect(asLetters('O alfa Ω → Ω')).toEqual({ text: 'O alfa', lost: ['Ω', '→'] });
    expect(asLetters('Dvořák')).toEqual({ text: 'Dvorák', lost: ['ř'] });
    expect(asLetters('日本語')).toEqual({ text: '', lost: ['日', '本', '語'] });
  });
});

describe('lettering', () => {
  const letters = lettering('display', 100);

  it('sets pairs closer than their letters alone', () => {
    expect(letters.widthOf('AV')).toBeLessThan(letters.widthOf('A') + letters.widthOf('V') - 3);
  });

  it('grows with its size, and with tracking between letters only', () => {
    const word = 'conversas';
    expect(lettering('display', 50).widthOf(word)).toBeCloseTo(letters.widthOf(word) / 2);
    const loose = lettering('display', 100, 0.1);
    expect(loose.widthOf(word)).toBeCloseTo(letters.widthOf(word) + 10 * (word.length - 1));
    expect(loose.widthOf('o')).toBeCloseTo(letters.widthOf('o'));
  });

  it('places each letter where the one before ends', () => {
    const [first, second] = letters.place('oo', 7);
    expect(first).toEqual(['o', 7]);
    expect(second?.[1]).toBeCloseTo(7 + letters.widthOf('oo') - letters.widthOf('o'));
  });

  it('has an outline for a letter, none for a space', () => {
    expect(letters.outlineOf('ã')).toMatch(/^M[-\d,LQCZM ]+Z$/);
    expect(letters.outlineOf(' ')).toBe('');
  });
});
