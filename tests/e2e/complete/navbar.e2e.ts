/** A navbar with dropdowns that does not hide on scroll (behaviour 2.19.2, 2.19.3, B.3). */
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { urlOf } from '../../sites/sites';
import { axeFindingsInBothModes } from '../../support/e2e-axe';
import {
  addLink,
  isMarked,
  markDocument,
  navbar,
  openReady,
  scrollTop,
  topOf,
  waitForFonts,
} from '../../support/e2e-page';

/** Position below the navbar without any control or open dropdown. */
const OUTSIDE = [900, 160] as const;

const control = (page: Page, name = 'Ajuda') => page.getByRole('button', { name, exact: true });

/** Link of an open dropdown; those of a closed one are not found by role. */
const link = (page: Page, name = 'Conversas') =>
  navbar(page).locator('[popover]').getByRole('link', { name, exact: true });

/** Opens a page and waits until the script has enhanced its dropdowns. */
async function openPage(page: Page, path: string): Promise<void> {
  await openReady(page, path);
  await expect(control(page)).toHaveAttribute('aria-expanded', 'false');
}

const expectOpen = (page: Page, name?: string) =>
  expect(control(page, name)).toHaveAttribute('aria-expanded', 'true');

async function expectClosed(page: Page): Promise<void> {
  await expect(control(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(link(page)).toBeHidden();
}

const preferredVersion = (page: Page) =>
  page.evaluate(() => localStorage.getItem('docs-preferred-version-default'));

async function expectBelow(lower: Locator, upper: Locator): Promise<void> {
  const [below, above] = [await lower.boundingBox(), await upper.boundingBox()];
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? Infinity));
}

test('a dropdown opens on hover, even on the hover that starts the runtime, and closes when the pointer leaves', async ({
  page,
}) => {
  await page.goto('docs/');
  // Otherwise the button may move away from under the mouse.
  await waitForFonts(page);
  await control(page).hover();
  await expectOpen(page);
  await expect(link(page)).toBeVisible();
  await expectBelow(link(page), control(page));
  // The gap between button and list does not close the dropdown.
  await link(page).hover();
  await expectOpen(page);
  await control(page).click();
  await expectOpen(page);
  await page.mouse.move(...OUTSIDE);
  await expectClosed(page);

  // Opened on hover and used by keyboard, it stays open; Escape returns the focus to the button.
  await control(page).hover();
  await expectOpen(page);
  await link(page).focus();
  await page.mouse.move(...OUTSIDE);
  await expectOpen(page);
  await page.keyboard.press('Escape');
  await expectClosed(page);
  await expect(control(page)).toBeFocused();

  // A button with a page of its own: keys open its list, which starts with that page; a click opens it.
  await control(page, 'Empresa').press('Enter');
  await expectOpen(page, 'Empresa');
  await expect(page).toHaveURL('docs/');
  await page.keyboard.press('ArrowDown');
  await expect(link(page, 'Empresa')).toBeFocused();
  await control(page, 'Empresa').click();
  await expect(page).toHaveURL('sobre');
});

