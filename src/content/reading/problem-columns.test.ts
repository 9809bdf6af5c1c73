import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { withColumns } from './problem-columns';

const root = mkdtempSync(path.join(tmpdir(), 'colunas-'));
afterAll(() => rmSync(root, { recursive: true }));
writeFileSync(path.join(root, 'a.yaml'), 'a: 1\n  b: 2\n  - c: 3\n\n---\n');

const words = { what: '', rule: '', fix: '' };
const column = (line?: number, own?: number, file = 'a.yaml') =>
  withColumns([{ file, line, column: own, ...words }], root)[0]?.column;

test('um campo começa a sua linha, depois dos espaços e do hífen da lista', () => {
  expect([1, 2, 3, 4].map((line) => column(line))).toEqual([1, 3, 5, 1]);
});

test('uma coluna que já se sabe fica, e sem linha não há coluna', () => {
  expect(column(2, 7)).toBe(7);
  expect(column()).toBeUndefined();
});

test('de um arquivo que não existe, o começo da linha', () => {
  expect(column(3, undefined, 'b.yaml')).toBe(1);
});
