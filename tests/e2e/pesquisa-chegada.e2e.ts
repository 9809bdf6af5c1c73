import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { axeFindings } from '../support/e2e-axe';
import { h1, openReady, sidebar } from '../support/e2e-page';
import { dialog, field, options, searchFor } from '../support/e2e-search';

/** The marked words; the browser paints them without a trace in the document. */
const marked = (page: Page) =>
  page.evaluate(() =>
    [...(CSS.highlights.get('search-arrival') ?? [])].map((range) => range.toString()),
  );

const button = (page: Page) => page.getByRole('button', { name: 'Limpar destaque' });

/** Opens the first hit; returns what was marked in it. */
async function arrive(page: Page): Promise<string[]> {
  await searchFor(page, '/docs/conversas', 'geracao imagem');
  const words = await options(page).first().locator('mark').allTextContents();
  await options(page).first().click();
  await expect(h1(page, 'Geração de imagens')).toBeAttached();
  await expect(button(page)).toBeVisible();
  return words.map((word) => word.toLowerCase());
}

test('as palavras que casaram estão marcadas na página a que o resultado leva', async ({
  page,
}) => {
  const matched = await arrive(page);
  const words = (await marked(page)).map((word) => word.toLowerCase());
  expect(words.length).toBeGreaterThan(1);
  expect(words).toEqual(expect.arrayContaining(matched));
  expect(await axeFindings(page)).toEqual([]);
});

const WAYS: Record<string, (page: Page) => Promise<unknown>> = {
  'o botão': (page) => button(page).click(),
  Esc: (page) => page.keyboard.press('Escape'),
  'a próxima página': (page) => sidebar(page).getByRole('link', { name: 'Interface' }).click(),
};
for (const [name, dismiss] of Object.entries(WAYS)) {
  test(`${name} tira o destaque, e ele não volta`, async ({ page }) => {
    await arrive(page);
    await dismiss(page);
    await expect(button(page)).toHaveCount(0);
    expect(await marked(page)).toEqual([]);
    await page.goto('/docs/geracao-de-imagens');
    await expect(button(page)).toHaveCount(0);
  });
}

test('Esc com a pesquisa aberta só fecha a pesquisa', async ({ page }) => {
  await arrive(page);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(button(page)).toBeVisible();
});

test('um resultado da página de pesquisa também', async ({ page }) => {
  await openReady(page, '/search?q=imagem');
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await expect(button(page)).toBeVisible();
  expect((await marked(page)).length).toBeGreaterThan(0);
});

test('um navegador sem destaques não tem o que limpar', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(CSS, 'highlights'));
  await searchFor(page, '/docs/conversas', 'imagem');
  await options(page).first().click();
  await expect(h1(page, 'Geração de imagens')).toBeAttached();
  await expect(button(page)).toHaveCount(0);
});
