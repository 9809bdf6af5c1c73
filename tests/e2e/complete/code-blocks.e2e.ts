/** Code blocks: reading, selecting, copying and wrapping. */
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { stopClock, watchConsole } from '../../support/e2e-page';

const PAGE = 'docs/codigo';

const code = (page: Page, label: string) =>
  page.getByRole('group', { name: `Código: ${label}`, exact: true });
const block = (page: Page, label: string) => page.locator('.code', { has: code(page, label) });
const button = (page: Page, label: string, name: string) =>
  block(page, label).getByRole('button', { name });
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Returns the horizontal overflow of the code in pixels. */
const overflow = (pre: Locator) =>
  pre.evaluate((element) => element.scrollWidth - element.clientWidth);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a code block is read and selected line by line, wraps if configured, and has no buttons (2.16.6)', async ({
    page,
  }) => {
    await page.goto(PAGE);
    await expect(code(page, 'saudacao.js')).toContainText('uma linha que passa da largura');
    await expect(page.getByRole('figure').getByText('saudacao.js')).toBeVisible();
    await expect(page.locator('.code').getByRole('button')).toHaveCount(0);
    expect(await overflow(code(page, 'prompt.txt'))).toBe(0);

    const selected = await code(page, 'saudacao.js').evaluate((pre) => {
      getSelection()?.selectAllChildren(pre);
      return String(getSelection());
    });
    expect(selected).toMatch(/^\/\/ Cumprimenta quem chega\nexport function/);
    expect(selected).toMatch(/`;\n\n {2}return/);
  });
});

test.describe('with clipboard permissions', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('a code block copies its code without numbers and marks and confirms it; if refused, it selects the code (2.16.6, B.16)', async ({
    page,
  }) => {
    const messages = watchConsole(page);
    await page.goto(PAGE);
    const copy = button(page, 'saudacao.js', 'Copi');
    await expect(copy).toHaveText('Copiar');
    await stopClock(page);
    await copy.click();
    await expect(copy).toHaveText('Copiado');
    await expect(block(page, 'saudacao.js').getByRole('status')).toHaveText('Copiado');
    const text = await copied(page);
    expect(text).toMatch(
      /^\/\/ Cumprimenta quem chega\nexport function saudar\(nome\) \{\n {2}const/,
    );
    expect(text).toMatch(/\n\n {2}return .*\n\}$/);
    expect(text).not.toContain('highlight');

    // A diff is copied without its removed lines.
    await button(page, 'ts', 'Copiar').press('Enter');
    await expect(button(page, 'ts', 'Copiado')).toBeVisible();
    expect(await copied(page)).toBe('const porta: number = 8080;\niniciar(porta);');
    expect(messages).toEqual([]);

    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('recusado'));
    });
    await button(page, 'bash', 'Copiar').click();
    await expect(button(page, 'bash', 'Não foi possível copiar')).toBeVisible();
    expect(await page.evaluate(() => String(getSelection()))).toBe('npm ci');
  });
});

test('the wrap button is there only if lines overflow, and lines that do not wrap scroll by keyboard (2.16.7, 2.16.8)', async ({
  page,
}) => {
  await page.goto(PAGE);
  const pre = code(page, 'saudacao.js');
  const wrap = button(page, 'saudacao.js', 'Quebrar linhas');
  await block(page, 'saudacao.js').hover();
  await expect(wrap).toBeVisible();
  await expect(button(page, 'bash', 'Quebrar linhas')).toHaveCount(0);
  await wrap.click();
  await expect(wrap).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => overflow(pre)).toBe(0);
  await wrap.click();
  await expect(wrap).toHaveAttribute('aria-pressed', 'false');
  expect(await overflow(pre)).toBeGreaterThan(0);
  await expect(pre.locator('code')).toHaveCSS('counter-reset', 'line 9');

  await pre.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => pre.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);

  // A code block that starts wrapped keeps its button when it is unwrapped.
  const unwrap = button(page, 'prompt.txt', 'Quebrar linhas');
  await block(page, 'prompt.txt').hover();
  await expect(unwrap).toHaveAttribute('aria-pressed', 'true');
  await unwrap.click();
  await expect(unwrap).toHaveAttribute('aria-pressed', 'false');
  await expect(unwrap).toBeVisible();
});
