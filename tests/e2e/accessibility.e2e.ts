import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import {
  LAYOUT_RULES,
  axeFindings,
  axeFindingsInBothModes,
  axeFindingsInDark,
} from '../support/e2e-axe';
import {
  colorSwitch,
  footer,
  h1,
  horizontalOverflow,
  navbar,
  openReady,
  sidebar,
  toc,
  waitForIdle,
} from '../support/e2e-page';
import { HOME, NOT_FOUND, ROUTES } from '../support/e2e-routes';
import type { Route } from '../support/e2e-routes';

const DESKTOP = { width: 1360, height: 860 };
const PHONE = { width: 390, height: 844 };
const UNKNOWN: Route = { path: '/nada', h1: NOT_FOUND.h1, name: NOT_FOUND.name };
const ALL = [...ROUTES, UNKNOWN];

/** One page of each kind: checks that depend on the layout are not repeated on all docs pages. */
const KINDS = ['/', '/afiliado', '/privacidade', '/search', '/docs/', '/docs/conversas', '/nada'];

/** One page of each layout: differences on the phone and after hydration depend only on the layout. */
const LAYOUTS = ['/', '/privacidade', '/search', '/docs/conversas', '/nada'];

const skipLink = (page: Page) =>
  page.getByRole('link', { name: 'Pular para o conteúdo principal' });

async function openDrawer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Abrir o menu de navegação' }).click();
  await expect(page.getByRole('button', { name: 'Fechar o menu de navegação' })).toBeVisible();
}

/** Checks what screen readers rely on: one h1, named landmarks, headings in order, images with text. */
async function expectStructure(page: Page, { path, h1: title }: Route): Promise<void> {
  await expect.soft(page.getByRole('main'), path).toHaveCount(1);
  await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
  await expect.soft(h1(page, title), path).toHaveCount(1);
  await expect.soft(footer(page), path).toHaveCount(1);
  for (const navigation of await page.getByRole('navigation').all()) {
    await expect.soft(navigation, path).toHaveAccessibleName(/\S/);
  }
  const bare = await page
    .locator(
      'img:not([alt]), svg:not([aria-hidden="true"], [aria-hidden="true"] svg, [role="img"])',
    )
    .evaluateAll((all) => all.map((element) => element.outerHTML.slice(0, 120)));
  expect.soft(bare, path).toEqual([]);

  const levels = await page
    .getByRole('main')
    .getByRole('heading')
    .evaluateAll((all) => all.map(({ tagName }) => Number(tagName.slice(1))));
  expect.soft(levels[0], path).toBe(1);
  const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
  expect.soft(jumps, `${path}: skipped heading levels`).toEqual([]);
}

/** Checks that the page does not overflow horizontally at 320 px and with text at 200%. */
async function expectToFit(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  expect.soft(await horizontalOverflow(page), `${path} at 320 px`).toBe(0);
  if (path.startsWith('/docs/')) await expectReadableFigures(page, path);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    const about = `${path} com letra de 200 %, em ${viewport.width} px`;
    expect.soft(await horizontalOverflow(page), about).toBe(0);
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
}

/** Checks at 320 px that figures do not overflow and that their text has at least 13 px. */
async function expectReadableFigures(page: Page, path: string): Promise<void> {
  await expect.soft(page.getByRole('main').getByRole('figure').first(), path).toBeVisible();
  const sizes = await page
    .locator('figure.figure :is(p, li, span, strong, figcaption)')
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.textContent && !element.closest('.visually-hidden'))
        .map((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
    );
  expect.soft(Math.min(...sizes), `${path}: text size in figures`).toBeGreaterThanOrEqual(13);
  const inside = await page
    .locator('.figure-window, .figure-ground')
    .evaluateAll((windows) =>
      windows.every((element) => element.scrollWidth <= element.clientWidth + 1),
    );
  expect.soft(inside, `${path}: figures at 320 px`).toBe(true);
}

