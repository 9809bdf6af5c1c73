import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { QUIET_BUILD, QuietBuild } from './quiet-build';

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'quiet-build-'));
  mkdirSync(path.join(root, '.cache'));
});
afterEach(() => rmSync(root, { recursive: true }));

const isMarked = () => existsSync(path.join(root, QUIET_BUILD));

it('leaves word of a build that had nothing to say', () => {
  const build = new QuietBuild();
  build.hear({ warn: vi.fn() });
  build.end(root);
  expect(isMarked()).toBe(true);
});

it('passes a warning on, and leaves no word then', () => {
  const warn = vi.fn();
  const build = new QuietBuild();
  build.hear({ warn }).warn('Um link não leva a lugar nenhum.');
  build.end(root);
  expect(warn).toHaveBeenCalledWith('Um link não leva a lugar nenhum.');
  expect(isMarked()).toBe(false);
});
