import { expect, it } from 'vitest';
import { MEDIA_EXTENSIONS } from '../content-kinds';
import { fittedSize, uploadProblem } from './uploads';

const named = (name: string, isPicture = false, size = 1) =>
  uploadProblem({ name, size }, isPicture);

it('accepts the files that the site can show, whatever the case of their extension', () => {
  expect(MEDIA_EXTENSIONS.map((extension) => named(`a.${extension}`))).toEqual(
    MEDIA_EXTENSIONS.map(() => undefined),
  );
  expect(named('FOTO.JPG', true)).toBeUndefined();
});

it.each([
  ['contas.xlsx', false, 'Escolha outro arquivo'],
  ['praia.HEIC', true, 'exporte-a como JPEG'],
  ['sem-nome', false, 'Escolha outro arquivo'],
  ['guia.pdf', true, 'Escolha outro arquivo'],
])('says what to do with %s', (name, isPicture, fix) => {
  const problem = named(name, isPicture);
  expect(problem?.what).toBe(`O site não mostra um arquivo como “${name}”.`);
  expect(problem?.fix).toContain(fix);
});

it('refuses an empty file', () => {
  expect(named('a.png', true, 0)?.what).toContain('está vazio');
});

it('fits a picture into its longest side without a change of shape, and enlarges none', () => {
  expect(fittedSize(6000, 4000)).toEqual({ width: 2560, height: 1707 });
  expect(fittedSize(1000, 20_000)).toEqual({ width: 128, height: 2560 });
  expect(fittedSize(2560, 10)).toEqual({ width: 2560, height: 10 });
  expect(fittedSize(100_000, 1)).toEqual({ width: 2560, height: 1 });
});
