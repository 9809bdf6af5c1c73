/**
 * Runs Lighthouse on a simulated phone: `npm run bench:lighthouse [-- --runs 3]`. An empty page of the same
 * server is measured in turn with the pages, since on a slow machine the start of the browser blocks as well.
 *
 * It is not a part of `run.ts`: that needs `--conditions=import`, with which Lighthouse does not load. It is
 * installed into `.tmp/` by the first run, since its 150 packages are of no use to anything else.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { chromiumFlags, ensureChromium } from '../chromium';
import { withServed } from '../hosts/servers';
import { CommandError, ROOT, main } from '../processes';
import { installPeer, isInstalled } from './peers';
import type { Installed } from './peers';
import { format, machineFacts, median, table } from './report';
import { PAGES, makeServable, withServedSite } from './served';

const VERSIONS = { lighthouse: '12.8.2', 'chrome-launcher': '1.2.1' };

const LIGHTHOUSE: Installed = {
  name: `Lighthouse ${VERSIONS.lighthouse}`,
  dir: join(ROOT, '.tmp/peers/lighthouse'),
  files: { 'package.json': JSON.stringify({ private: true, dependencies: VERSIONS }) },
};

/** The parts of Lighthouse's result that are read. */
interface Result {
  lhr: {
    categories: Record<string, { score: number | null }>;
    audits: Record<string, { numericValue?: number }>;
    runtimeError?: { message: string };
  };
}
type Lighthouse = (url: string, options: object) => Promise<Result | undefined>;
type Launch = (options: object) => Promise<{ port: number; kill: () => void }>;

/** Loads a module of the installed packages. */
const load = (file: string) =>
  import(pathToFileURL(join(LIGHTHOUSE.dir, 'node_modules', file)).href) as Promise<unknown>;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const BLOCKING = 'total-blocking-time';
const AUDITS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  BLOCKING,
  'cumulative-layout-shift',
] as const;

const HEAD = [
  ...['Página', 'desempenho', 'acessibilidade', 'boas práticas', 'SEO', 'FCP (ms)', 'LCP (ms)'],
  ...['TBT (ms)', 'CLS', 'TBT a mais que a vazia (ms)'],
];

const EMPTY_PAGE =
  '<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Vazia</title><p>Nada.</p>';

interface Visited {
  name: string;
  url: string;
  /** Figures of each visit by the id of the category (0 to 100) or audit (ms; CLS has no unit). */
  visits: Record<string, number>[];
}

/** Returns the figures of one visit, or `undefined` when Lighthouse did not get a trace of it. */
async function visit(url: string, chromePath: string): Promise<Record<string, number> | undefined> {
  // As modules: required by a CommonJS file, Lighthouse does not find its own address.
  const { default: lighthouse } = (await load('lighthouse/core/index.js')) as {
    default: Lighthouse;
  };
  const { launch } = (await load('chrome-launcher/dist/index.js')) as { launch: Launch };
  // A new browser for each visit, so that no cache or connection is reused.
  const chrome = await launch({
    chromePath,
    chromeFlags: ['--headless=new', ...chromiumFlags()],
    logLevel: 'error',
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
      formFactor: 'mobile',
    });
    if (!result) throw new CommandError(`O Lighthouse não devolveu um resultado para ${url}.`);
    const { categories, audits, runtimeError } = result.lhr;
    if (runtimeError) {
      console.error(`Visita sem medidas a ${url}: ${runtimeError.message}`);
      return undefined;
    }
    return Object.fromEntries([
      ...CATEGORIES.map((name) => [name, (categories[name]?.score ?? Number.NaN) * 100] as const),
      ...AUDITS.map((name) => [name, audits[name]?.numericValue ?? Number.NaN] as const),
    ]);
  } finally {
    chrome.kill();
  }
}

const middle = ({ visits }: Visited, name: string) =>
  median(visits.map((figures) => figures[name] ?? Number.NaN));

async function withEmptyPage<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'empty-'));
  try {
    writeFileSync(join(folder, 'index.html'), EMPTY_PAGE);
    makeServable(folder);
    return await withServed(folder, work);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Visits each page and an empty one `runs` times in turn. */
const visitAll = (runs: number): Promise<Visited[]> =>
  withServedSite((home) =>
    withEmptyPage(async (emptyUrl) => {
      const chromePath = await ensureChromium();
      const pages: Visited[] = [
        ...PAGES.map(({ name, path }) => ({ name, url: home + path, visits: [] })),
        { name: 'vazia', url: emptyUrl, visits: [] },
      ];
      for (let round = 0; round < runs; round += 1) {
        for (const page of pages) {
          const figures = await visit(page.url, chromePath);
          if (figures) page.visits.push(figures);
        }
      }
      return pages;
    }),
  );

main(async () => {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } });
  const runs = Number(values.runs);
  if (!(Number.isInteger(runs) && runs > 0)) {
    throw new CommandError('--runs espera um número inteiro maior que zero, como 3.');
  }
  if (!isInstalled(LIGHTHOUSE)) installPeer(LIGHTHOUSE);
  const facts = machineFacts();
  const pages = await visitAll(runs);
  const empty = pages.at(-1);
  const rows = pages.map((page) => [
    page.name,
    ...CATEGORIES.map((name) => format(middle(page, name), 0)),
    ...AUDITS.map((name) => format(middle(page, name), name === 'cumulative-layout-shift' ? 3 : 0)),
    empty ? format(middle(page, BLOCKING) - middle(empty, BLOCKING), 0) : '',
  ]);
  console.log(`${facts}\n\n## Lighthouse, celular, mediana de ${runs}\n\n${table(HEAD, rows)}`);
  return 0;
});
