/** Serves the built site, or another, for the duration of a bench. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../../src/files/list-files';
import { HOSTS_DIR, buildRouteTable } from '../../src/routes/route-table';
import { withServed } from '../hosts/servers';
import { ROOT } from '../processes';

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

/** Serves `dist/` while `work` runs; see `withServed`. */
export const withServedSite = <Result>(work: (home: string) => Promise<Result>): Promise<Result> =>
  withServed(join(ROOT, 'dist'), work);
