import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { mathOf } from './read-article';

const folder = mkdtempSync(path.join(tmpdir(), 'formulas-'));

describe('se uma página entende fórmulas', () => {
  it.each([
    ['math: true', false, true],
    ['math: false', true, false],
    ['title: Um', true, true],
    ['title: Um', false, false],
    ['math: talvez', false, false],
    ['math: [', true, true],
  ])('"%s", num site que diz %j: %j', (field, byDefault, expected) => {
    const file = path.join(folder, 'x.mdx');
    writeFileSync(file, `---\n${field}\n---\n\nTexto.\n`);
    expect(mathOf(file, byDefault)).toBe(expected);
  });

  it('o que vale é o site, quando não há arquivo', () => {
    expect(mathOf(undefined, true)).toBe(true);
    expect(mathOf(path.join(folder, 'nada.mdx'), false)).toBe(false);
  });
});
