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
  sidebar,
  waitForIdle,
  waitForRuntime,
  watchConsole,
  watchScripts,
} from '../support/e2e-page';
import { ROUTES } from '../support/e2e-routes';

const PAGE = '/docs/conversas';

/** What a visitor may do first, each without any of the others. */
const SIGNS_OF_INTENT: Record<string, (page: Page) => Promise<void>> = {
  'mover o ponteiro': (page) => page.mouse.move(300, 300),
  'apertar uma tecla': (page) => page.keyboard.press('Shift'),
  'levar o foco a um link': (page) => page.getByRole('link', { name: 'Afiliados' }).focus(),
  'rolar a página': (page) => page.evaluate(() => window.scrollTo(0, 200)),
};

/** Addresses asked for more than once. */
function repeated(addresses: readonly string[]): string[] {
  return addresses.filter((address, index) => addresses.indexOf(address) !== index);
}

const isReady = (page: Page) => page.locator('html').getAttribute('data-has-hydrated');

test.describe('quem poupa dados', () => {
  test.beforeEach(async ({ page }) => {
    await saveData(page);
    await pretendIdle(page);
  });

  test('não baixa nenhum script enquanto só lê', async ({ page }) => {
    const scripts = watchScripts(page);
    await page.goto(PAGE);
    await waitForIdle(page);
    expect(scripts).toEqual([]);
    expect(await isReady(page)).toBe('false');
  });

  for (const [sign, act] of Object.entries(SIGNS_OF_INTENT)) {
    test(`${sign} carrega o site interativo, uma vez só`, async ({ page }) => {
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

  test.describe('numa tela de toque', () => {
    test.use({ hasTouch: true });

    test('tocar na página carrega o site interativo', async ({ page }) => {
      const scripts = watchScripts(page);
      await page.goto(PAGE);
      await waitForIdle(page);
      expect(scripts).toEqual([]);
      await page.touchscreen.tap(700, 500);
      await waitForRuntime(page);
      expect(repeated(scripts)).toEqual([]);
    });
  });

  test('nada é buscado antes de escolher um link', async ({ page }) => {
    await openReady(page, PAGE);
    await waitForIdle(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await sidebar(page).getByRole('link', { name: 'Interface' }).hover();
    await sidebar(page).getByRole('link', { name: 'Interface' }).focus();
    await waitForIdle(page);
    expect(asked.filter((url) => url.includes('/page-data/docs/'))).toEqual([]);
  });
});

test('numa conexão lenta, nada carrega sozinho', async ({ page }) => {
  await pretendConnection(page, { saveData: false, effectiveType: 'slow-2g' });
  await pretendIdle(page);
  const scripts = watchScripts(page);
  await page.goto(PAGE);
  await waitForIdle(page);
  expect(scripts).toEqual([]);
  await page.mouse.move(300, 300);
  await waitForRuntime(page);
});

test.describe('numa conexão boa', () => {
  test.beforeEach(async ({ page }) => {
    await pretendConnection(page, { saveData: false, effectiveType: '4g' });
    await pretendIdle(page);
  });

  test('quem só lê recebe os arquivos na folga do navegador, mas nada roda', async ({ page }) => {
    const files: string[] = [];
    page.on('requestfinished', (request) => files.push(new URL(request.url()).pathname));
    await page.goto(PAGE);
    await expect
      .poll(() => files.filter((file) => /^\/(?:app|framework)-.*\.js$/.test(file)))
      .toHaveLength(2);
    await waitForIdle(page);
    expect(await isReady(page)).toBe('false');
  });

  test('passar o ponteiro por um link busca a página antes do clique', async ({ page }) => {
    await openReady(page, PAGE);
    const ahead = page.waitForRequest(/\/page-data\/docs\/interface\/page-data\.json/);
    await sidebar(page).getByRole('link', { name: 'Interface' }).hover();
    await ahead;
  });
});

test('o primeiro aperto no modo de cor, antes do script, não se perde nem se repete', async ({
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

test('o script que chega tarde assume a página sem recarregá-la nem perder a rolagem', async ({
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

test('quem age antes de a página terminar de chegar também é atendido', async ({ page }) => {
  await saveData(page);
  await page.addInitScript(() => {
    // The earliest key there can be: the colour mode has been decided, the content is on its way.
    new MutationObserver((_records, observer) => {
      if (!document.documentElement.dataset['theme']) return;
      observer.disconnect();
      Object.assign(window, { pressedWhile: document.readyState });
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
    }).observe(document, { attributes: true, childList: true, subtree: true });
  });
  await page.goto(PAGE);
  await waitForRuntime(page);
  // Otherwise the machine was too quick, and this test has shown nothing.
  expect(await page.evaluate(() => Reflect.get(window, 'pressedWhile'))).toBe('loading');
});

/** States of the page that the server could not know when it wrote the HTML. */
const STATES: Record<string, string> = {
  'com uma pesquisa no endereço': '/search?q=voz',
  'com o modo de cor no endereço': '/docs/?tema=escuro',
  'com âncora e consulta': '/docs/conversas?q=1#ajustar-a-resposta',
  'com maiúsculas na consulta': '/afiliado?REF=Abc',
};

test('o que o servidor não podia saber não é erro quando o script assume a página (4.2.8, G.8)', async ({
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

test('o HTML de toda rota diz que o script ainda não chegou (2.9.8)', async ({ request }) => {
  for (const { path } of ROUTES) {
    expect(await (await request.get(path)).text(), path).toContain('data-has-hydrated="false"');
  }
});
