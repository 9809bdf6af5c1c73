/** The search worker of large sites, which this site uses at any size. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { openReady, watchConsole } from '../../support/e2e-page';
import { field, options } from '../../support/e2e-search';

const PAGE = 'docs/conversas';
const QUERY = 'quintal';
/** Text of a row that matches in its text but not in its title, so that only the whole index finds it. */
const TEXT = 'plantado em agosto';
const WORKER = /\/sub\/search-index\/worker-[0-9a-f]{20}\.js$/;

/** Returns the rows of the whole index's answer; rows found by titles alone have no text. */
async function answers(page: Page): Promise<string[]> {
  await expect(options(page).filter({ hasText: TEXT })).toBeVisible();
  return options(page).allTextContents();
}

/** Returns the index files that the current thread, page or worker, has requested. */
const indexFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => /search-index\/.*json$/.test(path));

test('the worker starts with the dialog and loads the index instead of the page; if it crashes, the page gives the same answers', async ({
  page,
}) => {
  const wrong = watchConsole(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openReady(page, PAGE);
  expect(asked.filter((path) => path.includes('search-index'))).toEqual([]);
  const started = page.waitForEvent('worker');
  await page.keyboard.press('Control+k');
  // It starts with the dialog, not with the first key.
  const worker = await started;
  expect(worker.url()).toMatch(WORKER);
  expect(await field(page).inputValue()).toBe('');

  await field(page).fill(QUERY);
  const rows = await answers(page);
  expect(rows.length).toBeGreaterThan(3);
  expect(page.workers()).toEqual([worker]);
  expect(await worker.evaluate(indexFiles)).toHaveLength(2);
  expect(await page.evaluate(indexFiles)).toEqual([]);
  expect(wrong).toEqual([]);

  const closed = worker.waitForEvent('close');
  await worker.evaluate(() => {
    queueMicrotask(() => {
      throw new Error('out of memory');
    });
  });
  await closed;
  await field(page).fill('regar');
  await expect(options(page).filter({ hasText: 'planilha de regas' })).toBeVisible();
  await field(page).fill(QUERY);
  expect(await answers(page)).toEqual(rows);
  expect(await page.evaluate(indexFiles)).toHaveLength(2);
});

test('the worker answers on the search page too, with URLs below the base path', async ({
  page,
}) => {
  const started = page.waitForEvent('worker');
  await openReady(page, `search?q=${QUERY}`);
  const hits = page.getByRole('main').getByRole('listitem');
  await expect(hits.first()).toBeVisible();
  expect((await started).url()).toMatch(WORKER);
  expect(await page.evaluate(indexFiles)).toEqual([]);
  for (const link of await hits.getByRole('link').all()) {
    await expect(link).toHaveAttribute('href', /^\/sub\//);
  }
});
