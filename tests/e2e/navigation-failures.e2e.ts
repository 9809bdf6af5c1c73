import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import {
  addLink,
  colorSwitch,
  footer,
  h1,
  hold,
  inSidebar,
  isMarked,
  markDocument,
  navbar,
  openReady,
  pretendConnection,
  saveData,
  waitForIdle,
  waitForRuntime,
  watchConsole,
  watchLoads,
} from '../support/e2e-page';
import { HOME, NOT_FOUND, titleOf } from '../support/e2e-routes';

const DATA = /\/page-data\/docs\/interface\/page-data\.json/;
const TARGET = '/docs/interface?q=voz#escolher-o-assistente';

const progress = (page: Page) => page.locator('.progress');

const failureBox = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Não foi possível carregar esta página por inteiro.' });

const warningsOf = (messages: readonly string[]) =>
  messages.filter((text) => /^warning: .*Error/.test(text));

test.describe('the progress bar of a slow navigation (2.17.2)', () => {
  // Nothing is prefetched, so that the click itself loads the page.
  test.beforeEach(({ page }) => saveData(page));

  test('appears at 8%, grows and disappears when the page arrives', async ({ page }) => {
    await openReady(page, '/docs/conversas');
    await page.evaluate(() => {
      new MutationObserver((records) => {
        for (const { addedNodes } of records) {
          for (const node of addedNodes) {
            if (!(node instanceof HTMLElement) || node.className !== 'progress') continue;
            Object.assign(window, { firstPosition: node.style.transform });
          }
        }
      }).observe(document.body, { childList: true });
    });
    const release = await hold(page, DATA);
    await inSidebar(page, 'Interface').click();
    await expect(progress(page)).toBeAttached();
    expect(await page.evaluate(() => Reflect.get(window, 'firstPosition'))).toBe('scaleX(0.08)');
    await expect(progress(page)).toHaveAttribute('aria-hidden', 'true');
    const style = await progress(page).evaluate((bar) => {
      const { position, top, height, pointerEvents, zIndex } = getComputedStyle(bar);
      const navbarZ = getComputedStyle(document.querySelector('nav') as HTMLElement).zIndex;
      return [position, top, height, pointerEvents, Number(zIndex) > Number(navbarZ)];
    });
    expect(style).toEqual(['fixed', '0px', '2px', 'none', true]);
    const written = () => progress(page).evaluate((bar) => bar.style.transform);
    const first = await written();
    await expect.poll(written).not.toBe(first);
    // The old page stays while the URL is already the new one (2.17.1).
    await expect(h1(page, 'Conversas')).toBeVisible();
    await expect(page).toHaveURL('/docs/interface');

    release();
    await expect(h1(page, 'Interface')).toBeVisible();
    await expect(progress(page)).toHaveCount(0);
  });

  test('does not appear on a fast navigation, for a hash or for a query', async ({ page }) => {
    await openReady(page, '/docs/conversas');
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector('.progress')) Object.assign(window, { sawProgress: true });
      }).observe(document.body, { childList: true });
    });
    const release = await hold(page, '**/page-data/**');
    await page.getByRole('link', { name: 'Recomeçar na hora certa', exact: true }).click();
    await (await addLink(page, '/docs/conversas?q=voz', 'Consulta')).click();
    await expect(page).toHaveURL('/docs/conversas?q=voz');
    release();
    await page.evaluate(() => window.___loader?.loadPage('/docs/interface'));
    await inSidebar(page, 'Interface').click();
    await expect(h1(page, 'Interface')).toBeVisible();
    // A slow second navigation proves that the observer works and that enough time has passed.
    expect(await page.evaluate(() => Reflect.get(window, 'sawProgress'))).toBeUndefined();
    await hold(page, '**/page-data/docs/conversas/**');
    await hold(page, '**/page-data/docs/espaco-de-trabalho/prompts/**');
    await inSidebar(page, 'Prompts').click();
    await expect(progress(page)).toBeAttached();
    expect(await page.evaluate(() => Reflect.get(window, 'sawProgress'))).toBe(true);
  });

  test('disappears on Back, which cancels the page, so that it does not appear later', async ({
    page,
  }) => {
    await openReady(page, '/docs/conversas');
    const release = await hold(page, DATA);
    await inSidebar(page, 'Interface').click();
    await expect(progress(page)).toBeAttached();
    await page.goBack();
    await expect(progress(page)).toHaveCount(0);
    const arrived = page.waitForResponse(DATA);
    release();
    await arrived;
    await waitForIdle(page);
    await expect(page).toHaveURL('/docs/conversas');
    await expect(h1(page, 'Conversas')).toBeVisible();
  });

  test('ends with the page of the last click, even if an earlier one is still loading', async ({
    page,
  }) => {
    await openReady(page, '/docs/conversas');
    const release = await hold(page, DATA);
    await inSidebar(page, 'Interface').click();
    await inSidebar(page, 'Prompts').click();
    await expect(h1(page, 'Prompts')).toBeVisible();
    const arrived = page.waitForResponse(DATA);
    release();
    await arrived;
    await waitForIdle(page);
    await expect(page).toHaveURL('/docs/espaco-de-trabalho/prompts');
    await expect(h1(page, 'Prompts')).toBeVisible();
  });
});

