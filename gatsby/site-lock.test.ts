import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ended } from '../tools/processes';
import { shortHash } from '../src/files/sha256';
import { lockSite } from './site-lock';
import { temporaryFolder } from '../tests/support/temporary-folder';

/** Options with which Node runs a script in TypeScript. */
const SCRIPT = ['--import', 'tsx', '--conditions=import', '--input-type=module', '-e'];

let site: string;
beforeEach(() => {
  site = temporaryFolder();
  vi.spyOn(console, 'log').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('a build waits for another one', async () => {
  const first = await lockSite(site, 'build');
  const order: string[] = [];
  const second = lockSite(site, 'build').then((lock) => {
    order.push('second');
    return lock;
  });
  await vi.waitFor(() => expect(console.log).toHaveBeenCalledOnce());
  order.push('first');
  first.release();
  (await second).release();
  expect(order).toEqual(['first', 'second']);
});

it.each([
  ['develop', 'build', 'A prévia (npm run develop) está aberta nesta pasta'],
  ['develop', 'develop', 'A prévia (npm run develop) está aberta nesta pasta'],
  ['build', 'develop', 'Uma geração está em andamento nesta pasta'],
  ['build', 'clean', 'Uma geração está em andamento nesta pasta'],
])('with %s running, %s %s is refused', async (first, second, message) => {
  const lock = await lockSite(site, first);
  await expect(lockSite(site, second)).rejects.toThrow(message);
  lock.release();
  (await lockSite(site, second)).release();
});

it.each([
  [
    'of another process with the same number',
    '{"command":"build","processes":[{"pid":1,"start":"x"}]}',
  ],
  ['without sense', '{"comm'],
  ['that is empty', ''],
])('a lock %s is nobody’s', async (_, text) => {
  const file = join(tmpdir(), `site-${shortHash(realpathSync(site))}.lock`);
  writeFileSync(file, text);
  (await lockSite(site, 'develop')).release();
  expect(existsSync(file)).toBe(false);
});

// Only root can run a command as somebody else.
it.runIf(process.getuid?.() === 0)('a lock of another user is named if it stays in the way', () => {
  const file = join(tmpdir(), `site-${shortHash(realpathSync(site))}.lock`);
  writeFileSync(file, '');
  chmodSync(site, 0o755);
  const script = `
    import { lockSite } from ${JSON.stringify(join(__dirname, 'site-lock.ts'))};
    process.setuid(65534);
    await lockSite(${JSON.stringify(site)}, 'build');`;
  const { stderr } = spawnSync(process.execPath, [...SCRIPT, script], { timeout: 20_000 });
  expect(String(stderr)).toContain(`Apague o arquivo ${file}`);
  rmSync(file);
});

it('two sites do not wait for each other', async () => {
  const other = temporaryFolder();
  const locks = [await lockSite(site, 'develop'), await lockSite(other, 'develop')];
  for (const lock of locks) lock.release();
});

it('a lock of a killed command lasts as long as the processes that it started', async () => {
  const gatsby = spawn(process.execPath, ['-e', 'process.stdin.resume()'], {
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // A command that takes the lock for a process and is killed before it can release it.
  const script = `
    import { lockSite } from ${JSON.stringify(join(__dirname, 'site-lock.ts'))};
    const lock = await lockSite(${JSON.stringify(site)}, 'develop');
    lock.add(${gatsby.pid});
    process.kill(process.pid, 'SIGKILL');`;
  const command = spawn(process.execPath, [...SCRIPT, script], { stdio: 'ignore' });
  expect(await ended(command)).toBe(137);
  await expect(lockSite(site, 'build')).rejects.toThrow('A prévia');
  gatsby.kill('SIGKILL');
  await ended(gatsby);
  (await lockSite(site, 'build')).release();
});
