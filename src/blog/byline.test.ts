import { expect, it } from 'vitest';
import { byline } from './byline';

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
