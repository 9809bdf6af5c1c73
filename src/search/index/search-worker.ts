import { workerFile } from '../search-files';
import { bundleScript } from '../../bundles/esbuild';

/**
 * From so many sections a worker answers in place of the page (600 are about 50 pages).
 * `SEARCH_WORKER_FROM` sets another number, so that a small site of the tests has a worker too.
 */
export const WORKER_FROM = Number(process.env.SEARCH_WORKER_FROM) || 600;

/**
 * The worker of the embedded search: the name of its file, which changes with the code, and the code.
 * Webpack would name it in the part that every page loads; most sites have no use for it.
 */
export function searchWorker(root: string): { name: string; code: string } {
  const { code, hash } = bundleScript("import './src/search/providers/search-worker';", root);
  return { name: workerFile(hash), code };
}
