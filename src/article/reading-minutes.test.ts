import { expect, it } from 'vitest';
import { readingMinutes } from './reading-minutes';

const words = (count: number) => Array.from({ length: count }, () => 'palavra').join(' ');

it.each([
  [0, 1],
  [1, 1],
  [181, 1],
  [271, 1],
  [272, 2],
  [362, 2],
  [1810, 10],
])('returns for %i words %i minutes', (count, minutes) => {
  expect(readingMinutes(`<p>${words(count)}</p>`)).toBe(minutes);
});

it('counts only readable text, not tags, styles, drawings or buttons (behaviour A.7)', () => {
  const unread = words(500);
  const html = `<p class="${unread}">Guarda-chuva d’água</p><style>${unread}</style><svg><text>${unread}</text></svg><button>${unread}</button>`;
  expect(readingMinutes(html)).toBe(1);
  expect(readingMinutes(html.replaceAll('button', 'b'))).toBe(3);
});

it('counts a hyphenated word as one', () => {
  expect(readingMinutes(words(271).replaceAll('palavra', 'guarda-chuva'))).toBe(1);
});
