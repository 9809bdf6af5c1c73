import { chmodSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { writeWithFolder } from '../src/files/write-files';
import { chromiumFlags, findChromium, isDebianLike } from './chromium';
import { temporaryFolder } from '../tests/support/temporary-folder';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

/** Writes a file below the test's folder and returns its path; executable by default. */
function plant(path: string, mode = 0o755): string {
  const file = join(folder, path);
  writeWithFolder(file, '#!/bin/sh\n');
  chmodSync(file, mode);
  return file;
}

const nowhere = '/nao/existe';
const find = (env: Record<string, string>, playwrights = nowhere) =>
  findChromium({ env, playwrights });
const path = (...names: string[]) => names.map((name) => join(folder, name)).join(delimiter);

test('a path from the environment comes first', () => {
  const named = plant('meu/navegador');
  plant('bin/chromium');
  expect(find({ CHROMIUM_PATH: named, PATH: path('bin') })).toBe(named);
  expect(find({ CHROME_PATH: named, PATH: path('bin') })).toBe(named);
});

test('a path from the environment that is not executable is an error and has no fallback', () => {
  const named = plant('meu/leia-me.txt', 0o644);
  expect(() => find({ CHROMIUM_PATH: named, PATH: path('bin') })).toThrowError(
    `CHROMIUM_PATH aponta para ${named}, mas ali não há um programa executável.`,
  );
});

test('Chromium is preferred to Chrome in any folder of the PATH', () => {
  plant('a/google-chrome');
  const chromium = plant('b/chromium');
  expect(find({ PATH: path('a', 'b') })).toBe(chromium);
});

test('files that cannot be executed and folders are skipped', () => {
  plant('a/chromium', 0o644);
  mkdirSync(join(folder, 'b/chromium'), { recursive: true });
  const chrome = plant('c/google-chrome');
  expect(find({ PATH: path('a', 'b', 'c') })).toBe(chrome);
});

test("Playwright's own browser is the last resort", () => {
  const own = plant('playwright/chrome');
  expect(find({ PATH: path('a') }, own)).toBe(own);
  expect(find({ PATH: path('a') })).toBeUndefined();
  expect(find({})).toBeUndefined();
});

test('only root runs without a sandbox', () => {
  expect(chromiumFlags(0)).toContain('--no-sandbox');
  expect(chromiumFlags(1000)).not.toContain('--no-sandbox');
});

test.each([
  ['ID=debian\nVERSION_ID="12"\n', true],
  ['NAME=Mint\nID=linuxmint\nID_LIKE="ubuntu debian"\n', true],
  ['ID=fedora\n', false],
  ['NAME="not debian"\nID=arch\n', false],
])('Debian and its derivatives are detected: %j', (osRelease, expected) => {
  expect(isDebianLike(osRelease)).toBe(expected);
});
