/** Serves the built site, or another, on a free port for the duration of a bench. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../../src/files/list-files';
import { startServer } from '../../src/publish/server';
import { HOSTS_DIR, buildRouteTable } from '../../src/routes/route-table';
import { CommandError, ROOT } from '../processes';

/** The pages that benches visit. */
export const PAGES = [
  { name: 'início', path: '' },
  { name: 'início da documentação', path: 'docs/' },
  { name: 'página da documentação', path: 'docs/conversas' },
] as const;

/** Adds to the files of any site the route table that our server needs to serve them. */
export function makeServable(distDir: string): void {
  const files = listFiles(distDir).filter((file) => !file.startsWith(`${HOSTS_DIR}/`));
  const { table: routes } = buildRouteTable({ pages: [], redirects: [], basePath: '', files });
  mkdirSync(join(distDir, HOSTS_DIR), { recursive: true });
  writeFileSync(join(distDir, HOSTS_DIR, 'routes.json'), JSON.stringify(routes));
}

/** Serves a built site while `work` runs; `home` is the URL of its home page and ends in a slash. */
export async function withServed<Result>(
  distDir: string,
  work: (home: string) => Promise<Result>,
): Promise<Result> {
  const { server, url } = await startServer({ distDir, port: '0' });
  try {
    return await work(url);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/**
 * Serves `dist/` while `work` runs; see `withServed`.
 *
 * @throws CommandError if the site has not been built
 */
export async function withServedSite<Result>(
  work: (home: string) => Promise<Result>,
): Promise<Result> {
  const distDir = join(ROOT, 'dist');
  if (!existsSync(distDir)) {
    throw new CommandError('Não há uma pasta dist. Rode "npm run build" e tente de novo.');
  }
  return withServed(distDir, work);
}
