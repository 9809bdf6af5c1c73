/** Pictures of an article: enlarged in a dialog, and chosen by the colour mode. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { waitForRuntime, watchConsole } from '../../support/e2e-page';

const PAGE = 'docs/imagens';
const ALT = 'Um quintal com duas cadeiras';
const CAPTION = 'O quintal às cinco da tarde.';

const link = (page: Page) => page.getByRole('link', { name: `Ampliar a imagem: ${ALT}` });
const dialog = (page: Page) => page.getByRole('dialog', { name: ALT });
const close = (page: Page) => dialog(page).getByRole('button', { name: 'Fechar' });
const actual = (page: Page) => dialog(page).getByRole('button', { name: 'Tamanho real' });
const picture = (page: Page) => dialog(page).getByRole('img', { name: ALT });

/** Expects the picture at its actual width of 1600 px, which exceeds the window. */
async function expectActualSize(page: Page): Promise<void> {
  await expect(actual(page)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await picture(page).boundingBox())?.width).toBe(1600);
}

test('a picture opens by keyboard, takes the focus and locks scrolling; Escape undoes both, and Back closes it too (B.5)', async ({
  page,
}) => {
  const messages = watchConsole(page);
  const modules: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('image-zoom')) modules.push(pathname);
  });
  await page.goto(PAGE);
  await expect(page.getByRole('figure').getByText(CAPTION)).toBeVisible();
  expect((await link(page).boundingBox())?.width).toBe(608);
  await link(page).focus();
  expect(modules).toEqual([]);

  await page.keyboard.press('Enter');
  await expect(close(page)).toBeFocused();
  await expect(picture(page)).toBeVisible();
  await expect(dialog(page).getByText(CAPTION)).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');

  // The button appears with the picture, since it depends on its size.
  await expect(actual(page)).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(actual(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectActualSize(page);
  const left = () => dialog(page).evaluate((element) => element.scrollLeft);
  const before = await left();
  await page.keyboard.press('ArrowRight');
  await expect.poll(left).toBeGreaterThan(before);

  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(link(page)).toBeFocused();
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');

  // Back would lead to the URL without the hash, but closes only the dialog.
  await waitForRuntime(page);
  await page.evaluate(() => (location.hash = 'conversas'));
  await link(page).click();
  await expect(picture(page)).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(`${PAGE}#conversas`);
  expect(modules).toEqual(['/sub/image-zoom.js']);
  expect(messages).toEqual([]);
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a picture opens, grows to actual size, and closes by the button and by the backdrop', async ({
    page,
  }) => {
    await page.goto(PAGE);
    await link(page).tap();
    await expect(picture(page)).toBeVisible();
    await picture(page).tap();
    await expectActualSize(page);
    await close(page).tap();
    await expect(dialog(page)).toHaveCount(0);

    await link(page).tap();
    await expect(picture(page)).toBeVisible();
    await page.touchscreen.tap(195, 120);
    await expect(dialog(page)).toHaveCount(0);
    await expect(link(page)).toBeVisible();
  });
});

test.describe('if the code fails to load', () => {
  test('the link leads to the picture itself', async ({ page }) => {
    await page.route('**/image-zoom.js', (route) => route.abort());
    await page.goto(PAGE);
    await link(page).click();
    await expect(page).toHaveURL(/quintal\.png$/);
  });

  test('the page stays if the server cannot be reached, and its message enlarges the picture (8.4)', async ({
    page,
  }) => {
    await page.goto(PAGE);
    await page.route('**', (route) => route.abort());
    await link(page).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Não foi possível carregar');
    await page.unroute('**');
    await alert.getByRole('button').click();
    await expect(picture(page)).toBeVisible();
    await expect(alert).toBeHidden();
  });
});

test('a second press while the script is loading opens no second dialog', async ({ page }) => {
  let isPressed = false;
  await page.route('**/image-zoom.js', async (route) => {
    await expect.poll(() => isPressed).toBe(true);
    await route.continue();
  });
  await page.goto(PAGE);
  await link(page).dblclick();
  isPressed = true;
  await expect(picture(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
});

test('pictures of a page with its own component can be enlarged too', async ({ page }) => {
  await page.goto('docs/viva');
  await page.getByRole('link', { name: 'Ampliar a imagem: O quintal da página viva' }).click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
});

test('only the picture of the current colour mode is downloaded', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const ofTheNight = () => asked.filter((url) => url.includes('quintal-noite'));
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(PAGE);
  const day = page.getByRole('img', { name: 'O quintal de dia' });
  const night = page.getByRole('img', { name: 'O quintal de noite' });
  await day.scrollIntoViewIfNeeded();
  await expect(day).toHaveJSProperty('complete', true);
  await expect(night).toHaveCount(0);
  expect(ofTheNight()).toEqual([]);

  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(night).toBeVisible();
  await expect(day).toHaveCount(0);
  await expect.poll(() => ofTheNight().length).toBe(1);
});
