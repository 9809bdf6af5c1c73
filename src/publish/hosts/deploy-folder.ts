import { readFileSync } from 'node:fs';
import { readFile, rename, rm, writeFile, mkdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { copyFiles, forEachFile } from '../../files/write-files';
import { listFiles } from '../../files/list-files';
import {
  isNotFoundPage,
  NOT_FOUND_FILE,
  pageFile,
  buildRouteTable,
  HOSTS_DIR,
} from '../../routes/route-table';
import type { RedirectRule, RouteTable } from '../../routes/route-table';
import type { Problem } from '../../content/schema/problem';
import type { OwnFolder } from './headers';
import { netlifyHeaders, netlifyRedirects } from './netlify';
import { nginxConfig } from './nginx';

/** Files in `public/` that are not published: for Gatsby itself, or replaced by a host file. */
const NOT_SHIPPED = [
  /^(?:_gatsby|~partytown|page-data\/dev-404-page)\//,
  /^(?:webpack\.stats\.json|chunk-map\.json|_redirects|_headers)$/,
  /^404\/index\.html$/,
  /\.map$/,
  /(?:^|\/)\.(?!well-known\/)/,
];

/**
 * Fills the deploy folder from Gatsby's output: `/docs/conversas` is `docs/conversas.html` and `/docs/` is
 * `docs/index.html`. A new folder is filled and then replaces the old one. `public/` is not changed, because
 * Gatsby's next build reads it.
 *
 * @param pages every page of the site
 * @param shipPage returns the HTML of a page as it ships, from its path and Gatsby's HTML
 * @throws if Gatsby has not written one of the pages
 */
export async function writeDeployFolder(options: {
  publicDir: string;
  distDir: string;
  pages: readonly { path: string }[];
  shipPage: (path: string, html: string) => string;
}): Promise<void> {
  const { publicDir, distDir, pages, shipPage } = options;
  const layout = layoutOf(listFiles(publicDir), pages);
  const next = join(dirname(distDir), `.${basename(distDir)}-next`);

  await rm(next, { recursive: true, force: true });
  await copyFiles(publicDir, next, layout.files);
  await forEachFile(next, layout.pages, async ({ path, source }, file) => {
    await writeFile(file, shipPage(path, await readFile(join(publicDir, source), 'utf8')));
  });
  await rm(distDir, { recursive: true, force: true });
  await rename(next, distDir);
}

/** Returns copied files and pages, by their name in the deploy folder. */
function layoutOf(sources: readonly string[], pages: readonly { path: string }[]) {
  const shipped = sources.filter((file) => !NOT_SHIPPED.some((pattern) => pattern.test(file)));
  const files = new Map(shipped.map((file) => [file, file]));
  const built = new Set(sources);
  const ofPages = new Map<string, { path: string; source: string }>();
  for (const { path } of pages) {
    const source = isNotFoundPage(path) ? NOT_FOUND_FILE : gatsbyFile(path);
    if (!built.has(source)) throw new Error(notBuilt(path, source));
    const target = isNotFoundPage(path) ? NOT_FOUND_FILE : pageFile(path);
    // `/docs` and `/docs/` share a source; the first one names the file, as in the route table.
    if (files.delete(source)) ofPages.set(target, { path, source });
  }
  return { files, pages: ofPages };
}

/** Returns the file in which Gatsby writes a page: always in a folder, unless the path ends in `.html`. */
function gatsbyFile(path: string): string {
  return path.endsWith('.html') ? path.slice(1) : `${path.replace(/\/?$/, '/').slice(1)}index.html`;
}

function notBuilt(path: string, source: string): string {
  return `A página "${path}" não foi gerada: falta public/${source}.\nRode "npm run build" de novo.`;
}

interface WriteHostsOptions {
  /** Deploy folder, filled by `writeDeployFolder`. */
  distDir: string;
  /** Every page, without base path; not-found pages may be included. */
  pages: readonly { path: string }[];
  /** Content of redirects.yaml. */
  redirects: readonly RedirectRule[];
  /** `/`, `/sub` or `/sub/`. */
  basePath: string;
  /** Folders with their own headers: the editor's, if enabled. */
  folders?: readonly OwnFolder[];
}

/**
 * Writes the configuration of each host: `_redirects` and `_headers` for Netlify, `.hosts/nginx.conf` for
 * nginx, `.hosts/routes.json` for `npm run serve` and Vercel. No host serves `.hosts/`.
 *
 * @returns the route table, the published files (relative, sorted) and the problems of redirects.yaml
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

/** Reads the route table of a deploy folder. @throws if there is none */
export function readRouteTable(distDir: string): RouteTable {
  return JSON.parse(readFileSync(join(distDir, HOSTS_DIR, 'routes.json'), 'utf8')) as RouteTable;
}
