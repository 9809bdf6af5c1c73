import { expect, it } from 'vitest';
import { correctionsOf, partsOfJoined } from './corrections';

const WORDS =
  'conhecimento conversa conversas exclusao mensagem microfone privacidade comissao imagem acao andar toque cota belo'.split(
    ' ',
  );

it.each([
  ['conhesimento', ['conhecimento']],
  ['privasidade', ['privacidade']],
  ['comicao', ['comissao']],
  ['emagem', ['imagem']],
  ['microfne', ['microfone']],
  ['exclsuao', ['exclusao']],
  ['converssa', ['conversa']],
  ['mensajen', ['mensagem']],
  ['toke', ['toque']],
  ['kota', ['cota']],
  ['bleo', ['belo']],
  ['belos', ['belo']],
  ['bolo', []],
  ['tosse', []],
  ['xyzzy', []],
  ['ab', []],
  ['2024', []],
])('corrects %s', (typed, expected) => {
  expect(correctionsOf(typed, WORDS)).toEqual(expected);
});

it('divides two words that were typed as one', () => {
  const isWord = (word: string) => ['modo', 'escuro', 'a', 'da'].includes(word);
  expect(partsOfJoined('modoescuro', isWord)).toEqual(['modo', 'escuro']);
  expect(partsOfJoined('modoclaro', isWord)).toEqual([]);
  expect(partsOfJoined('damo', isWord)).toEqual([]);
});
