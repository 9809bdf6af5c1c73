/** Offline reading, on a site that enables it (A.8). */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { h1, navbar, waitForIdle, waitForRuntime } from '../../support/e2e-page';

// These tests need the service worker, which other tests block.
test.use({ serviceWorkers: 'allow' });

/** Returns the paths that the worker has cached. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const keys = await (await caches.open('offline')).keys();
    return keys.map(({ url }) => new URL(url).pathname);
  });

/** Opens a page and waits until the worker has cached the docs pages. */
async function openKept(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(() => kept(page))
    .toEqual(expect.arrayContaining(['/sub/docs/', '/sub/docs/abas', '/sub/docs/viva']));
}

test('online, pages come from the network and POST requests pass through; offline, visited pages and docs open, and others show the reason and come with the connection (A.8, B.14)', async ({
  page,
  context,
}) => {
  await openKept(page, 'docs/conversas');
  const sent = await page.evaluate(async () => {
    const { status } = await fetch('/sub/docs/', { method: 'POST' });
    return status;
  });
  expect(sent).toBe(405);
  await page.evaluate(async () => {
    const headers = { 'content-type': 'text/html' };
    const old = new Response('<main><h1>Antiga</h1></main>', { headers });
    await (await caches.open('offline')).put('/sub/docs/viva', old);
  });
  await page.goto('docs/viva');
  await expect(h1(page, 'Página viva')).toBeVisible();

  await context.setOffline(true);
  await page.goto('docs/conversas?utm_source=x');
  await expect(h1(page, 'Conversas')).toBeVisible();
  await page.goto('docs/codigo');
  await expect(h1(page, 'Código')).toBeVisible();
  await page.goto('docs');
  await expect(h1(page, 'Introdução')).toBeVisible();
  const answer = await page.goto('termos');
  expect(answer?.status()).toBe(503);
  await expect(page.getByRole('heading', { name: 'Você está sem conexão' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Retry' })).toBeVisible();
  // The page comes by itself.
  await context.setOffline(false);
  await expect(h1(page, 'Termos')).toBeVisible();
});

test('offline, Enter in the search does not leave the page, with and without React (8.5)', async ({
  page,
  context,
}) => {
  await openKept(page, 'docs/conversas');
  const searchOffline = async () => {
    await context.setOffline(true);
    await page.reload();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('imagem');
    await expect(page.getByText('Unable to fetch results')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(h1(page, 'Conversas')).toBeVisible();
    await expect(page).toHaveURL('docs/conversas');
  };
  await searchOffline();
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
  await context.setOffline(false);
  // The worker keeps the runtime.
  await page.reload();
  await page.keyboard.press('Shift');
  await waitForRuntime(page);
  await searchOffline();
  await waitForRuntime(page);

  // A page that is kept without its data is complete: nothing says otherwise, at no step within it.
  await page.evaluate(async () => {
    const cache = await caches.open('offline');
    for (const key of await cache.keys()) {
      if (key.url.includes('/page-data/docs/abas/')) await cache.delete(key);
    }
  });
  await page.goto('docs/abas');
  await page.keyboard.press('Shift');
  await expect(page.locator('[data-search-dialog]')).toHaveAttribute('data-failed', '');
  await page.getByRole('link', { name: 'Ir para o celular' }).click();
  await expect(page.getByText('Um parágrafo com a palavra mandacaru.')).toBeInViewport();
  await waitForIdle(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('offline, a page that was opened by a click reloads, and a click opens a cached page (A.8)', async ({
  page,
  context,
}) => {
  await openKept(page, 'docs/conversas');
  await page.reload();
  await page.keyboard.press('Shift');
  await waitForRuntime(page);
  await navbar(page).getByRole('link', { name: 'Sobre' }).click();
  await expect(page).toHaveURL('sobre');
  await expect.poll(() => kept(page)).toContain('/sub/sobre');
  await context.setOffline(true);
  await page.reload();
  await expect(h1(page, 'Sobre')).toBeVisible();
  await page.keyboard.press('Shift');
  await waitForRuntime(page);
  await navbar(page).getByRole('link', { name: 'Documentação' }).click();
  await expect(page).toHaveURL('docs/');
  await expect(h1(page, 'Introdução')).toBeVisible();
});

test('offline, a picture that cannot be enlarged leaves the page open and says why (8.4)', async ({
  page,
  context,
}) => {
  await openKept(page, 'docs/imagens');
  await page.reload();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Ampliar a imagem' }).first().click();
  await expect(page.getByRole('alert')).toContainText('Você está sem conexão');
  await expect(h1(page, 'Imagens')).toBeVisible();
});
