import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { openReady, pagination, stopClock, waitForRuntime } from '../support/e2e-page';

const PAGE = '/docs/conversas';
const copyButton = (page: Page) => page.getByRole('button', { name: 'Copiar como Markdown' });
const viewLink = (page: Page) => page.getByRole('link', { name: 'Ver como Markdown' });
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const ANSWER = 'Página copiada.';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('the open page is copied as Markdown, also after navigation, with a confirmation; its link shows the same text, with noindex (B.4)', async ({
  page,
  request,
}) => {
  const asked: string[] = [];
  page.on('request', (each) => asked.push(new URL(each.url()).pathname));
  await openReady(page, PAGE);
  await waitForRuntime(page);
  // Neither the code nor the Markdown is requested before the first copy.
  expect(asked.filter((path) => /copy-markdown|\.md$/.test(path))).toEqual([]);
  await expect(viewLink(page)).toHaveAttribute('href', `${PAGE}.md`);
  const answer = await request.get(`${PAGE}.md`);
  expect(answer.headers()['content-type']).toBe('text/markdown; charset=utf-8');
  expect(answer.headers()['x-robots-tag']).toBe('noindex');

  await copyButton(page).click();
  const told = page.getByRole('status').filter({ hasText: ANSWER });
  await expect(told).toBeVisible();
  expect(await copied(page)).toBe(await answer.text());

  await pagination(page)
    .getByRole('link', { name: /Próxima/ })
    .click();
  await page.waitForURL('**/docs/organizando-conversas');
  await expect(told).toHaveCount(0);
  await copyButton(page).click();
  await expect(told).toBeVisible();
  expect(await copied(page)).toMatch(/^# Organizando conversas\n/);
});

test('a press before React is kept, and the keyboard copies like the mouse', async ({ page }) => {
  await page.goto(PAGE);
  await copyButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: ANSWER })).toBeVisible();
  await expect(copyButton(page)).toBeFocused();
});

test('a message is shown if the file fails to load', async ({ page }) => {
  await openReady(page, PAGE);
  await page.route('**/*.md', (route) => route.abort());
  await copyButton(page).click();
  await expect(
    page.getByRole('status').filter({ hasText: /^Não foi possível copiar/ }),
  ).toBeVisible();
});

test('the file itself is opened if the code fails to load', async ({ page }) => {
  await page.route('**/copy-markdown.js', (route) => route.abort());
  await openReady(page, PAGE);
  await copyButton(page).click();
  await page.waitForURL(`**${PAGE}.md`);
});

test('without JavaScript there is the link but no copy button @no-js', async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled, 'only without JavaScript');
  await page.goto(PAGE);
  await expect(viewLink(page)).toBeVisible();
  await expect(copyButton(page)).toBeHidden();
});

test('2.16.27: an example message is copied as plain text, with a confirmation, before the runtime is there', async ({
  page,
}) => {
  await page.goto(PAGE);
  const button = page.getByRole('main').getByRole('button', { name: 'Copiar a mensagem' }).first();
  await stopClock(page);
  await button.click();
  await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible();
  expect(await copied(page)).toContain(
    'com:\n\n- cinco questões de múltipla escolha e duas abertas;\n- exemplos',
  );
  await page.clock.runFor(1000);
  await expect(button).toHaveText('Copiar a mensagem');
});

test('8.4: a copy button says that its code has not come, and presses itself again', async ({
  page,
}) => {
  await page.route('**/code-block.js', (route) => route.abort());
  await page.goto(PAGE);
  const button = page.getByRole('main').getByRole('button', { name: 'Copiar a mensagem' }).first();
  await button.click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Não foi possível carregar');
  await page.unroute('**/code-block.js');
  await stopClock(page);
  await alert.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('button', { name: 'Copiado' })).toBeFocused();
  await expect(alert).toBeHidden();
});
