/** Navigation between three versions of the docs; the latest, 2.0, has no version in its URLs. */
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
 * Expects the navbar to belong to a version: the dropdown shows its label, and the docs links lead to the
 * first page of the version's sidebar and to its main page, which are the same by default.
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

/** Storage state of a visitor who chose a version on an earlier visit. */
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

test('dropdown and notice lead to the same page with query and hash, and only such a choice is stored (2.19.9, 2.14.14, 4.3.1)', async ({
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

  // The version of the page takes precedence over the preferred one, which applies to other pages.
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

test('before React, dropdown and notice lead to the main page of a version that lacks this page, and store the choice (2.19.9, 2.14.14)', async ({
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

test.describe('the searched version (9.5.10, 4.3.3)', () => {
  const choice = (page: Page) => page.getByRole('main').getByLabel('Versão da documentação');
  const found = (page: Page) => page.getByRole('main').getByRole('article').getByRole('link');
  const links = (page: Page) =>
    found(page).evaluateAll((all) => all.map((link) => link.getAttribute('href')));

  test.describe('with a preferred version', () => {
    test.use({ storageState: whoPrefers('current') });

    test('is the preferred one, on other pages too, and the docs links lead to it', async ({
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

  test.describe('with a preferred version that is not in the index', () => {
    test.use({ storageState: whoPrefers('1.0') });

    test('is the latest one, and another choice changes the results but not the URL', async ({
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

      // Back restores the results.
      await found(page).first().click();
      await expect(page).toHaveURL(/\/sub\/docs\/next\//);
      await page.goBack();
      await expect.poll(() => links(page)).toContain('/sub/docs/next/conversas');
      await expect(choice(page)).toHaveValue('current');
      // Searching in a version does not make it the preferred one.
      expect(await preferred(page)).toBe('1.0');
    });
  });
});
