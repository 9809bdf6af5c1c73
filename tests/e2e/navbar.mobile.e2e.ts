import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import {
  holdScripts,
  horizontalOverflow,
  inSidebar,
  navbar,
  openReady,
  sidebar,
  waitForRuntime,
} from '../support/e2e-page';
import { DOCS } from '../support/e2e-routes';

const openButton = (page: Page) =>
  page.getByRole('button', { name: 'Abrir o menu de navegação', exact: true });

const closeButton = (page: Page) =>
  page.getByRole('button', { name: 'Fechar o menu de navegação', exact: true });

/** Link of the site's menu in the drawer; those in the navbar are hidden on narrow screens. */
const menuLink = (page: Page, name: string) =>
  page.locator('[data-drawer]').getByRole('link', { name, exact: true });

async function openDrawer(page: Page): Promise<void> {
  await openButton(page).click();
  await expect(closeButton(page)).toBeVisible();
}

async function expectClosed(page: Page): Promise<void> {
  await expect(closeButton(page)).toBeHidden();
  await expect(menuLink(page, 'Afiliados')).toBeHidden();
}

test.describe('the mobile navbar', () => {
  test('shows the logo, the search, “Entrar” and the menu button, and fits the screen (2.5.3)', async ({
    page,
  }) => {
    await page.goto('/');
    const bar = navbar(page);
    const shown = [
      bar.getByRole('link', { name: 'Varanda', exact: true }),
      bar.getByRole('link', { name: 'Pesquisar', exact: true }),
      bar.getByRole('link', { name: 'Entrar (abre em nova aba)', exact: true }),
      openButton(page),
    ];
    for (const control of shown) {
      await expect(control).toBeInViewport({ ratio: 1 });
      const box = await control.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    }
    await expect(bar.getByRole('link', { name: 'Documentação' })).toBeHidden();
    expect(await horizontalOverflow(page)).toBe(0);
    for (const width of [320, 360, 375, 390]) {
      await page.setViewportSize({ width, height: 700 });
      expect(await bar.boundingBox(), `${width} px: one line`).toMatchObject({ height: 64 });
    }
    // Where an item without a position stands.
    await bar.evaluate((nav) => {
      const search = nav.querySelector('[data-search]')?.parentElement;
      nav.querySelector('div > div')?.append(...(search ? [search] : []));
    });
    await expect(bar.getByRole('link', { name: 'Pesquisar', exact: true })).toBeInViewport();
    expect(await bar.boundingBox()).toMatchObject({ height: 64 });
  });
});

test.describe('the mobile menu', () => {
  test('starts closed, shows the pages of the site and switches the colour mode without closing', async ({
    page,
  }) => {
    await page.goto('/');
    await expectClosed(page);
    await openDrawer(page);
    await expect(menuLink(page, 'Documentação')).toBeInViewport();
    await expect(menuLink(page, 'Afiliados')).toBeInViewport();
    await expect(menuLink(page, 'Vídeos (abre em nova aba)')).toBeInViewport();
    await expect(page.getByRole('button', { name: /Trocar o modo de cor/ })).toBeInViewport();
    await expect(sidebar(page)).toHaveCount(0);

    await page.getByRole('button', { name: /Trocar o modo de cor/ }).tap();
    await waitForRuntime(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'light');
    await expect(closeButton(page)).toBeVisible();
  });

  test('shows the docs pages first on docs pages, with the current one marked; a category keeps it open, and the current page only closes it', async ({
    page,
  }) => {
    await openReady(page, '/docs/conversas');
    await expect(sidebar(page)).toHaveCount(0);
    await openDrawer(page);
    await expect(sidebar(page).getByRole('link')).toHaveText(DOCS.map(({ name }) => name));
    await expect(sidebar(page).locator('[aria-current="page"]')).toHaveText('Conversas');
    await expect(menuLink(page, 'Afiliados')).toBeHidden();

    const prompts = sidebar(page).getByRole('link', { name: 'Prompts' });
    const caret = sidebar(page).getByLabel(
      'Mostrar ou esconder as páginas de “Espaço de trabalho”',
    );
    await expect(prompts).toBeVisible();
    await caret.tap();
    await expect(prompts).toBeHidden();
    await caret.tap();
    await expect(prompts).toBeVisible();
    await inSidebar(page, 'Conversas').tap();
    await expectClosed(page);
    await expect(page).toHaveURL('/docs/conversas');
  });

  // With the script: menu.mobile.e2e.ts.
  test('closes by the button, by Escape and by a tap outside before the script', async ({
    page,
  }) => {
    await holdScripts(page);
    await page.goto('/docs/');

    await openDrawer(page);
    await closeButton(page).tap();
    await expectClosed(page);

    await openDrawer(page);
    await page.keyboard.press('Escape');
    await expectClosed(page);
    await expect(openButton(page)).toBeFocused();

    await openDrawer(page);
    await page.touchscreen.tap(10, 500);
    await expectClosed(page);
    await expect(page).toHaveURL('/docs/');
  });

  test('shows the current page of a long list at each opening (B.1)', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 420 });
    await openReady(page, '/docs/glossario');
    const current = sidebar(page).getByRole('link', { name: 'Glossário' });
    for (const opening of ['first', 'second']) {
      await openDrawer(page);
      await expect(current, opening).toBeInViewport();
      await page.keyboard.press('Escape');
      await expectClosed(page);
    }
  });
});
