/** Serves a build with the hosts that are installed on this machine. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { StartError, startServer } from '../../src/publish/server';
import { HOSTS_DIR } from '../../src/routes/route-table';
import { listen } from '../../tests/support/listen';
import { CommandError, endTree, ROOT } from '../processes';

/** A host that is running on this machine. */
export interface RunningHost {
  origin: string;
  stop: () => Promise<void>;
}

/** Serves a build with our own server; `home` is the URL of its home page and ends in a slash. */
export async function startOurs(distDir: string): Promise<RunningHost & { home: string }> {
  const { server, url } = await startServer({ distDir, port: '0' }).catch((error: unknown) => {
    throw error instanceof StartError ? new CommandError(error.message) : error;
  });
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  return { origin: new URL(url).origin, home: url, stop };
}

/** Serves a build with our own server while `work` runs. */
export async function withServed<Result>(
  distDir: string,
  work: (home: string) => Promise<Result>,
): Promise<Result> {
  const { home, stop } = await startOurs(distDir);
  return work(home).finally(stop);
}

/** Reports whether nginx is installed. */
export const hasNginx = () => spawnSync('nginx', ['-v']).status === 0;

/** Returns an unused port, for a program that cannot choose one itself. */
export async function freePort(): Promise<number> {
  const { port, close } = await listen(createServer());
  await close();
  return port;
}

/**
 * Serves a build with nginx and the sample configuration from the build. Only the port and the folder are
 * changed, as the sample instructs.
 *
 * @throws CommandError if nginx rejects the configuration or warns about it
 */
export async function startNginx(distDir: string): Promise<RunningHost> {
  const dir = mkdtempSync(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const sample = readFileSync(join(distDir, HOSTS_DIR, 'nginx.conf'), 'utf8')
    .replace(/listen 80;\s+listen \[::\]:80;/, `listen 127.0.0.1:${port};`)
    .replace('root dist;', `root ${resolve(distDir)};`);
  const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${dir}/${name};`)
    .join(' ');
  const file = join(dir, 'nginx.conf');
  // If root starts nginx, its workers run by default as a user who may not be able to read the folder.
  const user = userInfo().uid === 0 ? `user ${userInfo().username};\n` : '';
  writeFileSync(
    file,
    `${user}daemon off; pid ${dir}/pid; error_log ${dir}/error.log;
events {}
http { access_log off; ${own}
${sample} }`,
  );
  const args = ['-c', file, '-p', dir, '-e', join(dir, 'error.log')];
  const check = spawnSync('nginx', ['-t', ...args], { encoding: 'utf8' });
  if (check.status !== 0 || /\[warn\]/.test(check.stderr)) {
    throw new CommandError(`nginx não aceita a configuração:\n${check.stderr}`);
  }
  const child = spawn('nginx', args, { stdio: 'ignore', detached: true });
  const origin = `http://127.0.0.1:${port}`;
  await answers(origin);
  const stop = async () => {
    await endTree(child);
    rmSync(dir, { recursive: true, force: true });
  };
  return { origin, stop };
}

/**
 * Waits until a server responds, with any status.
 *
 * @throws CommandError after a minute
 */
async function answers(origin: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const isThere = await fetch(origin, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    if (Date.now() > deadline) throw new CommandError(`Ninguém respondeu em ${origin}.`);
    await new Promise((done) => setTimeout(done, 50));
  }
}

/** Netlify's command, which must be installed separately: it is too large for a dependency of the site. */
const COMMAND = process.env['NETLIFY_CLI'] ?? 'netlify';

/** Reports whether Netlify's command is installed. */
export const hasNetlify = () => spawnSync(COMMAND, ['--version']).status === 0;

/** Serves a build with Netlify's development server, which applies `_redirects` and `_headers`. */
export async function startNetlify(distDir: string): Promise<RunningHost> {
  const port = String(await freePort());
  const args = ['dev', '--offline', '--internal-disable-edge-functions', '--no-open'];
  const child = spawn(COMMAND, [...args, '--dir', distDir, '--port', port], {
    cwd: ROOT,
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, BROWSER: 'none', NETLIFY_TELEMETRY_DISABLED: '1' },
  });
  const origin = `http://127.0.0.1:${port}`;
  await answers(origin);
  return { origin, stop: () => endTree(child) };
}
