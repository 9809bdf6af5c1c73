import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TYPES_FILE, areTypesDated } from './generated-types';

let root = '';

/** @param minute when it was written */
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
  it('not while they are newer than all of our code', () => {
    expect(areTypesDated(root)).toBe(false);
  });

  it('once some of our code is newer', () => {
    write('src/templates/doc.tsx', 4);
    expect(areTypesDated(root)).toBe(true);
  });

  it('once some of our code is gone', () => {
    rmSync(path.join(root, 'src/templates/doc.tsx'));
    expect(areTypesDated(root)).toBe(true);
  });

  it.each([TYPES_FILE, '.cache/schema.gql'])('where there is no %s', (file) => {
    rmSync(path.join(root, file));
    expect(areTypesDated(root)).toBe(true);
  });
});
