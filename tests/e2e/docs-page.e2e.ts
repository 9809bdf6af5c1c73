import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import {
  bottomOf,
  footer,
  h1,
  inSidebar,
  navbar,
  openReady,
  pagination,
  scrollTop,
  sidebar,
  toc,
  topOf,
  waitForIdle,
  waitForRuntime,
} from '../support/e2e-page';
import { DOCS, titleOf } from '../support/e2e-routes';

const LONG_PAGE = '/docs/conversas';
const DESKTOP = { width: 997, height: 860 };
const NARROW = { width: 996, height: 860 };
const WORKSPACE = 'Espaço de trabalho';

/** Disclosure beside the link of a category. */
const caret = (page: Page) =>
  page.getByLabel(`Mostrar ou esconder as páginas de “${WORKSPACE}”`).filter({ visible: true });

/** Heading of a section in the article; its name ends with that of its anchor link. */
const section = (page: Page, name: string) =>
  page.getByRole('article').getByRole('heading', { name: new RegExp(`^${name}`) });

/** Summary that opens the table of contents above the article. */
const tocSummary = (page: Page) =>
  page.getByRole('article').getByText('Nesta página', { exact: true });

/** Expects a heading where a jump should leave it: below the navbar, in the upper half of the window. */
async function expectJumpedTo(page: Page, heading: Locator): Promise<void> {
  await expect(heading).toBeInViewport();
  await expect
    .poll(async () => (await topOf(heading)) - (await bottomOf(navbar(page))))
    .toBeGreaterThanOrEqual(0);
  expect(await topOf(heading)).toBeLessThan(430);
}

