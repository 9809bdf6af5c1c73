import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { colorSwitch, openReady, waitForIdle, waitForRuntime } from '../support/e2e-page';

type Theme = 'light' | 'dark';

const KEY = 'theme';

async function expectMode(page: Page, choice: Theme | 'system', theme: Theme): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme-choice', choice);
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  expect(await paintedTheme(page)).toBe(theme);
}

/** Returns the visible mode, judged by the background colour of the page. */
async function paintedTheme(page: Page): Promise<Theme> {
  return page.evaluate(() => {
    const color = getComputedStyle(document.documentElement).backgroundColor;
    const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
    return red + green + blue < 384 ? 'dark' : 'light';
  });
}

const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);

/** Stores a choice before the first page only, as an earlier visit would. */
async function storeBefore(page: Page, value: string): Promise<void> {
  await page.addInitScript(
    ([key, text]) => {
      if (sessionStorage.getItem('visited')) return;
      sessionStorage.setItem('visited', 'yes');
      localStorage.setItem(key, text);
    },
    [KEY, value] as const,
  );
}

/**
 * Records mode and background colour in every frame until hydration; the returned function gives the
 * distinct ones.
 */
async function noteFirstPaint(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const notes: (string | undefined)[] = [];
    Object.assign(window, { firstPaint: notes });
    const note = () => {
      const { backgroundColor } = getComputedStyle(document.documentElement);
      notes.push(`${document.documentElement.dataset['theme']} ${backgroundColor}`);
    };
    requestAnimationFrame(function frame() {
      // An animation frame runs right before a paint; without content, nothing is visible yet.
      if (document.querySelector('main')) note();
      if (document.documentElement.dataset['hasHydrated'] !== 'true') requestAnimationFrame(frame);
    });
    document.addEventListener('DOMContentLoaded', note);
  });
  return () => page.evaluate(() => [...new Set(Reflect.get(window, 'firstPaint') as string[])]);
}

test.describe('without a choice', () => {
  test('the site follows the system and its changes, before and after the script, and stores nothing', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/docs/');
    await expectMode(page, 'system', 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expectMode(page, 'system', 'light');
    await page.keyboard.press('Shift');
    await waitForRuntime(page);
    await expect(colorSwitch(page)).toBeEnabled();
    await expectMode(page, 'system', 'light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectMode(page, 'system', 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expectMode(page, 'system', 'light');
    expect(await stored(page)).toBeNull();
  });
});

test('the switch cycles through system, light, dark and back to system (2.20.1, 4.2.1, 4.2.3, B.13)', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openReady(page, '/');
  const button = colorSwitch(page);
  await expect(button).toHaveAccessibleName('Trocar o modo de cor (agora: seguir o sistema)');
  await expect(button).toBeEnabled();

  await button.click();
  await expectMode(page, 'light', 'light');
  await expect(button).toHaveAccessibleName('Trocar o modo de cor (agora: modo claro)');
  // The button contains all three icons and shows that of the choice.
  await expect(button.locator('[data-choice]')).toHaveCount(3);
  const shown = button.locator('[data-choice]:visible');
  await expect(shown).toHaveAttribute('data-choice', 'light');
  await expect(shown).toHaveAttribute('title', 'modo claro');
  expect(await stored(page)).toBe('light');

  await button.click();
  await expectMode(page, 'dark', 'dark');
  await expect(button).toHaveAccessibleName('Trocar o modo de cor (agora: modo escuro)');
  expect(await stored(page)).toBe('dark');

  await button.click();
  await expectMode(page, 'system', 'dark');
  expect(await stored(page)).toBeNull();
});

test('the switch works by keyboard, and the system does not override the choice', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openReady(page, '/');
  await colorSwitch(page).focus();
  await page.keyboard.press('Enter');
  await expectMode(page, 'light', 'light');
  await page.keyboard.press('Space');
  await expectMode(page, 'dark', 'dark');
  await expect(colorSwitch(page)).toBeFocused();
  await page.emulateMedia({ colorScheme: 'light' });
  await waitForIdle(page);
  await expectMode(page, 'dark', 'dark');
});

test('the choice applies to the next page and the next visit (4.2.3)', async ({ page }) => {
  await openReady(page, '/');
  await colorSwitch(page).click();
  await colorSwitch(page).click();
  await expectMode(page, 'dark', 'dark');
  await page.getByRole('link', { name: 'Documentação', exact: true }).click();
  await expect(page).toHaveURL('/docs/');
  await expectMode(page, 'dark', 'dark');
  await page.reload();
  await expectMode(page, 'dark', 'dark');
  await expect(colorSwitch(page)).toHaveAccessibleName(/Trocar o modo de cor/);
});

test('the page is first painted in the chosen mode, without a flash (B.13)', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await storeBefore(page, 'dark');
  const notes = await noteFirstPaint(page);
  await openReady(page, '/docs/');
  expect(await notes()).toEqual(['dark rgb(11, 23, 27)']);
});

test('the choice applies to other tabs', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openReady(page, '/');
  const other = await context.newPage();
  await other.emulateMedia({ colorScheme: 'light' });
  await openReady(other, '/docs/');
  await expect(colorSwitch(other)).toBeEnabled();

  await colorSwitch(page).click();
  await colorSwitch(page).click();
  await expectMode(other, 'dark', 'dark');
  await expect(colorSwitch(other)).toHaveAccessibleName(/modo escuro/);

  await colorSwitch(page).click();
  await expectMode(other, 'system', 'light');

  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await expectMode(other, 'dark', 'dark');
  await page.evaluate(() => localStorage.clear());
  await expectMode(other, 'system', 'light');
});

test.describe('a mode in the URL', () => {
  test('applies to that page only and is not stored', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await openReady(page, '/docs/?tema=claro');
    await waitForIdle(page);
    await expectMode(page, 'light', 'light');
    expect(await stored(page)).toBeNull();
    await page.goto('/docs/');
    await expectMode(page, 'system', 'dark');
    // An invalid value changes nothing.
    await page.goto('/docs/?tema=roxo');
    await expectMode(page, 'system', 'dark');
  });
});

test('the logo follows the colour mode (1.1.6, 1.1.7)', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    const logo = page.getByRole('navigation', { name: 'Principal' }).getByRole('img');
    await expect(logo).toHaveCount(1);
    await expect(logo).toHaveAccessibleName('Varanda');
    const file = colorScheme === 'dark' ? '/logo-escuro.svg' : '/logo.svg';
    await expect(logo).toHaveAttribute('src', file);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the site follows the system and the switch is disabled', async ({ page }) => {
    await page.goto('/docs/');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await paintedTheme(page)).toBe(colorScheme);
      await expect(colorSwitch(page)).toBeDisabled();
    }
  });
});
