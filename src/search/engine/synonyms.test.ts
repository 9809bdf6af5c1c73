import { describe, expect, it } from 'vitest';
import { SynonymList } from './synonyms';
import { queryWords, wordsOf } from './words';

const list = new SynonymList([
  ['conversa', 'chat', 'bate-papo'],
  ['modo escuro', 'tema noturno'],
  ['conhecimento', 'base de conhecimento'],
  ['chat', 'canal'],
  ['onde foi', 'sumir', 'perder'],
  ['o', 'artigo'],
  ['mudar', 'trocar'],
  ['pagamento', 'troco'],
  ['recente', 'hoje'],
]);

/** Returns the synonyms of the phrases of a query: `bate papo = conversa`. */
const synonymsIn = (query: string) => {
  const words = queryWords(query);
  return list
    .phrasesIn(words)
    .flatMap(({ start, length, others }) =>
      others.map((other) => `${words.slice(start, start + length).join(' ')} = ${other.join(' ')}`),
    );
};

describe('SynonymList', () => {
  it.each([
    ['conversas', ['conversas = chat', 'conversas = bate papo']],
    ['novo bate-papo', ['bate papo = conversa', 'bate papo = chat']],
    ['o tema é noturno?', ['tema noturno = modo escuro']],
    ['trocando', ['trocando = mudar']],
    ['hoje', ['hoje = recente']],
    ['noturno', []],
    ['', []],
  ])('returns the synonyms in %j', (query, expected) => {
    expect(synonymsIn(query)).toEqual(expected);
  });

  it('combines the groups that contain a word', () => {
    expect(synonymsIn('chat')).toEqual(['chat = conversa', 'chat = bate papo', 'chat = canal']);
  });

  it('omits a synonym that contains the phrase itself', () => {
    expect(synonymsIn('conhecimento')).toEqual([]);
    expect(synonymsIn('base de conhecimento')).toEqual(['base conhecimento = conhecimento']);
  });

  it.each([
    ['para onde foi a minha conversa', 'para sumir a minha conversa'],
    ['onde foi', 'sumir'],
    ['onde fica o modo', 'onde fica o modo'],
    ['o modo', 'o modo'],
    ['', ''],
  ])('replaces phrases of common words in “%s”', (query, expected) => {
    expect(list.replaceCommonPhrases(wordsOf(query)).join(' ')).toBe(expected);
  });
});
