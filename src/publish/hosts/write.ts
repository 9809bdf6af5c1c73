import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problem } from '../../content/schema/problem';
import type { OwnFolder } from './cache';
import { listFiles } from '../../files/list-files';
import { netlifyHeaders, netlifyRedirects } from './netlify';
import { nginxConfig } from './nginx';
import { buildRouteTable, HOSTS_DIR } from '../../routes/route-table';
import type { RedirectRule, RouteTable } from '../../routes/route-table';

export interface WriteHostsOptions {
  /** The deploy folder, filled (`writeDeployFolder`). */
  distDir: string;
  /** Every page by its authored path, without base path; not-found pages may be among them. */
  pages: readonly { path: string }[];
  /** `content/site/redirects.yaml`, parsed. */
  redirects: readonly RedirectRule[];
  /** `/`, `/sub` or `/sub/`. */
  basePath: string;
  /** Folders with headers of their own: the editor's, where there is one. */
  folders?: readonly OwnFolder[];
}

/**
 * Writes what each host needs to answer alike:
 * `_redirects` and `_headers` for Netlify, `.hosts/nginx.conf` for nginx, `.hosts/routes.json` for
 * `npm run serve` and for Vercel (`vercel-output`). No host serves `.hosts/`.
 *
 * @returns the table, the files that ship, relative and sorted, and the mistakes of `redirects.yaml`
 * for the caller to report
 */
export async function writeHosts(
  options: WriteHostsOptions,
): Promise<{ table: RouteTable; files: string[]; problems: Problem[] }> {
  const { distDir, pages, redirects, basePath, folders = [] } = options;
  const files = listFiles(distDir);
  const { table, problems } = buildRouteTable({ pages, redirects, basePath, files, folders });

  await mkdir(join(distDir, HOSTS_DIR), { recursive: true });
  const hostFiles = {
    _redirects: netlifyRedirects(table),
    _headers: netlifyHeaders(table, files),
    [`${HOSTS_DIR}/nginx.conf`]: nginxConfig(table),
    [`${HOSTS_DIR}/routes.json`]: JSON.stringify(table),
  };
  for (const [name, text] of Object.entries(hostFiles)) await writeFile(join(distDir, name), text);
  return { table, files, problems };
}
