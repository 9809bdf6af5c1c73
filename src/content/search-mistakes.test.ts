import { expect, it } from 'vitest';
import { searchMistakes } from './search-mistakes';

const PAGES = [
  { path: '/', html: '', toc: [] },
  { path: '/docs/conversas', html: '<h2 id="apagar">Apagar</h2>', toc: [{ id: 'apagar' }] },
];

const told = (search: Parameters<typeof searchMistakes>[0]['settings']['search']) =>
  searchMistakes({ settings: { search }, lineOf: () => 7 }, PAGES).map(({ line, what, fix }) => [
    line,
    what,
    fix,
  ]);

it('accepts pages, headings and separate groups', () => {
  expect(
    told({
      synonyms: [
        ['chat', 'conversa'],
        ['apagar', 'excluir'],
      ],
      startPages: ['/', '/docs/conversas'],
      terms: { '/docs/conversas#apagar': ['sumir'], '/': ['tudo'] },
    }),
  ).toEqual([]);
});

it('reports addresses that do not exist, with what is near', () => {
  expect(
    told({
      synonyms: [],
      startPages: ['/docs/conversa'],
      terms: { '/docs/conversas#apagr': ['sumir'] },
    }),
  ).toEqual([
    [7, 'O endereço "/docs/conversa" não existe no site.', 'Talvez seja:  /docs/conversas'],
    [
      7,
      'O título "#apagr" não existe na página /docs/conversas.',
      'Talvez seja:  /docs/conversas#apagar',
    ],
  ]);
  expect(told({ synonyms: [], terms: { '/xyz': ['a'], '/xyw': ['b'], '/': ['c'] } })).toEqual([
    [
      7,
      'O endereço "/xyz" não existe no site. Como ele, há 2 em "terms".',
      'Apague a linha ou escreva o endereço de outra página.',
    ],
  ]);
});

it('names headings of the page, and a near address only if it is not there already', () => {
  const words = ['sumir'];
  expect(told({ synonyms: [], terms: { '/docs/conversas#xyz': words } })).toEqual([
    [
      7,
      'O título "#xyz" não existe na página /docs/conversas.',
      'Apague a linha ou escreva o endereço de um título da página:  /docs/conversas#apagar',
    ],
  ]);
  const fixOf = (...terms: string[]) =>
    told({ synonyms: [], terms: Object.fromEntries(terms.map((term) => [term, words])) })[0]?.[2];
  expect(fixOf('/docs/conversa', '/docs/conversas')).toBe(
    'Talvez seja /docs/conversas, que já está em "terms": junte lá as palavras e apague esta linha.',
  );
  expect(fixOf('/docs/conversas#xyz', '/docs/conversas#apagar')).toBe('Apague a linha.');
  expect(fixOf('/#xyz')).toBe('Apague a linha.');
});

it('takes the headings of all pages that claim an address', () => {
  const search = { synonyms: [], terms: { '/docs/conversas#apagar': ['sumir'] } };
  const copied = [...PAGES, { path: '/docs/conversas', html: '', toc: [] }];
  expect(searchMistakes({ settings: { search }, lineOf: () => 7 }, copied)).toEqual([]);
});

it('says nothing of a page that could not be read', () => {
  const search = { synonyms: [], startPages: ['/xyz'], terms: { '/xyz#a': ['sumir'] } };
  expect(searchMistakes({ settings: { search }, lineOf: () => 7 }, PAGES, ['/xyz'])).toEqual([]);
});

it('reports a common word, and a word in two groups', () => {
  expect(
    told({
      synonyms: [
        ['como', 'modo'],
        ['chats', 'papo'],
        ['conversa', 'chat'],
      ],
    }),
  ).toEqual([
    [7, 'A palavra "como" é comum demais para ter sinônimos.', 'Tire a palavra do grupo.'],
    [
      7,
      '"chat" está em dois grupos de sinônimos.',
      'Junte os grupos, se querem dizer o mesmo, ou tire a palavra de um deles (linha 7).',
    ],
  ]);
});
