import { expect, it } from 'vitest';
import { Vocabulary, stemOf } from './words';

const WORDS =
  `acao acoes agil ageis ajustar ajuste ajustes altamente alto animal animais apaga apagar
  apagou arquivo arquivos conversa conversas conversar conversacao geracao gerar gerou imagem imagens
  lei leis link links mao maos pao paes pasta pastas pedir pedi pedido papel papeis prompt prompts voz vozes x`.split(
    /\s+/,
  );

it('returns the words of the site with the same stem', () => {
  const vocabulary = new Vocabulary(WORDS);
  for (const word of [...WORDS, 'apagando', 'conversando', 'inexistente', 'co', '']) {
    const expected = WORDS.filter((other) => stemOf(other) === stemOf(word));
    expect(vocabulary.formsOf(word), word).toEqual(expected);
    expect(vocabulary.formsOf(word), word).toEqual(expected);
  }
});

it('reports whether the site uses a word', () => {
  const vocabulary = new Vocabulary(WORDS);
  expect([vocabulary.has('pasta'), vocabulary.has('past')]).toEqual([true, false]);
});

it('recognizes the plural of words from other languages', () => {
  expect(new Vocabulary(WORDS).formsOf('prompt')).toEqual(['prompt', 'prompts']);
});
