/** A site whose bar has dropdowns and does not hide, in a browser (acceptance 2.19.2, 2.19.3, B.3). */
import type { Server } from 'node:http';
import { chromium, expect as expectPage } from '@playwright/test';
import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { chromiumFlags, ensureChromium } from '../../scripts/chromium';
import { startServer } from '../../src/serve/start';
import { fixtureContent } from '../support/content';
import { axeFindingsInBothModes } from '../support/e2e-axe';
import { openReady } from '../support/e2e-page';
import { buildSite, makeSite, removeSite } from '../support/site';

const site = makeSite('site-navegacao', { content: fixtureContent('site-navegacao') });
let server: Server;
let browser: Browser;
let baseURL: string;

beforeAll(async () => {
  const result = await buildSite(site);
  expect(result.code, result.output).toBe(0);
  ({ server, url: baseURL } = await startServer({ distDir: site.distDir, port: '0' }));
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

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
  const viewport = { width: 1360, height: 860 };
  const context = await browser.newContext({ baseURL, viewport, locale: 'pt-BR', ...options });
  return context.newPage();
}

const control = (page: Page, name = 'Ajuda') => page.getByRole('button', { name, exact: true });

/** A link of an open list: those of a closed one are not found. */
const link = (page: Page, name = 'Conversas') =>
  page
    .getByRole('navigation', { name: 'Principal' })
    .first()
    .locator('[popover]')
    .getByRole('link', { name, exact: true });

/** Opens a page and waits until the dropdowns know all they can do. */
async function openPage(page: Page, path: string): Promise<void> {
  await openReady(page, path);
  await expectPage(control(page)).toHaveAttribute('aria-expanded', 'false');
}

async function expectOpen(page: Page, name?: string): Promise<void> {
  await expectPage(control(page, name)).toHaveAttribute('aria-expanded', 'true');
}

async function expectClosed(page: Page): Promise<void> {
  await expectPage(control(page)).toHaveAttribute('aria-expanded', 'false');
  await expectPage(link(page)).toBeHidden();
}

const isBelow = async (lower: Locator, upper: Locator) => {
  const [below, above] = [await lower.boundingBox(), await upper.boundingBox()];
  return below !== null && above !== null && below.y >= above.y + above.height;
};

describe('uma lista da barra', () => {
  it('abre sob o ponteiro, diz que está aberta, e fecha quando ele sai', async () => {
    const page = await newPage();
    await openPage(page, '/docs/');
    await control(page).hover();
    await expectOpen(page);
    await expectPage(link(page)).toBeVisible();
    expect(await isBelow(link(page), control(page))).toBe(true);
    // From the button to the list there is a gap, and it does not close on the way.
    await link(page).hover();
    await expectOpen(page);
    await control(page).click();
    await expectOpen(page);
    await page.mouse.move(600, 600);
    await expectClosed(page);
  });

  it('abre sob o ponteiro que acordou a página', async () => {
    const page = await newPage();
    await page.goto('/docs/');
    await control(page).hover();
    await expectOpen(page);
  });

  it.each(['Enter', 'Space'])('%s abre e fecha', async (key) => {
    const page = await newPage();
    await openPage(page, '/docs/');
    await control(page).focus();
    await page.keyboard.press(key);
    await expectOpen(page);
    await expectPage(control(page)).toBeFocused();
    await page.keyboard.press(key);
    await expectClosed(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  it('as setas abrem, andam e dão a volta; Início e Fim vão às pontas; Escape volta ao botão', async () => {
    const page = await newPage();
    await openPage(page, '/docs/');
    await control(page).focus();
    await page.keyboard.press('ArrowDown');
    await expectOpen(page);
    await expectPage(link(page)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expectPage(link(page, 'Interface')).toBeFocused();
    await page.keyboard.press('End');
    await expectPage(link(page, 'Termos')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expectPage(link(page)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expectPage(link(page, 'Termos')).toBeFocused();
    await page.keyboard.press('Home');
    await expectPage(link(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expectClosed(page);
    await expectPage(control(page)).toBeFocused();
  });

  it('aberta pelo ponteiro e usada pelo teclado, Escape também volta ao botão', async () => {
    const page = await newPage();
    await openPage(page, '/docs/');
    await control(page).hover();
    await expectOpen(page);
    await link(page).focus();
    await page.mouse.move(600, 600);
    await expectOpen(page);
    await page.keyboard.press('Escape');
    await expectClosed(page);
    await expectPage(control(page)).toBeFocused();
  });

  it('fecha quando o foco sai, num aperto fora, e quando outra abre', async () => {
    const page = await newPage();
    await openPage(page, '/docs/');
    await control(page).focus();
    await page.keyboard.press('ArrowUp');
    await expectPage(link(page, 'Termos')).toBeFocused();
    await page.keyboard.press('Tab');
    await expectClosed(page);
    await expectPage(control(page, 'Empresa')).toBeFocused();

    await control(page).press('Enter');
    await expectOpen(page);
    await page.mouse.click(600, 600);
    await expectClosed(page);

    await control(page).press('Enter');
    await control(page, 'Empresa').press('Enter');
    await expectOpen(page, 'Empresa');
    await expectClosed(page);
  });

  it('leva à página sem recarregar e está fechada nela, com o botão marcado', async () => {
    const page = await newPage();
    await openPage(page, '/docs/');
    await page.evaluate(() => Object.assign(window, { mesma: true }));
    await expectPage(control(page)).not.toHaveAttribute('data-active');
    await control(page).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expectPage(page).toHaveURL('/docs/conversas');
    await expectClosed(page);
    expect(await page.evaluate(() => 'mesma' in window)).toBe(true);
    await expectPage(control(page)).toHaveAttribute('data-active', 'true');
  });

  it('com página própria, o clique leva a ela; o teclado abre a lista, que começa por ela', async () => {
    const page = await newPage();
    await openPage(page, '/docs/');
    await control(page, 'Empresa').press('Enter');
    await expectOpen(page, 'Empresa');
    await expectPage(page).toHaveURL('/docs/');
    await page.keyboard.press('ArrowDown');
    await expectPage(link(page, 'Empresa')).toBeFocused();
    await control(page, 'Empresa').click();
    await expectPage(page).toHaveURL('/afiliado');
  });

  it('abre e fecha sem script nenhum', async () => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto('/docs/');
    await control(page).click();
    await expectPage(link(page)).toBeVisible();
    expect(await isBelow(link(page), control(page))).toBe(true);
    await page.keyboard.press('Escape');
    await expectPage(link(page)).toBeHidden();
    await control(page).press('Enter');
    await link(page).click();
    await expectPage(page).toHaveURL('/docs/conversas');
  });

  it('abre a um toque, numa tela larga', async () => {
    const page = await newPage({ hasTouch: true });
    await openPage(page, '/docs/');
    await control(page).tap();
    await expectOpen(page);
    await control(page).tap();
    await expectClosed(page);
  });

  it('aberta, clara e escura, o axe não acha nada', async () => {
    const page = await newPage({ reducedMotion: 'reduce' });
    await openPage(page, '/docs/conversas');
    await control(page).press('Enter');
    await expectOpen(page);
    expect(await axeFindingsInBothModes(page)).toEqual([]);
  });

  it('a de idiomas mantém a página, a consulta e a âncora (2.19.3)', async () => {
    const page = await newPage();
    await openPage(page, '/docs/conversas?q=voz#ajustar-a-resposta');
    await control(page, 'Português (Brasil)').press('Enter');
    const language = link(page, 'Português (Brasil)');
    await expectPage(language).toHaveAttribute('lang', 'pt-BR');
    await expectPage(language).toHaveAttribute('target', '_self');
    await expectPage(language).toHaveAttribute(
      'href',
      /\/docs\/conversas\?q=voz&persistir=sim#ajustar-a-resposta$/,
    );
  });
});

describe('a barra que não se esconde', () => {
  it('fica no lugar, e a seção a que se salta fica meio espaço abaixo dela (2.5.8)', async () => {
    const page = await newPage();
    await openPage(page, '/docs/conversas#recome%C3%A7ar-na-hora-certa');
    const bar = page.getByRole('navigation', { name: 'Principal' }).first();
    await expectPage(bar).toBeInViewport({ ratio: 1 });
    const heading = page.getByRole('heading', { name: /^Recomeçar na hora certa/ });
    const box = await heading.boundingBox();
    expect(Math.round(box?.y ?? 0)).toBe(72);
  });
});

describe('no menu do celular', () => {
  const toggle = (page: Page) => page.getByRole('button', { name: 'Abrir o menu de navegação' });
  const group = (page: Page) =>
    page.getByRole('dialog').locator('details').filter({ hasText: 'Ajuda' });

  it('a lista abre sozinha na página que está nela, e ao navegar até ela (2.19.2)', async () => {
    const page = await newPage(PHONE);
    await openReady(page, '/privacidade');
    await toggle(page).tap();
    await expectPage(group(page)).not.toHaveAttribute('open');
    await group(page).locator('summary').tap();
    await expectPage(group(page).getByRole('separator')).toBeVisible();
    await group(page).locator('summary').tap();
    await page.getByRole('dialog').getByRole('link', { name: 'Documentação' }).tap();
    await expectPage(page).toHaveURL('/docs/');
    await page.getByRole('main').getByRole('link', { name: 'Próxima Conversas' }).tap();
    await expectPage(page).toHaveURL('/docs/conversas');
    await toggle(page).tap();
    await page.getByRole('button', { name: 'Voltar ao menu principal' }).tap();
    await expectPage(group(page)).toHaveAttribute('open', '');
    await expectPage(group(page).locator('[aria-current="page"]')).toHaveText('Conversas');
  });

  it('a de idiomas tem um nome geral e mantém a página, a consulta e a âncora (2.19.3)', async () => {
    const page = await newPage(PHONE);
    await openReady(page, '/docs/conversas?q=voz#ajustar-a-resposta');
    await toggle(page).tap();
    await page.getByRole('button', { name: 'Voltar ao menu principal' }).tap();
    const languages = page.getByRole('dialog').locator('details').filter({ hasText: 'Idiomas' });
    await expectPage(languages.locator('summary .icon')).toHaveCount(2);
    await languages.locator('summary').tap();
    await expectPage(
      languages.getByRole('link', { name: 'Português (Brasil)', exact: true }),
    ).toHaveAttribute('href', /\/docs\/conversas\?q=voz&persistir=sim#ajustar-a-resposta$/);
  });

  it('já vem aberta no HTML da página que está nela', async () => {
    const page = await newPage({ ...PHONE, javaScriptEnabled: false });
    await page.goto('/termos');
    await toggle(page).tap();
    await expectPage(group(page)).toHaveAttribute('open', '');
    await expectPage(group(page).getByRole('link', { name: 'Termos' })).toHaveClass(/destaque/);
  });
});