test.describe('the sidebar', () => {
  test('opens and closes a category by keyboard, before and after the script (2.13.4)', async ({
    page,
  }) => {
    await page.goto('/docs/espaco-de-trabalho/prompts');
    const prompts = inSidebar(page, 'Prompts');
    await expect(prompts).toBeVisible();

    await caret(page).focus();
    await page.keyboard.press('Enter');
    await expect(prompts).toBeHidden();

    await waitForRuntime(page);
    await expect(prompts).toBeHidden();
    await page.keyboard.press('Space');
    await expect(prompts).toBeVisible();
    expect(await scrollTop(page)).toBe(0);
    await page.keyboard.press('Enter');
    await expect(prompts).toBeHidden();
  });

  test('takes the pages of a closed category out of the tab order (2.13.9)', async ({ page }) => {
    await page.goto('/docs/interface');
    await caret(page).click();
    await expect(inSidebar(page, 'Base de conhecimento')).toBeHidden();
    await inSidebar(page, WORKSPACE).focus();
    await page.keyboard.press('Tab');
    await expect(caret(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(inSidebar(page, 'Extração de documentos')).toBeFocused();
  });

  test('opens a closed category that holds the current page', async ({ page }) => {
    await openReady(page, '/docs/organizando-conversas');
    await caret(page).click();
    await expect(inSidebar(page, 'Base de conhecimento')).toBeHidden();
    await page.getByRole('article').getByRole('link', { name: 'conhecimento' }).first().click();
    await expect(h1(page, 'Base de conhecimento')).toBeVisible();
    await expect(inSidebar(page, 'Base de conhecimento')).toBeVisible();
  });

  test('links a category to its page, where the link opens and closes the list (2.13.5)', async ({
    page,
  }) => {
    await page.goto('/docs/espaco-de-trabalho/prompts');
    await expect(inSidebar(page, WORKSPACE)).not.toHaveAttribute('aria-current');
    await inSidebar(page, WORKSPACE).click();
    await expect(page).toHaveURL('/docs/espaco-de-trabalho/');
    await expect(inSidebar(page, WORKSPACE)).toHaveAttribute('aria-current', 'page');

    await page.keyboard.press('Shift');
    await waitForRuntime(page);
    await expect(inSidebar(page, 'Base de conhecimento')).toBeVisible();
    await inSidebar(page, WORKSPACE).click();
    await expect(inSidebar(page, 'Base de conhecimento')).toBeHidden();
    await inSidebar(page, WORKSPACE).press('Enter');
    await expect(inSidebar(page, 'Base de conhecimento')).toBeVisible();
    await expect(page).toHaveURL('/docs/espaco-de-trabalho/');
  });
});

test.describe('the table of contents', () => {
  test('its entries stay below the bar while the focus goes back through them', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1024, height: 400 });
    await openReady(page, LONG_PAGE);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await footer(page).getByRole('link').first().focus();
    const links = await toc(page).getByRole('link').all();
    for (const link of links.reverse()) {
      await page.keyboard.press('Shift+Tab');
      await expect(link).toBeFocused();
      // The bar comes back as the page scrolls up.
      await waitForIdle(page);
      const bar = Math.max(0, await bottomOf(navbar(page)));
      // Scroll positions are whole pixels.
      expect(await topOf(link)).toBeGreaterThan(bar - 1);
    }
  });

  test('is to the right of the article at 997 px; at 996 px it opens and closes above the text, without the sidebar (2.15.2, 2.15.6)', async ({
    page,
  }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto(LONG_PAGE);
    await expect(toc(page)).toHaveCount(1);
    await expect(tocSummary(page)).toBeHidden();
    const article = await page.getByRole('article').boundingBox();
    const list = await toc(page).boundingBox();
    expect(list?.x).toBeGreaterThanOrEqual((article?.x ?? 0) + (article?.width ?? Infinity));
    await expect(sidebar(page)).toBeVisible();
    // Sections of the third level are nested below their parents.
    const nested = toc(page).getByRole('listitem').getByRole('listitem');
    await expect(nested.first()).toBeVisible();

    await page.setViewportSize(NARROW);
    await expect(sidebar(page)).toHaveCount(0);
    await expect(toc(page)).toHaveCount(0);
    await tocSummary(page).focus();
    await page.keyboard.press('Enter');
    await expect(toc(page)).toBeVisible();
    expect(await bottomOf(toc(page))).toBeLessThan(
      await topOf(section(page, 'Começar uma conversa')),
    );
    // React finds the page as it is.
    await waitForRuntime(page);
    await expect(toc(page)).toBeVisible();
    await page.keyboard.press('Space');
    await expect(toc(page)).toHaveCount(0);

    await tocSummary(page).click();
    await toc(page).getByRole('link', { name: 'Recomeçar na hora certa' }).click();
    await expectJumpedTo(page, section(page, 'Recomeçar na hora certa'));
    await expect(toc(page)).toHaveCount(1);
  });

  test('marks only the section that is being read (2.15.5)', async ({ page }) => {
    await openReady(page, LONG_PAGE);
    const active = toc(page).locator('[aria-current="true"]');
    for (const name of ['Ajustar a resposta', 'Mostrar um exemplo', 'Escrever um pedido claro']) {
      await section(page, name).evaluate((heading) => heading.scrollIntoView());
      await expect(active).toHaveText([name]);
    }
    await page.evaluate(() => window.scrollTo(0, 0));
    const link = toc(page).getByRole('link', { name: 'Escrever um pedido claro' });
    await expect(link).not.toHaveAttribute('aria-current');
    // At the end of the page, the marked section is one of those in view.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const last = ['Próximos passos', 'O assistente se recusou a responder'];
    await expect(active).toHaveText(new RegExp(last.join('|')));
  });

  test('scrolls to the section that is being read in a low window (2.15.5, B.2)', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1360, height: 360 });
    await openReady(page, LONG_PAGE);
    await section(page, 'Próximos passos').evaluate((heading) => heading.scrollIntoView());
    const active = toc(page).locator('[aria-current="true"]');
    await expect(active).toHaveText('Próximos passos');
    await expect(active).toBeInViewport({ ratio: 1 });
    await expect(toc(page).getByRole('link').first()).not.toBeInViewport();
  });
});

