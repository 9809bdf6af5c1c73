/** The finished site on a port of its own, for as long as a bench needs it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startServer } from '../../src/publish/serve/start';
import { CommandError, ROOT } from '../processes';

/** The pages that benches look at. */
export const PAGES = [
  { name: 'início', path: '' },
  { name: 'documentação', path: 'docs/conversas' },
] as const;

/** Serves a finished site and calls back with the address of its home page, which ends in a slash. */
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
 * Serves `dist/`, as above.
 *
 * @throws CommandError when the site has not been built
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
