import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { BuildCache } from './build-cache';
import { temporaryFolder } from '../../tests/support/temporary-folder';

let root = '';
beforeEach(() => (root = temporaryFolder()));

const nextBuild = () => new BuildCache<{ text: string }>(root, 'test');
const folder = () => path.join(root, '.cache/.built/test');

test('returns what an earlier build stored under the key', () => {
  nextBuild().set('a', { text: 'A' });
  expect(nextBuild().get('a')).toEqual({ text: 'A' });
  expect(nextBuild().get('b')).toBeUndefined();
});

test('returns what it stores as a later build gets it', () => {
  const cache = new BuildCache<{ text: string; note?: string | undefined }>(root, 'test');
  expect(cache.set('a', { text: 'A', note: undefined })).toStrictEqual({ text: 'A' });
});

test('has no result where a file was cut short, and takes a new one', () => {
  nextBuild().set('a', { text: 'A' });
  writeFileSync(path.join(folder(), 'a'), '{"te');
  expect(nextBuild().get('a')).toBeUndefined();
  nextBuild().set('a', { text: 'A' });
  expect(nextBuild().get('a')).toEqual({ text: 'A' });
});

test('removes what the build did not use, and nothing else', () => {
  const first = nextBuild();
  for (const key of ['read', 'unused']) first.set(key, { text: key });
  const second = nextBuild();
  second.get('read');
  second.set('new', { text: 'new' });
  second.prune();
  expect(readdirSync(folder()).sort()).toEqual(['new', 'read']);
});
