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

/** One page of each kind: what holds for the layout is not asked of all eleven docs pages. */
const KINDS = ['/', '/afiliado', '/privacidade', '/search', '/docs/', '/docs/conversas', '/nada'];

/** One page of each layout: what differs on the phone, and what React does, differs with the layout. */
const LAYOUTS = ['/', '/privacidade', '/search', '/docs/conversas', '/nada'];

const skipLink = (page: Page) =>
  page.getByRole('link', { name: 'Pular para o conteúdo principal' });

async function openDrawer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Abrir o menu de navegação' }).click();
  await expect(page.getByRole('button', { name: 'Fechar o menu de navegação' })).toBeVisible();
}

/** What a screen reader goes by: one title, landmarks with names, headings in order, images with text. */
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
  expect.soft(jumps, `${path}: degraus pulados`).toEqual([]);
}

/** Nothing sticks out sideways: at 320 px, and with letters twice as large. */
async function expectToFit(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  expect.soft(await horizontalOverflow(page), `${path} em 320 px`).toBe(0);
  if (path.startsWith('/docs/')) await expectReadableFigures(page, path);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    const about = `${path} com letra de 200 %, em ${viewport.width} px`;
    expect.soft(await horizontalOverflow(page), about).toBe(0);
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
}

/** At 320 px: figures stay within themselves, and no letter of theirs is too small. */
async function expectReadableFigures(page: Page, path: string): Promise<void> {
  await expect.soft(page.getByRole('main').getByRole('figure').first(), path).toBeVisible();
  const sizes = await page
    .locator('figure.figure :is(p, li, span, strong, figcaption)')
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.textContent && !element.closest('.visually-hidden'))
        .map((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
    );
  expect.soft(Math.min(...sizes), `${path}: letra das figuras`).toBeGreaterThanOrEqual(13);
  const inside = await page
    .locator('.figure-window, .figure-ground')
    .evaluateAll((windows) =>
      windows.every((element) => element.scrollWidth <= element.clientWidth + 1),
    );
  expect.soft(inside, `${path}: figuras em 320 px`).toBe(true);
}

/** Paper has neither the bar nor the footer. */
async function expectContentOnPaper(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expect.soft(page.getByRole('navigation'), `${path} no papel`).toHaveCount(0);
  await expect.soft(footer(page), `${path} no papel`).toHaveCount(0);
  const title = page.getByRole('heading', { level: 1 });
  await expect.soft(title, `${path} no papel`).toBeVisible();
}

/** Whether fingers hit the buttons on a phone. */
async function expectLargeButtons(page: Page, path: string): Promise<void> {
  const small = await page.getByRole('button').evaluateAll((buttons) =>
    buttons
      .filter((button) => {
        const { width, height } = button.getBoundingClientRect();
        return width > 0 && Math.min(width, height) < 24;
      })
      .map((button) => button.outerHTML.slice(0, 120)),
  );
  expect.soft(small, `${path}: alvos menores do que 24 px`).toEqual([]);
}

/** Whether text stands out where the system sets the colours. */
async function expectLegible(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  const title = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect.soft(title, path).toBeVisible();
  await expect.soft(colorSwitch(page), path).toBeVisible();
  const [text, background] = await title.evaluate((heading) => [
    getComputedStyle(heading).color,
    getComputedStyle(document.documentElement).backgroundColor,
  ]);
  expect.soft(text, `${path} com cores forçadas`).not.toBe(background);
}

// A page is opened once for all of it: opening costs more than any of these looks.
for (const route of ALL) {
  const { path } = route;
  const isKind = KINDS.includes(path);
  const isLayout = LAYOUTS.includes(path);
  test(`${path} é acessível: estrutura, axe nas duas cores e larguras, 320 px, letra de 200 %, cores forçadas e papel (2.11.3, A.11)`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // The HTML that ships is what most visitors read; what React makes of it is the same for a layout.
    if (isLayout) await openReady(page, path);
    else await page.goto(path);
    await expectStructure(page, route);
    const within = isLayout ? undefined : 'main';
    expect.soft(await axeFindingsInBothModes(page, within), path).toEqual([]);

    await page.setViewportSize(PHONE);
    // In the dark, what the phone alone shows is looked at when it is open: below, and in its menu.
    await page.emulateMedia({ colorScheme: 'light' });
    const onPhone = await axeFindings(page, isLayout ? undefined : LAYOUT_RULES, within);
    expect.soft(onPhone, `${path} no celular`).toEqual([]);
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
  // With the pages of the docs in it: menu.movel.e2e.ts.
  test('não acha nada na página inicial com o menu do celular aberto', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openReady(page, '/');
    await openDrawer(page);
    expect(await axeFindingsInBothModes(page)).toEqual([]);
  });

  test('não acha nada com a lista de seções aberta no celular', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openReady(page, '/docs/conversas');
    await page.getByRole('article').getByText('Nesta página', { exact: true }).click();
    await expect(toc(page)).toBeVisible();
    expect(await axeFindingsInBothModes(page)).toEqual([]);
  });

  test('acharia, se houvesse o que achar', async ({ page }) => {
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

test.describe('atalho para o conteúdo', () => {
  for (const script of ['antes do script', 'com o script'] as const) {
    test(`é a primeira parada do teclado, aparece por cima da barra e leva ao conteúdo, sem nada no endereço (${script}) (2.3.1, 2.3.2, 2.3.3)`, async ({
      page,
    }) => {
      if (script === 'com o script') await openReady(page, '/docs/conversas');
      else await page.goto('/docs/conversas');
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
  }

  test('está numa região com o mesmo nome (2.3.1)', async ({ page }) => {
    await page.goto('/');
    const region = page.getByRole('region', { name: 'Pular para o conteúdo principal' });
    await expect(region.getByRole('link')).toHaveAttribute('href', '#conteudo');
    await expect(page.getByRole('main')).toHaveAttribute('id', 'conteudo');
  });
});

test.describe('letra grande', () => {
  test('com letra de 200 %, a barra do celular continua inteira', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/docs/');
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await expect(page.getByRole('button', { name: 'Abrir o menu de navegação' })).toBeInViewport({
      ratio: 1,
    });
    await expect(navbar(page).getByRole('link', { name: /^Entrar/ })).toBeInViewport({ ratio: 1 });
  });
});

test.describe('quem pede menos movimento', () => {
  test('não vê animações nem rolagem suave (2.11.4)', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openReady(page, '/docs/conversas');
    await openDrawer(page);
    const moving = await page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
    );
    expect(moving).toBe(0);
    const behavior = await page.evaluate(
      () => getComputedStyle(document.documentElement).scrollBehavior,
    );
    expect(behavior).toBe('auto');
  });

  test('nada se move sozinho na página inicial', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openReady(page, HOME.path);
    await waitForIdle(page);
    const moving = await page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
    );
    expect(moving).toBe(0);
  });
});

test.describe('cores forçadas pelo sistema (A.11)', () => {
  test('o foco e a página atual continuam marcados', async ({ page }) => {
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

test('todo controle da página de documentação recebe o foco e o mostra (2.11.1, A.14)', async ({
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
