import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOSTS_DIR } from '../../routes/route-table';
import type { RouteTable } from '../../routes/route-table';

/** The route table that a build left in its deploy folder. @throws when there is none */
export function readRouteTable(distDir: string): RouteTable {
  return JSON.parse(readFileSync(join(distDir, HOSTS_DIR, 'routes.json'), 'utf8')) as RouteTable;
}
