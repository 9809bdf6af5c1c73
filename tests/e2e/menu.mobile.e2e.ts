import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { axeFindingsInBothModes } from '../support/e2e-axe';
import {
  addLink,
  h1,
  holdScripts,
  inSidebar,
  isMarked,
  markDocument,
  navbar,
  openReady,
  scrollTop,
  sidebar,
  waitForRuntime,
  watchConsole,
} from '../support/e2e-page';
import { HOME } from '../support/e2e-routes';
import { field, options } from '../support/e2e-search';

/** Found by attribute: while the drawer is open, the navbar is inert and its roles are not found. */
const toggle = (page: Page) => page.locator('button[aria-label="Abrir o menu de navegação"]');

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

const mainMenu = (page: Page) => drawer(page).getByRole('navigation', { name: 'Menu' });

const toMain = (page: Page) =>
  drawer(page).getByRole('button', { name: 'Voltar ao menu principal' });

const toDocs = (page: Page) =>
  drawer(page).getByRole('button', { name: 'Páginas da documentação' });

const close = (page: Page) =>
  drawer(page).getByRole('button', { name: 'Fechar o menu de navegação' });

/** Returns the number of elements beside the drawer that are not inert. */
const withinReach = (page: Page) =>
  page.locator('[data-drawer]').evaluate((element) => {
    const behind = [...(element.parentElement?.children ?? [])].filter((one) => one !== element);
    return behind.filter((one) => !one.hasAttribute('inert')).length;
  });

/** Opens the drawer and waits until the script has made the page behind it inert. */
async function open(page: Page): Promise<void> {
  await toggle(page).tap();
  await expect(drawer(page)).toBeVisible();
  await expect.poll(() => withinReach(page)).toBe(0);
}

async function expectClosed(page: Page): Promise<void> {
  await expect(drawer(page)).toHaveCount(0);
  await expect.poll(() => withinReach(page)).toBeGreaterThan(2);
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
}

test.describe('the mobile menu as a dialog (2.6.1, 2.6.3, 2.6.12)', () => {
  test('exposes its state on its button, also if opened before the script', async ({ page }) => {
    await page.goto('/docs/');
    await toggle(page).tap();
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
    await expect.poll(() => withinReach(page)).toBe(0);
    await close(page).tap();
    await expectClosed(page);
  });

  test('asks for its script again with the next press if that did not come', async ({ page }) => {
    await openReady(page, '/docs/');
    await page.route('**/*.js', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await toggle(page).tap();
    await failed;
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
    await close(page).tap();
    await expect(drawer(page)).toHaveCount(0);
    await page.unroute('**/*.js');
    await open(page);
  });

  test('takes the focus, keeps it and returns it to the button', async ({ page }) => {
    await openReady(page, '/docs/');
    await toggle(page).focus();
    await page.keyboard.press('Enter');
    await expect(drawer(page).locator(':focus')).toHaveCount(1);
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab');
      const isOutside = await page.evaluate(() => {
        const { activeElement, body } = document;
        return activeElement !== body && !activeElement?.closest('[data-drawer]');
      });
      expect(isOutside, `after ${step + 1} presses of Tab`).toBe(false);
    }
    await drawer(page).getByRole('link').last().focus();
    await page.keyboard.press('Escape');
    await expectClosed(page);
    await expect(toggle(page)).toBeFocused();
  });

  test('closes on a tap outside, returns the focus and does not press what is below', async ({
    page,
  }) => {
    await openReady(page, '/docs/');
    const link = await addLink(page, '/termos', 'Isca');
    await link.evaluate((element) => {
      element.style.cssText = 'position: fixed; inset: 300px auto auto 0; padding: 40px 10px;';
    });
    await open(page);
    await page.touchscreen.tap(10, 340);
    await expectClosed(page);
    await expect(page).toHaveURL('/docs/');
    await expect(toggle(page)).toBeFocused();
  });

  test('keeps the page behind from scrolling, and has the logo, the colour switch and the close button (2.6.4, 2.6.13, 2.20.4)', async ({
    page,
  }) => {
    await openReady(page, '/docs/');
    const overflow = () => page.evaluate(() => getComputedStyle(document.body).overflow);
    await open(page);
    await expect(drawer(page).getByRole('link', { name: 'Varanda', exact: true })).toBeVisible();
    await expect(drawer(page).getByRole('button', { name: /Trocar o modo de cor/ })).toBeVisible();
    await expect(close(page)).toBeVisible();
    await expect(drawer(page).getByText('Pesquisar')).toHaveCount(0);

    expect(await overflow()).toBe('hidden');
    await page.mouse.move(10, 500);
    await page.mouse.wheel(0, 300);
    await page.keyboard.press('End');
    expect(await scrollTop(page)).toBe(0);
    await page.keyboard.press('Escape');
    await expectClosed(page);
    await expect.poll(overflow).toBe('visible');
  });
});

