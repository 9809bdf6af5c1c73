/** The search of a site with many pages, below `/sub/`: it answers beside the page (search.md, sizes). */
import { readFileSync, readdirSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { chromium, expect as expectPage } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { writeCorpus } from '../../scripts/bench/corpus';
import { chromiumFlags, ensureChromium } from '../../scripts/chromium';
import { startServer } from '../../src/serve/start';
import { fixtureContent } from '../support/content';
import { openReady, watchConsole } from '../support/e2e-page';
import { field, openSearch, options, searchFor } from '../support/e2e-search';
import { buildSite, makeSite, removeSite } from '../support/site';

const PAGES = 50;
const PAGE = '/sub/docs/corpus/secao-01/';
const QUERY = 'planilha de despesas';
const WORKER = /\/sub\/search-index\/worker-[0-9a-f]{20}\.js$/;

const site = makeSite('pesquisa-grande', { content: fixtureContent('site-pequeno'), bare: true });
let server: Server;
let browser: Browser;
let origin: string;

beforeAll(async () => {
  writeCorpus(join(site.dir, 'content'), PAGES);
  const { code, output } = await buildSite(site);
  expect(code, output).toBe(0);
  const started = await startServer({ distDir: site.distDir, port: '0' });
  server = started.server;
  origin = new URL(started.url).origin;
  browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: chromiumFlags(),
  });
});

afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

afterAll(async () => {
  await browser?.close();
  server?.closeAllConnections();
  server?.close();
  removeSite(site);
});

async function newPage(): Promise<Page> {
  const viewport = { width: 1360, height: 860 };
  const context = await browser.newContext({ baseURL: origin, viewport, locale: 'pt-BR' });
  return context.newPage();
}

/** What the whole index answers to the query, row by row; titles alone have no texts to show. */
async function answers(page: Page): Promise<string[]> {
  await searchFor(page, PAGE, QUERY);
  await expectPage(
    options(page)
      .filter({ hasText: /despesas/ })
      .first(),
  ).toBeVisible();
  return options(page).allTextContents();
}

/** The files of the index that this side has asked for. */
const indexFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => /search-index\/.*json$/.test(path));

describe('a pesquisa de um site grande', () => {
  it('responde ao lado da página: nela não entra nada do índice', async () => {
    const page = await newPage();
    const wrong = watchConsole(page);
    expect((await answers(page)).length).toBeGreaterThan(3);
    const workers = page.workers();
    expect(workers.map((worker) => worker.url())).toEqual([expect.stringMatching(WORKER)]);
    expect(await workers[0]?.evaluate(indexFiles)).toHaveLength(2);
    expect(await page.evaluate(indexFiles)).toEqual([]);
    expect(wrong).toEqual([]);
  });

  it('só chega a quem pesquisa', async () => {
    const page = await newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await openReady(page, PAGE);
    expect(asked.filter((path) => path.includes('search-index'))).toEqual([]);
    const started = page.waitForEvent('worker');
    await page.keyboard.press('Control+k');
    // With the window, not with the first key.
    expect((await started).url()).toMatch(WORKER);
    expect(await field(page).inputValue()).toBe('');
  });

  it('na página de resultados também', async () => {
    const page = await newPage();
    const started = page.waitForEvent('worker');
    await openReady(page, `/sub/search?q=${encodeURIComponent(QUERY)}`);
    const hits = page.getByRole('main').getByRole('listitem');
    await expectPage(hits.first()).toBeVisible();
    expect((await started).url()).toMatch(WORKER);
    expect(await page.evaluate(indexFiles)).toEqual([]);
  });

  it('dá as mesmas respostas na própria página, sem o trabalhador', async () => {
    const page = await newPage();
    const expected = await answers(page);
    const without: Record<string, (page: Page) => Promise<unknown>> = {
      'o navegador não tem': (other) =>
        other.addInitScript(() => Reflect.deleteProperty(window, 'Worker')),
      'o arquivo já não existe': (other) =>
        other.route(WORKER, (route) => route.fulfill({ status: 404 })),
      'a rede falha': (other) => other.route(WORKER, (route) => route.abort()),
    };
    for (const [name, take] of Object.entries(without)) {
      const other = await newPage();
      await take(other);
      expect(await answers(other), name).toEqual(expected);
      expect(other.workers(), name).toEqual([]);
      expect(await other.evaluate(indexFiles), name).toHaveLength(2);
    }
  });

  it('continua quando o trabalhador morre', async () => {
    const page = await newPage();
    await openSearch(page, PAGE);
    await field(page).fill(QUERY);
    await expectPage(options(page).first()).toBeVisible();
    const [worker] = page.workers();
    const closed = worker?.waitForEvent('close');
    await worker?.evaluate(() => {
      queueMicrotask(() => {
        throw new Error('sem memória');
      });
    });
    await closed;
    await field(page).fill('roteiro da próxima aula');
    await expectPage(
      options(page)
        .filter({ hasText: /roteiro/ })
        .first(),
    ).toBeVisible();
    expect(await page.evaluate(indexFiles)).not.toEqual([]);
  });

  it('o arquivo fica com o navegador, e a página não o pede antes', async () => {
    const folder = join(site.distDir, 'search-index');
    const [name = ''] = readdirSync(folder).filter((file) => file.startsWith('worker-'));
    const { headers } = await fetch(`${origin}/sub/search-index/${name}`);
    expect(headers.get('cache-control')).toContain('immutable');
    expect(headers.get('content-type')).toContain('javascript');
    const html = readFileSync(join(site.distDir, 'docs/corpus/secao-01/index.html'), 'utf8');
    expect(html).not.toContain(name);
  });
});
