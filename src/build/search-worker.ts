import { createHash } from 'node:crypto';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { workerFile } from '../lib/search-files';

/** From so many sections an index is looked through beside the page (about 50 pages; search.md, sizes). */
export const WORKER_FROM = 600;

/**
 * The worker of the embedded search: the name of its file, which changes with the code, and the code.
 * Webpack would name it in the part that every page loads; most sites have no use for it.
 */
export function searchWorker(root: string): { name: string; code: string } {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(root, 'src/features/search/search-worker.ts')],
    ...{ bundle: true, minify: true, write: false, format: 'iife', target: 'es2022' },
  });
  const code = outputFiles[0]?.text ?? '';
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 20);
  return { name: workerFile(hash), code };
}
