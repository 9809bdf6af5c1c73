import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { axeFindings } from '../support/e2e-axe';
import {
  addLink,
  expectHeadTag,
  h1,
  hold,
  openReady,
  saveData,
  waitForIdle,
  waitForRuntime,
  watchConsole,
} from '../support/e2e-page';
import { dialog, field } from '../support/e2e-search';

const box = (page: Page) => page.getByRole('searchbox', { name: 'O que você procura?' });
const main = (page: Page) => page.getByRole('main');
const results = (page: Page) => main(page).getByRole('article');
const INDEX = '**/search-index/**';

test('2.1.5, 9.5.1, 9.5.5: the query in the URL gives title, count and results', async ({
  page,
}) => {
  await openReady(page, '/search?q=imagem');
  await expect(h1(page, 'Resultados para “imagem”')).toBeVisible();
  await expect(page).toHaveTitle(/^Resultados para “imagem”/);
  await expect(main(page).getByRole('status')).toHaveText(/^\d+ resultados$/);
  await expect(results(page).first().getByRole('heading', { level: 2 })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('9.5.2: typing replaces the query in the URL without history entries; an empty field removes it', async ({
  page,
}) => {
  await openReady(page, '/search');
  const before = await page.evaluate(() => history.length);
  await box(page).pressSequentially('voz');
  await expect(page).toHaveURL('/search?q=voz');
  await expect(results(page).first()).toContainText(/voz/i);
  expect(await page.evaluate(() => history.length)).toBe(before);
  await page.reload();
  await page.keyboard.press('Shift');
  await expect(results(page).first()).toContainText(/voz/i);
  await box(page).fill('');
  await expect(page).toHaveURL('/search');
  await expect(h1(page, 'Pesquisar na documentação')).toBeVisible();
  await expect(results(page)).toHaveCount(0);
});

test('9.5.2: a browser that limits changes of the URL keeps what is typed', async ({ page }) => {
  await openReady(page, '/search?q=ima');
  await page.evaluate(() => {
    history.replaceState = () => {
      throw new DOMException(
        'Attempt to use history.replaceState() more than 100 times',
        'SecurityError',
      );
    };
  });
  await page.getByRole('searchbox').pressSequentially('gens');
  await expect(page.getByRole('searchbox')).toHaveValue('imagens');
  await expect(h1(page, 'Resultados para “imagens”')).toBeVisible();
  await page.evaluate(() => Reflect.deleteProperty(history, 'replaceState'));
  await expect(page).toHaveURL(/q=imagens$/);
});

test('2.17.1: the results stay while the page of Back loads', async ({ page }) => {
  await saveData(page);
  await openReady(page, '/docs/conversas');
  await (await addLink(page, '/search?q=imagem', 'Procurar')).click();
  await expect(results(page).first()).toBeVisible();
  await page.reload();
  await page.keyboard.press('Shift');
  await waitForRuntime(page);
  await expect(results(page).first()).toBeVisible();
  const release = await hold(page, '**/page-data/docs/conversas/**');
  await page.goBack();
  await expect(page).toHaveURL('/docs/conversas');
  await waitForIdle(page);
  await expect(results(page).first()).toBeVisible();
  await expect(box(page)).toHaveValue('imagem');
  await page.goForward();
  await expect(page).toHaveURL('/search?q=imagem');
  await expect(results(page).first()).toBeVisible();
  await page.goBack();
  release();
  await expect(h1(page, 'Conversas')).toBeVisible();
});

test('9.5.6: each result shows its path and leads there; Back restores the list', async ({
  page,
}) => {
  await openReady(page, '/search?q=imagem');
  await expect(results(page).filter({ hasText: 'Documentação › ' }).first()).toBeVisible();
  await results(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/docs\//);
  await page.goBack();
  await expect(results(page).first()).toBeVisible();
  await expect(box(page)).toHaveValue('imagem');
});

test('D.6, 9.5.7: twenty results are shown at once, and more at the end of the list', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1360, height: 400 });
  await openReady(page, '/search?q=conversa');
  await expect(results(page)).toHaveCount(20);
  await expect(async () => {
    // Scrolls again, since a better answer may make the list longer meanwhile.
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    expect(await results(page).count()).toBeGreaterThan(20);
  }).toPass();
});

test('9.5.7: the button keeps the keyboard focus when the list grows', async ({ page }) => {
  await page.setViewportSize({ width: 1360, height: 400 });
  await openReady(page, '/search?q=conversa');
  await expect(results(page)).toHaveCount(20);
  const more = main(page).getByRole('button', { name: 'Mostrar mais resultados' });
  await expect(async () => {
    // Focuses again, since a better answer may have made the list longer meanwhile.
    await more.blur();
    await more.focus();
    expect(await results(page).count()).toBeGreaterThan(20);
  }).toPass();
  await expect(more).toBeFocused();
});

/** Opens a search, adds results to its list, and scrolls to one of them. */
async function scrollToAdded(page: Page) {
  await page.setViewportSize({ width: 1360, height: 400 });
  await openReady(page, '/search?q=conversa');
  await expect(results(page)).toHaveCount(20);
  await expect(async () => {
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    expect(await results(page).count()).toBeGreaterThan(30);
  }).toPass();
  const result = results(page).nth(30).getByRole('link');
  const title = await result.textContent();
  await result.scrollIntoViewIfNeeded();
  // The router keeps the position in the frame after a scroll; no hand presses before.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  return { result, title: title ?? '' };
}

test('9.5.15: Back and a reload keep the results that were added and the place among them', async ({
  page,
}) => {
  const { result, title } = await scrollToAdded(page);
  await result.click();
  // The URL changes before the page does.
  await expect(box(page)).toBeHidden();
  const { pathname } = new URL(page.url());
  await main(page).getByRole('link').first().click();
  await expect(page).not.toHaveURL(pathname);
  await page.evaluate('history.go(-2)');
  await expect(result).toHaveText(title);
  await expect(result).toBeInViewport();
  await page.reload();
  await page.keyboard.press('Shift');
  await expect(result).toHaveText(title);
  await expect(result).toBeInViewport();
  await result.click();
  await expect(box(page)).toBeHidden();
  await page.reload();
  // A new visit, also in a document that was reloaded.
  await page.keyboard.press('Control+k');
  await field(page).fill('conversa');
  await dialog(page)
    .getByText(/^Ver todos/)
    .click();
  await expect(results(page)).not.toHaveCount(0);
  // More pages, and the place, would be asked for at once.
  await waitForIdle(page);
  await expect(results(page)).toHaveCount(20);
  expect(await page.evaluate('scrollY')).toBe(0);
});

test('9.5.15: Back and Forward between two searches keep the results and the place of each', async ({
  page,
}) => {
  const { result, title } = await scrollToAdded(page);
  await page.keyboard.press('Control+k');
  await field(page).fill('imagem');
  await dialog(page)
    .getByText(/^Ver todos/)
    .click();
  await expect(h1(page, 'Resultados para “imagem”')).toBeVisible();
  const other = results(page).nth(9).getByRole('link');
  await other.scrollIntoViewIfNeeded();
  const otherTitle = (await other.textContent()) ?? '';
  await page.goBack();
  await expect(result).toHaveText(title);
  await expect(result).toBeInViewport();
  await page.goForward();
  await expect(other).toHaveText(otherTitle);
  await expect(other).toBeInViewport();
});

test('9.5.14: long snippets are a choice that a reload keeps', async ({ page }) => {
  await openReady(page, '/search?q=microfone');
  const text = results(page).first().locator('p').last();
  const words = async () => ((await text.textContent()) ?? '').split(' ').length;
  await expect(text).toContainText(/microfone/i);
  expect(await words()).toBeLessThanOrEqual(20);
  const choice = main(page).getByRole('checkbox', { name: 'Mostrar trechos longos' });
  await choice.check();
  await expect.poll(words).toBeGreaterThan(30);
  await page.reload();
  await page.keyboard.press('Shift');
  await expect(choice).toBeChecked();
  await expect.poll(words).toBeGreaterThan(30);
  await choice.uncheck();
  await expect.poll(words).toBeLessThanOrEqual(20);
});

test('9.5.9: one sentence is shown if nothing is found', async ({ page }) => {
  await openReady(page, '/search?q=xyzzyqwk');
  await expect(main(page)).toContainText('Nenhum resultado para “xyzzyqwk”');
});

test('8.6: a mistyped word is corrected, and the page says so', async ({ page }) => {
  await openReady(page, '/search?q=microfne');
  await expect(main(page)).toContainText('Nada com “microfne”. Resultados para “microfone”:');
  await expect(results(page).first()).toContainText(/microfone/i);
  await box(page).fill('microfone');
  await expect(main(page)).not.toContainText('Nada com');
});

test('5.2: of a long question the words that matter are searched', async ({ page }) => {
  const question =
    'oi queria saber como é que eu faço para mudar o nome de uma conversa que já está na lista';
  await openReady(page, `/search?q=${encodeURIComponent(question)}`);
  await expect(box(page)).toHaveValue(question);
  await expect(results(page).first()).toContainText('Renomear uma conversa');
});

test('8.14: without an answer, an error with a retry button is shown (B.8)', async ({ page }) => {
  await page.route(INDEX, (route) => route.abort());
  await openReady(page, '/search?q=imagem');
  const alert = main(page).getByRole('alert');
  await expect(alert).toContainText('Não foi possível obter resultados');
  await page.unroute(INDEX);
  await alert.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(results(page).first()).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
});

test('8.14: without the code of the results, the page says so, and the next letter loads it', async ({
  page,
}) => {
  const CODE = /\/\d+-[0-9a-f]{20}\.js$/;
  let lose = () => {};
  const lost = new Promise<void>((done) => (lose = done));
  await page.route(CODE, async (route) => {
    await lost;
    await route.abort();
  });
  await openReady(page, '/search?q=image');
  await expect(main(page).getByRole('status')).toHaveText('Pesquisando…');
  await expect(main(page).getByRole('list')).toHaveCount(0);
  lose();
  await expect(main(page).getByRole('alert')).toContainText('Não foi possível obter resultados');
  await page.unroute(CODE);
  await box(page).press('End');
  await box(page).press('m');
  await expect(results(page).first()).toBeVisible();
  await expect(main(page).getByRole('alert')).toHaveCount(0);
});

test('5.2, 9.5.13: hostile, long and accented queries in the URL are handled', async ({ page }) => {
  const messages = watchConsole(page);
  await openReady(page, '/search?q=gera%C3%A7%C3%A3o+de%20imagens');
  await expect(box(page)).toHaveValue('geração de imagens');
  await expect(results(page).first()).toContainText(/Geração de imagens/);
  await openReady(page, '/search?utm_source=%E0%A4%A&q=%');
  await expect(box(page)).toHaveValue('%');
  for (const query of [
    '<script>alert(1)</script>',
    '(.*)+[a-z',
    '😀',
    'a%20b+c',
    'a'.repeat(5000),
  ]) {
    await openReady(page, `/search?q=${encodeURIComponent(query)}`);
    await expect(box(page)).toHaveValue(query.slice(0, 256));
    await expect(
      main(page)
        .getByText(/resultado/i)
        .first(),
    ).toBeVisible();
    expect(messages, query).toEqual([]);
  }
});

test('2.9.13, 9.5.11: the browser can search here, and the page is not indexed but its links are followed', async ({
  page,
  request,
}) => {
  await page.goto('/search');
  await expectHeadTag(page, 'link', { rel: 'search', href: '/opensearch.xml' });
  await expectHeadTag(page, 'meta', { name: 'robots', content: 'noindex, follow' });
  const xml = await (await request.get('/opensearch.xml')).text();
  expect(xml).toMatch(/template="https:\/\/[^"]+\/search\?q=\{searchTerms\}"/);
});

test('9.5.2: the field has the focus, and results appear without interaction', async ({ page }) => {
  await page.goto('/search?q=imagem');
  await expect(box(page)).toBeFocused();
  await expect(results(page).first()).toBeVisible();
});
