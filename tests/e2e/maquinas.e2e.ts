import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { openReady, pagination, waitForRuntime } from '../support/e2e-page';

const PAGE = '/docs/conversas';
const copyButton = (page: Page) => page.getByRole('button', { name: 'Copiar como Markdown' });
const viewLink = (page: Page) => page.getByRole('link', { name: 'Ver como Markdown' });
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const ANSWER = 'Página copiada.';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('copia a página como Markdown, e diz que copiou', async ({ page, request }) => {
  await openReady(page, PAGE);
  await copyButton(page).click();
  await expect(page.getByRole('status').filter({ hasText: ANSWER })).toBeVisible();
  expect(await copied(page)).toBe(await (await request.get(`${PAGE}.md`)).text());
});

test('um toque antes do React é guardado, e o teclado copia como o mouse', async ({ page }) => {
  await page.goto(PAGE);
  await copyButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: ANSWER })).toBeVisible();
  await expect(copyButton(page)).toBeFocused();
});

test('depois de navegar, copia a página que está aberta', async ({ page }) => {
  await openReady(page, PAGE);
  await pagination(page)
    .getByRole('link', { name: /Próxima/ })
    .click();
  await page.waitForURL('**/docs/organizando-conversas');
  await expect(page.getByRole('status').filter({ hasText: ANSWER })).toHaveCount(0);
  await copyButton(page).click();
  await expect(page.getByRole('status').filter({ hasText: ANSWER })).toBeVisible();
  expect(await copied(page)).toMatch(/^# Organizando conversas\n/);
});

test('se o arquivo não chega, diz o que fazer', async ({ page }) => {
  await openReady(page, PAGE);
  await page.route('**/*.md', (route) => route.abort());
  await copyButton(page).click();
  await expect(
    page.getByRole('status').filter({ hasText: /^Não foi possível copiar/ }),
  ).toBeVisible();
});

test('se o código que copia não chega, mostra o próprio arquivo', async ({ page }) => {
  await page.route('**/copy-markdown.js', (route) => route.abort());
  await openReady(page, PAGE);
  await copyButton(page).click();
  await page.waitForURL(`**${PAGE}.md`);
});

test('nada do que copia é pedido antes de alguém copiar', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (each) => asked.push(new URL(each.url()).pathname));
  await openReady(page, PAGE);
  await waitForRuntime(page);
  expect(asked.filter((path) => /copy-markdown|\.md$/.test(path))).toEqual([]);
});

test('ver como Markdown mostra o texto, que os buscadores não listam', async ({
  page,
  request,
}) => {
  await openReady(page, PAGE);
  await expect(viewLink(page)).toHaveAttribute('href', `${PAGE}.md`);
  const answer = await request.get(`${PAGE}.md`);
  expect(answer.headers()['content-type']).toBe('text/markdown; charset=utf-8');
  expect(answer.headers()['x-robots-tag']).toBe('noindex');
});

test('sem script há o link, e nenhum botão que não funcione @sem-js', async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled, 'só sem script');
  await page.goto(PAGE);
  await expect(viewLink(page)).toBeVisible();
  await expect(copyButton(page)).toBeHidden();
});
