import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { axeFindings } from '../support/e2e-axe';
import {
  h1,
  isMarked,
  markDocument,
  openReady,
  sidebar,
  waitForRuntime,
} from '../support/e2e-page';
import { dialog, field, options, searchFor } from '../support/e2e-search';

/** Returns the highlighted words, which the browser paints without a change to the document. */
const marked = (page: Page) =>
  page.evaluate(() =>
    [...(CSS.highlights.get('search-arrival') ?? [])].map((range) => range.toString()),
  );

/** Storage key of the words to highlight on a page that is loaded as a whole. */
const KEPT = 'search-arrivals';

const button = (page: Page) => page.getByRole('button', { name: 'Limpar o destaque' });

/** Opens the first hit and returns the words marked in it, in lower case. */
async function arrive(page: Page): Promise<string[]> {
  await searchFor(page, '/docs/conversas', 'geracao imagem');
  // Reads and clicks in one step, since a better answer may still replace the rows.
  const words = await page.evaluate(() => {
    const hit = document.querySelector<HTMLElement>('dialog [role="option"]');
    const found = Array.from(hit?.querySelectorAll('mark') ?? [], (mark) => mark.textContent ?? '');
    hit?.click();
    return found;
  });
  await expect(h1(page, 'Geração de imagens')).toBeAttached();
  await expect(button(page)).toBeVisible();
  return words.map((word) => word.toLowerCase());
}

test('the matched words are highlighted on the page of the hit; the button clears the highlight, which does not return', async ({
  page,
}) => {
  const matched = await arrive(page);
  const words = (await marked(page)).map((word) => word.toLowerCase());
  expect(words.length).toBeGreaterThan(1);
  expect(words).toEqual(expect.arrayContaining(matched));
  expect(await axeFindings(page)).toEqual([]);

  await button(page).click();
  await expect(button(page)).toHaveCount(0);
  expect(await marked(page)).toEqual([]);
  await expect(page.locator('main :focus')).toHaveCount(1);
  await page.goto('/docs/geracao-de-imagens');
  await page.keyboard.press('Shift');
  await waitForRuntime(page);
  await expect(button(page)).toHaveCount(0);
});

test('Escape only closes an open search; a second one clears the highlight', async ({ page }) => {
  await arrive(page);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expect(page.locator('[inert]', { hasText: /^Limpar o destaque$/ })).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(button(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button(page)).toHaveCount(0);
  expect(await marked(page)).toEqual([]);
});

test('the next page clears the highlight', async ({ page }) => {
  await arrive(page);
  await sidebar(page).getByRole('link', { name: 'Interface' }).click();
  await expect(button(page)).toHaveCount(0);
  expect(await marked(page)).toEqual([]);
});

test('a result of the search page highlights its words too', async ({ page }) => {
  await openReady(page, '/search?q=imagem');
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await expect(button(page)).toBeVisible();
  expect((await marked(page)).length).toBeGreaterThan(0);
});

const ELSEWHERE: Record<string, (page: Page) => Promise<unknown>> = {
  'Ctrl e clique': (page) =>
    options(page)
      .first()
      .click({ modifiers: ['ControlOrMeta'] }),
  'o botão do meio': (page) => options(page).first().click({ button: 'middle' }),
  'Ctrl e Enter': (page) => field(page).press('Control+Enter'),
};
test('a hit in another tab is highlighted too, without interaction and with nothing in the URL', async ({
  page,
  context,
}) => {
  await searchFor(page, '/docs/conversas', 'geracao imagem');
  for (const [name, press] of Object.entries(ELSEWHERE)) {
    const [tab] = await Promise.all([context.waitForEvent('page'), press(page)]);
    await expect(button(tab), name).toBeVisible();
    await expect(tab, name).toHaveURL(/\/docs\/geracao-de-imagens(?:#[^?]*)?$/);
    expect((await marked(tab)).length, name).toBeGreaterThan(1);
    expect(await tab.evaluate((key) => localStorage.getItem(key), KEPT), name).toBeNull();
    // This tab has no highlight, and its search stays open.
    await expect(field(page), name).toBeVisible();
    expect(await marked(page), name).toEqual([]);
    await tab.reload();
    await tab.keyboard.press('Shift');
    await waitForRuntime(tab);
    await expect(button(tab), name).toHaveCount(0);
    await tab.close();
  }
});

test('a hit that is loaded as a whole page is highlighted too', async ({ page }) => {
  await searchFor(page, '/docs/conversas', 'geracao imagem');
  // The runtime leaves a link with a target to the browser, as it does when a page fails to load. The
  // target is set on the click, since the rows may still change.
  await page.evaluate(() =>
    window.addEventListener(
      'click',
      ({ target }) => (target as Element).closest('a')?.setAttribute('target', '_top'),
      true,
    ),
  );
  await markDocument(page);
  await options(page).first().click();
  await expect(button(page)).toBeVisible();
  expect(await isMarked(page)).toBe(false);
  expect((await marked(page)).length).toBeGreaterThan(1);
});

test('a browser without highlights shows no button to clear them', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(CSS, 'highlights'));
  await searchFor(page, '/docs/conversas', 'imagem');
  await options(page).first().click();
  await expect(h1(page, 'Geração de imagens')).toBeAttached();
  await expect(button(page)).toHaveCount(0);
});
