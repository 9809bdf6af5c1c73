/** The whole site below `/sub/`, asking for consent, built and driven (acceptance 1.2.6, D.4). */
import { readFileSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { chromium, expect as expectPage } from '@playwright/test';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { chromiumFlags, ensureChromium } from '../../scripts/chromium';
import { listFiles } from '../../src/build/hosts/layout';
import { startServer } from '../../src/serve/start';
import { elements, parse } from '../support/html';
import { axeFindings } from '../support/e2e-axe';
import { footer, h1, navbar, sidebar, waitForRuntime, watchConsole } from '../support/e2e-page';
import { dialog, field, options } from '../support/e2e-search';
import { buildSite, makeSite, removeSite } from '../support/site';

const BASE = '/sub/';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const site = makeSite('caminho-base');
let server: Server;
let browser: Browser;
let origin: string;

beforeAll(async () => {
  const settings = join(site.dir, 'content/site');
  const file = join(settings, 'site.yaml');
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace('baseUrl: /', `offline: true\nbaseUrl: ${BASE}`),
  );
  writeFileSync(
    join(settings, 'analytics.yaml'),
    'trackingIds: [G-UM]\nconsent: true\nconsentPage: /privacidade\n',
  );
  writeFileSync(
    join(settings, 'redirects.yaml'),
    'redirects:\n  - { from: /ajuda, to: /docs/interface#atalhos-de-teclado }\n',
  );
  const { code, output } = await buildSite(site);
  expect(code, output).toBe(0);
  const started = await startServer({ distDir: site.distDir, port: '0' });
  server = started.server;
  origin = new URL(started.url).origin;
  browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: chromiumFlags(),
  });
});

afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

afterAll(async () => {
  await browser?.close();
  server?.closeAllConnections();
  server?.close();
  removeSite(site);
});

