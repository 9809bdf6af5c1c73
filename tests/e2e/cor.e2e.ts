import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import {
  colorSwitch,
  openReady,
  waitForIdle,
  waitForRuntime,
  watchConsole,
} from '../support/e2e-page';

type Theme = 'light' | 'dark';

const KEY = 'theme';

async function expectMode(page: Page, choice: Theme | 'system', theme: Theme): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme-choice', choice);
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  expect(await paintedTheme(page)).toBe(theme);
}

/** The mode that the reader sees, by the colour behind the text. */
async function paintedTheme(page: Page): Promise<Theme> {
  return page.evaluate(() => {
    const color = getComputedStyle(document.documentElement).backgroundColor;
    const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
    return red + green + blue < 384 ? 'dark' : 'light';
  });
}

const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);

/** Leaves a choice behind as an earlier visit would: it is there before the first page, once. */
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

/** Notes the colour behind the text at the first moment there is a body, and again when read. */
async function noteFirstPaint(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const notes: (string | undefined)[] = [];
    Object.assign(window, { firstPaint: notes });
    const note = () => {
      const { backgroundColor } = getComputedStyle(document.documentElement);
      notes.push(`${document.documentElement.dataset['theme']} ${backgroundColor}`);
    };
    requestAnimationFrame(function frame() {
      // An animation frame comes right before a paint; without content there is nothing to see.
      if (document.querySelector('main')) note();
      if (document.documentElement.dataset['hasHydrated'] !== 'true') requestAnimationFrame(frame);
    });
    document.addEventListener('DOMContentLoaded', note);
  });
  return () => page.evaluate(() => [...new Set(Reflect.get(window, 'firstPaint') as string[])]);
}

test.describe('sem escolha', () => {
  test('o site segue o sistema, também o que muda, antes e depois do script, sem guardar nada', async ({
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

test('o botão percorre sistema, claro, escuro e volta ao sistema (2.20.1, 4.2.1, 4.2.3, B.13)', async ({
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
  await expect(button).toHaveAttribute('title', 'modo claro');
  // All three drawings are there, and the one of the choice is shown.
  await expect(button.locator('[data-choice]')).toHaveCount(3);
  await expect(button.locator('[data-choice]:visible')).toHaveAttribute('data-choice', 'light');
  expect(await stored(page)).toBe('light');

  await button.click();
  await expectMode(page, 'dark', 'dark');
  await expect(button).toHaveAccessibleName('Trocar o modo de cor (agora: modo escuro)');
  expect(await stored(page)).toBe('dark');

  await button.click();
  await expectMode(page, 'system', 'dark');
  expect(await stored(page)).toBeNull();
});

test('o botão funciona pelo teclado, e o sistema não desfaz a escolha', async ({ page }) => {
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

test('a escolha vale na página seguinte e na próxima visita (4.2.3)', async ({ page }) => {
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

for (const theme of ['light', 'dark'] as const) {
  test(`a página já aparece na cor escolhida (${theme}), sem piscar (B.13)`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme === 'dark' ? 'light' : 'dark' });
    await storeBefore(page, theme);
    const notes = await noteFirstPaint(page);
    await openReady(page, '/docs/');
    const expected = theme === 'dark' ? 'dark rgb(11, 23, 27)' : 'light rgb(247, 251, 251)';
    expect(await notes()).toEqual([expected]);
  });
}

test('a escolha chega às outras abas', async ({ page, context }) => {
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

// Other values that are none are in early.test.ts.
test('um valor guardado que não é modo nenhum conta como nenhum', async ({ page }) => {
  const messages = watchConsole(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await storeBefore(page, '"><img src=x onerror=alert(1)>');
  await openReady(page, '/');
  await expectMode(page, 'system', 'dark');
  await colorSwitch(page).click();
  await expectMode(page, 'light', 'light');
  expect(messages).toEqual([]);
});

test.describe('modo pedido no endereço', () => {
  test('vale só para aquela página e não é guardado', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await openReady(page, '/docs/?tema=claro');
    await waitForIdle(page);
    await expectMode(page, 'light', 'light');
    expect(await stored(page)).toBeNull();
    await page.goto('/docs/');
    await expectMode(page, 'system', 'dark');
    // A value that is none changes nothing.
    await page.goto('/docs/?tema=roxo');
    await expectMode(page, 'system', 'dark');
  });

  test('vale mais do que a escolha guardada, que continua guardada', async ({ page }) => {
    await storeBefore(page, 'light');
    await openReady(page, '/?tema=escuro');
    await waitForIdle(page);
    await expectMode(page, 'dark', 'dark');
    expect(await stored(page)).toBe('light');
  });
});

test('a logo acompanha a cor (1.1.6, 1.1.7)', async ({ page }) => {
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

test.describe('sem JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('o site segue o sistema e o botão está desligado', async ({ page }) => {
    await page.goto('/docs/');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await paintedTheme(page)).toBe(colorScheme);
      await expect(colorSwitch(page)).toBeDisabled();
    }
  });
});
