import { spawn, spawnSync } from 'node:child_process';
import { ROOT, endGroup } from '../processes';
import { answers, freePort } from './nginx';
import type { RunningHost } from './nginx';

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
  return { origin, stop: () => endGroup(child) };
}