test.describe('the two panels (2.6.5–2.6.7, 2.6.9)', () => {
  test('show the docs pages first on docs pages, and again after reopening; the hidden panel is inert (2.6.6)', async ({
    page,
  }) => {
    await openReady(page, '/docs/conversas');
    await open(page);
    await expect(sidebar(page)).toBeVisible();
    await expect(mainMenu(page)).toHaveCount(0);
    await expect(page.locator('[data-panel="main"]')).toHaveAttribute('inert', '');
    await expect(page.locator('[data-panel="docs"]')).not.toHaveAttribute('inert');

    await toMain(page).tap();
    await expect(page.locator('[data-panel="docs"]')).toHaveAttribute('inert', '');
    await expect(page.locator('[data-panel="main"]')).not.toHaveAttribute('inert');
    await expect(mainMenu(page).getByRole('link', { name: 'Afiliados' })).toBeVisible();
    await expect(sidebar(page)).toHaveCount(0);
    await expect(toDocs(page)).toBeFocused();
    await toDocs(page).tap();
    await expect(sidebar(page)).toBeVisible();

    await toMain(page).tap();
    await close(page).tap();
    await expectClosed(page);
    await open(page);
    await expect(sidebar(page)).toBeVisible();
    await expect(mainMenu(page)).toHaveCount(0);
  });

  test('are reduced to the main menu outside the docs, also when coming from them', async ({
    page,
  }) => {
    const messages = watchConsole(page);
    await openReady(page, '/docs/');
    await markDocument(page);
    await open(page);
    await toMain(page).tap();
    await mainMenu(page).getByRole('link', { name: 'Afiliados' }).tap();
    await expect(h1(page, 'Indique a Varanda')).toBeVisible();
    await expectClosed(page);
    expect(await isMarked(page)).toBe(true);
    expect(messages).toEqual([]);
    await open(page);
    await expect(mainMenu(page).getByRole('link', { name: 'Documentação' })).toBeVisible();
    await expect(toDocs(page)).toHaveCount(0);
  });

  test('close on a press on a category with a page, which navigates, and on its own page too', async ({
    page,
  }) => {
    const workspace = () => sidebar(page).getByRole('link', { name: 'Espaço de trabalho' });
    await openReady(page, '/docs/');
    await markDocument(page);
    await open(page);
    await workspace().tap();
    await expect(page).toHaveURL('/docs/espaco-de-trabalho/');
    await expectClosed(page);
    await open(page);
    await workspace().tap();
    await expectClosed(page);
    expect(await isMarked(page)).toBe(true);
  });
});

test.describe('the Back button (2.6.10, D.8)', () => {
  test('only closes an open menu, and goes back if it is closed', async ({ page }) => {
    await openReady(page, '/docs/');
    await markDocument(page);
    await open(page);
    await inSidebar(page, 'Conversas').tap();
    await expect(h1(page, 'Conversas')).toBeVisible();
    await expectClosed(page);

    await open(page);
    await page.evaluate(() => history.back());
    await expectClosed(page);
    await expect(page).toHaveURL('/docs/conversas');
    await expect(h1(page, 'Conversas')).toBeVisible();

    await page.evaluate(() => history.back());
    await expect(h1(page, 'Introdução')).toBeVisible();
    await expect(page).toHaveURL('/docs/');

    await open(page);
    await page.evaluate(() => history.forward());
    await expectClosed(page);
    await expect(page).toHaveURL('/docs/');
    await page.evaluate(() => history.forward());
    await expect(h1(page, 'Conversas')).toBeVisible();
    expect(await isMarked(page)).toBe(true);
  });

  test('leaves the page and its scroll position as they were, without rendering another page', async ({
    page,
  }) => {
    await openReady(page, '/docs/');
    await open(page);
    await inSidebar(page, 'Conversas').tap();
    await expect(h1(page, 'Conversas')).toBeVisible();
    await page.evaluate(() => {
      window.scrollTo(0, 800);
      const changes: string[] = [];
      Object.assign(window, { changes, opened: document.querySelector('main') });
      new MutationObserver(() =>
        changes.push(document.querySelector('h1')?.textContent ?? ''),
      ).observe(document.body, { childList: true, subtree: true });
    });
    // The navbar is hidden at this position, and a tap would scroll its button into view.
    await toggle(page).dispatchEvent('click');
    await expect.poll(() => withinReach(page)).toBe(0);
    const top = await scrollTop(page);
    expect(top).toBeGreaterThan(100);
    await page.evaluate(() => history.back());
    await expectClosed(page);
    await expect(page).toHaveURL('/docs/conversas');
    await expect.poll(() => scrollTop(page)).toBe(top);
    const same = () => Reflect.get(window, 'opened') === document.querySelector('main');
    expect(await page.evaluate(same)).toBe(true);
    expect(await page.evaluate(() => Reflect.get(window, 'changes') as string[])).not.toContain(
      'Introdução',
    );
  });

  test('leaves the page if the previous one belongs to another document', async ({ page }) => {
    await page.goto('/termos');
    await openReady(page, '/docs/');
    await open(page);
    await page.goBack();
    await expect(page).toHaveURL('/termos');
    await expect(h1(page, 'Termos de Uso')).toBeVisible();
  });
});

