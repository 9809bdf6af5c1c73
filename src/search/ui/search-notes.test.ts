import { expect, it } from 'vitest';
import { defaultMessages } from '../../lib/messages';
import { countMessage } from './search-notes';

it.each([
  [0, '0 resultados'],
  [1, '1 resultado'],
  [2, '2 resultados'],
  [1234, '1.234 resultados'],
  [2_000_000, '2.000.000 de resultados'],
])('says %d as Portuguese does (behaviour 9.5.5, B.17)', (count, text) => {
  expect(countMessage(defaultMessages, count)).toBe(text);
});
