/** Tabs, groups of code and details in an article. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { watchConsole } from '../../support/e2e-page';

const PAGE = 'docs/abas';
const COMPUTER = 'Abra o navegador e entre.';
const PHONE = 'Um parágrafo com a palavra mandacaru.';
const TABLET = 'Vire o aparelho.';
const DETAIL = 'Um detalhe escondido.';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const summary = (page: Page) => page.getByText('Ver a lista inteira');

/** What names a panel where there are no tabs. */
const label = (page: Page, name: string) =>
  page.getByRole('paragraph').filter({ hasText: new RegExp(`^${name}$`) });

/** Opens the page and waits until its tabs are alive. */
async function openAlive(page: Page, path = PAGE): Promise<void> {
  await page.goto(path);
  await expect(tab(page, 'No computador')).toHaveAttribute('aria-controls', /./);
}

/** The details open by keyboard; two presses leave them as they were. */
async function pressDetails(page: Page): Promise<void> {
  await expect(page.getByText(DETAIL)).toBeHidden();
  await summary(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(DETAIL)).toBeVisible();
  await summary(page).dblclick();
  await expect(page.getByText(DETAIL)).toBeVisible();
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every panel is read below its label, and details open', async ({ page }) => {
    await page.goto(PAGE);
    for (const text of [COMPUTER, PHONE, TABLET]) {
      await expect(page.getByText(text)).toBeVisible();
    }
    await expect(label(page, 'No celular')).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
    await pressDetails(page);
  });
});

test('tabs show one panel, and nothing moves as they come alive; the keyboard walks, Space chooses for the whole group, on paper are all (2.16.10)', async ({
  page,
}) => {
  const messages = watchConsole(page);
  await page.goto(PAGE);
  const after = page.getByRole('link', { name: 'Ir para o celular' });
  const place = async () => (await after.boundingBox())?.y;
  const before = await place();
  await expect(tab(page, 'No computador')).toHaveAttribute('aria-controls', /./);
  await expect(page.getByRole('tabpanel', { name: 'No computador' })).toBeVisible();
  await expect(page.getByText(PHONE)).toBeHidden();
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

test('an anchor leads into a hidden panel; a chosen tab stays where it was, whatever the height of what comes before (2.16.12)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1360, height: 420 });
  await openAlive(page);
  await page.getByRole('link', { name: 'Ir para o celular' }).click();
  await expect(page.getByText(PHONE)).toBeInViewport();
  await expect(tab(page, 'No celular')).toHaveAttribute('aria-selected', 'true');

  const touch = tab(page, 'Toque');
  await touch.scrollIntoViewIfNeeded();
  await tab(page, 'Teclado').click();
  await expect(touch).toHaveAttribute('aria-selected', 'false');
  const before = (await touch.boundingBox())?.y ?? 0;
  await touch.click();
  await expect(touch).toHaveAttribute('aria-selected', 'true');
  expect(Math.abs(((await touch.boundingBox())?.y ?? 0) - before)).toBeLessThan(2);
});

test('an anchor in the address opens its panel; a block learns whether its lines fit when its tab shows (2.16.7)', async ({
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

test.describe('while files do not arrive', () => {
  test('a choice of another visit shows with the first paint', async ({ page }) => {
    await openAlive(page);
    await tab(page, 'No tablet').click();
    await expect(page.getByText(TABLET)).toBeVisible();
    // The module never comes, and neither does its failure.
    await page.route('**/tabs.js', () => undefined);
    await page.goto(PAGE, { waitUntil: 'domcontentloaded' });
    await expect(page.getByText(TABLET)).toBeVisible();
    await expect(page.getByText(COMPUTER)).toBeHidden();
  });

  test('every panel is read, and blocks of code have no buttons', async ({ page }) => {
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

test('two presses on the title of details select nothing, and the title is one sentence (2.16.14)', async ({
  page,
}) => {
  await page.goto(PAGE);
  await pressDetails(page);
  expect(await page.evaluate(() => String(getSelection()))).toBe('');

  // Those written without tags are the same.
  const title = page.getByText('Ver o resto');
  await title.click();
  await expect(page.getByText('Um resto escondido.')).toBeVisible();
  // A word in bold goes on where the sentence stands, and does not go off to the side.
  const bold = await page.getByText('aqui', { exact: true }).boundingBox();
  const whole = await title.boundingBox();
  expect((bold?.x ?? 0) - (whole?.x ?? 0)).toBeLessThan(120);
});
