import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import {
  colorSwitch,
  holdScripts,
  markDocument,
  openReady,
  pretendConnection,
  pretendIdle,
  saveData,
  waitForIdle,
  waitForRuntime,
  watchConsole,
  watchScripts,
} from '../support/e2e-page';

const PAGE = '/docs/conversas';

/** First interactions that need a real browser; a key and the focus are in early.test.ts. */
const SIGNS_OF_INTENT: Record<string, (page: Page) => Promise<void>> = {
  'mover o ponteiro': (page) => page.mouse.move(300, 300),
  'rolar a página': (page) => page.evaluate(() => window.scrollTo(0, 200)),
};

/** Returns the URLs that were requested more than once. */
function repeated(addresses: readonly string[]): string[] {
  return addresses.filter((address, index) => addresses.indexOf(address) !== index);
}

const isReady = (page: Page) => page.locator('html').getAttribute('data-has-hydrated');

test.describe('with data saving', () => {
  test.beforeEach(async ({ page }) => {
    await saveData(page);
    await pretendIdle(page);
  });

  for (const [sign, act] of Object.entries(SIGNS_OF_INTENT)) {
    test(`“${sign}” loads the runtime, only once`, async ({ page }) => {
      const messages = watchConsole(page);
      const scripts = watchScripts(page);
      await page.goto(PAGE);
      await waitForIdle(page);
      expect(scripts).toEqual([]);

      await act(page);
      await waitForRuntime(page);
      for (const again of Object.values(SIGNS_OF_INTENT)) await again(page);
      await waitForIdle(page);
      expect(repeated(scripts)).toEqual([]);
      expect(messages).toEqual([]);
    });
  }

  test.describe('on a touch screen', () => {
    test.use({ hasTouch: true });

    test('a tap on the page loads the runtime', async ({ page }) => {
      const scripts = watchScripts(page);
      await page.goto(PAGE);
      await waitForIdle(page);
      expect(scripts).toEqual([]);
      await page.touchscreen.tap(700, 500);
      await waitForRuntime(page);
      expect(repeated(scripts)).toEqual([]);
    });
  });
});

test.describe('on a fast connection', () => {
  test.beforeEach(async ({ page }) => {
    await pretendConnection(page, { saveData: false, effectiveType: '4g' });
    await pretendIdle(page);
  });

  test('without interaction, the files are fetched when the browser is idle, but not run', async ({
    page,
  }) => {
    const files: string[] = [];
    page.on('requestfinished', (request) => files.push(new URL(request.url()).pathname));
    await page.goto(PAGE);
    await expect
      .poll(() => files.filter((file) => /^\/(?:app|framework)-.*\.js$/.test(file)))
      .toHaveLength(2);
    await waitForIdle(page);
    expect(await isReady(page)).toBe('false');
  });
});

test('a first press on the colour switch before the script is neither lost nor repeated', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto(PAGE);
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme-choice', 'system');
  await colorSwitch(page).click();
  await waitForIdle(page);
  expect(await isReady(page)).toBe('false');

  release();
  await waitForRuntime(page);
  await expect(html).toHaveAttribute('data-theme-choice', 'light');
  await waitForIdle(page);
  await expect(html).toHaveAttribute('data-theme-choice', 'light');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');

  await colorSwitch(page).click();
  await expect(html).toHaveAttribute('data-theme-choice', 'dark');
});

test('a script that arrives late hydrates the page without a reload and keeps the scroll position', async ({
  page,
}) => {
  const messages = watchConsole(page);
  const release = await holdScripts(page);
  await page.goto(PAGE);
  await markDocument(page);
  await page.evaluate(() => window.scrollTo(0, 700));
  release();
  await waitForRuntime(page);
  await waitForIdle(page);
  expect(await page.evaluate(() => [window.scrollY, 'sameDocument' in window])).toEqual([
    700,
    true,
  ]);
  expect(messages).toEqual([]);
});

test('a press in the navbar while the page hydrates does not hydrate the rest at once', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto(PAGE);
  // React marks the root when it begins, and each element that it has reached.
  const isHydratedByPress = page.evaluate(
    () =>
      new Promise((done) => {
        const has = (selector: string, mark: string) =>
          Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith(mark));
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          if (!has('#___gatsby', '__reactContainer')) return port2.postMessage('');
          const press = new MouseEvent('click', { bubbles: true, cancelable: true });
          document.querySelector('nav')?.dispatchEvent(press);
          done(has('footer', '__reactFiber'));
        };
        port2.postMessage('');
      }),
  );
  await page.mouse.move(300, 300);
  release();
  expect(await isHydratedByPress).toBe(false);
  await waitForRuntime(page);
});

/** States of the page that are unknown when its HTML is generated. */
const STATES: Record<string, string> = {
  'com uma pesquisa no endereço': '/search?q=voz',
  'com o modo de cor no endereço': '/docs/?tema=escuro',
  'com âncora e consulta': '/docs/conversas?q=1#ajustar-a-resposta',
  'com maiúsculas na consulta': '/afiliado?REF=Abc',
};

test('state that is unknown to the HTML causes no console messages on hydration (4.2.8, G.8)', async ({
  page,
}) => {
  const messages = watchConsole(page);
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  for (const [state, address] of Object.entries(STATES)) {
    await openReady(page, address);
    await waitForIdle(page);
    expect(messages, state).toEqual([]);
    if (address.startsWith('/search')) await expect(page.getByRole('searchbox')).toHaveValue('voz');
  }
});
