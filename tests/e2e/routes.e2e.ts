import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import {
  breadcrumbs,
  expectHeadTag,
  footer,
  h1,
  navbar,
  openReady,
  pagination,
  sidebar,
  toc,
  waitForIdle,
  waitForRuntime,
  watchConsole,
  watchViolations,
} from '../support/e2e-page';
import { DOCS, HOME, NOT_FOUND, ROUTES, SEARCH, SITE_URL, titleOf } from '../support/e2e-routes';
import type { Route } from '../support/e2e-routes';

/** Addresses with escapes that Gatsby's router cannot read, as they are after the page has corrected them. */
const UNREADABLE = [
  ['/docs%2Fnada', '/docs/nada'],
  ['/docs%2Fconversas', '/docs/conversas'],
  ['/docs/conversas%20', '/docs/conversas'],
  ['/docs/conversas%3Fq=1', '/docs/conversas?q=1'],
  ['/docs/nada%', '/docs/nada'],
] as const;

/** Records the requests of a page to other origins; there should be none. */
function watchForeignRequests(page: Page, own: string): string[] {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin, href } = new URL(request.url());
    if (/^(?:https?|wss?):$/.test(protocol) && origin !== own) foreign.push(href);
  });
  return foreign;
}

async function expectHead(page: Page, route: Route): Promise<void> {
  const url = SITE_URL + route.path;
  await expect(page).toHaveTitle(titleOf(route));
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
  await expectHeadTag(page, 'link', { rel: 'canonical', href: url });
  for (const hreflang of ['pt-BR', 'x-default']) {
    await expectHeadTag(page, 'link', { rel: 'alternate', hreflang, href: url });
  }
  await expectHeadTag(page, 'meta', { property: 'og:url', content: url });
  await expectHeadTag(page, 'meta', { property: 'og:title', content: titleOf(route) });
  await expectHeadTag(page, 'meta', { property: 'og:locale', content: 'pt_BR' });
  await expectHeadTag(page, 'link', { rel: 'icon', href: '/favicon.svg' });
  await expect(page.locator('meta[name="description"]')).toHaveCount(1);
  const description = page.locator('meta[name="description"]').first();
  await expect(description).toHaveAttribute('content', /.{20,}/);
  // Only the search page is kept out of search engines.
  await expect(page.locator('meta[name="robots"]')).toHaveCount(route === SEARCH ? 1 : 0);
}

/** Expects every external link to open a new tab and say so. */
async function expectExternalLinksToTell(page: Page): Promise<void> {
  // Evaluated in the browser: querying each of hundreds of links takes a minute.
  const silent = await page.getByRole('link').evaluateAll((links) =>
    links
      .filter((link) => /^https?:/.test(link.getAttribute('href') ?? ''))
      .filter(
        (link) =>
          link.getAttribute('target') !== '_blank' ||
          !link.getAttribute('rel')?.includes('noopener') ||
          !link.textContent?.endsWith('(abre em nova aba)'),
      )
      .map((link) => link.outerHTML),
  );
  expect(silent).toEqual([]);
}

/** Expects the docs navigation to show the page and its sections, and to be absent on other pages. */
async function expectNavigation(page: Page, route: Route): Promise<void> {
  if (!DOCS.includes(route)) {
    for (const list of [breadcrumbs, sidebar, pagination]) await expect(list(page)).toHaveCount(0);
    return;
  }
  const current = sidebar(page).locator('[aria-current]');
  await expect(current).toHaveText([route.name]);
  await expect(current).toHaveAttribute('aria-current', 'page');
  const headings = page.getByRole('article').locator('h2[id], h3[id]');
  const ids = await headings.evaluateAll((all) => all.map(({ id }) => `#${id}`));
  const links = toc(page).getByRole('link');
  const targets = await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')));
  expect(targets).toEqual(ids);
  expect(ids.length).toBeGreaterThan(2);
}

