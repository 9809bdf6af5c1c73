/** The docs sidebar: state kept for the session, hiding, and scrolling (behaviour 2.13). */
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import {
  h1,
  holdScripts,
  horizontalOverflow,
  inSidebar,
  isMarked,
  markDocument,
  navbar,
  openReady,
  scrollTop,
  sidebar,
  toc,
  waitForRuntime,
} from '../support/e2e-page';

const PAGE = '/docs/interface';
const HIDE = 'Esconder a barra lateral';
const SHOW = 'Mostrar a barra lateral';
const TOP = 'Voltar ao topo';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const caret = (page: Page) =>
  page
    .getByLabel('Mostrar ou esconder as páginas de “Espaço de trabalho”')
    .filter({ visible: true });

/** Records layout shifts from the first load on; the returned function gives their sum. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    );
}

/** Viewport that is too low for the list, so that the sidebar scrolls. */
const LOW = { width: 1360, height: 300 };

const isInBox = (link: Locator) =>
  link.evaluate((element) => {
    const line = element.getBoundingClientRect();
    const box = element.closest('aside')!.getBoundingClientRect();
    return line.top >= box.top && line.bottom <= box.bottom;
  });

const boxScroll = (page: Page) =>
  sidebar(page).evaluate((list) => Math.round(list.parentElement!.scrollTop));

test.describe('hiding the sidebar (2.13.12, 2.13.13)', () => {
  test('takes one button, showing it again another, and the text uses the space', async ({
    page,
  }) => {
    await page.goto(PAGE);
    const width = async () => (await page.getByRole('main').boundingBox())?.width ?? 0;
    const before = await width();
    await expect(button(page, HIDE)).toHaveAttribute('title', HIDE);
    await expect(button(page, SHOW)).toHaveCount(0);

    await button(page, HIDE).click();
    await expect(sidebar(page)).toHaveCount(0);
    await expect(button(page, HIDE)).toHaveCount(0);
    expect(await width()).toBeGreaterThan(before + 150);

    await expect(button(page, SHOW)).toHaveAttribute('title', SHOW);
    await button(page, SHOW).click();
    await expect(sidebar(page)).toBeVisible();
    expect(await width()).toBe(before);
  });

  test('works with Enter and Space only; the buttons pass the focus to each other, and the hidden sidebar takes none (B.11)', async ({
    page,
  }) => {
    await openReady(page, PAGE);
    await button(page, HIDE).focus();
    for (const key of ['Enter', 'Space']) {
      await page.keyboard.press(key);
      await expect(button(page, SHOW)).toBeFocused();
      await page.keyboard.press(key);
      await expect(button(page, HIDE)).toBeFocused();
      expect(await scrollTop(page)).toBe(0);
    }
    await button(page, HIDE).click();
    for (const key of ['a', 'ArrowRight', 'Escape', 'Shift']) {
      await button(page, SHOW).press(key);
      await expect(sidebar(page)).toHaveCount(0);
    }
    await button(page, SHOW).press('Tab');
    await expect(sidebar(page)).toHaveCount(0);
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  });

  test('works before the runtime arrives, which changes nothing', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(PAGE);
    await button(page, HIDE).click();
    await expect(sidebar(page)).toHaveCount(0);
    release();
    await waitForRuntime(page);
    await expect(sidebar(page)).toHaveCount(0);
    await expect(button(page, SHOW)).toBeVisible();
  });

  test('lasts through a reload, other pages and the way back to the docs, but only for the session (4.4.2)', async ({
    page,
    context,
  }) => {
    const shifts = await watchShifts(page);
    await openReady(page, PAGE);
    await button(page, HIDE).click();

    await page.reload();
    await expect(button(page, SHOW)).toBeVisible();
    await expect(sidebar(page)).toHaveCount(0);
    expect(await shifts()).toBeLessThan(0.01);

    await openReady(page, '/');
    await markDocument(page);
    await navbar(page).getByRole('link', { name: 'Documentação' }).click();
    await expect(h1(page, 'Introdução')).toBeVisible();
    expect(await isMarked(page)).toBe(true);
    await expect(sidebar(page)).toHaveCount(0);
    await expect(button(page, SHOW)).toBeVisible();

    const other = await context.newPage();
    await other.goto(PAGE);
    await expect(sidebar(other)).toBeVisible();
  });

  test('is not offered on the phone, and the page fits in 320 px', async ({ page }) => {
    await openReady(page, PAGE);
    await button(page, HIDE).click();
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(button(page, SHOW)).toHaveCount(0);
    expect(await horizontalOverflow(page)).toBe(0);
    // 1280 px at a zoom of 400% are 320 px; at 200%, only the text grows.
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await expect(button(page, SHOW)).toBeInViewport();
    expect(await horizontalOverflow(page)).toBe(0);
  });

  test('keeps its button visible with forced colours (A.11)', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(PAGE);
    const icon = button(page, HIDE).locator('path');
    const [stroke, ground] = await icon.evaluate((path) => [
      getComputedStyle(path).stroke,
      getComputedStyle(document.documentElement).backgroundColor,
    ]);
    expect(stroke).not.toBe(ground);
  });

  test('has no buttons without JavaScript @no-js', async ({ page, javaScriptEnabled }) => {
    test.skip(javaScriptEnabled, 'only without JavaScript');
    await page.goto(PAGE);
    await expect(sidebar(page)).toBeVisible();
    await expect(button(page, HIDE)).toHaveCount(0);
    await expect(button(page, SHOW)).toHaveCount(0);
    await expect(button(page, TOP)).toHaveCount(0);
  });
});

