import { expect, test } from 'vitest';
import { STEPS, chooseSteps } from './check';

const names = (choice: Parameters<typeof chooseSteps>[1]) =>
  chooseSteps(STEPS, choice).map((step) => step.name);

test('cheap steps come first, and the browser last', () => {
  expect(names({})).toEqual([
    'prettier',
    'content',
    'stylelint',
    'eslint',
    'depcruise',
    'tsc',
    'unit',
    'build',
    'built',
    'slow',
    'e2e',
  ]);
});

test('--only keeps the order of the steps, not of the list', () => {
  expect(names({ only: 'tsc, prettier' })).toEqual(['prettier', 'tsc']);
});

test('--skip leaves steps out, also of --only', () => {
  expect(names({ skip: 'build,built,e2e' })).not.toContain('build');
  expect(names({ only: 'tsc,unit', skip: 'unit' })).toEqual(['tsc']);
});

test('an unknown step is an error that lists the steps', () => {
  expect(() => names({ only: 'testes' })).toThrowErrorMatchingInlineSnapshot(
    `[Error: Etapa desconhecida: testes. Existem: prettier, content, stylelint, eslint, depcruise, tsc, unit, build, built, slow, e2e.]`,
  );
});
