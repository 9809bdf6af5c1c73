import { expect, it } from 'vitest';
import { isDismissed } from './announcement';

it.each([
  ['a first visit', null, null, false],
  ['one that was seen', 'aviso-1', 'false', false],
  ['one that was closed', 'aviso-1', 'true', true],
  ['a new one after one that was closed (acceptance 4.1.4)', 'aviso-0', 'true', false],
  ['a dismissal without id', null, 'true', false],
  ['a value that nobody wrote', 'aviso-1', '1', false],
])('%s', (_, id, dismissed, expected) => {
  expect(isDismissed('aviso-1', { id, dismissed })).toBe(expected);
});
