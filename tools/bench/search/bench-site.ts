/** The site that the bench opens in Chromium, with each corpus in the format of each engine. */
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { bundleScript } from '../../../src/bundles/esbuild';
import { listen } from '../../../tests/support/listen';
import { openChromium } from '../../chromium';
import { ROOT } from '../../processes';
import type { ServedCorpus } from './pagefind';
import { plainIndex, siteIndex } from './sizes';

const TYPES: Record<string, string> = {
  js: 'text/javascript',
  json: 'application/json',
  html: 'text/html',
};
const typeOf = (path: string) => TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';

/** Returns all files by path, compressed with gzip; the files of a corpus are below its number. */
function filesOf(corpora: readonly ServedCorpus[]): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const put = (path: string, content: string | Uint8Array) => files.set(path, gzipSync(content));
  put('/bench.js', bundleScript("import './tools/bench/search/in-browser'", ROOT).code);
  put('/index.html', '<!doctype html><html lang="pt-BR"><script src="/bench.js"></script></html>');
  corpora.forEach((corpus, place) => {
    const { headings, texts } = siteIndex(corpus);
    put(`/${place}/headings.json`, JSON.stringify(headings));
    put(`/${place}/texts.json`, JSON.stringify(texts));
    put(`/${place}/plain.json`, plainIndex(corpus));
    for (const { path, content } of corpus.pagefind ?? [])
      put(`/${place}/pagefind/${path}`, content);
  });
  return files;
}

/** A browser and a server of the bench site. */
export interface BenchSite {
  /** Calls `drive` with a page in a new context: only the browser is warm. `slowdown` is a CPU factor. */
  withPage: <T>(slowdown: number, drive: (page: Page) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
}

/**
 * Starts the server and the browser.
 *
 * @param corpora served from `/0`, `/1` and so on
 */
export async function openBenchSite(corpora: readonly ServedCorpus[]): Promise<BenchSite> {
  const files = filesOf(corpora);
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '').replace(/\?.*/, '');
    const body = files.get(path);
    response.writeHead(body ? 200 : 404, {
      'content-type': typeOf(path),
      ...(body && { 'content-encoding': 'gzip' }),
    });
    response.end(body);
  });
  const { port, close } = await listen(server);
  const browser = await openChromium();
  return {
    withPage: async (slowdown, drive) => {
      const context = await browser.newContext();
      try {
        const page = await context.newPage();
        await page.goto(`http://127.0.0.1:${port}/`);
        const session = await context.newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
        return await drive(page);
      } finally {
        await context.close();
      }
    },
    close: async () => {
      await browser.close();
      await close();
    },
  };
}