/** Checks that print shows the title without navigation and footer. */
async function expectContentOnPaper(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expect.soft(page.getByRole('navigation'), `${path} in print`).toHaveCount(0);
  await expect.soft(footer(page), `${path} in print`).toHaveCount(0);
  const title = page.getByRole('heading', { level: 1 });
  await expect.soft(title, `${path} in print`).toBeVisible();
}

/** Checks that buttons on the phone are at least 24 px wide and high. */
async function expectLargeButtons(page: Page, path: string): Promise<void> {
  const small = await page.getByRole('button').evaluateAll((buttons) =>
    buttons
      .filter((button) => {
        const { width, height } = button.getBoundingClientRect();
        return width > 0 && Math.min(width, height) < 24;
      })
      .map((button) => button.outerHTML.slice(0, 120)),
  );
  expect.soft(small, `${path}: targets smaller than 24 px`).toEqual([]);
}

/** Checks with forced colours that title and colour switch are visible and the title stands out. */
async function expectLegible(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  const title = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect.soft(title, path).toBeVisible();
  await expect.soft(colorSwitch(page), path).toBeVisible();
  const [text, background] = await title.evaluate((heading) => [
    getComputedStyle(heading).color,
    getComputedStyle(document.documentElement).backgroundColor,
  ]);
  expect.soft(text, `${path} with forced colours`).not.toBe(background);
}

// All checks share one page load, which costs more than any of them.
for (const route of ALL) {
  const { path } = route;
  const isKind = KINDS.includes(path);
  const isLayout = LAYOUTS.includes(path);
  test(`${path} is accessible: structure, axe in both modes and widths, 320 px, text at 200%, forced colours and print (2.11.3, A.11)`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // Most visitors read the static HTML; the effect of hydration is the same for all pages of a layout.
    if (isLayout) await openReady(page, path);
    else await page.goto(path);
    await expectStructure(page, route);
    const within = isLayout ? undefined : 'main';
    expect.soft(await axeFindingsInBothModes(page, within), path).toEqual([]);

    await page.setViewportSize(PHONE);
    // Parts that only the phone shows are checked in dark mode where they are open: in the axe tests below
    // and in those of the menu.
    await page.emulateMedia({ colorScheme: 'light' });
    const onPhone = await axeFindings(page, isLayout ? undefined : LAYOUT_RULES, within);
    expect.soft(onPhone, `${path} on the phone`).toEqual([]);
    if (isKind) await expectLargeButtons(page, path);
    await expectToFit(page, path);
    if (isKind) {
      await page.setViewportSize(DESKTOP);
      await expectLegible(page, path);
      if (!path.startsWith('/docs/')) await expectContentOnPaper(page, path);
    }
  });
}

test.describe('axe', () => {
  test('finds nothing with the mobile table of contents open', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openReady(page, '/docs/conversas');
    await page.getByRole('article').getByText('Nesta página', { exact: true }).click();
    await expect(toc(page)).toBeVisible();
    expect(await axeFindingsInBothModes(page)).toEqual([]);
  });

  test('finds violations that are introduced on purpose', async ({ page }) => {
    await page.goto('/docs/');
    await page.getByRole('main').evaluate((main) => {
      main.append(document.createElement('button'), document.createElement('h1'));
      main.style.color = '#ccc';
    });
    const found = (await axeFindings(page)).join('\n');
    expect(found).toContain('button-name');
    expect(found).toContain('color-contrast');

    await page.getByRole('main').evaluate((main) => {
      main.style.color = '#333';
      const tiny = '<button style="inline-size: 9px; block-size: 9px; padding: 0">i</button>';
      main.insertAdjacentHTML('beforeend', tiny + tiny);
    });
    expect((await axeFindingsInDark(page)).join('\n')).toContain('color-contrast');
    const inLayout = (await axeFindings(page, LAYOUT_RULES)).join('\n');
    expect(inLayout).toContain('target-size');
  });
});

