import { expect, it } from 'vitest';
import { dateText } from './date-text';

const DAY = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' });

it.each([
  ['2026-05-01', '1º de maio de 2026'],
  ['2026-05-11', '11 de maio de 2026'],
])('%s is %s', (day, text) => {
  expect(dateText(DAY, day)).toBe(text);
});