test.describe('the pagination', () => {
  test('leads from the introduction to the next page and back (2.14.10)', async ({ page }) => {
    const [first, second] = DOCS;
    await openReady(page, '/docs/');
    for (const [direction, doc] of [
      ['Próxima', second!],
      ['Anterior', first!],
    ] as const) {
      await pagination(page)
        .getByRole('link', { name: `${direction} ${doc.name}`, exact: true })
        .click();
      await expect(page).toHaveURL(doc.path);
      await expect(h1(page, doc.h1)).toBeVisible();
      await expect(page).toHaveTitle(titleOf(doc));
    }
  });
});

test.describe('heading anchors', () => {
  test('open the page at the section, below the navbar, encoded or not, before and after the script (2.8.5, A.13)', async ({
    page,
  }) => {
    await page.goto(`${LONG_PAGE}#recome%C3%A7ar-na-hora-certa`);
    await expectJumpedTo(page, section(page, 'Recomeçar na hora certa'));
    expect(await scrollTop(page)).toBeGreaterThan(0);
    for (const hash of ['#começar-uma-conversa', '#come%C3%A7ar-uma-conversa']) {
      await page.goto('about:blank');
      await page.goto(`${LONG_PAGE}${hash}`);
      await expectJumpedTo(page, section(page, 'Começar uma conversa'));
      await page.keyboard.press('Shift');
      await waitForRuntime(page);
      await expectJumpedTo(page, section(page, 'Começar uma conversa'));
    }
  });

  test('have a name, show only on hover or focus, and lead to their heading; the page has its date, and the sidebar stays in view (2.13.1, 2.14.4, 2.16.15, A.12)', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(LONG_PAGE);
    const headings = page.getByRole('article').locator('h2[id], h3[id]');
    const links = page.getByRole('article').getByRole('link', { name: /^Link direto para “.+”$/ });
    await expect(links).toHaveCount(await headings.count());
    await expect(h1(page, 'Conversas').getByRole('link')).toHaveCount(0);
    await expect(h1(page, 'Conversas')).not.toHaveAttribute('id');
    const updated = page.getByText(/^Atualizado em \d{1,2} de [a-zç]{3}\. de \d{4}$/);
    await expect(updated).toBeVisible();
    await expect(updated.getByRole('time')).toHaveAttribute('datetime', /^\d{4}-\d{2}-\d{2}/);

    const title = section(page, 'Recomeçar na hora certa');
    const link = page.getByRole('link', {
      name: 'Link direto para “Recomeçar na hora certa”',
      exact: true,
    });
    await expect(link).toHaveCSS('opacity', '0');
    await title.hover();
    await expect(link).toHaveCSS('opacity', '1');
    await page.mouse.move(0, 0);
    await expect(link).toHaveCSS('opacity', '0');
    await page.keyboard.press('Tab');
    await link.focus();
    await expect(link).toHaveCSS('opacity', '1');
    await link.click();
    await expect(page).toHaveURL(encodeURI(`${LONG_PAGE}#recomeçar-na-hora-certa`));
    await expectJumpedTo(page, title);

    await section(page, 'Próximos passos').scrollIntoViewIfNeeded();
    await expect(inSidebar(page, 'Conversas')).toBeInViewport();
  });
});

test('policies and the affiliate page have the table of contents beside the text, in view (1.1.2)', async ({
  page,
}) => {
  await openReady(page, '/privacidade');
  await toc(page).getByRole('link', { name: 'Seus direitos' }).click();
  await expectJumpedTo(page, section(page, 'Seus direitos'));
  await expect(toc(page).locator('[aria-current="true"]')).toHaveText('Seus direitos');
  await expect(toc(page)).toBeInViewport();
  await openReady(page, '/afiliado');
  await toc(page).getByRole('link', { name: 'Perguntas frequentes' }).click();
  const answer = page.getByText('Este site não publica valores.');
  await expect(answer).toBeHidden();
  await page.getByRole('heading', { name: 'Quanto recebo por indicação?' }).click();
  // The titles of sections have room beside the text at each width.
  await page.setViewportSize({ width: 997, height: 800 });
  const title = await page.getByRole('heading', { name: /^Como funciona/ }).boundingBox();
  expect(title?.width).toBeGreaterThan(160);
  await expect(answer).toBeVisible();
});