for (const route of ROUTES) {
  test(`${route.path} opens with its title, canonical URL, place and sections, without console messages or policy violations (1.1.2, 1.1.13, 1.2.3, 1.2.8, 2.9.4, 2.13.2)`, async ({
    page,
    baseURL,
  }) => {
    const messages = watchConsole(page);
    const violations = await watchViolations(page);
    const foreign = watchForeignRequests(page, new URL(baseURL ?? '').origin);
    const response = await page.goto(route.path);

    expect(response?.status()).toBe(200);
    await expect(h1(page, route.h1)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectHead(page, route);
    await expectExternalLinksToTell(page);
    await expectNavigation(page, route);

    // Scrolls to the end, so that lazy content and the runtime are loaded too.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.keyboard.press('Shift');
    await waitForRuntime(page);
    await waitForIdle(page);
    // React adds its own tags beside those of the HTML, which are removed afterwards.
    await expect(page.locator('head [data-gatsby-head]')).toHaveCount(0);
    await expectHead(page, route);
    expect(messages).toEqual([]);
    expect(await violations()).toEqual([]);
    expect(foreign).toEqual([]);
  });
}

test('the home page links to the docs, the app and the e-mail address, the latter in the same tab (1.1.10)', async ({
  page,
}) => {
  await page.goto(HOME.path);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Ver a documentação' })).toHaveAttribute(
    'href',
    '/docs/',
  );
  await expect(main.getByRole('link', { name: /^Entrar/ }).first()).toHaveAttribute(
    'href',
    'https://app.varanda.example',
  );
  const email = footer(page).getByRole('link', { name: 'contato@varanda.example', exact: true });
  await expect(email).toHaveAttribute('href', 'mailto:contato@varanda.example');
  await expect(email).not.toHaveAttribute('target');
});

test.describe('an unknown URL (8.1)', () => {
  for (const [address, path] of UNREADABLE) {
    test(`${address} becomes ${path}, which stays when the script runs (2.1.4)`, async ({
      page,
    }) => {
      await page.goto(address);
      await expect(page).toHaveURL(path);
      await page.keyboard.press('Shift');
      await waitForRuntime(page);
      await expect(h1(page, path.includes('conversas') ? 'Conversas' : NOT_FOUND.h1)).toBeVisible();
    });
  }

  test('shows the texts, navbar, footer, skip link and a way out, before and after the script (2.7.1, 2.7.2, 2.7.3)', async ({
    page,
  }) => {
    const messages = watchConsole(page);
    const violations = await watchViolations(page);
    const expectTexts = async () => {
      await expect(h1(page, NOT_FOUND.h1)).toBeVisible();
      await expect(page.getByText(NOT_FOUND.text, { exact: true })).toBeVisible();
      await expect(page.getByText(NOT_FOUND.contact)).toBeVisible();
      await expect(page).toHaveTitle(titleOf(NOT_FOUND));
      await expect(page).toHaveURL('/docs/nada');
    };
    await page.goto('/docs/nada');
    await expectTexts();
    await page.keyboard.press('Shift');
    await waitForRuntime(page);
    await waitForIdle(page);
    await expectTexts();
    await expect(navbar(page)).toBeVisible();
    await expect(footer(page)).toBeVisible();
    await expect(
      page.getByRole('link', { name: 'Pular para o conteúdo principal' }),
    ).toBeAttached();
    // The browser itself logs the status of the page.
    const own = messages.filter((text) => !/Failed to load resource.*404/.test(text));
    expect(own).toEqual([]);
    expect(await violations()).toEqual([]);

    await page.getByRole('link', { name: 'Ir para o início' }).click();
    await expect(page).toHaveURL('/');
    await expect(h1(page, HOME.h1)).toBeVisible();
  });
});

test.describe('other spellings of a URL', () => {
  test('keep query and hash in the browser (2.2.5)', async ({ page }) => {
    await openReady(page, '/docs/conversas/index.html?tema=escuro#ajustar-a-resposta');
    await expect(page).toHaveURL('/docs/conversas?tema=escuro#ajustar-a-resposta');
    await expectHeadTag(page, 'link', { rel: 'canonical', href: `${SITE_URL}/docs/conversas` });
    await expect(h1(page, 'Conversas')).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Ajustar a resposta/ })).toBeInViewport();
  });

  test('do not replace the canonical one when the script arrives', async ({ page }) => {
    for (const { path } of DOCS.slice(3, 5)) {
      await openReady(page, `${path}?q=voz#próximos-passos`);
      await expect(page).toHaveURL(`${path}?q=voz#próximos-passos`);
      await expectHeadTag(page, 'link', { rel: 'canonical', href: SITE_URL + path });
    }
  });
});
