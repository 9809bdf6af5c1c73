import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeFonts } from './fonts';

test('the fonts stay as they are if the new ones cannot be made', async () => {
  const root = mkdtempSync(join(tmpdir(), 'fonts-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const out = join(root, 'static/fonts');
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'old.woff2'), 'old');
  // The sources are not installed there.
  await expect(makeFonts(root)).rejects.toThrow('ENOENT');
  expect(readdirSync(out)).toEqual(['old.woff2']);
});
