import { expect, it } from 'vitest';
import { byline, paginate } from './blog-pages';

const phrase = 'Por {authors}';

it('is empty without authors', () => {
  expect(byline([], phrase)).toEqual([]);
});

it('joins the names as in Portuguese, each linked to the author’s page or site', () => {
  const people = [
    { name: 'Ana Lima', path: '/blog/authors/ana', url: 'https://ana.example' },
    { name: 'Rui Sá', url: 'https://rui.example' },
    { name: 'Bia' },
  ];
  expect(byline(people, phrase)).toEqual([
    { text: 'Por ' },
    { text: 'Ana Lima', href: '/blog/authors/ana' },
    { text: ', ' },
    { text: 'Rui Sá', href: 'https://rui.example' },
    { text: ' e ' },
    { text: 'Bia', href: undefined },
  ]);
});

it('places the first page at the base path', () => {
  expect(paginate(['a', 'b', 'c'], 2, '/blog')).toEqual([
    { number: 1, path: '/blog', items: ['a', 'b'] },
    { number: 2, path: '/blog/page/2', items: ['c'] },
  ]);
});

it.each([
  [0, 0],
  [1, 1],
  [2, 1],
  [3, 2],
])('splits %i items into %i pages of two', (count, pages) => {
  expect(paginate(Array<string>(count).fill('x'), 2, '/blog')).toHaveLength(pages);
});
