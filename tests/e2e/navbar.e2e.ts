import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { axeFindingsInBothModes } from '../support/e2e-axe';
import {
  bottomOf,
  h1,
  inSidebar,
  navbar,
  openReady,
  scrollTop,
  sidebar,
  toc,
  topOf,
  waitForIdle,
} from '../support/e2e-page';

const LONG_PAGE = '/docs/conversas';
const SECTION = 'Recomeçar na hora certa';

const section = (page: Page) =>
  page.getByRole('article').getByRole('heading', { name: new RegExp(`^${SECTION}`) });

/** Turns the wheel over the article and waits until the page has scrolled by that distance. */
async function wheel(page: Page, by: number): Promise<void> {
  const from = await scrollTop(page);
  await page.mouse.move(600, 500);
  await page.mouse.wheel(0, by);
  await expect.poll(() => scrollTop(page)).toBe(from + by);
  await waitForIdle(page);
}

const expectShown = (page: Page) => expect(navbar(page)).toBeInViewport({ ratio: 0.9 });

const expectHidden = (page: Page) =>
  expect.poll(() => bottomOf(navbar(page)), { message: 'a barra saiu da tela' }).toBeLessThan(0);

test.describe('the navbar that hides on scroll (2.5)', () => {
  test('stays near the top, hides when scrolling down and returns, one line high, when scrolling up or on focus; the logo stays (2.5.1, 2.5.5, 2.5.10)', async ({
    page,
  }) => {
    const place = () =>
      navbar(page).evaluate((bar) => {
        const { top, height } = bar.getBoundingClientRect();
        return [top, height];
      });
    const logo = page.locator('a[tabindex="-1"]:has(img[alt="Varanda"]):visible');
    /** Reports whether a press in the middle of the logo reaches it. */
    const isOnTop = () =>
      logo.evaluate((link) => {
        const { left, top, width, height } = link.getBoundingClientRect();
        return link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    await openReady(page, LONG_PAGE);
    await expect(navbar(page)).toHaveAccessibleName('Principal');
    expect(await place()).toEqual([0, 64]);
    await wheel(page, 40);
    await expectShown(page);
    await wheel(page, 200);
    await expectHidden(page);
    await wheel(page, 360);
    await expectHidden(page);
    expect(await isOnTop()).toBe(true);
    expect(await topOf(logo)).toBeLessThan(64);
    await wheel(page, -50);
    await expectShown(page);
    await expect.poll(place).toEqual([0, 64]);
    expect(await isOnTop()).toBe(false);

    await wheel(page, 50);
    await expectHidden(page);
    await navbar(page).getByRole('link', { name: 'Afiliados' }).focus();
    await page.keyboard.press('Tab');
    await expectShown(page);
    await expect(navbar(page).locator(':focus')).toBeInViewport();
    expect(await scrollTop(page)).toBe(600);
  });

  test('is not shown by 10 px up from the end of the page (2.5.5)', async ({ page }) => {
    await openReady(page, LONG_PAGE);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expectHidden(page);
    await wheel(page, -10);
    await expectHidden(page);
    await wheel(page, -100);
    await expectShown(page);
  });

  test('hides on a jump to a section with an accent and returns on another page (2.5.6, 2.5.7)', async ({
    page,
  }) => {
    await openReady(page, LONG_PAGE);
    await toc(page).getByRole('link', { name: SECTION }).click();
    await expect(section(page)).toBeInViewport();
    await expectHidden(page);
    // Half a rem from the top, since nothing covers the heading (2.5.8).
    await expect.poll(async () => Math.round(await topOf(section(page)))).toBe(8);
    await expect(toc(page).locator('[aria-current="true"]')).toHaveText(SECTION);

    await sidebar(page).getByRole('link', { name: 'Interface' }).click();
    await expect(h1(page, 'Interface')).toBeVisible();
    await expectShown(page);
  });

  test('stays on a page that cannot scroll, opened at a section or led to one (2.5.6)', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 6000 });
    await openReady(page, '/termos#disponibilidade');
    await expectShown(page);
    await openReady(page, '/termos');
    await toc(page).getByRole('link', { name: 'Disponibilidade' }).click();
    await expect(page).toHaveURL(/#/);
    await expect(navbar(page)).toHaveAttribute('data-hidden', 'false');
    await expectShown(page);
  });

  test('hides on a jump up to the section that is already in the URL too', async ({ page }) => {
    await openReady(page, LONG_PAGE);
    const link = toc(page).getByRole('link', { name: SECTION });
    await link.click();
    await expectHidden(page);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await waitForIdle(page);
    await link.click();
    await expect.poll(async () => Math.round(await topOf(section(page)))).toBe(8);
    await expectHidden(page);
  });

  test('is hidden when a URL with a hash opens at its section, before and after the script (2.5.9)', async ({
    page,
  }) => {
    await page.goto(`${LONG_PAGE}#recome%C3%A7ar-na-hora-certa`);
    await expect(section(page)).toBeInViewport();
    await expectHidden(page);
    expect(Math.round(await topOf(section(page)))).toBe(8);
    await page.keyboard.press('Shift');
    await expect(navbar(page)).toHaveAttribute('data-hidden', 'true');
    await expectHidden(page);
    await wheel(page, -50);
    await wheel(page, -50);
    await expectShown(page);
  });

  test('is not animated with reduced motion', async ({ page }) => {
    const duration = () =>
      navbar(page).evaluate((bar) => parseFloat(getComputedStyle(bar).transitionDuration));
    await page.goto(LONG_PAGE);
    expect(await duration()).toBeGreaterThan(0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await duration()).toBe(0);
  });

  test('gives axe nothing to report while hidden, in both modes', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openReady(page, LONG_PAGE);
    await wheel(page, 600);
    await expectHidden(page);
    expect(await axeFindingsInBothModes(page)).toEqual([]);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('stays visible, and the section of the hash is below it', async ({ page }) => {
      await page.goto(`${LONG_PAGE}#recome%C3%A7ar-na-hora-certa`);
      await expect(section(page)).toBeInViewport();
      await expectShown(page);
      const box = await section(page).boundingBox();
      const bar = await navbar(page).boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? Infinity));
    });
  });
});

test.describe('the focus after a navigation (2.3.4)', () => {
  test('starts at the top of the page after a click on a link, in the mobile menu too', async ({
    page,
  }) => {
    const skip = page.getByRole('link', { name: 'Pular para o conteúdo principal' });
    await openReady(page, '/docs/conversas');
    await inSidebar(page, 'Interface').click();
    await expect(h1(page, 'Interface')).toBeVisible();
    await waitForIdle(page);
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();

    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Abrir o menu de navegação' }).click();
    await inSidebar(page, 'Prompts').click();
    await expect(h1(page, 'Prompts')).toBeVisible();
    await waitForIdle(page);
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
  });
});
