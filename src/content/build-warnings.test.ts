import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BUILD_WARNINGS, BuildWarnings } from './build-warnings';

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'build-warnings-'));
  mkdirSync(path.join(root, '.cache'));
});
afterEach(() => rmSync(root, { recursive: true }));

const file = () => path.join(root, BUILD_WARNINGS);

it('writes an empty list for a build without warnings', () => {
  const build = new BuildWarnings();
  build.capture({ warn: vi.fn() });
  expect(existsSync(file())).toBe(false);
  build.end(root);
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual([]);
});

it('passes warnings on and writes them in order', () => {
  const warn = vi.fn();
  const build = new BuildWarnings();
  build.capture({ warn }).warn('Um link não leva a lugar nenhum.');
  build.capture({ warn }).warn('O índice ficou grande.');
  build.end(root);
  const said = ['Um link não leva a lugar nenhum.', 'O índice ficou grande.'];
  expect(warn.mock.calls.flat()).toEqual(said);
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual(said);
});
