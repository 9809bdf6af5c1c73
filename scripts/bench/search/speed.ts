/** How fast the search answers in Chromium, at full speed and with a processor four times slower. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { buildSync } from 'esbuild';
import { createIndex } from '../../../src/search/engine';
import { chromiumFlags, ensureChromium } from '../../chromium';
import { format, table } from '../report';
import type { SearchBench } from './in-browser';
import type { Corpus } from './sections';
import { plainIndex } from './sizes';

/** Processor speeds: as it is, and as that of a cheap phone. */
const SLOWDOWNS = [1, 4];
/** Keys timed for each cell; a large index on a slow processor takes a tenth of a second a key. */
const KEYS_MAX = 400;

/** Every state of the field while the queries are typed, thinned out evenly. */
export function keystrokes(queries: readonly string[], most = KEYS_MAX): string[] {
  const all = queries.flatMap((query) =>
    Array.from({ length: query.length }, (_, end) => query.slice(0, end + 1)),
  );
  const step = Math.max(1, all.length / most);
  return Array.from({ length: Math.min(most, all.length) }, (_, place) => {
    return all[Math.floor(place * step)] ?? '';
  });
}

/** The value below which a share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** The page's script, as a browser gets it. */
function bundle(): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(__dirname, 'in-browser.ts')],
    ...{ bundle: true, minify: true, write: false, format: 'iife', target: 'es2022' },
  });
  return outputFiles?.[0]?.text ?? '';
}

/** What our engine's code weighs with its library and stemmer, minified, gzip. */
export function engineBytes(): number {
  const { outputFiles } = buildSync({
    stdin: {
      contents: `export { SearchEngine } from './src/search/engine'`,
      resolveDir: join(__dirname, '../../..'),
    },
    ...{ bundle: true, minify: true, write: false, format: 'esm', target: 'es2022' },
  });
  return gzipSync(outputFiles?.[0]?.text ?? '').length;
}

/** Serves the index of each corpus below its number, compressed as a host would. */
async function serve(corpora: readonly Corpus[]) {
  const files = new Map<string, Buffer>();
  const put = (path: string, text: string) => files.set(path, gzipSync(text));
  put('/bench.js', bundle());
  put('/', '<!doctype html><script src="/bench.js"></script>');
  corpora.forEach(({ sections, synonyms }, place) => {
    const { headings, texts } = createIndex(sections, synonyms, 'bench');
    put(`/${place}/headings.json`, JSON.stringify(headings));
    put(`/${place}/texts.json`, JSON.stringify(texts));
    put(`/${place}/plain.json`, plainIndex(sections));
  });
  const server = createServer((request, response) => {
    const body = files.get(request.url ?? '');
    const type = /\.(js(?:on)?)$/.exec(request.url ?? '')?.[1];
    const mime = type === 'js' ? 'text/javascript' : type ? 'application/json' : 'text/html';
    response.writeHead(body ? 200 : 404, { 'content-type': mime, 'content-encoding': 'gzip' });
    response.end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { home: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

interface Measured {
  firstResults: number;
  everything: number;
  keys: readonly number[];
}

const ENGINES = { loadOurs: 'Este site', loadPlain: 'MiniSearch, padrão' } as const;
type Load = keyof typeof ENGINES;

/** A new page each time: nothing is warm but the browser itself. */
async function measure(
  browser: Browser,
  home: string,
  { load, place, slowdown, keys }: { load: Load; place: number; slowdown: number; keys: string[] },
): Promise<Measured> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(home);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return await page.evaluate(
      async ({ load, place, keys }) => {
        const { searchBench } = globalThis as unknown as { searchBench: SearchBench };
        const loaded = await searchBench[load](`/${place}`, 'conversa');
        return { ...loaded, keys: searchBench.time(keys) };
      },
      { load, place, keys },
    );
  } finally {
    await context.close();
  }
}

/** A table with a row for each corpus and engine, and a pair of figures for the two speeds. */
export async function speedReport(
  corpora: readonly Corpus[],
  queries: readonly string[],
): Promise<string> {
  const { home, close } = await serve(corpora);
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: chromiumFlags(),
  });
  try {
    const keys = keystrokes(queries);
    const rows: string[][] = [];
    for (const [place, { name }] of corpora.entries()) {
      for (const load of Object.keys(ENGINES) as Load[]) {
        const found: Measured[] = [];
        for (const slowdown of SLOWDOWNS) {
          found.push(await measure(browser, home, { load, place, slowdown, keys }));
        }
        const pair = (value: (measured: Measured) => number) =>
          found.map((measured) => format(value(measured))).join(' / ');
        rows.push([
          `${name}: ${ENGINES[load]}`,
          pair(({ firstResults }) => firstResults),
          pair(({ everything }) => everything),
          pair((measured) => percentile(measured.keys, 0.5)),
          pair((measured) => percentile(measured.keys, 0.95)),
        ]);
      }
    }
    const head = ['Chromium, ms a 1× / 4×', 'primeira resposta', 'tudo', 'tecla p50', 'tecla p95'];
    return `${table(head, rows)}\n\nCódigo do motor: ${format(engineBytes() / 1000)} KB, gzip.`;
  } finally {
    await browser.close();
    close();
  }
}
