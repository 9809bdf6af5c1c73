import { expect, it } from 'vitest';
import { shownTexts } from './shown-texts';

it('conhece a cópia do navegador: nenhum texto mostrado do arquivo é o dela', () => {
  const { note, isOther } = shownTexts();
  note('a.mdx', 'um');
  note('a.mdx', 'dois');
  expect(isOther('a.mdx', 'um')).toBe(false);
  expect(isOther('a.mdx', 'dois')).toBe(false);
  expect(isOther('a.mdx', 'da cópia')).toBe(true);
});

it('de um arquivo de que não sabe nada, não diz nada', () => {
  expect(shownTexts().isOther('b.mdx', 'um')).toBe(false);
});
