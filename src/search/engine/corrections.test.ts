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

it.each([
  ['modoescuro', ['modo', 'escuro']],
  ['modoclaro', []],
  ['damo', []],
  ['mododa', []],
  ['wifi', ['wi', 'fi']],
  ['10mb', ['10', 'mb']],
  ['50mb', ['50', 'mb']],
  ['gpt4', ['gpt', '4']],
  ['gpt4o', ['gpt', '4o']],
  ['a4', []],
  ['f12', []],
  ['xyz4', []],
  ['1000', ['1', '000']],
  ['2000', []],
])('divides %s if it is two words', (typed, expected) => {
  const words = 'modo escuro a da wi fi mb gpt 10 4o 1 000 f'.split(' ');
  expect(partsOfJoined(typed, (word) => words.includes(word))).toEqual(expected);
});
