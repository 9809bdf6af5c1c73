// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { SEARCH_MISSED } from '../keys';
import { listenToSearch, withoutPersons } from './missed-searches';

const sent: unknown[] = [];
listenToSearch((...event) => void sent.push(event));
const miss = (detail: object) => window.dispatchEvent(new CustomEvent(SEARCH_MISSED, { detail }));

beforeEach(() => {
  sent.length = 0;
  document.documentElement.removeAttribute('data-consent');
});

it('sends a query without results, or with its correction', () => {
  miss({ query: 'fatura' });
  miss({ query: 'pormpt', corrected: 'prompt' });
  expect(sent).toEqual([
    ['search_no_results', { search_term: 'fatura' }],
    ['search_no_results', { search_term: 'pormpt', corrected: 'prompt' }],
  ]);
});

it('sends nothing without consent', () => {
  document.documentElement.dataset['consent'] = 'denied';
  miss({ query: 'fatura' });
  expect(sent).toEqual([]);
});

it.each([
  ['ana.souza@exemplo.com.br não recebe', '… não recebe'],
  ['cpf 123.456.789-09', 'cpf …'],
  ['(11) 91234-5678 zap', '(… zap'],
  ['gpt 4 em 2 abas', 'gpt 4 em 2 abas'],
  ['a'.repeat(100), 'a'.repeat(64)],
])('removes what may belong to a person from %j', (query, expected) => {
  expect(withoutPersons(query)).toBe(expected);
});
