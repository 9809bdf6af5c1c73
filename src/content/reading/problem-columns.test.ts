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

test('adds the column after indentation and list hyphen', () => {
  expect([1, 2, 3, 4].map((line) => column(line))).toEqual([1, 3, 5, 1]);
});

test('keeps an existing column and adds none without a line', () => {
  expect(column(2, 7)).toBe(7);
  expect(column()).toBeUndefined();
});

test('uses column 1 for a file that does not exist', () => {
  expect(column(3, undefined, 'b.yaml')).toBe(1);
});
