import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { axeFindings, axeFindingsInBothModes } from '../support/e2e-axe';
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

const DESKTOP = { width: 1360, height: 860 };
const PHONE = { width: 390, height: 844 };
const UNKNOWN = { path: '/nada', h1: NOT_FOUND.h1, name: NOT_FOUND.name };
const ALL = [...ROUTES, UNKNOWN];

/** One page of each kind: what holds for the layout is not asked of all eleven docs pages. */
const KINDS = ['/', '/afiliado', '/privacidade', '/search', '/docs/', '/docs/conversas', '/nada'];

const skipLink = (page: Page) =>
  page.getByRole('link', { name: 'Pular para o conteúdo principal' });

async function openDrawer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Abrir o menu de navegação' }).click();
  await expect(page.getByRole('button', { name: 'Fechar o menu de navegação' })).toBeVisible();
}

test.describe('axe', () => {
  for (const { path } of ALL) {
    test(`não acha nada em ${path}, clara e escura, na mesa e no celular`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openReady(page, path);
      const found: string[] = [];
      for (const viewport of [DESKTOP, PHONE]) {
        await page.setViewportSize(viewport);
        found.push(...(await axeFindingsInBothModes(page)));
      }
      expect(found).toEqual([]);
    });
  }

  for (const path of ['/', '/docs/conversas']) {
    test(`não acha nada em ${path} com o menu do celular aberto`, async ({ page }) => {
      await page.setViewportSize(PHONE);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openReady(page, path);
      await openDrawer(page);
      expect(await axeFindingsInBothModes(page)).toEqual([]);
    });
  }

  test('não acha nada com a lista de seções aberta no celular', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await openReady(page, '/docs/conversas');
    await page.getByRole('article').getByText('Nesta página', { exact: true }).click();
    await expect(toc(page)).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
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
  });
});

test.describe('atalho para o conteúdo', () => {
  for (const script of ['antes do script', 'com o script'] as const) {
    test(`é a primeira parada do teclado, aparece e leva ao conteúdo (${script}) (2.3.1, 2.3.2, 2.3.3)`, async ({
      page,
    }) => {
      if (script === 'com o script') await openReady(page, '/docs/conversas');
      else await page.goto('/docs/conversas');
      await expect(skipLink(page)).not.toBeInViewport();

      await page.keyboard.press('Tab');
      await expect(skipLink(page)).toBeFocused();
      await expect(skipLink(page)).toBeInViewport({ ratio: 1 });

      await page.keyboard.press('Enter');
      await expect(skipLink(page)).not.toBeInViewport();
      await page.keyboard.press('Tab');
      const first = page.getByRole('main').getByRole('link').first();
      await expect(first).toHaveAccessibleName('Página inicial');
      await expect(first).toBeFocused();
    });
  }

  test('fica por cima da barra (2.3.2)', async ({ page }) => {
    await page.goto('/docs/conversas');
    await page.keyboard.press('Tab');
    // A trial click fails when anything lies over the link.
    await skipLink(page).click({ trial: true });
    expect(await skipLink(page).boundingBox()).toMatchObject({ x: 16, y: 16 });
  });

  test('não acrescenta nada ao endereço (2.3.3)', async ({ page }) => {
    await openReady(page, '/docs/conversas');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page).toHaveURL('/docs/conversas');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main')).not.toHaveAttribute('tabindex');
  });

  test('está numa região com o mesmo nome (2.3.1)', async ({ page }) => {
    await page.goto('/');
    const region = page.getByRole('region', { name: 'Pular para o conteúdo principal' });
    await expect(region.getByRole('link')).toHaveAttribute('href', '#conteudo');
    await expect(page.getByRole('main')).toHaveAttribute('id', 'conteudo');
  });
});

test.describe('estrutura', () => {
  test('toda página tem um título principal, marcos com nome e imagens com texto', async ({
    page,
  }) => {
    test.slow();
    for (const { path, h1: title } of ALL) {
      await page.goto(path);
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
    }
  });

  test('os níveis de título não pulam nenhum degrau', async ({ page }) => {
    for (const { path } of ALL) {
      await page.goto(path);
      const levels = await page
        .getByRole('main')
        .getByRole('heading')
        .evaluateAll((all) => all.map(({ tagName }) => Number(tagName.slice(1))));
      expect(levels[0], path).toBe(1);
      const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
      expect(jumps, path).toEqual([]);
    }
  });
});

test.describe('tela estreita e letra grande', () => {
  test('toda página cabe em 320 px', async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 320, height: 640 });
    for (const { path } of ALL) {
      await page.goto(path);
      expect.soft(await horizontalOverflow(page), path).toBe(0);
    }
  });

  for (const viewport of [DESKTOP, PHONE]) {
    test(`com letra de 200 %, toda página cabe em ${viewport.width} px`, async ({ page }) => {
      test.slow();
      await page.setViewportSize(viewport);
      for (const { path } of ALL) {
        await page.goto(path);
        await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
        expect.soft(await horizontalOverflow(page), path).toBe(0);
      }
    });
  }

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
  test('as páginas continuam legíveis', async ({ page }) => {
    test.slow();
    await page.emulateMedia({ forcedColors: 'active' });
    for (const path of KINDS) {
      await page.goto(path);
      const title = page.getByRole('main').getByRole('heading', { level: 1 });
      await expect.soft(title, path).toBeVisible();
      await expect.soft(colorSwitch(page), path).toBeVisible();
      const [text, background] = await title.evaluate((heading) => [
        getComputedStyle(heading).color,
        getComputedStyle(document.documentElement).backgroundColor,
      ]);
      expect.soft(text, path).not.toBe(background);
    }
  });

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

test('alvos de toque têm ao menos 24 px no celular', async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const path of KINDS) {
    await page.goto(path);
    const small = await page.getByRole('button').evaluateAll((buttons) =>
      buttons
        .filter((button) => {
          const { width, height } = button.getBoundingClientRect();
          return width > 0 && Math.min(width, height) < 24;
        })
        .map((button) => button.outerHTML.slice(0, 120)),
    );
    expect(small, path).toEqual([]);
  }
});
