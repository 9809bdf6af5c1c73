/** The consent notice for cookies (D.4): before consent, nothing is stored or counted. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { LAYOUT_RULES, axeFindings, axeFindingsInBothModes } from '../../support/e2e-axe';
import { footer, openReady, watchConsole } from '../../support/e2e-page';
import { searchFor } from '../../support/e2e-search';

// No answer is stored yet.
test.use({ storageState: { cookies: [], origins: [] } });

const LANDING = 'docs/conversas?utm_source=boletim';

const notice = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const answer = (page: Page, name: 'Aceitar' | 'Recusar') =>
  notice(page).getByRole('button', { name });
const change = (page: Page) =>
  footer(page).getByRole('button', { name: 'Rever a escolha de cookies' });

/** Records the requests for the counter's script, which are answered with an empty one. */
async function watchCounter(page: Page): Promise<string[]> {
  const counted: string[] = [];
  await page.route(/googletagmanager/, (route) => {
    counted.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  return counted;
}

const cookies = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);

test('the notice stays on other pages, and nothing is stored or counted before the answer or after a refusal (D.4)', async ({
  page,
}) => {
  const wrong = watchConsole(page);
  const counted = await watchCounter(page);
  await openReady(page, LANDING);
  await expect(notice(page)).toBeVisible();
  await notice(page).getByRole('link').click();
  await expect(page).toHaveURL('termos');
  await expect(notice(page)).toBeVisible();
  expect([await cookies(page), counted]).toEqual([[], []]);

  await answer(page, 'Recusar').click();
  await expect(notice(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(LANDING);
  await page.reload();
  await expect(notice(page)).toBeHidden();
  expect([await cookies(page), counted]).toEqual([[], []]);
  expect(wrong).toEqual([]);
});

test('accepting stores the campaign, counts at once and closes the notice in every tab; the footer withdraws it by keyboard (D.4)', async ({
  page,
  context,
}) => {
  const wrong = watchConsole(page);
  const counted = await watchCounter(page);
  const other = await context.newPage();
  await watchCounter(other);
  await Promise.all([page.goto(LANDING), other.goto('./')]);
  await expect(notice(other)).toBeVisible();
  await answer(page, 'Aceitar').click();
  await expect(notice(page)).toBeHidden();
  await expect(notice(other)).toBeHidden();
  await expect.poll(() => counted.length).toBe(1);
  await expect.poll(() => cookies(page)).toEqual(['tracking_params']);
  await other.reload();
  await expect(notice(other)).toBeHidden();
  expect(wrong).toEqual([]);

  await page.evaluate(() => (document.cookie = '_ga_UM=1; path=/'));
  await change(page).focus();
  await page.keyboard.press('Enter');
  await expect(notice(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(notice(page).getByRole('link')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(answer(page, 'Recusar')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(change(page)).toBeFocused();
  await expect.poll(() => cookies(page)).toEqual([]);
  expect(await page.evaluate(() => Reflect.get(window, 'ga-disable-G-UM'))).toBe(true);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('there is no notice, since nothing would be stored (D.4)', async ({ page }) => {
    const counted = await watchCounter(page);
    await page.goto(LANDING);
    await expect(notice(page)).toBeHidden();
    await expect(change(page)).toBeHidden();
    expect([await cookies(page), counted]).toEqual([[], []]);
  });
});

/** Returns the links of content and footer that the notice covers when they have the focus. */
async function coveredLinks(page: Page): Promise<string[]> {
  const cover = await notice(page).elementHandle();
  const links = page.getByRole('main').getByRole('link').or(footer(page).getByRole('link'));
  await expect(links).not.toHaveCount(0);
  return links.evaluateAll((all, region) => {
    const covered = all.filter((link) => {
      (link as HTMLElement).focus();
      const [box, over] = [link.getBoundingClientRect(), region?.getBoundingClientRect()];
      return over && box.y >= over.y && box.x >= over.x && box.x < over.right;
    });
    return covered.map((link) => link.textContent);
  }, cover);
}

test('axe finds nothing while the notice is shown, which never covers the focused link: desktop, dark, phone, 320 px (D.4)', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('docs/conversas');
  await expect(notice(page)).toBeVisible();
  expect(await axeFindingsInBothModes(page)).toEqual([]);
  expect(await coveredLinks(page)).toEqual([]);
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 320, height: 640 },
  ]) {
    await page.setViewportSize(viewport);
    expect(await axeFindings(page, LAYOUT_RULES), `${viewport.width}`).toEqual([]);
    expect(await coveredLinks(page), `${viewport.width}`).toEqual([]);
  }
});

test('the button that clears a highlight is not under the notice (D.4)', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await searchFor(page, 'docs/', 'conversas');
  await page.keyboard.press('Enter');
  await expect(notice(page)).toBeVisible();
  const clear = page.getByRole('button', { name: 'Limpar o destaque' });
  // A press fails where something covers the button.
  await clear.click();
  await expect(clear).toHaveCount(0);
});