test.describe('a page that fails to load (2.17.3, 8.4, B.14, G.4, G.5)', () => {
  test.beforeEach(({ page }) => saveData(page));

  /** Follows a link to the target and expects one warning and one full load of exactly that URL. */
  async function expectFullLoad(page: Page): Promise<void> {
    const messages = watchConsole(page);
    await markDocument(page);
    const link = await addLink(page, TARGET, 'Atalho');
    const loads = watchLoads(page);
    // The page that arrives may start, too, and miss the same data.
    let ofLeftPage: string[] = [];
    page.once('domcontentloaded', () => (ofLeftPage = warningsOf(messages)));
    await link.click();
    await expect(h1(page, 'Interface')).toBeAttached();
    await expect(page).toHaveURL(TARGET);
    await expect(page.getByRole('heading', { name: /^Escolher o assistente/ })).toBeInViewport();
    expect(await isMarked(page)).toBe(false);
    await waitForIdle(page);
    expect(loads).toEqual(['/docs/interface?q=voz']);
    expect(ofLeftPage).toHaveLength(1);
    expect(ofLeftPage[0]).toContain('Error');
  }

  test('is loaded as a whole if its data was deleted (404)', async ({ page }) => {
    await openReady(page, '/docs/conversas');
    await page.route(DATA, (route) => route.fulfill({ status: 404, body: '' }));
    await expectFullLoad(page);
  });

  test('is loaded as a whole without its code', async ({ page }) => {
    await openReady(page, '/afiliado');
    await page.route('**/component---src-templates-doc-*.js', (route) => route.abort());
    await expectFullLoad(page);
  });

  test('is loaded as a whole after a new deploy, and only once', async ({ page }) => {
    await openReady(page, '/docs/conversas');
    // Only the old runtime gets this answer; the full load brings the new runtime. The route stays: with the last
    // one, the browser's interception ends, and an event about a load that has just begun can be lost.
    let isOld = true;
    await page.route('**/page-data/app-data.json', (route) => {
      if (!isOld) return route.continue();
      isOld = false;
      return route.fulfill({ json: { webpackCompilationHash: 'outra' } });
    });
    await expectFullLoad(page);
  });

  test('is reloaded only once if a deploy is incomplete', async ({ page }) => {
    await page.route('**/page-data/app-data.json', (route) =>
      route.fulfill({ json: { webpackCompilationHash: 'outra' } }),
    );
    const loads = watchLoads(page);
    await page.goto('/docs/conversas');
    await markDocument(page);
    await page.keyboard.press('Shift');
    // Between two pages, the evaluation throws.
    await expect(async () => expect(await isMarked(page)).toBe(false)).toPass();
    await page.waitForLoadState();
    await page.keyboard.press('Shift');
    await waitForRuntime(page);
    await waitForIdle(page);
    expect(loads).toHaveLength(2);
  });

  test('shows a message with “Tentar novamente” instead of a second attempt if the full load fails too', async ({
    page,
    context,
  }) => {
    await openReady(page, '/docs/conversas');
    const messages = watchConsole(page);
    await page.route(DATA, (route) => route.abort());
    // A response without content keeps the browser on the current page.
    const stay = () => page.route('**/docs/interface', (route) => route.fulfill({ status: 204 }));
    await stay();
    const loads = watchLoads(page);
    await inSidebar(page, 'Interface').click();
    await expect.poll(() => loads).toEqual(['/docs/interface']);
    await expect(failureBox(page)).toBeHidden();
    await inSidebar(page, 'Interface').click();
    await expect(failureBox(page)).toBeVisible();
    await expect(failureBox(page).locator('output')).not.toBeEmpty();
    await expect(h1(page, 'Conversas')).toBeVisible();
    expect(loads).toHaveLength(1);
    expect(warningsOf(messages)).toHaveLength(2);

    await page.unroute(DATA);
    await page.unroute('**/docs/interface');
    // Without a network, the page is not left for the browser's own.
    await context.setOffline(true);
    const retry = failureBox(page).getByRole('button', { name: 'Tentar novamente' });
    const failed = page.waitForEvent('requestfailed');
    await retry.click();
    await failed;
    await context.setOffline(false);
    await expect(h1(page, 'Conversas')).toBeVisible();
    await stay();
    await retry.click();
    await expect.poll(() => loads).toHaveLength(2);
    // Another press leads to the same page, although the first took it out of the address bar.
    await page.unroute('**/docs/interface');
    await retry.click();
    await expect(h1(page, 'Interface')).toBeVisible();
    // After a successful start, the next failure leads to a full load again.
    await page.keyboard.press('Shift');
    await waitForRuntime(page);
    await page.route('**/page-data/docs/conversas/**', (route) => route.abort());
    await inSidebar(page, 'Conversas').click();
    await expect(h1(page, 'Conversas')).toBeVisible();
    expect(loads).toEqual([...Array<string>(3).fill('/docs/interface'), '/docs/conversas']);
  });

  test('hides its message on Back to the open page, and when another page opens', async ({
    page,
  }) => {
    await openReady(page, '/docs/conversas');
    // A server error is handled like a server that cannot be reached.
    await page.route(DATA, (route) => route.fulfill({ status: 503, body: '' }));
    await page.route('**/docs/interface', (route) => route.fulfill({ status: 204 }));
    const loads = watchLoads(page);
    await inSidebar(page, 'Interface').click();
    await expect.poll(() => loads).toHaveLength(1);
    await inSidebar(page, 'Interface').click();
    await expect(failureBox(page)).toBeVisible();
    await expect(progress(page)).toHaveCount(0);
    await inSidebar(page, 'Prompts').click();
    await expect(h1(page, 'Prompts')).toBeVisible();
    await expect(failureBox(page)).toBeHidden();

    await inSidebar(page, 'Interface').click();
    await expect(failureBox(page)).toBeVisible();
    await expect(page).toHaveURL('/docs/interface');
    await page.goBack();
    await expect(failureBox(page)).toBeHidden();
    await expect(h1(page, 'Prompts')).toBeVisible();
    expect(loads).toHaveLength(1);
  });

  test('is loaded as a whole on Forward too, with query and hash', async ({ page }) => {
    await openReady(page, '/docs/conversas');
    const messages = watchConsole(page);
    const loads = watchLoads(page);
    await page.route(DATA, (route) => route.abort());
    const release = await hold(page, DATA);
    await (await addLink(page, TARGET, 'Atalho')).click();
    await expect(page).toHaveURL(TARGET);
    await page.goBack();
    await expect(page).toHaveURL('/docs/conversas');
    release();
    await page.goForward();
    await expect(h1(page, 'Interface')).toBeAttached();
    await expect(page).toHaveURL(TARGET);
    expect(loads).toEqual(['/docs/interface?q=voz']);
    expect(warningsOf(messages)).toHaveLength(1);
  });
});

