/**
 * Visit counting by Google's tag with two ids and by Vercel, on a site without consent notice (7.2, D.10).
 */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { urlOf } from '../../sites/sites';
import { navbar, openReady, waitForRuntime } from '../../support/e2e-page';

test.use({ baseURL: urlOf('second') });

const TAG = /googletagmanager/;
const VERCEL = /_vercel/;
const VISITS = 'https://www.google-analytics.com/g/collect';

/**
 * Processes the queue like Google's tag: sends the first view for each id, then every `page_view` event.
 */
const TAG_SCRIPT = `{
  const ids = [];
  const send = (id, path) =>
    fetch('${VISITS}?' + new URLSearchParams({ id, path }), { mode: 'no-cors' });
  const read = ([name, what, more]) => {
    if (name === 'config') { ids.push(what); send(what, location.pathname + location.search + location.hash); }
    if (name === 'event' && what === 'page_view') for (const id of ids) send(id, more.page_path);
  };
  const { dataLayer } = window;
  const { push } = dataLayer;
  dataLayer.forEach(read);
  dataLayer.push = (call) => { read(call); return push.call(dataLayer, call); };
}`;

/** Returns the calls in the queue of Google's tag. */
const calls = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? []).map((call) => [...(call as IArguments)] as unknown[]),
  );

/** Answers for the counters' scripts, or fails without `tagScript`; returns the list of requested URLs. */
async function answerScripts(page: Page, tagScript: string | undefined): Promise<string[]> {
  const asked: string[] = [];
  for (const [pattern, body] of [
    [TAG, tagScript],
    [VERCEL, tagScript && ''],
  ] as const) {
    await page.route(pattern, (route) => {
      asked.push(route.request().url());
      if (body === undefined) return route.abort();
      return route.fulfill({ contentType: 'text/javascript', body });
    });
  }
  return asked;
}

const documentation = (page: Page) => navbar(page).getByRole('link', { name: 'Documentação' });

test('a page without interaction requests each script once, and each id is configured (3.7, 7.2, D.10)', async ({
  page,
}) => {
  const asked = await answerScripts(page, '');
  await page.goto('/sobre');
  await expect.poll(() => asked.length).toBe(2);
  expect([...asked].sort()).toEqual(
    [
      new URL('_vercel/insights/script.js', urlOf('second')).href,
      'https://www.googletagmanager.com/gtag/js?id=G-UM',
    ].sort(),
  );
  expect((await calls(page)).slice(1)).toEqual([
    ['config', 'G-UM'],
    ['config', 'G-DOIS'],
  ]);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
  await expect(page.locator('script[src*="visits-"]')).toHaveAttribute(
    'src',
    /\/visits-[0-9a-f]{20}\.js$/,
  );
});

test('each change of path or hash counts once for each id, before React and after (G.11)', async ({
  page,
}) => {
  const arrived: string[] = [];
  await answerScripts(page, TAG_SCRIPT);
  await page.route(`${VISITS}**`, (route) => {
    const { searchParams } = new URL(route.request().url());
    arrived.push(`${searchParams.get('id')} ${searchParams.get('path')}`);
    return route.fulfill({ status: 204 });
  });
  const told: string[] = [];
  const expected: string[] = [];
  const visited = async (path: string) => {
    expected.push(`G-UM ${path}`, `G-DOIS ${path}`);
    await expect(page).toHaveURL(path);
    await expect.poll(() => arrived).toEqual(expected);
  };
  await page.goto('/docs/conversas');
  await visited('/docs/conversas');
  const paths = [
    '/docs/conversas#enviar',
    '/docs/',
    '/docs/#a',
    '/docs/',
    '/docs/conversas#enviar',
  ];
  const steps = [
    () => page.evaluate(() => (location.hash = '#enviar')),
    async () => {
      await page.keyboard.press('Shift');
      await waitForRuntime(page);
      await documentation(page).click();
    },
    () => page.evaluate(() => (location.hash = '#a')),
    () => page.goBack(),
    () => page.goBack(),
  ];
  for (const [index, step] of steps.entries()) {
    await step();
    told.push(paths[index] ?? '');
    await visited(paths[index] ?? '');
  }
  const queue = await calls(page);
  expect(queue.filter(([name]) => name === 'set')).toEqual(
    told.map((path) => ['set', 'page_path', path]),
  );
  expect(queue.filter(([name]) => name === 'event')).toEqual(
    told.map((path) => ['event', 'page_view', { page_path: path }]),
  );
  await page.reload();
  await visited('/docs/conversas#enviar');
});

test('“Esta página foi útil?” sends one event per page and visit, and is replaced by thanks (B.16)', async ({
  page,
}) => {
  const asked = await answerScripts(page, '');
  const question = page.getByRole('group', { name: 'Esta página foi útil?' });
  const thanks = question.getByText('Sua resposta foi registrada.');
  const answers = async () =>
    (await calls(page)).filter(([name, event]) => name === 'event' && event !== 'page_view');
  const sent = [['event', 'page_feedback', { page_path: '/docs/conversas', answer: 'no' }]];
  await page.goto('/docs/conversas');
  await expect.poll(() => asked.length).toBe(2);
  await question.getByRole('button', { name: 'Não' }).focus();
  await page.keyboard.press('Enter');
  await expect(thanks).toBeFocused();
  await expect(question.getByRole('button')).toHaveCount(0);
  expect(await answers()).toEqual(sent);

  await page.keyboard.press('Shift');
  await waitForRuntime(page);
  await expect(thanks).toBeVisible();
  await documentation(page).click();
  await expect(page).toHaveURL('/docs/');
  await expect(question.getByRole('button', { name: 'Sim' })).toBeVisible();
  await page.goBack();
  await expect(thanks).toBeVisible();
  expect(await answers()).toEqual(sent);
});

test('blocked counters log only their failed requests, and the page works', async ({ page }) => {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  page.on('pageerror', (error) => messages.push(String(error)));
  const asked = await answerScripts(page, undefined);
  await openReady(page, '/sobre');
  await expect.poll(() => asked.length).toBe(2);
  await expect(page.getByRole('main')).toBeVisible();
  expect(messages.filter((text) => !/ERR_FAILED|Vercel Web Analytics/.test(text))).toEqual([]);
});
