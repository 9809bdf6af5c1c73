/** A site that is configured to start in dark mode, whatever the system prefers (2.20.2). */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { urlOf } from '../../sites/sites';
import { colorSwitch, openReady } from '../../support/e2e-page';

test.use({ baseURL: urlOf('first'), colorScheme: 'light' });

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));
const expectTheme = (page: Page, theme: 'light' | 'dark') =>
  expect(page.locator('html')).toHaveAttribute('data-theme', theme);

test('the switch alternates between light and dark, from the configured mode on (2.20.2, 4.2), and print is light (4.2.6)', async ({
  page,
}) => {
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
  await openReady(page, '/sobre');
  await expectTheme(page, 'dark');
  const [dark, inks] = [await ink(), new Map<string, string>()];
  for (const theme of ['light', 'dark', 'light'] as const) {
    await colorSwitch(page).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme-choice', theme);
    await expectTheme(page, theme);
    expect(await stored(page)).toBe(theme);
    inks.set(theme, await ink());
  }
  const light = inks.get('light') ?? '';
  expect(light).not.toBe(dark);
  expect(inks.get('dark')).toBe(dark);

  await colorSwitch(page).click();
  await page.emulateMedia({ media: 'print' });
  await expect.poll(ink).toBe(light);
  await page.emulateMedia({ media: 'screen' });
  await expect.poll(ink).toBe(dark);
  expect(await stored(page)).toBe('dark');
});

test('the system changes nothing, and the configured mode applies if another tab removes the choice or stores an invalid one (2.20.2, 4.2.4)', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  for (const each of [page, other]) await each.goto('/sobre');
  await other.evaluate(() => localStorage.setItem('theme', 'light'));
  await expectTheme(page, 'light');
  for (const colorScheme of ['dark', 'light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectTheme(page, 'light');
  }
  await other.evaluate(() => localStorage.removeItem('theme'));
  await expectTheme(page, 'dark');
  await other.evaluate(() => localStorage.setItem('theme', 'light'));
  await expectTheme(page, 'light');
  await other.evaluate(() => localStorage.setItem('theme', 'purple'));
  await expectTheme(page, 'dark');
  // This tab does not correct the value that another one has stored.
  expect(await stored(page)).toBe('purple');
});
