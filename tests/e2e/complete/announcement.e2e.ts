/** The announcement above the navbar (2.4, 4.1), for visitors who have not dismissed it yet. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { bottomOf, horizontalOverflow, navbar, openReady } from '../../support/e2e-page';

test.use({ storageState: { cookies: [], origins: [] } });

const HEIGHT = 30;

const bar = (page: Page) => page.getByRole('banner', { name: 'Aviso' });
const close = (page: Page) => bar(page).getByRole('button', { name: 'Fechar o aviso' });

const isDismissed = (page: Page) =>
  page.locator('html').getAttribute('data-announcement-bar-initially-dismissed');

const stored = (page: Page) =>
  page.evaluate(() =>
    ['id', 'dismiss'].map((key) => localStorage.getItem(`docusaurus.announcement.${key}`)),
  );

test('the announcement is stored as seen, closes before React, moves the focus on, and does not appear again (2.4.2, 2.4.4, 4.1.1, 4.1.2, 4.1.3, B.9, D.11)', async ({
  page,
}) => {
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('sobre');
  expect(await isDismissed(page)).toBe('false');
  expect(await stored(page)).toEqual(['aviso-1', 'false']);

  // One line on a desktop, more on a small phone, hidden in print.
  const height = async () => (await bar(page).boundingBox())?.height;
  expect(await height()).toBe(HEIGHT);
  await page.setViewportSize({ width: 320, height: 600 });
  expect(await height()).toBeGreaterThan(HEIGHT + 10);
  expect(await horizontalOverflow(page)).toBe(0);
  await page.emulateMedia({ media: 'print' });
  await expect(bar(page)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1360, height: 860 });
  await close(page).press('Enter');
  await expect(bar(page)).toBeHidden();
  expect(await stored(page)).toEqual(['aviso-1', 'true']);
  await expect(navbar(page).locator('a:focus')).toHaveCount(1);

  await page.addInitScript(() => {
    const seen: boolean[] = [];
    Object.assign(window, { seen });
    requestAnimationFrame(function frame() {
      const notice = document.querySelector('[data-announcement]');
      if (notice) seen.push(notice.getClientRects().length > 0);
      if (document.readyState !== 'complete') requestAnimationFrame(frame);
    });
  });
  await page.reload();
  expect(await isDismissed(page)).toBe('true');
  expect(await page.evaluate(() => Reflect.get(window, 'seen') as boolean[])).not.toContain(true);
  await expect(bar(page)).toBeHidden();
});

test('the announcement leaves the sidebar button in view and, once closed, stays closed on other pages even without storage (2.4.5, 4.1.6)', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied', 'SecurityError');
      },
    });
  });
  await openReady(page, 'docs/');
  await expect(bar(page)).toBeVisible();
  const window = page.viewportSize()?.height ?? 0;
  const column = async () => Math.round(await bottomOf(page.getByRole('complementary')));
  const button = page.getByRole('button', { name: 'Esconder a barra lateral' });
  // The sidebar extends below the window by the height of the announcement; its button does not.
  expect(await column()).toBe(window + HEIGHT);
  expect(Math.round(await bottomOf(button))).toBe(window);
  await page.evaluate((height) => scrollTo(0, height), HEIGHT);
  await expect.poll(column).toBe(window);
  expect(Math.round(await bottomOf(button))).toBe(window);

  await page.evaluate(() => scrollTo(0, 0));
  await close(page).click();
  await expect(bar(page)).toBeHidden();
  await navbar(page).getByRole('link', { name: 'Sobre' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sobre' })).toBeVisible();
  await expect(bar(page)).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the announcement has no button and the search no version select, which would do nothing', async ({
    page,
  }) => {
    await page.goto('search');
    await expect(bar(page)).toBeVisible();
    await expect(bar(page).getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('combobox')).toHaveCount(0);
  });
});
