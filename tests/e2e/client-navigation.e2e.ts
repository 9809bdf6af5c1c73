import { expect, test } from '@playwright/test';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import {
  addLink,
  footer,
  h1,
  holdScripts,
  inSidebar,
  isMarked,
  markDocument,
  navbar,
  openReady,
  watchConsole,
} from '../support/e2e-page';
import { HOME } from '../support/e2e-routes';
import { field, opener, options } from '../support/e2e-search';

/** Answers for the other sites that this site links to, which do not exist, with an empty page. */
async function answerForOtherSites(context: BrowserContext): Promise<void> {
  await context.route(/^https:\/\/[a-z.]*varanda\.example\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Outro site</title>' }),
  );
}

/** Returns the tab that `act` opens, once it is loaded. */
async function openedBy(context: BrowserContext, act: () => Promise<void>): Promise<Page> {
  const [opened] = await Promise.all([context.waitForEvent('page'), act()]);
  await opened.waitForLoadState();
  return opened;
}

async function expectExternal(link: Locator, href: string): Promise<void> {
  await expect(link).toHaveAttribute('href', href);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /\bnoopener\b.*\bnoreferrer\b/);
  await expect(link).toHaveAccessibleName(/\(abre em nova aba\)$/);
}

test.describe('a click on an internal link', () => {
  test('replaces the classes of <html> and keeps its other attributes (2.9.7, G.7)', async ({
    page,
  }) => {
    await openReady(page, '/docs/conversas?tema=escuro');
    const html = page.locator('html');
    await expect(html).toHaveClass(
      'plugin-docs docs-version-current docs-doc-page docs-doc-id-conversas',
    );
    await navbar(page).getByRole('link', { name: 'Afiliados' }).click();
    await expect(html).toHaveClass('plugin-pages article-page');
    await page.goBack();
    await expect(html).toHaveClass(/docs-doc-id-conversas/);
    await expect(html).toHaveAttribute('lang', 'pt-BR');
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await expect(html).toHaveAttribute('data-has-hydrated', 'true');
  });

  test('leads through all kinds of pages without a reload or console messages (1.1.11)', async ({
    page,
  }) => {
    const messages = watchConsole(page);
    await openReady(page, '/');
    await markDocument(page);

    await navbar(page).getByRole('link', { name: 'Documentação' }).click();
    await expect(page).toHaveURL('/docs/');
    await expect(page).toHaveTitle('Introdução | Varanda');
    await expect(navbar(page).locator('[aria-current]')).toHaveText('Documentação');

    await navbar(page).getByRole('link', { name: 'Afiliados' }).click();
    await expect(page).toHaveURL('/afiliado');
    await expect(page).toHaveTitle('Afiliados | Varanda');
    await expect(navbar(page).locator('[aria-current]')).toHaveText('Afiliados');

    await footer(page).getByRole('link', { name: 'Política de Privacidade' }).click();
    await expect(page).toHaveURL('/privacidade');
    await expect(page).toHaveTitle('Política de Privacidade | Varanda');
    await expect(navbar(page).locator('[aria-current]')).toHaveCount(0);

    await footer(page).getByRole('link', { name: 'Termos de Uso' }).click();
    await expect(page).toHaveURL('/termos');

    await opener(page).click();
    await field(page).fill('voz');
    await options(page)
      .filter({ hasText: /^Ver todos/ })
      .click();
    await expect(page).toHaveURL('/search?q=voz');
    await expect(page).toHaveTitle('Resultados para “voz” | Varanda');

    await navbar(page).getByRole('link', { name: 'Varanda' }).click();
    await expect(page).toHaveURL('/');
    await expect(page).toHaveTitle('Varanda');
    await expect(h1(page, HOME.h1)).toBeVisible();

    expect(await isMarked(page)).toBe(true);
    expect(messages).toEqual([]);
  });

  test('in another spelling opens the page at its canonical URL, with query and hash (2.1.1, 2.2.4)', async ({
    page,
  }) => {
    await openReady(page, '/afiliado');
    await markDocument(page);
    await page.getByRole('link', { name: 'Ver como funciona' }).click();
    await expect(page).toHaveURL('/afiliado#como-funciona');
    await expect(page.getByRole('heading', { name: /^Como funciona/ })).toBeInViewport();

    const query = '?utm_source=boletim&ref=a%C3%A7#escolher-o-assistente';
    await (await addLink(page, `/docs/interface${query}`, 'Atalho')).click();
    await expect(page).toHaveURL(`/docs/interface${query}`);
    await expect(page.getByRole('heading', { name: /^Escolher o assistente/ })).toBeInViewport();
    expect(await isMarked(page)).toBe(true);

    const place = '?q=voz#ajustar-a-resposta';
    const spellings = [
      {
        written: `/docs/conversas.html${place}`,
        path: `/docs/conversas${place}`,
        name: 'Conversas',
      },
      { written: '/docs', path: '/docs/', name: 'Introdução' },
      {
        written: `/docs/conversas/index${place}`,
        path: `/docs/conversas${place}`,
        name: 'Conversas',
      },
      { written: '/docs/interface/', path: '/docs/interface', name: 'Interface' },
    ];
    for (const [index, { written, path, name }] of spellings.entries()) {
      const link = await addLink(page, written, `Atalho ${index}`);
      await link.evaluate((element: HTMLElement) => element.click());
      await expect(page, written).toHaveTitle(`${name} | Varanda`);
      await expect(page, written).toHaveURL(path);
    }
  });
});

