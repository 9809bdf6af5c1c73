import { readdirSync, readFileSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { KeptResults } from './kept-results';
import { temporaryFolder } from '../../tests/support/temporary-folder';

const root = temporaryFolder();

const MONTH = 31 * 24 * 60 * 60 * 1000;

/** Returns results of their own, with one in them. */
function withResult(name: string) {
  const kept = new KeptResults<{ bytes: Uint8Array }>(root, name);
  kept.set('a', { bytes: Buffer.from('quintal') });
  return { kept, file: join(root, 'node_modules/.cache/site', name, 'a') };
}

it('returns to the next build what was kept, bytes included', () => {
  withResult('inteiro');
  const next = new KeptResults<{ bytes: Uint8Array }>(root, 'inteiro');
  expect(next.has('a')).toBe(true);
  expect(Buffer.from(next.get('a')?.bytes ?? []).toString()).toBe('quintal');
  expect(next.get('b')).toBeUndefined();
});

it('takes a damaged file for a missing one', () => {
  const { kept, file } = withResult('danificado');
  const bytes = readFileSync(file);
  truncateSync(file, bytes.length - 1);
  expect(kept.get('a')).toBeUndefined();
  writeFileSync(file, bytes.toString('latin1').replace('quintal', 'quintaL'), 'latin1');
  expect(kept.get('a')).toBeUndefined();
  writeFileSync(file, '');
  expect(kept.get('a')).toBeUndefined();
});

it.each(['has', 'get'] as const)('removes what no build has asked for in a month: %s', (asks) => {
  const { kept, file } = withResult('antigo');
  const before = new Date(Date.now() - MONTH);
  utimesSync(file, before, before);
  expect(kept[asks]('a')).toBeTruthy();
  kept.prune();
  expect(kept.has('a')).toBe(true);
  writeFileSync(`${file}.1-0.part`, 'qui');
  kept.prune(Date.now() + MONTH);
  expect(readdirSync(join(file, '..'))).toEqual([]);
});
