import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { breadcrumbs, footer, h1, navbar, pagination, sidebar, toc } from '../support/e2e-page';
import { DOCS, NOT_FOUND, PAGES, ROUTES, SEARCH, titleOf } from '../support/e2e-routes';

const PHONE = { width: 390, height: 844 };

const openButton = (page: Page) => page.getByRole('button', { name: 'Abrir o menu de navegação' });
const closeButton = (page: Page) =>
  page.getByRole('button', { name: 'Fechar o menu de navegação' });

test('every route is readable, with its figures; docs have the sidebar and the table of contents (1.1.1, 2.9.8, A.11)', async ({
  page,
}) => {
  test.slow();
  for (const route of ROUTES) {
    await page.goto(route.path);
    const about = { message: route.path };
    await expect.soft(h1(page, route.h1), about).toBeVisible();
    await expect.soft(page, about).toHaveTitle(titleOf(route));
    await expect.soft(page.locator('html'), about).toHaveAttribute('data-has-hydrated', 'false');

    const text = await page.getByRole('main').innerText();
    expect.soft(text.split(/\s+/).length, about).toBeGreaterThan(150);
    await expect
      .soft(navbar(page).getByRole('link', { name: 'Documentação' }), about)
      .toBeVisible();
    await expect.soft(navbar(page).getByRole('img', { name: 'Varanda' }), about).toBeVisible();
    await expect
      .soft(footer(page).getByRole('link', { name: 'Termos de Uso' }), about)
      .toBeVisible();

    if (!DOCS.includes(route)) continue;
    await expect.soft(sidebar(page).getByRole('link'), about).toHaveCount(DOCS.length);
    const current = sidebar(page).locator('[aria-current="page"]');
    await expect.soft(current, about).toHaveText([route.name]);
    expect.soft(await toc(page).getByRole('link').count(), about).toBeGreaterThan(2);
    const captions = page.locator('figure.figure > figcaption').filter({ visible: true });
    const figures = await page.locator('figure.figure').count();
    expect.soft(figures, about).toBeGreaterThan(0);
    await expect.soft(captions, about).toHaveCount(figures);
  }
});

test('links lead from page to page', async ({ page }) => {
  await page.goto('/');
  await navbar(page).getByRole('link', { name: 'Documentação' }).click();
  await expect(page).toHaveURL('/docs/');
  await pagination(page).getByRole('link', { name: 'Próxima Conversas' }).click();
  await expect(page).toHaveURL('/docs/conversas');
  await sidebar(page).getByRole('link', { name: 'Prompts' }).click();
  await expect(page).toHaveURL('/docs/espaco-de-trabalho/prompts');
  await breadcrumbs(page).getByRole('link', { name: 'Página inicial' }).click();
  await expect(page).toHaveURL('/');
  for (const { path, name } of PAGES.slice(1)) {
    await footer(page).getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
  }
  await navbar(page).getByRole('link', { name: 'Varanda', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('the table of contents jumps to a section', async ({ page }) => {
  await page.goto('/docs/conversas');
  await toc(page).getByRole('link', { name: 'Recomeçar na hora certa' }).click();
  await expect(page.getByRole('heading', { name: /^Recomeçar na hora certa/ })).toBeInViewport();
});

test('a category of the sidebar opens and closes', async ({ page }) => {
  await page.goto('/docs/interface');
  const caret = sidebar(page).getByLabel('Mostrar ou esconder as páginas de “Espaço de trabalho”');
  const prompts = sidebar(page).getByRole('link', { name: 'Prompts' });
  await expect(prompts).toBeVisible();
  await caret.focus();
  await page.keyboard.press('Enter');
  await expect(prompts).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(prompts).toBeVisible();
});

test('the skip link leads to the content', async ({ page }) => {
  await page.goto('/docs/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Pular para o conteúdo principal' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
});

test('the search form submits its text to /search', async ({ page }) => {
  await page.goto(SEARCH.path);
  const search = page.getByRole('search');
  await search.getByRole('searchbox', { name: 'O que você procura?' }).fill('imagens');
  await search.getByRole('button', { name: 'Pesquisar' }).click();
  await expect(page).toHaveURL('/search?q=imagens');
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(DOCS.length);
});

test('an unknown URL shows an explanation and a way out', async ({ page }) => {
  const response = await page.goto('/docs/nada');
  expect(response?.status()).toBe(404);
  await expect(h1(page, NOT_FOUND.h1)).toBeVisible();
  await expect(page.getByText(NOT_FOUND.text)).toBeVisible();
  await page.getByRole('link', { name: 'Ir para o início' }).click();
  await expect(page).toHaveURL('/');
});

test.describe('on the phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('the menu opens, and closes by its button, by Escape and by a tap outside', async ({
    page,
  }) => {
    await page.goto('/docs/');
    await expect(sidebar(page)).toHaveCount(0);

    await openButton(page).tap();
    await expect(sidebar(page).getByRole('link', { name: 'Interface' })).toBeVisible();
    await closeButton(page).tap();
    await expect(sidebar(page)).toHaveCount(0);

    await openButton(page).tap();
    await expect(sidebar(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sidebar(page)).toHaveCount(0);

    await openButton(page).tap();
    await expect(sidebar(page)).toBeVisible();
    await page.touchscreen.tap(10, 500);
    await expect(sidebar(page)).toHaveCount(0);
  });

  test('the menu leads to the chosen page and is closed there', async ({ page }) => {
    await page.goto('/docs/');
    await openButton(page).tap();
    await sidebar(page).getByRole('link', { name: 'Interface' }).tap();
    await expect(page).toHaveURL('/docs/interface');
    await expect(h1(page, 'Interface')).toBeVisible();
    await expect(closeButton(page)).toBeHidden();
  });

  test('the table of contents opens above the text', async ({ page }) => {
    await page.goto('/docs/conversas');
    await page.getByRole('article').getByText('Nesta página', { exact: true }).tap();
    await toc(page).getByRole('link', { name: 'Ajustar a resposta' }).tap();
    await expect(page.getByRole('heading', { name: /^Ajustar a resposta/ })).toBeInViewport();
  });
});

test('2.16.28: a term shows its explanation, which leads to the glossary', async ({ page }) => {
  await page.goto('/docs/');
  const note = page.getByText(/^Resposta inventada que parece verdadeira/);
  await expect(note).toBeHidden();
  await page.getByRole('main').getByRole('button', { name: 'alucinação' }).click();
  await expect(note).toBeVisible();
  await note.getByRole('link', { name: 'Ver no glossário' }).click();
  await expect(page).toHaveURL('/docs/glossario#alucina%C3%A7%C3%A3o');
  await expect(page.getByText('Alucinação', { exact: true })).toBeInViewport();
});