test.describe('sidebar categories (B.16, D.9)', () => {
  test('stay closed on reload, without a layout shift, and on other pages, until they hold the current page (2.12.1)', async ({
    page,
  }) => {
    const shifts = await watchShifts(page);
    await openReady(page, PAGE);
    await expect(inSidebar(page, 'Prompts')).toBeVisible();
    await caret(page).click();
    await expect(inSidebar(page, 'Prompts')).toBeHidden();

    await page.reload();
    await expect(inSidebar(page, 'Prompts')).toBeHidden();
    expect(await shifts()).toBeLessThan(0.01);
    await page.keyboard.press('Shift');
    await waitForRuntime(page);
    await expect(inSidebar(page, 'Prompts')).toBeHidden();

    await inSidebar(page, 'Conversas').click();
    await expect(h1(page, 'Conversas')).toBeVisible();
    await expect(inSidebar(page, 'Prompts')).toBeHidden();
    await navbar(page).getByRole('link', { name: 'Afiliados' }).click();
    await expect(sidebar(page)).toHaveCount(0);
    await navbar(page).getByRole('link', { name: 'Documentação' }).click();
    await expect(h1(page, 'Introdução')).toBeVisible();
    await expect(inSidebar(page, 'Interface')).toBeVisible();
    await expect(inSidebar(page, 'Prompts')).toBeHidden();

    await page.goto('/docs/espaco-de-trabalho/prompts');
    await expect(inSidebar(page, 'Prompts')).toBeVisible();
    await page.goto('/docs/espaco-de-trabalho/');
    await expect(inSidebar(page, 'Prompts')).toBeVisible();
  });

  test('stay closed if closed before the runtime arrives, also on reload', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(PAGE);
    await caret(page).click();
    await expect(inSidebar(page, 'Prompts')).toBeHidden();
    release();
    await waitForRuntime(page);
    await expect(inSidebar(page, 'Prompts')).toBeHidden();
    await page.reload();
    await expect(inSidebar(page, 'Prompts')).toBeHidden();
  });
});

test.describe('the sidebar list (2.13.14, B.1)', () => {
  test.use({ viewport: LOW });

  test('scrolls to the current page before React, without scrolling the window, and React does not undo a scroll by the visitor', async ({
    page,
  }) => {
    const release = await holdScripts(page);
    await page.goto(PAGE);
    expect(await boxScroll(page)).toBeGreaterThan(0);
    expect(await isInBox(inSidebar(page, 'Interface'))).toBe(true);
    expect(await scrollTop(page)).toBe(0);
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');

    await sidebar(page).evaluate((element) => (element.parentElement!.scrollTop = 0));
    await page.keyboard.press('Shift');
    release();
    await waitForRuntime(page);
    expect(await boxScroll(page)).toBe(0);
  });

  test('does not scroll if the current page is in view, and keeps its position across loads', async ({
    page,
  }) => {
    await page.goto('/docs/conversas');
    expect(await boxScroll(page)).toBe(0);
    await page.goto('/docs/espaco-de-trabalho/prompts');
    const list = sidebar(page);
    await list.evaluate((element) => (element.parentElement!.scrollTop = 130));
    expect(await isInBox(inSidebar(page, 'Prompts'))).toBe(true);
    await page.reload();
    expect(await boxScroll(page)).toBe(130);
  });

  test('scrolls to a page that is opened by a link in the text', async ({ page }) => {
    await openReady(page, '/docs/');
    await page.getByRole('main').getByRole('link', { name: 'Interface' }).first().click();
    await expect(h1(page, 'Interface')).toBeVisible();
    expect(await isInBox(inSidebar(page, 'Interface'))).toBe(true);
    expect(await scrollTop(page)).toBe(0);
  });
});

