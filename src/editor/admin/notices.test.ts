// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import type { Problem } from '../../content/schema/problem';
import { inOneLine, showNotices, hideNotices } from './notices';

const taken: Problem = {
  ...{ file: 'content/docs/a.mdx', what: 'O endereço já existe.', severity: 'warning' },
  ...{ rule: 'Cada página tem o seu.', fix: 'Escreva outro.' },
};
const legend: Problem = {
  ...{ file: 'content/docs/a.mdx', line: 4, what: 'Falta a legenda.' },
  ...{ rule: 'Uma figura tem legenda.', fix: 'Escreva uma.' },
};

beforeEach(() => {
  document.body.innerHTML = '';
});

it('stays visible until it is closed, with the name of the field and the line', () => {
  showNotices('Nada foi salvo.', [
    { problem: taken, label: 'Endereço' },
    { problem: legend, label: 'Texto' },
  ]);
  const place = document.querySelector('[role="alert"]');
  expect(place?.getAttribute('aria-label')).toBe('Nada foi salvo.');
  expect([...document.querySelectorAll('li')].map((item) => item.textContent)).toEqual([
    'Endereço: O endereço já existe.Cada página tem o seu. Escreva outro.',
    'Texto, linha 4: Falta a legenda.Uma figura tem legenda. Escreva uma.',
  ]);
  document.querySelector('button')?.click();
  expect(document.querySelector('[role="alert"]')).toBeNull();
});

it('shows one notice at a time', () => {
  showNotices('Um', [{ problem: taken, label: '' }]);
  showNotices('Dois', [{ problem: legend, label: '' }]);
  expect(document.querySelectorAll('[role="alert"]')).toHaveLength(1);
  expect(document.querySelector('strong')?.textContent).toBe('Dois');
  hideNotices();
  expect(document.querySelector('[role="alert"]')).toBeNull();
});

it('is a single sentence without a list', () => {
  showNotices('O editor não entrou.');
  expect(document.querySelector('[role="alert"] > strong')?.textContent).toBe(
    'O editor não entrou.',
  );
  expect(document.querySelector('ul')).toBeNull();
});

it('also fits on one line', () => {
  expect(inOneLine([{ problem: taken, label: 'Endereço' }])).toBe(
    'Endereço: O endereço já existe. Escreva outro.',
  );
});
