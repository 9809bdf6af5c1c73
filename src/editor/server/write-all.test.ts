import { readFileSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import { rename, unlink } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { writeAll } from './write-all';
import type { Change, Disk } from './write-all';
import { temporaryFolder } from '../../../tests/support/temporary-folder';

let root: string;
beforeEach(() => {
  root = realpathSync(temporaryFolder());
  writeFileSync(path.join(root, 'a.md'), 'a de antes');
  writeFileSync(path.join(root, 'b.md'), 'b de antes');
});

const change = (name: string, text?: string): Change => ({
  path: `content/${name}`,
  absolute: path.join(root, name),
  bytes: text === undefined ? undefined : Buffer.from(text),
});
const all = () =>
  Object.fromEntries(readdirSync(root).map((f) => [f, readFileSync(path.join(root, f), 'utf8')]));

/** Returns a disk that fails at the given steps, counted from one. */
function failing(...at: number[]): Disk {
  let step = 0;
  const or = async (go: () => Promise<void>) => {
    step += 1;
    if (at.includes(step)) throw Object.assign(new Error('cheio'), { code: 'ENOSPC' });
    await go();
  };
  return {
    rename: (from, to) => or(() => rename(from, to)),
    unlink: (file) => or(() => unlink(file)),
  };
}

const CHANGES = () => [change('a.md', 'a nova'), change('nova.md', 'nova'), change('b.md')];
const BEFORE = { 'a.md': 'a de antes', 'b.md': 'b de antes' };

it('applies all changes', async () => {
  await writeAll(root, CHANGES());
  expect(all()).toEqual({ 'a.md': 'a nova', 'nova.md': 'nova' });
});

it.each([1, 2, 3])('restores everything if step %i fails', async (step) => {
  await expect(writeAll(root, CHANGES(), failing(step))).rejects.toThrow(
    'Nada foi salvo, e os arquivos estão como antes: o disco está cheio.',
  );
  expect(all()).toEqual(BEFORE);
});

it('names the files that have changed if they cannot be restored', async () => {
  // Step 2 fails, and so does step 3, which would restore a.md.
  await expect(writeAll(root, CHANGES(), failing(2, 3))).rejects.toThrow(
    'Só uma parte foi salva: o disco está cheio. Confira estes arquivos, que já mudaram: content/a.md.',
  );
  // Nor is a temporary file left of the attempt.
  expect(all()).toEqual({ ...BEFORE, 'a.md': 'a nova' });
});
