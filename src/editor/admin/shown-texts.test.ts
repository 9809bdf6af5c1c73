import { expect, it } from 'vitest';
import { shownTexts } from './shown-texts';

it('recognizes a browser backup: its source differs from all shown texts of the file', () => {
  const { note, isOther } = shownTexts();
  note('a.mdx', 'um');
  note('a.mdx', 'dois');
  expect(isOther('a.mdx', 'um')).toBe(false);
  expect(isOther('a.mdx', 'dois')).toBe(false);
  expect(isOther('a.mdx', 'da cópia')).toBe(true);
});

it('reports false for an unknown file', () => {
  expect(shownTexts().isOther('b.mdx', 'um')).toBe(false);
});