/** Opens a page whose entry follows that of /docs/conversas, whose data this document does not have. */
async function openAfterConversas(page: Page): Promise<void> {
  await saveData(page);
  await openReady(page, '/docs/conversas');
  await inSidebar(page, 'Interface').click();
  await expect(h1(page, 'Interface')).toBeVisible();
  await page.reload();
  await page.keyboard.press('Shift');
  await waitForRuntime(page);
}

test('after a deploy, Back loads as a whole a page that this document has not shown (G.5)', async ({
  page,
}) => {
  await openAfterConversas(page);
  const loads = watchLoads(page);
  await page.route('**/page-data/app-data.json', (route) =>
    route.fulfill({ json: { webpackCompilationHash: 'outra' } }),
  );
  await page.goBack();
  await expect.poll(() => loads).toEqual(['/docs/conversas']);
  await expect(h1(page, 'Conversas')).toBeVisible();
});

test.describe('a page that Back asked for, which comes when another one is wanted (2.17.1)', () => {
  /** Goes back to a page whose data is held; returns a function that lets it come and waits for it. */
  async function goBackSlowly(page: Page): Promise<() => Promise<void>> {
    await openAfterConversas(page);
    const data = /\/page-data\/docs\/conversas\/page-data\.json/;
    const release = await hold(page, data);
    await page.goBack();
    await expect(progress(page)).toBeAttached();
    return async () => {
      const arrived = page.waitForResponse(data);
      release();
      await arrived;
      await waitForIdle(page);
    };
  }

  test('does not appear while the page of a link loads', async ({ page }) => {
    const arrive = await goBackSlowly(page);
    const release = await hold(page, '**/page-data/docs/espaco-de-trabalho/prompts/**');
    await inSidebar(page, 'Prompts').click();
    await arrive();
    await expect(h1(page, 'Interface')).toBeVisible();
    release();
    await expect(h1(page, 'Prompts')).toBeVisible();
  });

  test('does not replace that of Forward when a link leads to it again', async ({ page }) => {
    const arrive = await goBackSlowly(page);
    await page.goForward();
    await expect(progress(page)).toHaveCount(0);
    await arrive();
    await inSidebar(page, 'Interface').click();
    await waitForIdle(page);
    await expect(page).toHaveURL('/docs/interface');
    await expect(h1(page, 'Interface')).toBeVisible();
  });
});

