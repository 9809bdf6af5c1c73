/** Serves the built site on a free port for the duration of a bench. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startServer } from '../../src/publish/server';
import { CommandError, ROOT } from '../processes';

/** The pages that benches visit. */
export const PAGES = [
  { name: 'início', path: '' },
  { name: 'documentação', path: 'docs/conversas' },
] as const;

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
