/** External videos, diagrams and wide content, on a loaded page and after client-side navigation. */
import { expect, test as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import { axeFindingsInBothModes } from '../../support/e2e-axe';
import {
  horizontalOverflow,
  isMarked,
  markDocument,
  openReady,
  stopClock,
  watchConsole,
} from '../../support/e2e-page';

const PAGE = 'docs/componentes';
const PLAYER = /^https:\/\/www\.youtube-nocookie\.com\//;
const SOURCE = 'A[Semear] --> B{Brotou?}';

const play = (page: Page) => page.getByRole('link', { name: 'Como regar Assistir no YouTube' });
const player = (page: Page) => page.getByTitle('Como regar');

/** `outside`: URLs requested from other sites, which are answered with a fake player. */
const test = base.extend<{ outside: string[] }>({
  outside: async ({ page, baseURL }, use) => {
    const asked: string[] = [];
    const isOutside = (url: URL) => !baseURL?.startsWith(url.origin);
    // Not recorded in the route handler, which does not see requests that a worker takes over.
    page.on('request', (request) => {
      if (isOutside(new URL(request.url()))) asked.push(request.url());
    });
    await page.route(isOutside, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>O tocador.</p>' }),
    );
    await use(asked);
  },
});

const expectPlaying = (page: Page) =>
  expect(page.frameLocator('iframe').getByText('O tocador.')).toBeVisible();

test('an external video is requested only on a click', async ({ page, outside }) => {
  const messages = watchConsole(page);
  await page.goto(PAGE);
  await play(page).scrollIntoViewIfNeeded();
  await expect(play(page)).toBeVisible();
  expect(outside).toEqual([]);
  await play(page).click();
  await expect(player(page)).toHaveAttribute('src', PLAYER);
  await expectPlaying(page);
  await expect(page.getByText('O vídeo só vem do YouTube')).toBeHidden();
  expect(outside).toHaveLength(1);
  expect(messages).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a video is a link to its page, and a diagram is text (A.9)', async ({ page }) => {
    await page.goto(PAGE);
    await expect(play(page)).toHaveAttribute(
      'href',
      'https://www.youtube.com/watch?v=quintal-regar',
    );
    await expect(page.getByText(SOURCE)).toBeVisible();
  });
});

test('a diagram is drawn in the colours of the mode; an invalid one stays text and shows the error (2.16.20, A.9)', async ({
  page,
  outside,
}) => {
  const messages = watchConsole(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(PAGE);
  const drawing = page.getByRole('img', { name: 'Da semente ao prato' });
  await page.getByRole('heading', { name: 'Desenhar o caminho' }).scrollIntoViewIfNeeded();
  await expect(drawing.getByText('Semear')).toBeVisible();
  await expect(page.getByText(SOURCE)).toBeHidden();
  await page.getByText('Texto do diagrama').first().click();
  await expect(page.getByText(SOURCE)).toBeVisible();

  const fillOf = (selector: string) =>
    drawing
      .locator(selector)
      .first()
      .evaluate((node) => getComputedStyle(node).fill);
  const ink = () => fillOf('.node rect');
  const day = await ink();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ink).not.toBe(day);
  await page.emulateMedia({ forcedColors: 'active' });
  await expect.poll(async () => (await ink()) === (await fillOf('.node text'))).toBe(false);
  await expect.poll(ink).toMatch(/rgb\((?:255, 255, 255|0, 0, 0)\)/);
  expect(outside).toEqual([]);
  expect(messages).toEqual([]);

  await page.getByText('isto não é --[ um diagrama').scrollIntoViewIfNeeded();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText(
    'Este diagrama não pôde ser desenhado. O erro está perto da linha',
  );
  await expect(page.getByText('isto não é --[ um diagrama')).toBeVisible();
  await expect(drawing).toBeVisible();
  await alert.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(alert).toHaveCount(1);
});

test('axe finds nothing in either mode, and on a narrow screen only the table scrolls, not the page', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(PAGE);
  expect.soft(await axeFindingsInBothModes(page)).toEqual([]);

  await page.setViewportSize({ width: 320, height: 700 });
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
  const scrolls = await page
    .locator('.table-scroll')
    .evaluateAll((frames) => frames.some((frame) => frame.scrollWidth > frame.clientWidth));
  expect(scrolls).toBe(true);
});

test.describe('a page opened by client-side navigation', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('has working code blocks, tabs and videos like a loaded page', async ({ page, outside }) => {
    const messages = watchConsole(page);
    await openReady(page, 'docs/conversas');
    await markDocument(page);

    await page.getByRole('link', { name: 'os blocos de código' }).click();
    await expect(page).toHaveURL('docs/codigo');
    const copy = page.getByRole('button', { name: 'Copiar', exact: true }).first();
    // The URL is new before the page is; a page does not open while the clock stands.
    await expect(copy).toBeVisible();
    await stopClock(page);
    await copy.click();
    await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible();
    await page.clock.resume();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('npm ci');

    await page.goBack();
    await page.getByRole('link', { name: 'as abas' }).click();
    const hidden = page.getByText('Um parágrafo com a palavra mandacaru.');
    const tab = page.getByRole('tab', { name: 'No celular' });
    await expect(tab).toHaveAttribute('aria-controls', /./);
    await expect(hidden).toBeHidden();
    await tab.click();
    await expect(hidden).toBeVisible();

    await page.goBack();
    await page.getByRole('link', { name: 'os componentes' }).click();
    await expect(play(page)).toBeVisible();
    expect(await isMarked(page)).toBe(true);
    // The policy is still that of the first page, which allows no player, so the click reloads the page.
    await play(page).click();
    await expectPlaying(page);
    expect(outside).toHaveLength(1);
    expect(messages.join('\n')).not.toContain('Content Security Policy');
  });
});