test.describe('Back and Forward', () => {
  test('after a reload, lead to the pages that were open before it', async ({ page }) => {
    await openReady(page, '/docs/');
    await inSidebar(page, 'Conversas').click();
    await expect(h1(page, 'Conversas')).toBeVisible();
    await page.reload();
    await page.evaluate(() => history.back());
    await expect(h1(page, 'Introdução')).toBeVisible();
    await expect(page).toHaveURL('/docs/');
    await page.evaluate(() => history.forward());
    await expect(h1(page, 'Conversas')).toBeVisible();
    await expect(page).toHaveURL('/docs/conversas');
  });
});

test.describe('an external link', () => {
  test('such as “Entrar” and “Vídeos” opens a new tab and says so (1.1.4, 1.1.5)', async ({
    page,
    context,
  }) => {
    await answerForOtherSites(context);
    await openReady(page, '/docs/');
    const enter = navbar(page).getByRole('link', { name: /^Entrar/ });
    await expectExternal(enter, 'https://app.varanda.example');
    await expectExternal(
      navbar(page).getByRole('link', { name: /^Vídeos/ }),
      'https://videos.varanda.example',
    );

    const app = await openedBy(context, () => enter.click());
    await expect(app).toHaveURL('https://app.varanda.example/');
    await expect(page).toHaveURL('/docs/');
  });
});

test('Ctrl and the middle button open a tab, Enter navigates, and files are loaded by the browser', async ({
  page,
  context,
}) => {
  await openReady(page, '/docs/');
  await markDocument(page);
  const ways: Parameters<Locator['click']>[0][] = [
    { modifiers: ['ControlOrMeta'] },
    { button: 'middle' },
  ];
  for (const how of ways) {
    const act = () => inSidebar(page, 'Interface').click(how);
    const opened = await openedBy(context, act);
    await expect(opened).toHaveURL('/docs/interface');
    await expect(h1(opened, 'Interface')).toBeVisible();
    await expect(page).toHaveURL('/docs/');
    await expect(h1(page, 'Introdução')).toBeVisible();
    await opened.close();
  }

  await inSidebar(page, 'Interface').focus();
  await page.keyboard.press('Enter');
  await expect(h1(page, 'Interface')).toBeVisible();
  expect(await isMarked(page)).toBe(true);

  await (await addLink(page, '/robots.txt', 'Arquivo')).click();
  await expect(page).toHaveURL('/robots.txt');
  await expect(page.getByText('Sitemap:')).toBeVisible();
  expect(await isMarked(page)).toBe(false);
});

test('before the script arrives, an anchor works, and the first click is a full navigation', async ({
  page,
}) => {
  await holdScripts(page);
  await page.goto('/docs/conversas');
  await markDocument(page);
  await page.getByRole('link', { name: 'Recomeçar na hora certa', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Recomeçar na hora certa/ })).toBeInViewport();
  expect(await isMarked(page)).toBe(true);
  await inSidebar(page, 'Interface').click();
  await expect(page).toHaveURL('/docs/interface');
  await expect(h1(page, 'Interface')).toBeVisible();
  await expect(page).toHaveTitle('Interface | Varanda');
  expect(await isMarked(page)).toBe(false);
});

test('the search form submits its text to /search', async ({ page }) => {
  const messages = watchConsole(page);
  await openReady(page, '/search');
  const box = page.getByRole('searchbox', { name: 'O que você procura?' });
  await expect(box).toHaveAttribute('maxlength', '256');
  await box.fill('voz & ação');
  await box.press('Enter');
  await expect(page).toHaveURL('/search?q=voz+%26+a%C3%A7%C3%A3o');
  await page.keyboard.press('Shift');
  await expect(box).toHaveValue('voz & ação');
  expect(messages).toEqual([]);
});
