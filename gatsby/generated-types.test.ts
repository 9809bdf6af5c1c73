import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TYPES_FILE, areTypesDated } from './generated-types';

let root = '';

/** @param minute modification time, in minutes since the epoch */
function write(file: string, minute: number): void {
  const at = path.join(root, file);
  mkdirSync(path.dirname(at), { recursive: true });
  writeFileSync(at, '');
  utimesSync(at, minute * 60, minute * 60);
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'generated-types-'));
  write('src/templates/doc.tsx', 1);
  utimesSync(path.join(root, 'src/templates'), 60, 60);
  write(TYPES_FILE, 2);
  write('.cache/schema.gql', 3);
});
afterEach(() => rmSync(root, { recursive: true }));

describe('areTypesDated', () => {
  it('returns false while the types are newer than all code', () => {
    expect(areTypesDated(root)).toBe(false);
  });

  it('returns true when some code is newer', () => {
    write('src/templates/doc.tsx', 4);
    expect(areTypesDated(root)).toBe(true);
  });

  it('returns true when some code was removed', () => {
    rmSync(path.join(root, 'src/templates/doc.tsx'));
    expect(areTypesDated(root)).toBe(true);
  });

  it.each([TYPES_FILE, '.cache/schema.gql'])('returns true without %s', (file) => {
    rmSync(path.join(root, file));
    expect(areTypesDated(root)).toBe(true);
  });
});
