/** A site with a base path: every navigation stays below `/sub/`. */
import { expect, test } from '@playwright/test';
import { h1, navbar, openReady, sidebar, watchConsole } from '../../support/e2e-page';
import { dialog, field, options } from '../../support/e2e-search';

test('links, Back, search and menu stay below the base path, without console messages (1.2.6)', async ({
  page,
}) => {
  const wrong = watchConsole(page);
  await openReady(page, './');
  await navbar(page).getByRole('link', { name: 'Documentação' }).click();
  await expect(page).toHaveURL('docs/');
  await sidebar(page).getByRole('link', { name: 'Primeiros passos' }).click();
  await expect(page).toHaveURL('docs/category/primeiros-passos');
  await expect(h1(page, 'Primeiros passos')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('docs/');
  await expect(h1(page, 'Introdução')).toBeVisible();

  await page.keyboard.press('Control+k');
  await field(page).fill('conversas');
  await expect(options(page).first()).toContainText('Conversas');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL('docs/conversas');
  await expect(h1(page, 'Conversas')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Abrir o menu de navegação' }).click();
  await page.locator('[data-drawer]').getByRole('link', { name: 'Página viva' }).click();
  await expect(page).toHaveURL('docs/viva');
  await expect(h1(page, 'Página viva')).toBeVisible();

  const loadedFonts = () =>
    page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    );
  await expect.poll(loadedFonts).toContain('Figtree');
  // Its broken links are not prefetched either (2.18.1).
  expect(wrong).toEqual([]);
});
