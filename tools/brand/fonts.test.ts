import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFonts } from './fonts';
import { temporaryFolder } from '../../tests/support/temporary-folder';

test('the fonts stay as they are if the new ones cannot be made', async () => {
  const root = temporaryFolder();
  const out = join(root, 'static/fonts');
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'old.woff2'), 'old');
  // The sources are not installed there.
  await expect(makeFonts(root)).rejects.toThrow('ENOENT');
  expect(readdirSync(out)).toEqual(['old.woff2']);
});
