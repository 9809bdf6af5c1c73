/** Tabs, code groups and details in an article. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { addLink, waitForFonts, waitForRuntime, watchConsole } from '../../support/e2e-page';

const PAGE = 'docs/abas';
const COMPUTER = 'Abra o navegador e entre.';
const PHONE = 'Um parágrafo com a palavra mandacaru.';
const TABLET = 'Vire o aparelho.';
const DETAIL = 'Um detalhe escondido.';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const summary = (page: Page) => page.getByText('Ver a lista inteira');

/** Label of a panel where no tabs are shown. */
const label = (page: Page, name: string) =>
  page.getByRole('paragraph').filter({ hasText: new RegExp(`^${name}$`) });

/** Opens the page and waits until its tabs are interactive. */
async function openAlive(page: Page, path = PAGE): Promise<void> {
  await page.goto(path);
  await expect(tab(page, 'No computador')).toHaveAttribute('aria-controls', /./);
}

/** Opens the details by keyboard and checks that a double click leaves them open. */
async function pressDetails(page: Page): Promise<void> {
  await expect(page.getByText(DETAIL)).toBeHidden();
  await summary(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(DETAIL)).toBeVisible();
  await summary(page).dblclick();
  await expect(page.getByText(DETAIL)).toBeVisible();
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every panel is shown below its label, and details open', async ({ page }) => {
    await page.goto(PAGE);
    for (const text of [COMPUTER, PHONE, TABLET]) {
      await expect(page.getByText(text)).toBeVisible();
    }
    await expect(label(page, 'No celular')).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
    await pressDetails(page);
  });
});

test('tabs show one panel without a layout shift; arrow keys move the focus, Space selects for the whole group, and print shows all panels (2.16.10)', async ({
  page,
}) => {
  const messages = watchConsole(page);
  await page.goto(PAGE);
  await waitForFonts(page);
  const after = page.getByRole('link', { name: 'Ir para o celular' });
  const place = async () => (await after.boundingBox())?.y;
  const before = await place();
  await expect(tab(page, 'No computador')).toHaveAttribute('aria-controls', /./);
  await expect(page.getByRole('tabpanel', { name: 'No computador' })).toBeVisible();
  await expect(page.getByText(PHONE)).toBeHidden();
  await expect(page.locator('.tab-panel[hidden][tabindex="0"]')).toHaveCount(0);
  expect(await place()).toBe(before);

  await tab(page, 'No computador').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tab(page, 'No tablet')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(tab(page, 'No celular')).toBeFocused();
  await expect(tab(page, 'No computador')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Space');
  await expect(page.getByText(PHONE)).toBeVisible();
  await expect(tab(page, 'Toque')).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(`${PAGE}?sistema=celular`);
  expect(messages).toEqual([]);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(TABLET)).toBeVisible();
  await expect(label(page, 'No tablet')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByText(DETAIL)).toBeVisible();
});

test('an anchor opens a hidden panel; a selected tab keeps its place on the screen when the content above changes height (2.16.12)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1360, height: 420 });
  await openAlive(page);
  await page.getByRole('link', { name: 'Ir para o celular' }).click();
  await expect(page.getByText(PHONE)).toBeInViewport();
  await expect(tab(page, 'No celular')).toHaveAttribute('aria-selected', 'true');

  // The choice of a tab is in the URL, but in no link, which the router then follows.
  await page.keyboard.press('Shift');
  await waitForRuntime(page);
  await tab(page, 'No tablet').click();
  await expect(page.getByText(PHONE)).toBeHidden();
  await (await addLink(page, '/sub/docs/abas#instalar-no-celular', 'De outra página')).click();
  await expect(page.getByText(PHONE)).toBeInViewport();

  const touch = tab(page, 'Toque');
  await touch.scrollIntoViewIfNeeded();
  await tab(page, 'Teclado').click();
  await expect(touch).toHaveAttribute('aria-selected', 'false');
  const before = (await touch.boundingBox())?.y ?? 0;
  await touch.click();
  await expect(touch).toHaveAttribute('aria-selected', 'true');
  expect(Math.abs(((await touch.boundingBox())?.y ?? 0) - before)).toBeLessThan(2);
});

test('a hash in the URL opens its panel; a code block checks for overflow when its tab is shown (2.16.7)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${PAGE}?sistema=tablet#instalar-no-celular`);
  await expect(page.getByText(PHONE)).toBeInViewport();

  await tab(page, 'pnpm').click();
  const block = page.locator('.code', { hasText: 'frozen-lockfile' });
  await block.hover();
  await expect(block.getByRole('button', { name: 'Quebrar linhas' })).toBeVisible();
});

test.describe('while scripts do not load', () => {
  test('the choice of an earlier visit is shown from the first paint', async ({ page }) => {
    await openAlive(page);
    await tab(page, 'No tablet').click();
    await expect(page.getByText(TABLET)).toBeVisible();
    // The request for the module neither completes nor fails.
    await page.route('**/tabs.js', () => undefined);
    await page.goto(PAGE, { waitUntil: 'domcontentloaded' });
    await expect(page.getByText(TABLET)).toBeVisible();
    await expect(page.getByText(COMPUTER)).toBeHidden();
  });

  test('every panel is shown, and code blocks have no buttons', async ({ page }) => {
    await page.route(/\/(?:tabs|code-block)\.js$/, (route) => route.abort());
    await page.goto(PAGE);
    await expect(page.locator('[data-live]')).toHaveCount(0);
    for (const text of [COMPUTER, PHONE, TABLET]) {
      await expect(page.getByText(text)).toBeVisible();
    }
    await page.locator('.code').first().hover();
    await expect(page.locator('.code').getByRole('button')).toHaveCount(0);
  });
});

test('a double click on a summary selects nothing, and a summary with bold text is laid out as one sentence (2.16.14)', async ({
  page,
}) => {
  await page.goto(PAGE);
  await pressDetails(page);
  expect(await page.evaluate(() => String(getSelection()))).toBe('');

  // Details written as a `:::` directive behave the same.
  const title = page.getByText('Ver o resto');
  await title.click();
  await expect(page.getByText('Um resto escondido.')).toBeVisible();
  // A bold word stays in the line of its sentence instead of moving to the side.
  const bold = await page.getByText('aqui', { exact: true }).boundingBox();
  const whole = await title.boundingBox();
  expect((bold?.x ?? 0) - (whole?.x ?? 0)).toBeLessThan(120);
});