/** Opens the menu of a docs page before its scripts, and returns a function that lets them come. */
async function openBeforeCode(page: Page): Promise<() => void> {
  const release = await holdScripts(page);
  await page.goto('/docs/conversas');
  await toggle(page).tap();
  return release;
}

test('a menu that was opened before its code arrived does not block the page once it is wider (2.6.11)', async ({
  page,
}) => {
  const release = await openBeforeCode(page);
  await expect(drawer(page)).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 768 });
  release();
  await waitForRuntime(page);
  await expect.poll(() => page.locator('[data-drawer]:popover-open').count()).toBe(0);
  expect(await withinReach(page)).toBeGreaterThan(2);
  await page.getByRole('link', { name: 'Afiliados' }).first().click();
  await expect(page).toHaveURL('/afiliado');
});

test('a menu that was scrolled to its end before its code arrives stays there', async ({
  page,
}) => {
  const release = await openBeforeCode(page);
  const last = mainMenu(page).getByRole('listitem').last();
  await expect(last).toBeVisible();
  await drawer(page).evaluate((element) => element.scrollTo(0, element.scrollHeight));
  release();
  await expect(drawer(page)).toHaveAttribute('data-paged');
  await expect(last).toBeInViewport();
});

test('the part of a menu that is in use before its code arrives stays, in place and with the focus', async ({
  page,
}) => {
  const release = await openBeforeCode(page);
  const link = mainMenu(page).getByRole('link', { name: 'Afiliados' });
  await link.focus();
  const top = () => link.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const before = await top();
  release();
  await expect(drawer(page)).toHaveAttribute('data-paged');
  await expect(link).toBeFocused();
  await expect(link).toBeVisible();
  expect(await top()).toBeLessThanOrEqual(before);
});

test('the menu is not printed; above 996 px it closes, releases the page and stays closed on the way back (2.6.11, 2.11.3)', async ({
  page,
}) => {
  await openReady(page, '/docs/');
  await open(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-drawer]')).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 997, height: 844 });
  await expect.poll(() => withinReach(page)).toBeGreaterThan(2);
  await expect(toggle(page)).toBeHidden();
  await expect(navbar(page).getByRole('link', { name: 'Documentação' })).toBeVisible();
  // The page is usable: nothing invisible covers it.
  await page.getByRole('main').getByRole('link').first().click({ trial: true });
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('visible');
  await page.setViewportSize({ width: 996, height: 844 });
  await expectClosed(page);
  await expect(toggle(page)).toBeVisible();
  await expect(navbar(page)).toBeVisible();
});

test('a link of the menu closes it at the tap, before the page arrives (2.6.8)', async ({
  page,
}) => {
  await openReady(page, '/');
  await page.route('**/page-data/afiliado/**', () => undefined);
  await open(page);
  await mainMenu(page).getByRole('link', { name: 'Afiliados' }).tap();
  await expectClosed(page);
  // The URL changes at once, the page does not (2.17.1).
  await expect(page).toHaveURL('/afiliado');
  await expect(h1(page, HOME.h1)).toBeVisible();
});

test('the search opens over the menu, which closes, and takes letters', async ({ page }) => {
  await openReady(page, '/docs/');
  await open(page);
  await page.keyboard.press('Control+k');
  await expect(drawer(page)).toBeHidden();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('voz');
  await expect(field(page)).toHaveValue('voz');
  await expect(options(page).first()).toBeVisible();
});

test('axe finds nothing in both panels, in both modes', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openReady(page, '/docs/conversas');
  await open(page);
  expect(await axeFindingsInBothModes(page)).toEqual([]);
  await toMain(page).tap();
  await expect(toDocs(page)).toBeVisible();
  expect(await axeFindingsInBothModes(page)).toEqual([]);
});