test('the wheel scrolls the page when the pointer is over a list that fits the screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1360, height: 900 });
  await page.goto(PAGE);
  for (const list of [sidebar(page), toc(page)]) {
    await page.evaluate(() => window.scrollTo(0, 0));
    await list.hover();
    await page.mouse.wheel(0, 300);
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(100);
  }
});

test.describe('the button “Voltar ao topo” (2.11.2)', () => {
  const LONG = '/docs/conversas';
  const top = (page: Page) => button(page, TOP);

  /** Scrolls to a position and waits for the first frame after the scroll event. */
  async function scrollTo(page: Page, y: number): Promise<void> {
    await page.evaluate(
      (place) =>
        new Promise<void>((done) => {
          window.addEventListener('scroll', () => requestAnimationFrame(() => done()), {
            once: true,
          });
          window.scrollTo({ top: place, behavior: 'instant' });
        }),
      y,
    );
  }

  /** Waits until the scroll position has not changed for 20 frames. */
  const standsStill = (page: Page) =>
    page.evaluate(
      () =>
        new Promise<void>((done) => {
          let still = 0;
          let last = -1;
          const look = () => {
            still = window.scrollY === last ? still + 1 : 0;
            last = window.scrollY;
            if (still === 20) done();
            else requestAnimationFrame(look);
          };
          look();
        }),
    );

  test('appears only when scrolling up, from 300 px on and not after a jump; leads to the top, where the next Tab continues', async ({
    page,
  }) => {
    await openReady(page, LONG);
    await expect(top(page)).toHaveCount(0);
    await scrollTo(page, 900);
    await expect(top(page)).toHaveCount(0);
    await scrollTo(page, 800);
    await expect(top(page)).toBeVisible();
    await scrollTo(page, 850);
    await expect(top(page)).toHaveCount(0);
    await scrollTo(page, 300);
    await expect(top(page)).toBeVisible();
    await scrollTo(page, 299);
    await expect(top(page)).toHaveCount(0);

    await scrollTo(page, 2400);
    await toc(page).getByRole('link', { name: 'Ajustar a resposta' }).click();
    await expect(page).toHaveURL(/#/);
    await expect.poll(() => scrollTop(page)).toBeLessThan(2300);
    expect(await scrollTop(page)).toBeGreaterThan(300);
    await expect(top(page)).toHaveCount(0);

    await scrollTo(page, 2200);
    await scrollTo(page, 2100);
    await top(page).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => scrollTop(page)).toBe(0);
    await expect(top(page)).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(
      page.getByRole('navigation', { name: 'Caminho até esta página' }).locator(':focus'),
    ).toHaveCount(1);
  });

  test('stops scrolling up when the wheel turns down', async ({ page }) => {
    await openReady(page, LONG);
    await scrollTo(page, 2400);
    await scrollTo(page, 2300);
    // Dispatched in the page: on a busy machine, a real wheel event may arrive after the top is reached.
    await top(page).evaluate((element) => {
      const turn = () => {
        if (window.scrollY >= 2290) return;
        window.removeEventListener('scroll', turn);
        window.dispatchEvent(new WheelEvent('wheel', { deltaY: 120 }));
      };
      window.addEventListener('scroll', turn);
      (element as HTMLElement).click();
    });
    await expect.poll(() => scrollTop(page)).toBeLessThan(2290);
    await standsStill(page);
    expect(await scrollTop(page)).toBeGreaterThan(0);
  });

  test('jumps at once with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openReady(page, LONG);
    await scrollTo(page, 2400);
    await scrollTo(page, 2300);
    const places = await top(page).evaluate(
      (element) =>
        new Promise<number[]>((done) => {
          const seen: number[] = [];
          window.addEventListener('scroll', () => {
            seen.push(window.scrollY);
            if (window.scrollY === 0) done(seen);
          });
          (element as HTMLElement).click();
        }),
    );
    expect(places).toEqual([0]);
  });

  test('is absent outside the docs', async ({ page }) => {
    await openReady(page, '/privacidade');
    await scrollTo(page, 900);
    await scrollTo(page, 800);
    await expect(page.locator(`[aria-label="${TOP}"]`)).toHaveCount(0);
  });

  test('fits in 320 px with a target of 44 px @mobile', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openReady(page, LONG);
    await scrollTo(page, 900);
    await scrollTo(page, 800);
    await expect(top(page)).toBeInViewport({ ratio: 1 });
    const box = await top(page).boundingBox();
    expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44);
    expect(await horizontalOverflow(page)).toBe(0);
  });
});
