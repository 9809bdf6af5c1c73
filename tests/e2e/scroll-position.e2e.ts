import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import {
  addLink,
  bottomOf,
  h1,
  inSidebar,
  isMarked,
  markDocument,
  navbar,
  openReady,
  scrollTop,
  sidebar,
  topOf,
  waitForIdle,
  waitForRuntime,
  watchConsole,
} from '../support/e2e-page';

const SECTION = '/docs/conversas#recomeçar-na-hora-certa';

const heading = (page: Page) => page.getByRole('heading', { name: /^Recomeçar na hora certa/ });

/** Scrolls to a position and waits until the page has processed it. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo(0, y), top);
  await waitForIdle(page);
  await expect.poll(() => scrollTop(page)).toBe(top);
}

test.describe('the scroll position of a new page (2.8.1, 2.8.2, B.12, G.3)', () => {
  test('is the top after a link, and the section after a link with an accented hash', async ({
    page,
  }) => {
    await openReady(page, '/docs/interface');
    await markDocument(page);
    await scrollTo(page, 300);
    await inSidebar(page, 'Conversas').click();
    await expect(h1(page, 'Conversas')).toBeVisible();
    await expect.poll(() => scrollTop(page)).toBe(0);

    await inSidebar(page, 'Interface').click();
    await expect(h1(page, 'Interface')).toBeVisible();
    await (await addLink(page, SECTION, 'Atalho')).click();
    await expect(page).toHaveURL(encodeURI(SECTION));
    await expect(heading(page)).toBeInViewport();
    expect(await topOf(heading(page))).toBeLessThan(200);
    // The navbar may still be moving in or out.
    await expect
      .poll(async () => (await topOf(heading(page))) - (await bottomOf(navbar(page))))
      .toBeGreaterThanOrEqual(0);
    expect(await isMarked(page)).toBe(true);
  });

  test('does not change for a hash without a target', async ({ page }) => {
    await openReady(page, '/docs/conversas');
    const link = await addLink(page, '/docs/conversas#não-existe', 'Atalho');
    await scrollTo(page, 400);
    await link.evaluate((element: HTMLElement) => element.click());
    await expect(page).toHaveURL(encodeURI('/docs/conversas#não-existe'));
    await waitForIdle(page);
    expect(await scrollTop(page)).toBe(400);
  });

  test('is left to the browser on the first load, before and after the script', async ({
    page,
  }) => {
    await page.goto(SECTION);
    await expect(heading(page)).toBeInViewport();
    await scrollTo(page, 120);
    await page.keyboard.press('Shift');
    await waitForRuntime(page);
    await waitForIdle(page);
    expect(await scrollTop(page)).toBe(120);
  });

  test('is not affected by an earlier visit to the same page', async ({ page }) => {
    await openReady(page, '/docs/conversas');
    await scrollTo(page, 500);
    await inSidebar(page, 'Interface').click();
    await expect(h1(page, 'Interface')).toBeVisible();
    await openReady(page, '/docs/conversas');
    await waitForIdle(page);
    expect(await scrollTop(page)).toBe(0);
    // Back does not restore the position of the earlier visit either.
    await inSidebar(page, 'Interface').click();
    await expect(h1(page, 'Interface')).toBeVisible();
    await page.goBack();
    await expect(h1(page, 'Conversas')).toBeVisible();
    await waitForIdle(page);
    expect(await scrollTop(page)).toBe(0);
  });

  test('tolerates a URL with a malformed hash', async ({ page }) => {
    const messages = watchConsole(page);
    await openReady(page, '/docs/conversas#100%');
    await expect(h1(page, 'Conversas')).toBeVisible();
    await (await addLink(page, '/docs/interface#50%', 'Atalho')).click();
    await expect(h1(page, 'Interface')).toBeVisible();
    expect(messages).toEqual([]);
  });
});

test.describe('the scroll position within a page (2.8.3)', () => {
  test('does not change if only the query changes', async ({ page }) => {
    await openReady(page, '/docs/conversas');
    await markDocument(page);
    const link = await addLink(page, '/docs/conversas?q=voz', 'Atalho');
    await scrollTo(page, 400);
    await link.evaluate((element: HTMLElement) => element.click());
    await expect(page).toHaveURL('/docs/conversas?q=voz');
    await waitForIdle(page);
    expect(await scrollTop(page)).toBe(400);
    expect(await isMarked(page)).toBe(true);
  });

  test('returns to the section when the same hash is opened again, without a history entry', async ({
    page,
  }) => {
    await openReady(page, '/docs/conversas');
    const link = page.getByRole('link', { name: 'Recomeçar na hora certa', exact: true });
    await link.click();
    await expect(heading(page)).toBeInViewport();
    const steps = await page.evaluate(() => history.length);
    await scrollTo(page, 0);
    await link.click();
    await expect(heading(page)).toBeInViewport();
    await expect.poll(() => topOf(heading(page))).toBeLessThan(200);
    expect(await page.evaluate(() => history.length)).toBe(steps);
  });
});

test.describe('Back and Forward (2.8.4, B.12, G.3)', () => {
  test('show each page as its own, at its position, in both directions and without a reload', async ({
    page,
  }) => {
    const current = sidebar(page).locator('[aria-current="page"]');
    await openReady(page, '/docs/conversas');
    await markDocument(page);
    await scrollTo(page, 500);
    await inSidebar(page, 'Interface').click();
    await expect(h1(page, 'Interface')).toBeVisible();
    await expect(current).toHaveText('Interface');
    await scrollTo(page, 250);
    await page.goBack();
    await expect(h1(page, 'Conversas')).toBeAttached();
    await expect(page).toHaveURL('/docs/conversas');
    await expect(page).toHaveTitle('Conversas | Varanda');
    await expect(current).toHaveText('Conversas');
    await expect.poll(() => scrollTop(page)).toBe(500);
    await page.goForward();
    await expect(h1(page, 'Interface')).toBeAttached();
    await expect.poll(() => scrollTop(page)).toBe(250);
    expect(await isMarked(page)).toBe(true);
  });

  test('restore the last position of a page that was opened at a section, not the section', async ({
    page,
  }) => {
    await openReady(page, '/docs/interface');
    await (await addLink(page, SECTION, 'Atalho')).click();
    await expect(heading(page)).toBeInViewport();
    await scrollTo(page, 150);
    await inSidebar(page, 'Prompts').click();
    await expect(h1(page, 'Prompts')).toBeVisible();
    await page.goBack();
    await expect(h1(page, 'Conversas')).toBeAttached();
    await expect.poll(() => scrollTop(page)).toBe(150);
  });

  test('go through the steps within a page, with the position of each', async ({ page }) => {
    await openReady(page, '/docs/conversas');
    await scrollTo(page, 90);
    await page.getByRole('link', { name: 'Recomeçar na hora certa', exact: true }).click();
    await expect(heading(page)).toBeInViewport();
    await expect(page).toHaveURL(encodeURI(SECTION));
    await waitForIdle(page);
    await page.goBack();
    await expect(page).toHaveURL('/docs/conversas');
    await expect.poll(() => scrollTop(page)).toBe(90);
    await page.goForward();
    await expect(heading(page)).toBeInViewport();
  });

  test('restore the position of the previous page after a reload', async ({ page }) => {
    await openReady(page, '/docs/conversas');
    await scrollTo(page, 500);
    await inSidebar(page, 'Interface').click();
    await expect(h1(page, 'Interface')).toBeVisible();
    await page.reload();
    await page.keyboard.press('Shift');
    await waitForRuntime(page);
    await page.goBack();
    await expect(h1(page, 'Conversas')).toBeAttached();
    await expect.poll(() => scrollTop(page)).toBe(500);
  });
});

test.describe('the keyboard after a navigation (2.3.4)', () => {
  const skip = (page: Page) => page.getByRole('link', { name: 'Pular para o conteúdo principal' });

  test('keeps its focus after Back, and continues from the section after a link with a hash', async ({
    page,
  }) => {
    await openReady(page, '/docs/conversas');
    await inSidebar(page, 'Interface').click();
    await expect(h1(page, 'Interface')).toBeVisible();
    const link = inSidebar(page, 'Prompts');
    await link.focus();
    await page.goBack();
    await expect(h1(page, 'Conversas')).toBeVisible();
    await waitForIdle(page);
    await expect(link).toBeFocused();

    const section = page.getByRole('link', { name: 'Recomeçar na hora certa', exact: true });
    await section.click();
    await expect(heading(page)).toBeInViewport();
    await waitForIdle(page);
    // The tab order continues from the section, as it does without JavaScript.
    await page.keyboard.press('Tab');
    await expect(heading(page).locator('a:focus')).toHaveCount(1);
    await expect(skip(page)).not.toBeFocused();
  });
});
