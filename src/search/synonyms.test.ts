import { describe, expect, it } from 'vitest';
import { SynonymList } from './synonyms';
import { queryWords } from './words';

const list = new SynonymList([
  ['conversa', 'chat', 'bate-papo'],
  ['modo escuro', 'tema noturno'],
  ['conhecimento', 'base de conhecimento'],
  ['chat', 'canal'],
]);

/** What stands for the stretches of a query: `bate papo = conversa`. */
const known = (query: string) => {
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
    ['noturno', []],
    ['', []],
  ])('knows %j', (query, expected) => {
    expect(known(query)).toEqual(expected);
  });

  it('joins the groups of a word', () => {
    expect(known('chat')).toEqual(['chat = conversa', 'chat = bate papo', 'chat = canal']);
  });

  it('leaves out a phrase that holds what was asked', () => {
    expect(known('conhecimento')).toEqual([]);
    expect(known('base de conhecimento')).toEqual(['base conhecimento = conhecimento']);
  });
});
