import { expect, it } from 'vitest';
import { paginate } from './paginate';

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
])('splits %i items in twos into %i pages', (count, pages) => {
  expect(paginate(Array<string>(count).fill('x'), 2, '/blog')).toHaveLength(pages);
});
