import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from './list-files';
import { temporaryFolder } from '../../tests/support/temporary-folder';

test('lists files of all levels, sorted, and does not follow links to folders', () => {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, 'b/c'), { recursive: true });
  for (const file of ['b/c/deep.md', 'b.md', 'a.md']) writeFileSync(path.join(folder, file), '');
  symlinkSync(folder, path.join(folder, 'b/circle'));
  expect(listFiles(folder)).toEqual(['a.md', 'b.md', 'b/c/deep.md']);
  expect(listFiles(folder, { links: 'list' })).toContain('b/circle');
});

test('follows links when asked, but not in circles', () => {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, 'b'));
  for (const file of ['b/deep.md', 'a.md']) writeFileSync(path.join(folder, file), '');
  symlinkSync(path.join(folder, 'b'), path.join(folder, 'c'));
  symlinkSync(path.join(folder, 'a.md'), path.join(folder, 'd.md'));
  symlinkSync(path.join(folder, 'none'), path.join(folder, 'e'));
  symlinkSync(folder, path.join(folder, 'b/circle'));
  expect(listFiles(folder, { links: 'follow' })).toEqual([
    'a.md',
    'b/deep.md',
    'c/deep.md',
    'd.md',
  ]);
});

test('lists nothing if there is no such folder', () => {
  expect(listFiles(path.join(temporaryFolder(), 'none'))).toEqual([]);
});