/** A visitor's page, and what went wrong on it: messages, refusals of the policy, failed requests. */
async function newPage(visit: BrowserContextOptions = {}) {
  const viewport = { width: 1360, height: 860 };
  const context = await browser.newContext({
    ...{ baseURL: origin, viewport, locale: 'pt-BR' },
    ...visit,
  });
  const counted: string[] = [];
  await context.route(/googletagmanager/, (route) => {
    counted.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  const page = await context.newPage();
  const wrong = watchConsole(page);
  page.on('response', (response) => {
    if (response.status() >= 400) wrong.push(`${response.status()} ${response.url()}`);
  });
  const cookies = async () => (await context.cookies()).map(({ name }) => name);
  return { page, wrong, counted, cookies, context };
}

/** Opens a page and gives the sign of intent that starts React. */
async function openAwake(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.keyboard.press('Shift');
  await waitForRuntime(page);
}

describe('abaixo de um caminho base', () => {
  it('todo endereço do HTML leva o caminho, uma vez', () => {
    const pages = listFiles(site.distDir).filter((file) => file.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(15);
    for (const file of pages) {
      const document = parse(readFileSync(join(site.distDir, file), 'utf8'));
      const addresses = elements(document, '*').flatMap(({ attribs }) =>
        [attribs['href'], attribs['src'], attribs['action'], attribs['poster']].filter((address) =>
          address?.startsWith('/'),
        ),
      );
      const stray = addresses.filter((address) => !address?.startsWith(BASE));
      expect(stray, file).toEqual([]);
      expect(addresses.filter((address) => address?.startsWith('/sub/sub/'))).toEqual([]);
    }
  });

  it('a visita inteira fica nele, em silêncio: links, menu, voltar, busca', async () => {
    const { page, wrong } = await newPage();
    await openAwake(page, BASE);
    await navbar(page).getByRole('link', { name: 'Documentação' }).click();
    await expectPage(page).toHaveURL('/sub/docs/');
    await sidebar(page).getByRole('link', { name: 'Conversas', exact: true }).click();
    await expectPage(page).toHaveURL('/sub/docs/conversas');
    await expectPage(h1(page, 'Conversas')).toBeVisible();
    await page.goBack();
    await expectPage(page).toHaveURL('/sub/docs/');
    await expectPage(h1(page, 'Introdução')).toBeVisible();

    await page.keyboard.press('Control+k');
    await field(page).fill('imagem');
    await expectPage(options(page).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expectPage(dialog(page)).toBeHidden();
    await expectPage(page).toHaveURL(/\/sub\/docs\/geracao-de-imagens/);
    await expectPage(h1(page, 'Geração de imagens')).toBeVisible();

    await page.goto('/sub/search?q=voz');
    await page.keyboard.press('Shift');
    const hit = page.getByRole('main').getByRole('link', { name: /voz/i }).first();
    await expectPage(hit).toHaveAttribute('href', /^\/sub\/docs\//);
    const fonts = () =>
      page.evaluate(() =>
        [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
      );
    await expect.poll(fonts).toContain('Figtree');
    expect(wrong).toEqual([]);
  });

  it('as letras também para um sinal que não têm, sem pedir nada fora do caminho base', async () => {
    const { page, wrong } = await newPage();
    await page.goto('/sub/docs/conversas');
    // Where a face has no glyph, a browser asks for every other face of that family.
    await page.locator('h1').evaluate((heading) => void (heading.textContent += ' 漢'));
    await page.evaluate(() => document.fonts.ready);
    expect(wrong).toEqual([]);
    const html = readFileSync(join(site.distDir, 'docs/conversas.html'), 'utf8');
    const asked = [...html.matchAll(/url\(['"]?(\/[^'")]+)/g)].map(([, url]) => url);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((url) => !url?.startsWith('/sub/'))).toEqual([]);
  });

  it('no celular, o menu leva a outra página', async () => {
    const { page, wrong } = await newPage(PHONE);
    await openAwake(page, '/sub/docs/conversas');
    await page.getByRole('button', { name: 'Abrir o menu de navegação' }).tap();
    await page.locator('[data-drawer]').getByRole('link', { name: 'Interface' }).tap();
    await expectPage(page).toHaveURL('/sub/docs/interface');
    await expectPage(h1(page, 'Interface')).toBeVisible();
    expect(wrong).toEqual([]);
  });

  it.each([
    ['/sub', '/sub/'],
    ['/sub/docs', '/sub/docs/'],
    ['/sub/docs/conversas.html?a=1', '/sub/docs/conversas?a=1'],
    ['/sub/ajuda', '/sub/docs/interface#atalhos-de-teclado'],
  ])('%s leva a %s', async (from, to) => {
    const answer = await fetch(origin + from, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, to]);
  });

  it('fora dele não há site, e dentro dele a página não encontrada leva ao início', async () => {
    expect((await fetch(`${origin}/docs/`)).status).toBe(404);
    const { page } = await newPage();
    const answer = await page.goto('/sub/nada');
    expect(answer?.status()).toBe(404);
    await page.getByRole('link', { name: 'Ir para o início' }).click();
    await expectPage(page).toHaveURL('/sub/');
  });
});

const notice = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const answer = (page: Page, name: 'Aceitar' | 'Recusar') =>
  notice(page).getByRole('button', { name });
const change = (page: Page) =>
  footer(page).getByRole('button', { name: 'Rever a escolha de cookies' });

describe('a pergunta sobre os cookies (D.4)', () => {
  const LANDING = '/sub/docs/conversas?utm_source=boletim';

  it('antes da resposta, nada é gravado nem contado, e nada muda de lugar', async () => {
    const { page, wrong, counted, cookies } = await newPage();
    await openAwake(page, LANDING);
    await expectPage(notice(page)).toBeVisible();
    await navbar(page).getByRole('link', { name: 'Afiliados' }).click();
    await expectPage(page).toHaveURL('/sub/afiliado');
    await expectPage(notice(page)).toBeVisible();
    expect(await cookies()).toEqual([]);
    expect(counted).toEqual([]);
    expect(wrong).toEqual([]);
  });

  it('aceita, grava a campanha e conta a visita, sem recarregar; depois não pergunta mais', async () => {
    const { page, wrong, counted, cookies, context } = await newPage();
    await page.goto(LANDING);
    await answer(page, 'Aceitar').click();
    await expectPage(notice(page)).toBeHidden();
    await expect.poll(() => counted.length).toBe(1);
    await expect.poll(cookies).toEqual(['tracking_params']);
    const other = await context.newPage();
    await other.goto(BASE);
    await expectPage(notice(other)).toBeHidden();
    expect(wrong).toEqual([]);
  });

  it('recusada, o site é o mesmo e nada é gravado nem contado', async () => {
    const { page, wrong, counted, cookies } = await newPage();
    await openAwake(page, LANDING);
    await answer(page, 'Recusar').click();
    await expectPage(notice(page)).toBeHidden();
    await navbar(page).getByRole('link', { name: 'Afiliados' }).click();
    await expectPage(page).toHaveURL('/sub/afiliado');
    await page.reload();
    await expectPage(notice(page)).toBeHidden();
    expect(await cookies()).toEqual([]);
    expect(counted).toEqual([]);
    expect(wrong).toEqual([]);
  });

  it('muda-se de ideia no rodapé, por teclado, e o que foi gravado some', async () => {
    const { page, cookies } = await newPage();
    await page.goto(LANDING);
    await answer(page, 'Aceitar').click();
    await expect.poll(cookies).toEqual(['tracking_params']);
    await page.evaluate(() => (document.cookie = '_ga_UM=1; path=/'));
    await change(page).focus();
    await page.keyboard.press('Enter');
    await expectPage(notice(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expectPage(notice(page).getByRole('link')).toBeFocused();
    await page.keyboard.press('Tab');
    await expectPage(answer(page, 'Recusar')).toBeFocused();
    await page.keyboard.press('Enter');
    await expectPage(change(page)).toBeFocused();
    await expect.poll(cookies).toEqual([]);
    expect(await page.evaluate(() => Reflect.get(window, 'ga-disable-G-UM'))).toBe(true);
  });

  it('outra aba fica sabendo', async () => {
    const { page, context } = await newPage();
    await page.goto(BASE);
    const other = await context.newPage();
    await other.goto('/sub/docs/');
    await answer(other, 'Recusar').click();
    await expectPage(notice(page)).toBeHidden();
  });

  it('sem script ninguém pergunta, porque nada seria gravado', async () => {
    const { page, counted, cookies } = await newPage({ javaScriptEnabled: false });
    await page.goto(LANDING);
    await expectPage(notice(page)).toBeHidden();
    await expectPage(change(page)).toBeHidden();
    expect([await cookies(), counted]).toEqual([[], []]);
  });

  it.each([
    ['mesa', {}],
    ['celular', PHONE],
    ['escuro', { colorScheme: 'dark' as const }],
    ['320 px', { viewport: { width: 320, height: 640 } }],
  ])(
    'axe não acha nada com ela à vista, e o foco não fica atrás dela: %s',
    async (_name, visit) => {
      const { page } = await newPage(visit);
      await openAwake(page, '/sub/docs/conversas');
      await expectPage(notice(page)).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      const links = page.getByRole('main').getByRole('link').or(footer(page).getByRole('link'));
      for (const link of await links.all()) {
        await link.focus();
        const [box, cover] = [await link.boundingBox(), await notice(page).boundingBox()];
        const hidden =
          box && cover && box.y >= cover.y && box.x >= cover.x && box.x < cover.x + cover.width;
        expect(hidden, await link.innerText()).toBe(false);
      }
    },
  );
});

describe('a leitura sem conexão, quando está ligada (A.8)', () => {
  /** The paths of what the worker has kept. */
  const kept = (page: Page) =>
    page.evaluate(async () => {
      const keys = await (await caches.open('offline')).keys();
      return keys.map(({ url }) => new URL(url).pathname);
    });

  /** Opens a page and waits until the worker has kept every page of the docs. */
  async function openKept(path: string) {
    const visit = await newPage();
    await visit.page.goto(path);
    await visit.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await expect
      .poll(() => kept(visit.page))
      .toEqual(
        expect.arrayContaining([
          '/sub/docs/',
          '/sub/docs/interface',
          '/sub/docs/espaco-de-trabalho/prompts',
        ]),
      );
    return visit;
  }

  it('o que foi lido e a documentação abrem; o resto diz por quê', async () => {
    const { page, context } = await openKept('/sub/docs/conversas');
    await page.reload();
    await context.setOffline(true);
    await page.goto('/sub/docs/conversas?utm_source=x');
    await expectPage(h1(page, 'Conversas')).toBeVisible();
    await page.goto('/sub/docs/interface');
    await expectPage(h1(page, 'Interface')).toBeVisible();
    const answer = await page.goto('/sub/termos');
    expect(answer?.status()).toBe(503);
    await expectPage(page.getByRole('heading', { name: 'Você está sem conexão' })).toBeVisible();
    await context.setOffline(false);
    await page.reload();
    await expectPage(h1(page, 'Termos de Uso')).toBeVisible();
  });

  it('o que se abriu por um clique abre de novo, e um clique leva ao que foi guardado', async () => {
    const { page, context } = await openKept('/sub/docs/conversas');
    await page.reload();
    await page.keyboard.press('Shift');
    await waitForRuntime(page);
    await navbar(page).getByRole('link', { name: 'Afiliados' }).click();
    await expectPage(page).toHaveURL('/sub/afiliado');
    await expect.poll(() => kept(page)).toContain('/sub/afiliado');
    await context.setOffline(true);
    await page.reload();
    await expectPage(page.locator('h1')).toContainText('Indique');
    await page.keyboard.press('Shift');
    await waitForRuntime(page);
    await navbar(page).getByRole('link', { name: 'Documentação' }).click();
    await expectPage(page).toHaveURL('/sub/docs/');
    await expectPage(h1(page, 'Introdução')).toBeVisible();
  });

  it('com conexão, a página é sempre a nova', async () => {
    const { page } = await openKept('/sub/docs/conversas');
    const file = join(site.distDir, 'docs/interface.html');
    const before = readFileSync(file, 'utf8');
    try {
      writeFileSync(file, before.replaceAll('Interface', 'Novidade'));
      await page.goto('/sub/docs/interface');
      await expectPage(page.locator('h1')).toHaveText('Novidade');
    } finally {
      writeFileSync(file, before);
    }
  });

  it('não toca no que é de outros nem no que se envia', async () => {
    const { page } = await openKept('/sub/docs/');
    const status = await page.evaluate(() =>
      fetch('/sub/docs/', { method: 'POST' }).then((response) => response.status),
    );
    expect(status).toBe(405);
  });
});
