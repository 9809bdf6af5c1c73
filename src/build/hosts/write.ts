import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Problem } from '../../schema/problem';
import { copyFiles, listFiles } from './layout';
import { netlifyHeaders, netlifyRedirects } from './netlify';
import { nginxConfig } from './nginx';
import { buildRouteTable, HOSTS_DIR } from './route-table';
import type { RedirectRule, RouteTable } from './route-table';
import { vercelConfig, vercelFile } from './vercel';

export interface WriteHostsOptions {
  /** The deploy folder, filled (`writeDeployFolder`); `.vercel/` is written beside it. */
  distDir: string;
  /** Every page by its authored path, without base path; not-found pages may be among them. */
  pages: readonly { path: string }[];
  /** `content/site/redirects.yaml`, parsed. */
  redirects: readonly RedirectRule[];
  /** `/`, `/sub` or `/sub/`. */
  basePath: string;
  /** Whether Vercel is building, and wants its static folder. */
  onVercel?: boolean;
}

/**
 * Writes what each host needs to answer alike (architecture, amendment 3):
 * `_redirects` and `_headers` for Netlify, `.vercel/output/config.json` for Vercel,
 * `.hosts/nginx.conf` for nginx, `.hosts/routes.json` for `npm run serve`. No host serves `.hosts/`.
 *
 * @returns the table, the files that ship, relative and sorted, and the mistakes of `redirects.yaml`
 * for the caller to report
 */
export async function writeHosts(
  options: WriteHostsOptions,
): Promise<{ table: RouteTable; files: string[]; problems: Problem[] }> {
  const { distDir, pages, redirects, basePath } = options;
  const { onVercel = Boolean(process.env['VERCEL']) } = options;
  const files = listFiles(distDir);
  const { table, problems } = buildRouteTable({ pages, redirects, basePath, files });

  await mkdir(join(distDir, HOSTS_DIR), { recursive: true });
  const hostFiles = {
    _redirects: netlifyRedirects(table),
    _headers: netlifyHeaders(table, files),
    [`${HOSTS_DIR}/nginx.conf`]: nginxConfig(table),
    [`${HOSTS_DIR}/routes.json`]: JSON.stringify(table),
  };
  for (const [name, text] of Object.entries(hostFiles)) await writeFile(join(distDir, name), text);
  await writeVercel(table, { distDir, files, withFiles: onVercel });
  return { table, files, problems };
}

async function writeVercel(
  table: RouteTable,
  options: { distDir: string; files: readonly string[]; withFiles: boolean },
): Promise<void> {
  const { distDir, files, withFiles } = options;
  const output = join(dirname(distDir), '.vercel', 'output');
  await mkdir(output, { recursive: true });
  await writeFile(join(output, 'config.json'), `${JSON.stringify(vercelConfig(table), null, 2)}\n`);
  if (!withFiles) return;
  await rm(join(output, 'static'), { recursive: true, force: true });
  const sources = new Map(files.map((file) => [vercelFile(table.basePath, file), file]));
  await copyFiles(distDir, join(output, 'static'), sources);
}
