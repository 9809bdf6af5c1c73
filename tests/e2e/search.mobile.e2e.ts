import { expect, test } from '@playwright/test';
import { horizontalOverflow, openReady, waitForRuntime } from '../support/e2e-page';
import { dialog, empty, field, opener, options } from '../support/e2e-search';

const PAGE = '/docs/conversas';

test.beforeEach(async ({ page }) => {
  await openReady(page, PAGE);
  await opener(page).tap();
  await expect(field(page)).toBeFocused();
});

test('4.5.2, 9.1.6, 9.2.1, 9.2.5: the search fills the screen, labels the on-screen Enter key, does not scroll the page, and closes by its button', async ({
  page,
}) => {
  expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  // Key hints are hidden on touch screens.
  await expect(dialog(page).getByText('Esc fecha')).toBeHidden();
  await expect(field(page)).toHaveAttribute('inputmode', 'search');
  await field(page).fill('imagem');
  await expect(options(page).first()).toBeVisible();
  await expect(field(page)).toHaveAttribute('enterkeyhint', 'go');
  // Below 16 px a phone would zoom in on the field.
  const size = await field(page).evaluate((input) => parseFloat(getComputedStyle(input).fontSize));
  expect(size).toBeGreaterThanOrEqual(16);

  await options(page).last().scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe(
    'hidden',
  );

  const close = dialog(page).getByRole('button', { name: 'Fechar' });
  const box = await close.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(40);
  await close.tap();
  await expect(dialog(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
});

test('9.2.6: the last result can be brought above an on-screen keyboard', async ({ page }) => {
  await field(page).fill('imagem');
  await expect(options(page).first()).toBeVisible();
  await options(page)
    .last()
    .evaluate((row) => row.scrollIntoView({ block: 'start' }));
  const box = await options(page).last().boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(844 * 0.55);
});

test('a tap opens the result', async ({ page }) => {
  await field(page).fill('voz');
  const href = await options(page).first().getAttribute('href');
  await options(page).first().tap();
  await expect(page).toHaveURL(href ?? '');
  await expect(dialog(page)).toBeHidden();
});

test('7.1.3: snippets are shorter on a narrow screen', async ({ page }) => {
  await field(page).fill('imagem');
  await expect(options(page).first()).toBeVisible();
  const rows = await options(page).allInnerTexts();
  const counts = rows.map(
    (row) =>
      row
        .split('\n')
        .at(-1)
        ?.match(/[\p{L}\p{N}]+/gu)?.length ?? 0,
  );
  // Eight words of a long sentence, or a whole one of at most twice as many.
  expect(Math.max(...counts)).toBeLessThanOrEqual(16);
});

test('nothing overflows horizontally at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const query of ['imagem', 'a'.repeat(64)]) {
    await field(page).fill(query);
    await expect(options(page).first().or(empty(page))).toBeVisible();
    expect(await horizontalOverflow(page)).toBe(0);
    const inside = await dialog(page).evaluate(
      (element) => element.scrollWidth - element.clientWidth,
    );
    expect(inside).toBe(0);
  }
  await page.goto(`/search?q=${'a'.repeat(64)}`);
  await waitForRuntime(page);
  await expect(page.getByRole('main')).toContainText('Nenhum resultado para');
  expect(await horizontalOverflow(page)).toBe(0);
});