test.describe('a page whose data never arrives (2.17.3)', () => {
  const PATIENCE = 15_000;

  test.beforeEach(async ({ page }) => {
    await saveData(page);
    await page.clock.install();
    await openReady(page, '/docs/conversas');
  });

  test('shows a message after a while, and “Tentar novamente” loads it as a whole', async ({
    page,
  }) => {
    await hold(page, DATA);
    await (await addLink(page, TARGET, 'Atalho')).click();
    await expect(progress(page)).toBeAttached();
    await expect(page).toHaveURL(TARGET);
    await page.clock.fastForward(PATIENCE - 5000);
    await expect(failureBox(page)).toBeHidden();
    await page.clock.fastForward(5000);
    await expect(failureBox(page)).toBeVisible();
    await expect(failureBox(page)).toContainText('O servidor não responde.');
    await page.clock.fastForward(1000);
    await expect(progress(page)).toHaveCount(0);
    await expect(h1(page, 'Conversas')).toBeVisible();

    const loads = watchLoads(page);
    await failureBox(page).getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(h1(page, 'Interface')).toBeAttached();
    await expect(page).toHaveURL(TARGET);
    expect(loads).toEqual(['/docs/interface?q=voz']);
  });

  test('appears if they arrive after the message, which goes away', async ({ page }) => {
    const release = await hold(page, DATA);
    await markDocument(page);
    await inSidebar(page, 'Interface').click();
    await expect(page).toHaveURL('/docs/interface');
    await page.clock.fastForward(PATIENCE);
    await expect(failureBox(page)).toBeVisible();
    release();
    await expect(h1(page, 'Interface')).toBeVisible();
    await expect(failureBox(page)).toBeHidden();
    expect(await isMarked(page)).toBe(true);
  });

  test('shows no message once another page is open', async ({ page }) => {
    await hold(page, DATA);
    await inSidebar(page, 'Interface').click();
    await expect(page).toHaveURL('/docs/interface');
    await page.goBack();
    await expect(page).toHaveURL('/docs/conversas');
    await inSidebar(page, 'Prompts').click();
    await expect(h1(page, 'Prompts')).toBeVisible();
    await page.clock.fastForward(PATIENCE * 2);
    await expect(failureBox(page)).toBeHidden();
  });
});

