/** Measures how fast the search answers in Chromium, at full speed and with a CPU four times slower. */
import { gzipSync } from 'node:zlib';
import { bundleScript } from '../../../src/bundles/esbuild';
import { ROOT } from '../../processes';
import { format, median, percentile, table } from '../report';
import { openBenchSite } from './bench-site';
import type { BenchSite } from './bench-site';
import type { SearchBench } from './in-browser';
import type { ServedCorpus } from './pagefind';

/** CPU slowdown factors: full speed and a cheap phone. */
const SLOWDOWNS = [1, 4];
/** Keys timed per cell. A large index on a slow CPU takes a tenth of a second or more per key. */
const KEYS_MAX = 400;
const KEYS_MAX_LARGE = 60;
/** Number of sections from which an index counts as large. */
const LARGE = 5_000;
/** New pages measured per cell, so that a burst of load from another process affects only one of them. */
const ROUNDS = 3;

/** Returns the values of the search field while the queries are typed, sampled evenly down to `most`. */
export function keystrokes(queries: readonly string[], most = KEYS_MAX): string[] {
  const all = queries.flatMap((query) =>
    Array.from({ length: query.length }, (_, end) => query.slice(0, end + 1)),
  );
  const step = Math.max(1, all.length / most);
  return Array.from({ length: Math.min(most, all.length) }, (_, place) => {
    return all[Math.floor(place * step)] ?? '';
  });
}

/** Returns the size in bytes of our engine's code with its library and stemmer, minified and gzipped. */
export function engineBytes(): number {
  const source = "export { SearchEngine } from './src/search/engine/engine'";
  return gzipSync(bundleScript(source, ROOT, { format: 'esm' }).code).length;
}

interface Measured {
  firstResults: number;
  everything: number;
  keys: readonly number[];
}

const ENGINES = {
  loadOurs: 'Este site',
  loadPlain: 'MiniSearch, padrão',
  loadPagefind: 'Pagefind',
} as const;
type Load = keyof typeof ENGINES;

/** Measures one engine on `ROUNDS` new pages; returns the median of each figure and of each key. */
async function measure(
  site: BenchSite,
  { load, place, slowdown, keys }: { load: Load; place: number; slowdown: number; keys: string[] },
): Promise<Measured> {
  const rounds: Measured[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push(
      await site.withPage(slowdown, (page) =>
        page.evaluate(
          async ({ load, place, keys }) => {
            const { searchBench } = globalThis as unknown as { searchBench: SearchBench };
            const loaded = await searchBench[load](`/${place}`, 'conversa');
            return { ...loaded, keys: await searchBench.time(keys) };
          },
          { load, place, keys },
        ),
      ),
    );
  }
  return middleOf(rounds);
}

/** Returns the median of several measurements of the same keys. */
export function middleOf(rounds: readonly Measured[]): Measured {
  const middle = (value: (measured: Measured) => number) => median(rounds.map(value));
  return {
    firstResults: middle(({ firstResults }) => firstResults),
    everything: middle(({ everything }) => everything),
    keys: (rounds[0]?.keys ?? []).map((_, place) => middle(({ keys }) => keys[place] ?? 0)),
  };
}

/** Returns a table with a row per corpus and engine; each cell has one figure per CPU speed. */
export async function speedReport(
  corpora: readonly ServedCorpus[],
  queries: readonly string[],
): Promise<string> {
  const site = await openBenchSite(corpora);
  try {
    const rows: string[][] = [];
    for (const [place, { name, sections, pagefind }] of corpora.entries()) {
      const keys = keystrokes(queries, sections.length < LARGE ? KEYS_MAX : KEYS_MAX_LARGE);
      for (const load of Object.keys(ENGINES) as Load[]) {
        if (load === 'loadPagefind' && !pagefind) continue;
        const found: Measured[] = [];
        for (const slowdown of SLOWDOWNS) {
          found.push(await measure(site, { load, place, slowdown, keys }));
        }
        const pair = (value: (measured: Measured) => number) =>
          found.map((measured) => format(value(measured))).join(' / ');
        rows.push([
          `${name}: ${ENGINES[load]}`,
          pair(({ firstResults }) => firstResults),
          // Pagefind fetches texts with each answer, so it never has everything loaded.
          load === 'loadPagefind' ? '—' : pair(({ everything }) => everything),
          pair((measured) => percentile(measured.keys, 0.5)),
          pair((measured) => percentile(measured.keys, 0.95)),
        ]);
      }
    }
    const head = ['Chromium, ms a 1× / 4×', 'primeira resposta', 'tudo', 'tecla p50', 'tecla p95'];
    return [
      table(head, rows),
      `Cada número é o do meio de ${ROUNDS} páginas novas. Código do motor: ${format(engineBytes() / 1000)} KB, gzip.`,
    ].join('\n\n');
  } finally {
    await site.close();
  }
}

/** Returns Pagefind's answers to each query, from a browser: it does not run elsewhere. */
export async function pagefindAnswers(
  corpus: ServedCorpus,
  queries: readonly string[],
): Promise<string[][]> {
  const site = await openBenchSite([corpus]);
  try {
    return await site.withPage(1, (page) =>
      page.evaluate(async (list) => {
        const { searchBench } = globalThis as unknown as { searchBench: SearchBench };
        await searchBench.loadPagefind('/0', 'conversa');
        return searchBench.answers(list);
      }, queries),
    );
  } finally {
    await site.close();
  }
}
