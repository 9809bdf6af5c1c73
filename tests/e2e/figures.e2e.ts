import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { h1, openReady, sidebar, waitForFonts, watchConsole } from '../support/e2e-page';

const figures = (page: Page) => page.getByRole('main').getByRole('figure');

/** Returns the number of style elements in the text. */
const styles = (page: Page) => page.locator('.prose > style').count();

test('the hero shows one answer at a time, by click and by arrow keys; all of them without JavaScript', async ({
  page,
  browser,
}) => {
  const answers = (subject: Page) =>
    figures(subject)
      .first()
      .locator('.tab-panel:not([hidden]) .figure-answer')
      .filter({ visible: true });
  // Also on a page that is opened from one without such parts.
  await openReady(page, '/termos');
  await page.getByRole('link', { name: 'Varanda', exact: true }).first().click();
  await expect(page.getByRole('tabpanel').first()).toBeVisible();
  await expect(answers(page)).toHaveCount(1);
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  // A tab that is cut off comes into view with the focus.
  await page.setViewportSize({ width: 320, height: 700 });
  await tab('Direto').focus();
  await page.keyboard.press('End');
  await expect(tab('Cauteloso')).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1360, height: 860 });
  await tab('Didático').click();
  await expect(answers(page)).toContainText('Pense em três momentos');
  await page.keyboard.press('ArrowRight');
  await expect(tab('Cauteloso')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(answers(page)).toContainText('Do que li');
  await expect(page.getByRole('tabpanel', { name: 'Cauteloso' })).toBeVisible();

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(new URL('/', page.url()).href);
  await expect(answers(plain)).toHaveCount(3);
  await expect(plain.getByText('Cauteloso').filter({ visible: true })).toHaveCount(1);
  await context.close();
});

test.describe('the styles of figures', () => {
  test('apply after client-side navigation, without console messages', async ({ page }) => {
    const messages = watchConsole(page);
    await openReady(page, '/docs/');
    await sidebar(page).getByRole('link', { name: 'Interação por voz' }).click();
    await expect(h1(page, 'Interação por voz')).toBeVisible();
    const wave = page.locator('.figure-wave');
    await expect(wave).toHaveCSS('block-size', '32px');
    await expect(page.locator('.figure-window').first()).toHaveCSS('border-radius', '16px');
    const own = await styles(page);

    await sidebar(page).getByRole('link', { name: 'Pesquisa na web' }).click();
    await expect(h1(page, 'Pesquisa na web')).toBeVisible();
    await expect(wave).toHaveCount(0);
    expect(await page.locator('.prose').innerHTML()).not.toContain('.figure-wave');

    await page.goBack();
    await expect(wave).toHaveCSS('block-size', '32px');
    expect(await styles(page)).toBe(own);
    expect(messages).toEqual([]);
  });

  test('apply when coming from a page without any, and back on the home page', async ({ page }) => {
    const messages = watchConsole(page);
    await openReady(page, '/termos');
    expect(await styles(page)).toBe(0);
    await page.getByRole('link', { name: 'Afiliados' }).first().click();
    await expect(page.locator('.steps')).toHaveCSS('border-top-width', '2px');
    await page.getByRole('link', { name: 'Varanda', exact: true }).first().click();
    await expect(page.locator('.figure-map')).toHaveCSS('display', 'grid');
    expect(messages).toEqual([]);
  });

  test('keep everything in place when React hydrates the page', async ({ page }) => {
    await page.goto('/docs/interface');
    await waitForFonts(page);
    const place = () => page.locator('.figure-map').boundingBox();
    const before = await place();
    await page.keyboard.press('Shift');
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
    expect(await place()).toEqual(before);
  });
});

test('each note of the map leads to its section', async ({ page }) => {
  await page.goto('/docs/interface');
  const notes = page.getByRole('figure').getByRole('listitem').getByRole('link');
  await expect(notes).toHaveCount(5);
  for (const note of await notes.all()) {
    const target = decodeURIComponent((await note.getAttribute('href')) ?? '');
    await expect(page.getByRole('main').locator(`h2[id="${target.slice(1)}"]`)).toHaveCount(1);
  }
  await notes.last().click();
  await expect(
    page.getByRole('heading', { name: 'Ajustar as configurações e a aparência' }),
  ).toBeInViewport();
});

test('with forced colours, the open conversation has a border of its own', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/docs/organizando-conversas');
  const borders = await page
    .locator('.figure-row[data-open]')
    .evaluateAll((rows) => rows.map((row) => getComputedStyle(row).borderTopColor));
  const others = await page
    .locator('.figure-row:not([data-open])')
    .first()
    .evaluate((row) => getComputedStyle(row).borderTopColor);
  expect(borders).toHaveLength(1);
  expect(borders[0]).not.toBe(others);
});

test('in print, the drawing of a figure is not split and keeps its caption', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/docs/pesquisa-na-web');
  await expect(figures(page).locator('figcaption').last()).toBeVisible();
  const figure = figures(page).first();
  await expect(figure.locator('> :not(figcaption)').first()).toHaveCSS('break-inside', 'avoid');
  await expect(figure.locator('figcaption')).toHaveCSS('break-before', 'avoid');
});