test('after a deploy that removed every old file, a link loads the new page as a whole (G.5)', async ({
  page,
}) => {
  await saveData(page);
  await openReady(page, '/afiliado');
  const loads = watchLoads(page);
  const isOld = () => loads.length === 0;
  // The old tab finds none of its scripts, styles and query results, and the data of another build.
  await page.route(/\/[^/]+-[0-9a-f]{20}\.js$|\/page-data\/sq\/d\//, (route) =>
    isOld() ? route.fulfill({ status: 404, body: 'não encontrada' }) : route.fallback(),
  );
  await page.route('**/page-data/app-data.json', (route) =>
    isOld() ? route.fulfill({ json: { webpackCompilationHash: 'outra' } }) : route.fallback(),
  );
  await navbar(page).getByRole('link', { name: 'Documentação' }).click();
  await expect(h1(page, 'Introdução')).toBeVisible();
  await expect(page).toHaveURL('/docs/');
  await page.keyboard.press('Shift');
  await waitForRuntime(page);
  await expect(failureBox(page)).toBeHidden();
  expect(loads).toEqual(['/docs/']);
  // The new runtime opens pages by itself again.
  await inSidebar(page, 'Interface').click();
  await expect(h1(page, 'Interface')).toBeVisible();
  expect(loads).toHaveLength(1);
});

test('Forward to a page whose code has already failed does not leave a blank screen', async ({
  page,
}) => {
  await saveData(page);
  await openReady(page, '/afiliado');
  const code = '**/component---src-templates-doc-*.js';
  await page.route(code, (route) => route.abort());
  const release = await hold(page, code);
  await navbar(page).getByRole('link', { name: 'Documentação' }).click();
  await expect(page).toHaveURL('/docs/');
  await page.goBack();
  release();
  await page.evaluate(() => window.___loader?.loadPage('/afiliado'));
  const loads = watchLoads(page);
  await page.goForward();
  await expect(h1(page, 'Introdução')).toBeVisible();
  expect(loads).toEqual(['/docs/']);
});

test.describe('if scripts fail to load (2.17.4, 8.4)', () => {
  test('a page without any script is readable, and its links work', async ({ page }) => {
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/docs/conversas');
    await page.mouse.move(300, 300);
    await page.keyboard.press('Shift');
    await waitForIdle(page);
    await expect(h1(page, 'Conversas')).toBeVisible();
    await expect(navbar(page)).toBeVisible();
    await expect(footer(page)).toBeVisible();
    await inSidebar(page, 'Interface').click();
    await expect(page).toHaveURL('/docs/interface');
    await expect(h1(page, 'Interface')).toBeVisible();
  });

  test('a page without its own code (404) is readable, shows a message and can be retried', async ({
    page,
  }) => {
    await page.route('**/component---src-templates-doc-*.js', (route) =>
      route.fulfill({ status: 404, body: '' }),
    );
    const loads = watchLoads(page);
    await page.goto('/docs/conversas');
    await page.keyboard.press('Shift');
    await expect(failureBox(page)).toBeVisible();
    await expect(h1(page, 'Conversas')).toBeVisible();
    expect(loads).toHaveLength(1);

    // The failed runtime does not block navigation to other pages.
    await navbar(page).getByRole('link', { name: 'Afiliados' }).click();
    await expect(page).toHaveURL('/afiliado');
    await expect(page).toHaveTitle('Afiliados | Varanda');
    await page.goBack();
    await page.keyboard.press('Shift');
    await expect(failureBox(page)).toBeVisible();

    await page.unroute('**/component---src-templates-doc-*.js');
    await failureBox(page).getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(failureBox(page)).toBeHidden();
    await page.keyboard.press('Shift');
    await waitForRuntime(page);
    await expect(failureBox(page)).toBeHidden();
  });
});

