import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import {
  footer,
  h1,
  inSidebar,
  isMarked,
  markDocument,
  navbar,
  openReady,
  saveData,
  watchConsole,
} from '../support/e2e-page';
import { HOME } from '../support/e2e-routes';

const TITLE = 'Esta página deixou de funcionar.';

const retry = (page: Page) => page.getByRole('button', { name: 'Tentar novamente' });

/** Follows a link to a page whose data lacks a value that its component needs. */
async function openBroken(page: Page): Promise<void> {
  // Prevents a prefetch before the data is replaced.
  await saveData(page);
  await openReady(page, '/afiliado');
  await markDocument(page);
  await page.route('**/page-data/docs/page-data.json', async (route) => {
    const response = await route.fetch();
    const data = await response.json();
    data.result.pageContext.tags = null;
    await route.fulfill({ response, json: data });
  });
  await navbar(page).getByRole('link', { name: 'Documentação' }).click();
  await expect(h1(page, TITLE)).toBeVisible();
}

test('a layout that crashes recovers with the previous page (8.3)', async ({ page }) => {
  await openChanged(page, (data) => (data['sidebar'] = { items: [null] }));
  await expect(h1(page, TITLE)).toBeVisible();
  await expect(navbar(page)).toHaveCount(0);
  await page.goBack();
  await expect(h1(page, 'Introdução')).toBeVisible();
  await expect(navbar(page)).toBeVisible();
  await expect(page).toHaveTitle('Introdução | Varanda');
});

/** Opens a docs page, and another one from there whose data has been changed. */
async function openChanged(page: Page, change: (doc: Record<string, unknown>) => void) {
  await saveData(page);
  await openReady(page, '/docs/');
  await page.route('**/page-data/docs/interface/page-data.json', async (route) => {
    const response = await route.fetch();
    const data = await response.json();
    change(data.result.data);
    await route.fulfill({ response, json: data });
  });
  await inSidebar(page, 'Interface').click();
}

test.describe('the title of the document', () => {
  test('is that of the page again once a layout that crashed works (8.3, 8.13)', async ({
    page,
  }) => {
    await openChanged(page, (data) => (data['sidebar'] = { items: [null] }));
    await expect(h1(page, TITLE)).toBeVisible();
    await expect(page).toHaveTitle(TITLE);
    await page.evaluate(() => {
      const loader = Object(window.___loader);
      loader.loadPageSync('/docs/interface').json.data.sidebar.items.pop();
    });
    await retry(page).click();
    await expect(h1(page, 'Interface')).toBeVisible();
    await expect(page).toHaveTitle('Interface | Varanda');
  });

  for (const [what, change, title] of [
    ['the head of a page', { head: {} }, 'Interface'],
    ['a page and its head', { head: {}, toc: null }, TITLE],
  ] as const) {
    test(`is the heading when ${what} crashes on arrival, and right on the next page (8.2)`, async ({
      page,
    }) => {
      await openChanged(page, (data) => Object.assign(Object(data['doc']), change));
      await expect(h1(page, title)).toBeVisible();
      await expect(page).toHaveTitle(title);
      await navbar(page).getByRole('link', { name: 'Afiliados' }).click();
      await expect(page).toHaveTitle('Afiliados | Varanda');
      await expect(page.locator('title')).toHaveCount(1);
    });
  }
});

test.describe('a page that crashes (8.2)', () => {
  test('shows the failure and its cause between navbar and footer, which keep working', async ({
    page,
  }) => {
    const messages = watchConsole(page);
    await openBroken(page);
    // The error is reported in the console too.
    expect(messages.filter((text) => text.includes('TypeError'))).toHaveLength(1);
    await expect(navbar(page)).toBeVisible();
    await expect(footer(page)).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: TITLE })).toBeVisible();
    await expect(page.getByRole('main').locator('pre')).toContainText('null');
    await expect(page).toHaveTitle('Introdução | Varanda');

    await navbar(page).getByRole('link', { name: 'Afiliados' }).click();
    await expect(h1(page, 'Indique a Varanda')).toBeVisible();
    await expect(page.getByText(TITLE)).toHaveCount(0);
    expect(await isMarked(page)).toBe(true);
  });

  test('is shown again by “Tentar novamente” only once the cause is gone (8.13)', async ({
    page,
  }) => {
    await openBroken(page);
    await retry(page).click();
    await expect(h1(page, TITLE)).toBeVisible();
    await page.evaluate(() => {
      // Gatsby's loader caches the page data, so it is repaired in place.
      const loader = Object(window.___loader);
      loader.loadPageSync('/docs/').json.pageContext.tags = [];
    });
    await retry(page).click();
    await expect(h1(page, 'Introdução')).toBeVisible();
    expect(await isMarked(page)).toBe(true);
  });
});

test('a navbar item that crashes leaves a plain page that names the item (8.3, 2.5.11, 8.10)', async ({
  page,
}) => {
  const broken = { kind: 'locale-dropdown', position: 'left', label: 'Sem lista' };
  await page.route('**/page-data/sq/d/*.json', async (route) => {
    const response = await route.fetch();
    const data = await response.json();
    data.data.siteConfig?.navbar.items.push(broken);
    await route.fulfill({ response, json: data });
  });
  await page.goto('/docs/conversas');
  await page.keyboard.press('Shift');
  await expect(h1(page, TITLE)).toBeVisible();
  await expect(retry(page)).toBeVisible();
  const text = page.getByRole('main').locator('pre');
  await expect(text).toContainText(JSON.stringify(broken));
  await expect(text).toContainText(/Causa:\s+Cannot read properties of undefined/);
  await expect(page).toHaveTitle(TITLE);
  await page.unroute('**/page-data/sq/d/*.json');
  await page.getByRole('link', { name: 'Ir para o início' }).click();
  await expect(h1(page, HOME.h1)).toBeVisible();
});

test('1.1.1: a browser without popovers has the search and the page', async ({ page }) => {
  await page.addInitScript(() => {
    const { matches } = Element.prototype;
    Object.assign(Element.prototype, {
      matches(this: Element, selector: string) {
        if (/(?<!\\):popover-open/.test(selector)) throw new SyntaxError(selector);
        return matches.call(this, selector);
      },
    });
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) {
      Reflect.deleteProperty(HTMLElement.prototype, name);
    }
  });
  const problems = watchConsole(page);
  await openReady(page, '/docs/conversas');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('imagem');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL('/docs/conversas');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(problems).toEqual([]);
});
