/**
 * Content that is damaged at random is either built or refused with messages of ours: no exception, no
 * hang. `SEED=7 npx vitest run --project long tests/long/damaged-content.test.ts` repeats a run.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { ROOT } from '../../tools/processes';

const CASES = 600;

/** More than a page may take (`src/article/compile.tsx`), for a few pages. */
const PATIENCE_MS = 120_000;

it('damaged content gives pages or messages', { timeout: 1_800_000 }, async () => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 100_000);
  const child = spawn(
    process.execPath,
    [
      ...['--conditions=import', '--import', 'tsx', 'tests/support/read-damaged.ts'],
      ...[seed, 0, CASES].map(String),
    ],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = `SEED=${seed}\n`;
  let last = '';
  let timer: NodeJS.Timeout | undefined;
  const watch = () => {
    clearTimeout(timer);
    timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  };
  child.stdout.on('data', (text: Buffer) => {
    last = String(text).trim();
    watch();
  });
  child.stderr.on('data', (text: Buffer) => (said += String(text)));
  watch();
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(timer);
  expect(code, `${said}${last}`).toBe(0);
});
