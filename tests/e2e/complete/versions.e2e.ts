/** A visitor between three versions of the docs, of which the last, 2.0, has the shortest addresses. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { urlOf } from '../../sites/sites';
import { navbar, openReady } from '../../support/e2e-page';

const PREFERENCE = 'docs-preferred-version-default';
const SECTION = '#escrever-um-pedido';

const versionButton = (page: Page) => navbar(page).locator('button[aria-haspopup]').last();
const versionList = (page: Page) => navbar(page).locator('ul[popover]').last();
const notice = (page: Page) => page.getByRole('main').getByRole('alert');
const preferred = (page: Page) => page.evaluate((key) => localStorage.getItem(key), PREFERENCE);

async function choose(page: Page, version: string): Promise<void> {
  await versionButton(page).click();
  await versionList(page).getByRole('link', { name: version, exact: true }).click();
}

/**
 * The bar is of a version: its list is named so, and its links into the docs lead to the first page of the
 * version's sidebar and to its main page, which are one unless the test says otherwise.
 */
async function expectVersion(
  page: Page,
  label: string,
  main: string,
  firstInSidebar = main,
): Promise<void> {
  await expect(versionButton(page)).toHaveText(label);
  for (const [name, href] of [
    ['Documentação', firstInSidebar],
    ['Começar', main],
  ] as const) {
    const link = navbar(page).getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('href', href);
  }
}

/** A visitor who chose a version on an earlier visit. */
const whoPrefers = (version: string) => ({
  cookies: [],
  origins: [
    {
      origin: new URL(urlOf('complete')).origin,
      localStorage: [
        { name: 'cookie-consent', value: 'denied' },
        { name: PREFERENCE, value: version },
      ],
    },
  ],
});

test('list and notice lead to the same page, with query and section, and only that choice is remembered (2.19.9, 2.14.14, 4.3.1)', async ({
  page,
}) => {
  await openReady(page, `docs/1.0/conversas?a=1${SECTION}`);
  await expectVersion(page, '1.0', '/sub/docs/1.0/', '/sub/docs/1.0/antiga');
  expect(await preferred(page)).toBeNull();

  await choose(page, 'Próxima');
  await expect(page).toHaveURL(`docs/next/conversas?a=1${SECTION}`);
  await expectVersion(page, 'Próxima', '/sub/docs/next/');
  const docs = navbar(page).getByRole('link', { name: 'Documentação', exact: true });
  await expect(docs).toHaveAttribute('aria-current', 'page');
  expect(await preferred(page)).toBe('current');

  // The page's own version goes before the preferred one, which holds where there is none.
  await page.goBack();
  await expectVersion(page, '1.0', '/sub/docs/1.0/', '/sub/docs/1.0/antiga');
  await navbar(page).getByRole('link', { name: 'Quintal' }).click();
  await expect(page).toHaveURL('./');
  await expectVersion(page, 'Próxima', '/sub/docs/next/');

  await page.goBack();
  await notice(page).getByRole('link', { name: 'Ver na versão mais atual (2.0)' }).click();
  await expect(page).toHaveURL(`docs/conversas?a=1${SECTION}`);
  await expectVersion(page, '2.0', '/sub/docs/');
  await expect(notice(page)).toHaveCount(0);
  expect(await preferred(page)).toBe('2.0');
});

test('before React, list and notice lead to the main page of a version that lacks this one, and are remembered (2.19.9, 2.14.14)', async ({
  page,
}) => {
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('docs/next/novidade');
  await choose(page, '1.0');
  await expect(page).toHaveURL('docs/1.0/');
  expect(await preferred(page)).toBe('1.0');
  await notice(page).getByRole('link', { name: 'Ver na versão mais atual (2.0)' }).click();
  await expect(page).toHaveURL('docs/');
  expect(await preferred(page)).toBe('2.0');
});

test.describe('the version that is searched (9.5.10, 4.3.3)', () => {
  const choice = (page: Page) => page.getByRole('main').getByLabel('Versão da documentação');
  const found = (page: Page) => page.getByRole('main').getByRole('article').getByRole('link');
  const links = (page: Page) =>
    found(page).evaluateAll((all) => all.map((link) => link.getAttribute('href')));

  test.describe('for those who prefer one', () => {
    test.use({ storageState: whoPrefers('current') });

    test('is that one, over other pages too, and so are the links into the docs', async ({
      page,
    }) => {
      await page.goto('search?q=novidade');
      await expect.poll(() => links(page)).toContain('/sub/docs/next/novidade');
      await expect(choice(page)).toHaveValue('current');
      await expectVersion(page, 'Próxima', '/sub/docs/next/');

      await navbar(page).getByRole('link', { name: 'Sobre' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Sobre' })).toBeVisible();
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill('novidade');
      await expect(page.getByRole('option', { name: /Novidade/ }).first()).toHaveAttribute(
        'href',
        '/sub/docs/next/novidade',
      );
    });
  });

  test.describe('for those who prefer one without anything to find', () => {
    test.use({ storageState: whoPrefers('1.0') });

    test('is the last, and another choice changes the results, not the address', async ({
      page,
    }) => {
      await page.goto('search?q=conversas');
      await expect.poll(() => links(page)).toContain('/sub/docs/conversas');
      await expect(choice(page)).toHaveValue('2.0');
      await choice(page).focus();
      await page.keyboard.press('ArrowUp');
      await expect.poll(() => links(page)).toContain('/sub/docs/next/conversas');
      expect(await links(page)).not.toContain('/sub/docs/conversas');
      await expect(page).toHaveURL('search?q=conversas');

      // Back brings the results that were there.
      await found(page).first().click();
      await expect(page).toHaveURL(/\/sub\/docs\/next\//);
      await page.goBack();
      await expect.poll(() => links(page)).toContain('/sub/docs/next/conversas');
      await expect(choice(page)).toHaveValue('current');
      // To search in a version is not to prefer it.
      expect(await preferred(page)).toBe('1.0');
    });
  });
});