test.describe('the skip link', () => {
  // Before the script arrives the browser follows the link: no-js.e2e.ts.
  test('is the first tab stop, appears above the navbar and leads to the content without changing the URL (2.3.1, 2.3.2, 2.3.3)', async ({
    page,
  }) => {
    await openReady(page, '/docs/conversas');
    await expect(skipLink(page)).not.toBeInViewport();

    await page.keyboard.press('Tab');
    await expect(skipLink(page)).toBeFocused();
    await expect(skipLink(page)).toBeInViewport({ ratio: 1 });
    // A trial click fails when anything lies over the link.
    await skipLink(page).click({ trial: true });
    expect(await skipLink(page).boundingBox()).toMatchObject({ x: 16, y: 16 });

    await page.keyboard.press('Enter');
    await expect(skipLink(page)).not.toBeInViewport();
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page).toHaveURL('/docs/conversas');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main')).not.toHaveAttribute('tabindex');
    const first = page.getByRole('main').getByRole('link').first();
    await expect(first).toHaveAccessibleName('Página inicial');
    await expect(first).toBeFocused();
  });
});

test.describe('large text', () => {
  test('set in the browser to 200%, gives the article the whole window and keeps the bar on one line', async ({
    page,
  }) => {
    await page.setViewportSize(DESKTOP);
    const session = await page.context().newCDPSession(page);
    await session.send('Page.enable');
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    await page.goto('/docs/conversas');
    await expect(sidebar(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Abrir o menu de navegação' })).toBeVisible();
    expect((await h1(page, 'Conversas').boundingBox())?.width).toBeGreaterThan(1000);
    expect((await navbar(page).boundingBox())?.height).toBeLessThan(5 * 32);
  });

  test('at 200% keeps the buttons of the mobile navbar fully in view', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/docs/');
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await expect(page.getByRole('button', { name: 'Abrir o menu de navegação' })).toBeInViewport({
      ratio: 1,
    });
    await expect(navbar(page).getByRole('link', { name: /^Entrar/ })).toBeInViewport({ ratio: 1 });
  });
});

/**
 * Counts the running animations and transitions. One without a duration moves nothing: it switches a property a
 * frame later.
 */
const movements = (page: Page) =>
  page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 0).length,
  );

test.describe('with reduced motion', () => {
  test('there are no animations and no smooth scrolling (2.11.4)', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openReady(page, '/docs/conversas');
    await openDrawer(page);
    expect(await movements(page)).toBe(0);
    const behavior = await page.evaluate(
      () => getComputedStyle(document.documentElement).scrollBehavior,
    );
    expect(behavior).toBe('auto');
  });

  test('nothing moves by itself on the home page', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openReady(page, HOME.path);
    await waitForIdle(page);
    expect(await movements(page)).toBe(0);
  });
});

test.describe('forced colours (A.11)', () => {
  test('keep the focus and the current page marked', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/docs/conversas');
    const current = sidebar(page).locator('[aria-current="page"]');
    const weight = await current.evaluate((link) => Number(getComputedStyle(link).fontWeight));
    expect(weight).toBeGreaterThanOrEqual(600);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const outline = await navbar(page)
      .getByRole('link', { name: 'Varanda', exact: true })
      .evaluate((link) => getComputedStyle(link).outlineStyle);
    expect(outline).toBe('solid');
  });
});

test('every control of a docs page takes the focus and shows it (2.11.1, A.14)', async ({
  page,
}) => {
  await page.goto('/docs/conversas');
  const without: string[] = [];
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    const bare = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const isShown = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1;
      return isShown ? null : element.outerHTML.slice(0, 120);
    });
    if (bare) without.push(bare);
  }
  expect(without).toEqual([]);
});

test('a long word in the title of a page widens neither the pages nor the sidebar that name it', async ({
  page,
}) => {
  await page.goto('/docs/espaco-de-trabalho/prompts');
  await page.locator(':is(main, aside) nav a').evaluateAll((names) => {
    const word = 'NEXT_PUBLIC_ANALYTICS_MEASUREMENT_ID_OF_THE_SITE';
    for (const name of names) (name.querySelector('span:last-child') ?? name).textContent = word;
  });
  const isCut = await page
    .locator('aside nav')
    .first()
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  expect(isCut).toBe(false);
  await page.setViewportSize(PHONE);
  expect(await horizontalOverflow(page)).toBe(0);
});