test.describe('by keyboard and touch', () => {
  test.use({ hasTouch: true });

  test('a dropdown opens, moves the focus by arrow keys, closes, and leads to a page that marks its button; axe finds nothing in it', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openPage(page, 'docs/');
    await markDocument(page);
    await control(page).focus();
    for (const key of ['Enter', 'Space']) {
      await page.keyboard.press(key);
      await expectOpen(page);
      await expect(control(page)).toBeFocused();
      await page.keyboard.press(key);
      await expectClosed(page);
    }
    expect(await scrollTop(page)).toBe(0);

    // After the keys: 150 ms after a tap, Chromium ends its pressed state, and with it a press of Space.
    await control(page).tap();
    await expectOpen(page);
    await control(page).tap();
    await expectClosed(page);

    await page.keyboard.press('ArrowDown');
    await expectOpen(page);
    await expect(link(page)).toBeFocused();
    for (const [key, name] of [
      ['ArrowDown', 'Imagens'],
      ['End', 'Termos'],
      ['ArrowDown', 'Conversas'],
      ['ArrowUp', 'Termos'],
      ['Home', 'Conversas'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(link(page, name)).toBeFocused();
    }
    await page.keyboard.press('Escape');
    await expectClosed(page);
    await expect(control(page)).toBeFocused();

    // It closes when the focus leaves it, on a press outside, and when another one opens.
    await page.keyboard.press('ArrowUp');
    await expect(link(page, 'Termos')).toBeFocused();
    await page.keyboard.press('Tab');
    await expectClosed(page);
    await expect(control(page, 'Empresa')).toBeFocused();
    await control(page).press('Enter');
    await expectOpen(page);
    await page.mouse.click(...OUTSIDE);
    await expectClosed(page);
    await control(page).press('Enter');
    await control(page, 'Empresa').press('Enter');
    await expectOpen(page, 'Empresa');
    await expectClosed(page);

    await expect(control(page)).not.toHaveAttribute('data-active');
    await control(page).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('docs/conversas');
    await expectClosed(page);
    expect(await isMarked(page)).toBe(true);
    await expect(control(page)).toHaveAttribute('data-active', 'true');

    await control(page).press('Enter');
    await expectOpen(page);
    expect(await axeFindingsInBothModes(page)).toEqual([]);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a dropdown opens and closes', async ({ page }) => {
    await page.goto('docs/');
    await control(page).click();
    await expect(link(page)).toBeVisible();
    await expectBelow(link(page), control(page));
    await page.keyboard.press('Escape');
    await expect(link(page)).toBeHidden();
    await control(page).press('Enter');
    await link(page).click();
    await expect(page).toHaveURL('docs/conversas');
  });
});

test('the navbar stays, sections stop half a rem below it, and language links keep query and hash (2.5.8, 2.19.3, D.7)', async ({
  page,
}) => {
  const section = '#ver-um-v%C3%ADdeo';
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, `docs/componentes?q=voz${section}`);
  await expect(navbar(page)).toBeInViewport({ ratio: 1 });
  const heading = page.getByRole('heading', { name: /^Ver um vídeo/ });
  expect(Math.round(await topOf(heading))).toBe(72);

  await control(page, 'Mais').press('Enter');
  await control(page, 'Português (Brasil)').press('Enter');
  const language = link(page, 'Português (Brasil)');
  await expect(language).toHaveAttribute('lang', 'pt-BR');
  await expect(language).toHaveAttribute('target', '_self');
  await expect(language).toHaveAttribute(
    'href',
    `${urlOf('complete')}docs/componentes?q=voz&persistir=sim${section}`,
  );
});

test.describe('in the mobile menu', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a list that holds the current page starts open; language and version links keep query and hash (2.19.2, 2.19.3, 2.19.9)', async ({
    page,
  }) => {
    const place = 'docs/conversas?q=voz#escrever-um-pedido';
    const toggle = page.getByRole('button', { name: 'Abrir o menu de navegação' });
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const group = (name: string) => menu.locator('details').filter({ hasText: name });
    const help = group('Ajuda');
    await openReady(page, 'sobre');
    await toggle.tap();
    await expect(help).not.toHaveAttribute('open');
    await help.locator('summary').tap();
    await expect(help.getByRole('separator')).toBeVisible();
    await help.locator('summary').tap();
    await menu.getByRole('button', { name: 'Fechar o menu de navegação' }).tap();

    await (await addLink(page, `/sub/${place}`, 'Conversas em outra página')).tap();
    await expect(page).toHaveURL(place);
    // A new page closes the menu; focusing the section is its last step.
    await expect(page.getByRole('heading', { name: 'Escrever um pedido' })).toBeFocused();
    await toggle.tap();
    await menu.getByRole('button', { name: 'Voltar ao menu principal' }).tap();
    await expect(help).toHaveAttribute('open', '');
    await expect(help.locator('[aria-current="page"]')).toHaveText('Conversas');

    const languages = group('Idiomas');
    await expect(languages.locator('summary .icon')).toHaveCount(2);
    await languages.locator('summary').tap();
    await expect(
      languages.getByRole('link', { name: 'Português (Brasil)', exact: true }),
    ).toHaveAttribute(
      'href',
      `${urlOf('complete')}docs/conversas?q=voz&persistir=sim#escrever-um-pedido`,
    );

    await group('Versões').getByRole('link', { name: '1.0', exact: true }).tap();
    await expect(page).toHaveURL('docs/1.0/conversas?q=voz#escrever-um-pedido');
    expect(await preferredVersion(page)).toBe('1.0');
  });
});

for (const [width, inMenu] of [
  [997, ['Ajuda', 'Empresa']],
  [1160, ['Empresa']],
  [1360, []],
] as const) {
  test(`at ${width} px the bar is one line, and what it has no room for is in the menu “Mais”`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openReady(page, 'docs/');
    expect((await navbar(page).boundingBox())?.height).toBe(64);
    // Its keys come after the runtime.
    await expect(control(page, 'Mais')).toHaveAttribute('aria-expanded', 'false');
    await control(page, 'Mais').focus();
    await page.keyboard.press('ArrowDown');
    await expect(navbar(page).locator('[popover] :focus')).toBeVisible();
    const menu = navbar(page).locator(':popover-open');
    const titles = menu.locator('strong').filter({ visible: true });
    await expect(titles).toHaveText([...inMenu]);
    for (const name of ['Ajuda', 'Empresa']) {
      await expect(control(page, name)).toHaveCount(inMenu.some((one) => one === name) ? 0 : 1);
    }
  });
}
