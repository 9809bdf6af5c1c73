import { describe, expect, it } from 'vitest';
import { pieces, snippet } from './highlight';

const marked = (text: string, ...terms: string[]) =>
  pieces(text, new Set(terms))
    .map(({ text: piece, isMatch }) => (isMatch ? `[${piece}]` : piece))
    .join('');

describe('pieces', () => {
  it('marks whole words whatever their accents and capitals', () => {
    expect(marked('Conversação e conversas.', 'conversacao')).toBe('[Conversação] e conversas.');
    expect(marked('É só isso', 'e', 'isso')).toBe('[É] só [isso]');
  });

  it('keeps text without a match, and text of decomposed letters, to the letter', () => {
    expect(marked('a < b & c', 'x')).toBe('a < b & c');
    expect(marked('organização'.normalize('NFD'), 'organizacao').normalize('NFC')).toBe(
      '[organização]',
    );
    expect(marked('', 'x')).toBe('');
  });
});

describe('snippet', () => {
  const text = 'um dois três quatro cinco seis sete oito nove dez onze doze';

  it('leaves a short text whole', () => {
    expect(snippet('um dois', new Set(['dois']), 5)).toBe('um dois');
  });

  it('begins a little before the first match', () => {
    expect(snippet(text, new Set(['seis']), 5)).toBe('…cinco seis sete oito nove…');
  });

  it('goes where the most different words match', () => {
    const found = snippet(`dois ${text}`, new Set(['dois', 'dez', 'doze']), 5);
    expect(found).toBe('…oito nove dez onze doze');
  });

  it('keeps the last match when there is no room before the first', () => {
    expect(snippet(text, new Set(['tres', 'sete']), 5)).toBe('…três quatro cinco seis sete…');
  });

  it('shows the beginning when nothing matches, and the end when the match is there', () => {
    expect(snippet(text, new Set(['x']), 4)).toBe('um dois três quatro…');
    expect(snippet(text, new Set(['doze']), 4)).toBe('…nove dez onze doze');
  });
});
