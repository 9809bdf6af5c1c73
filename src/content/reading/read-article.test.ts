import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { mathOf } from './read-article';

const folder = mkdtempSync(path.join(tmpdir(), 'formulas-'));

describe('mathOf', () => {
  it.each([
    ['math: true', false, true],
    ['math: false', true, false],
    ['title: Um', true, true],
    ['title: Um', false, false],
    ['math: talvez', false, false],
    ['math: [', true, true],
  ])('for "%s" and site default %j is %j', (field, byDefault, expected) => {
    const file = path.join(folder, 'x.mdx');
    writeFileSync(file, `---\n${field}\n---\n\nTexto.\n`);
    expect(mathOf(file, byDefault)).toBe(expected);
  });

  it('returns the site default if there is no file', () => {
    expect(mathOf(undefined, true)).toBe(true);
    expect(mathOf(path.join(folder, 'nada.mdx'), false)).toBe(false);
  });
});
