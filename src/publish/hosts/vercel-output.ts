import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyFiles } from '../../files/write-files';
import { listFiles } from '../../files/list-files';
import { readRouteTable } from './read-table';
import { isHostFile } from '../../routes/route-table';
import { vercelConfig, vercelFile } from './vercel';

/**
 * Writes `.vercel/output` from a finished build (Vercel, Build Output API 3), in the place of whatever
 * is there: Vercel's own builder recognises Gatsby by its package, adds a plugin to it, and that writes
 * an output without redirects. So this comes when Gatsby has ended.
 *
 * @param site the folder that has `dist/`
 */
export async function writeVercelOutput(site: string): Promise<void> {
  const distDir = join(site, 'dist');
  const output = join(site, '.vercel', 'output');
  const table = readRouteTable(distDir);
  const files = listFiles(distDir).filter((file) => !isHostFile(file));
  await rm(output, { recursive: true, force: true });
  await mkdir(output, { recursive: true });
  await writeFile(join(output, 'config.json'), `${JSON.stringify(vercelConfig(table), null, 2)}\n`);
  const sources = new Map(files.map((file) => [vercelFile(table.basePath, file), file]));
  await copyFiles(distDir, join(output, 'static'), sources);
}
