import { describe, expect, it } from 'vitest';
import { pieces, snippet } from './highlight';

const marked = (text: string, ...terms: string[]) =>
  pieces(text, new Set(terms))
    .map(({ text: piece, isMatch }) => (isMatch ? `[${piece}]` : piece))
    .join('');

describe('pieces', () => {
  it('marks whole words regardless of accents and case', () => {
    expect(marked('Conversação e conversas.', 'conversacao')).toBe('[Conversação] e conversas.');
    expect(marked('É só isso', 'e', 'isso')).toBe('[É] só [isso]');
  });

  it('marks a word in camelCase of which a part matches', () => {
    expect(marked('Use tokenDeAcesso.', 'acesso')).toBe('Use [tokenDeAcesso].');
  });

  it('keeps the characters of the text, decomposed ones included', () => {
    expect(marked('a < b & c', 'x')).toBe('a < b & c');
    expect(marked('organização'.normalize('NFD'), 'organizacao').normalize('NFC')).toBe(
      '[organização]',
    );
    expect(marked('', 'x')).toBe('');
  });
});

describe('snippet', () => {
  const text = 'um dois três quatro cinco seis sete oito nove dez onze doze';

  it('returns a short text unchanged', () => {
    expect(snippet('um dois', new Set(['dois']), 5)).toBe('um dois');
  });

  const sentences = 'Abra o menu. Escolha “Nova conversa” (ou tecle N), e escreva. Envie! Pronto';

  it('is a whole sentence, with its signs', () => {
    expect(snippet(sentences, new Set(['conversa']), 6)).toBe(
      'Escolha “Nova conversa” (ou tecle N), e escreva.',
    );
  });

  it('adds the sentences after a short one', () => {
    expect(snippet(sentences, new Set(['menu']), 5)).toBe('Abra o menu.');
    expect(snippet(sentences, new Set(['envie']), 5)).toBe('Envie! Pronto');
  });

  it('begins some words before the first match', () => {
    expect(snippet(text, new Set(['seis']), 5)).toBe('…cinco seis sete oito nove…');
  });

  it('returns the excerpt with the most distinct matched words', () => {
    const found = snippet(`dois ${text}`, new Set(['dois', 'dez', 'doze']), 5);
    expect(found).toBe('…oito nove dez onze doze');
  });

  it('contains a word in camelCase of which a part matches', () => {
    expect(snippet(`${text} idDaConta`, new Set(['conta']), 3)).toBe('…onze doze idDaConta');
  });

  it('includes the last match rather than words before the first', () => {
    expect(snippet(text, new Set(['tres', 'sete']), 5)).toBe('…três quatro cinco seis sete…');
  });

  it('returns the beginning without a match, and the end for a match there', () => {
    expect(snippet(text, new Set(['x']), 4)).toBe('um dois três quatro…');
    expect(snippet(text, new Set(['doze']), 4)).toBe('…nove dez onze doze');
  });
});
