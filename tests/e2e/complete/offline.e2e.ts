/** Reading without a network, where a site has switched it on (A.8). */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { h1, navbar, waitForRuntime } from '../../support/e2e-page';

// Nothing here makes sense with the worker blocked, as other tests may have it.
test.use({ serviceWorkers: 'allow' });

/** The paths of what the worker has kept. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const keys = await (await caches.open('offline')).keys();
    return keys.map(({ url }) => new URL(url).pathname);
  });

/** Opens a page and waits until the worker has kept the pages of the docs. */
async function openKept(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(() => kept(page))
    .toEqual(expect.arrayContaining(['/sub/docs/', '/sub/docs/abas', '/sub/docs/viva']));
}

test('with a connection every page is the new one, and what is sent is left alone; without, what was read and the docs open, and the rest says why (A.8, B.14)', async ({
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
  const answer = await page.goto('termos');
  expect(answer?.status()).toBe(503);
  await expect(page.getByRole('heading', { name: 'Você está sem conexão' })).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(h1(page, 'Termos')).toBeVisible();
});

test('what a click opened opens again, and a click leads to what is kept (A.8)', async ({
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