test.describe('prefetching (2.18)', () => {
  /** Records the pages whose data is requested, by prefetch or otherwise. */
  function watchData(page: Page): string[] {
    const asked: string[] = [];
    page.on('request', (request) => {
      const path = /\/page-data\/(.*)\/page-data\.json$/.exec(request.url())?.[1];
      if (path) asked.push(path);
    });
    return asked;
  }

  const prefetched = (page: Page) =>
    page
      .locator('link[rel="prefetch"][as="fetch"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

  test('fetches the page data of links in view, once each, and of no others (2.18.1, 2.18.5)', async ({
    page,
  }) => {
    await pretendConnection(page, { saveData: false, effectiveType: '4g' });
    await page.setViewportSize({ width: 1360, height: 500 });
    await openReady(page, '/privacidade');
    await expect.poll(() => prefetched(page)).toContain('/page-data/afiliado/page-data.json');
    const before = await prefetched(page);
    expect(before).toContain('/page-data/docs/page-data.json');
    expect(before).toContain('/page-data/index/page-data.json');
    expect(before).not.toContain('/page-data/termos/page-data.json');
    // Neither the open page nor anything outside the site is fetched.
    expect(before).not.toContain('/page-data/privacidade/page-data.json');
    expect(before.every((href) => /^\/page-data\/.*page-data\.json$/.test(href ?? ''))).toBe(true);

    await footer(page).scrollIntoViewIfNeeded();
    await expect.poll(() => prefetched(page)).toContain('/page-data/termos/page-data.json');
    const after = await prefetched(page);
    expect(new Set(after).size).toBe(after.length);
  });

  test('fetches data and code on hover (2.18.2)', async ({ page }) => {
    await pretendConnection(page, { saveData: false, effectiveType: '4g' });
    await openReady(page, '/afiliado');
    const code = page.waitForRequest(/component---src-templates-doc-.*\.js$/);
    await navbar(page).getByRole('link', { name: 'Documentação' }).hover();
    await code;
  });

  test('is off with data saving, which fetches only opened pages (2.18.3)', async ({ page }) => {
    await saveData(page);
    await openReady(page, '/privacidade');
    const asked = watchData(page);
    await navbar(page).getByRole('link', { name: 'Documentação' }).hover();
    await navbar(page).getByRole('link', { name: 'Afiliados' }).focus();
    await footer(page).scrollIntoViewIfNeeded();
    await waitForIdle(page);
    expect(asked).toEqual([]);
    expect(await prefetched(page)).toEqual([]);
    await navbar(page).getByRole('link', { name: 'Documentação' }).click();
    await expect(h1(page, 'Introdução')).toBeVisible();
    expect(asked).toEqual(['docs']);
  });

  test('fails without a visible effect', async ({ page }) => {
    await pretendConnection(page, { saveData: false, effectiveType: '4g' });
    await page.route('**/page-data/docs/page-data.json', (route) => route.abort());
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await openReady(page, '/privacidade');
    await navbar(page).getByRole('link', { name: 'Documentação' }).hover();
    await expect.poll(() => prefetched(page)).toContain('/page-data/docs/page-data.json');
    await waitForIdle(page);
    expect(errors).toEqual([]);
    await expect(failureBox(page)).toBeHidden();
  });
});

test.describe('URLs in another spelling (2.1.4, G.6, D.1)', () => {
  test('open the page from a link, with query and hash; an unknown one gets the not-found title and a working way out', async ({
    page,
  }) => {
    await openReady(page, '/afiliado');
    await markDocument(page);
    await (await addLink(page, '/Docs/INTERFACE?Q=Voz#escolher-o-assistente', 'Atalho')).click();
    await expect(page).toHaveURL('/docs/interface?Q=Voz#escolher-o-assistente');
    await expect(page).toHaveTitle('Interface | Varanda');
    expect(await isMarked(page)).toBe(true);

    await (await addLink(page, '/docs/Nada', 'Outro atalho')).click();
    await expect(h1(page, NOT_FOUND.h1)).toBeVisible();
    await expect(page).toHaveTitle(titleOf(NOT_FOUND));
    await expect(page).toHaveURL('/docs/Nada');
    await page.getByRole('link', { name: 'Ir para o início' }).click();
    await expect(h1(page, HOME.h1)).toBeVisible();
    expect(await isMarked(page)).toBe(true);
  });

  test('lead to the page on a server without redirects, even if no script loads', async ({
    page,
    request,
  }) => {
    const spellings = [
      '/docs/Conversas',
      '/docs/conversas.html',
      '/docs/conversas/index.html',
      '/docs//conversas/',
    ];
    const body = await (await request.get('/nada')).text();
    await page.route('**/*.js', (route) => route.abort());
    await page.route(
      ({ pathname }) => spellings.includes(pathname),
      (route) => route.fulfill({ status: 404, contentType: 'text/html', body }),
    );
    for (const written of spellings) {
      await page.goto(`${written}?Q=Voz#ajustar-a-resposta`);
      await expect(page, written).toHaveURL('/docs/conversas?Q=Voz#ajustar-a-resposta');
      await expect(h1(page, 'Conversas'), written).toBeAttached();
    }
  });

  test('stay as they are if they have no page, and request no page data', async ({ page }) => {
    await saveData(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/docs/nada');
    await waitForIdle(page);
    expect(asked.filter((url) => url.includes('page-data'))).toEqual([]);
    await expect(h1(page, NOT_FOUND.h1)).toBeVisible();
  });
});

test('the name of an opened page is announced to screen readers, once (G.2)', async ({ page }) => {
  await openReady(page, '/docs/conversas');
  const region = page.getByRole('status').filter({ hasText: 'Página aberta' });
  await expect(region).toHaveCount(0);
  await inSidebar(page, 'Interface').click();
  await expect(region).toHaveText('Página aberta: Interface');
  await expect(page.getByText(/^Navigated to/).filter({ visible: true })).toHaveCount(0);
});

test.describe('without storage (8.8)', () => {
  test('the site keeps its state in memory, with a single warning', async ({ page }) => {
    await page.addInitScript(() => {
      for (const area of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, area, {
          get() {
            throw new DOMException('negado', 'SecurityError');
          },
        });
      }
    });
    const messages = watchConsole(page);
    await openReady(page, '/docs/conversas');
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-theme-choice', 'system');
    await colorSwitch(page).click();
    await expect(html).toHaveAttribute('data-theme-choice', 'light');
    await inSidebar(page, 'Interface').click();
    await expect(h1(page, 'Interface')).toBeVisible();
    await expect(html).toHaveAttribute('data-theme-choice', 'light');
    await page.goBack();
    await expect(h1(page, 'Conversas')).toBeVisible();
    await colorSwitch(page).click();
    await expect(html).toHaveAttribute('data-theme-choice', 'dark');
    expect(messages.filter((text) => text.includes('armazenamento'))).toHaveLength(1);
    expect(messages).toHaveLength(1);
  });
});

test('without a way to the server, the open page stays and says so (2.17.4)', async ({ page }) => {
  await saveData(page);
  await openReady(page, '/docs/conversas');
  const loads = watchLoads(page);
  await page.route('**', (route) => route.abort());
  await inSidebar(page, 'Interface').click();
  await expect(failureBox(page)).toContainText('O servidor não responde.');
  const asked = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
  await failureBox(page).getByRole('button', { name: 'Tentar novamente' }).click();
  await asked;
  await expect(failureBox(page)).toBeVisible();
  await expect(h1(page, 'Conversas')).toBeVisible();
  expect(loads).toEqual([]);
  await page.unroute('**');
  await failureBox(page).getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(h1(page, 'Interface')).toBeVisible();
});

test.describe('without a connection', () => {
  const offline = (page: Page) =>
    page.getByRole('alert').getByText('Você está sem conexão com a internet.');

  test('opened pages stay available, others show the reason and load once the connection is back', async ({
    page,
    context,
  }) => {
    await openReady(page, '/docs/conversas');
    await inSidebar(page, 'Interface').click();
    await expect(h1(page, 'Interface')).toBeVisible();
    await context.setOffline(true);
    await inSidebar(page, 'Conversas').click();
    await expect(h1(page, 'Conversas')).toBeVisible();

    const link = await addLink(page, '/termos?de=aqui', 'Termos daqui');
    await link.click();
    await expect(offline(page)).toBeVisible();
    await expect(page.getByText('Não foi possível carregar esta página')).toBeHidden();
    await expect(h1(page, 'Conversas')).toBeVisible();

    await context.setOffline(false);
    await page.getByRole('alert').getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page).toHaveURL('/termos?de=aqui');
    await expect(h1(page, 'Termos de Uso')).toBeVisible();
  });
});
