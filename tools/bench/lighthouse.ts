/** Runs Lighthouse on a simulated phone: `npm run bench:lighthouse`. */
import { chromiumFlags, ensureChromium } from '../chromium';
import { CommandError } from '../processes';
import { format, median, table } from './report';
import { PAGES, withServedSite } from './served';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const TIMINGS = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'];
const SHIFT = 'cumulative-layout-shift';

type Figures = readonly number[];

async function audit(url: string, port: number): Promise<Figures> {
  const { default: lighthouse } = await import('lighthouse');
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    formFactor: 'mobile',
  });
  if (!result) throw new CommandError(`O Lighthouse não devolveu um resultado para ${url}.`);
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError) throw new CommandError(`Lighthouse em ${url}: ${runtimeError.message}`);
  return [
    ...CATEGORIES.map((name) => (categories[name]?.score ?? Number.NaN) * 100),
    ...[...TIMINGS, SHIFT].map((name) => audits[name]?.numericValue ?? Number.NaN),
  ];
}

async function auditPage(url: string, chromePath: string, runs: number): Promise<string[]> {
  const { launch } = await import('chrome-launcher');
  const figures: Figures[] = [];
  for (let round = 0; round < runs; round += 1) {
    // Starts a new browser for each run, so that no cache or connection is reused.
    const chrome = await launch({
      chromePath,
      chromeFlags: ['--headless=new', ...chromiumFlags()],
      logLevel: 'error',
    });
    try {
      figures.push(await audit(url, chrome.port));
    } finally {
      chrome.kill();
    }
  }
  const columns = CATEGORIES.length + TIMINGS.length + 1;
  return Array.from({ length: columns }, (_, column) =>
    format(median(figures.map((row) => row[column] ?? Number.NaN)), column === columns - 1 ? 3 : 0),
  );
}

/** Returns the report section with Lighthouse's figures. */
export async function benchLighthouse(runs: number): Promise<string> {
  const chromePath = await ensureChromium();
  const rows = await withServedSite(async (home) => {
    const pages: string[][] = [];
    for (const { name, path } of PAGES) {
      pages.push([name, ...(await auditPage(home + path, chromePath, runs))]);
    }
    return pages;
  });
  const head = [
    'Página',
    'desempenho',
    'acessibilidade',
    'boas práticas',
    'SEO',
    'FCP (ms)',
    'LCP (ms)',
    'TBT (ms)',
    'CLS',
  ];
  return `## Lighthouse, celular, mediana de ${runs}\n\n${table(head, rows)}`;
}
