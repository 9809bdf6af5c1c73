/** A build of a site with three versions of its docs, an announcement and two colour modes, in Chromium. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { chromium, expect as expectPage } from '@playwright/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { chromiumFlags, ensureChromium } from '../../scripts/chromium';
import { startServer } from '../../src/serve/start';
import { fixtureContent } from '../support/content';
import { elements, parse, textOf } from '../support/html';
import { startService } from '../support/local-service';
import type { Document } from '../support/html';
import { buildSite, makeSite, removeSite } from '../support/site';

const PREFERENCE = 'docs-preferred-version-default';
const ANNOUNCEMENT = 'docusaurus.announcement.id';
const DISMISSAL = 'docusaurus.announcement.dismiss';
const DESKTOP = { width: 1360, height: 800 };
const PHONE = { width: 390, height: 800 };

const site = makeSite('site-com-versoes', {
  content: fixtureContent('site-com-versoes'),
  bare: true,
});
let browser: Browser;
let server: Server;
let url: string;
let contexts: BrowserContext[] = [];

async function build(): Promise<string> {
  const { code, output } = await buildSite(site);
  expect(code, output).toBe(0);
  return output;
}

async function serve(port = '0'): Promise<void> {
  ({ server, url } = await startServer({ distDir: site.distDir, port }));
  url = url.replace(/\/$/, '');
}

async function stop(): Promise<void> {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
}

beforeAll(async () => {
  await build();
  await serve();
  browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: chromiumFlags(),
  });
});

afterEach(async () => {
  await Promise.all(contexts.map((context) => context.close()));
  contexts = [];
});

afterAll(async () => {
  await browser?.close();
  if (server) await stop();
  removeSite(site);
});

/** Does with the queue what Google's tag does: counts a first view for each id, then each that is told. */
const TAG_SCRIPT = `{
  const ids = [];
  const send = (id, path) =>
    fetch('https://www.google-analytics.com/g/collect?' + new URLSearchParams({ id, path }), { mode: 'no-cors' });
  const read = ([name, what, more]) => {
    if (name === 'config') { ids.push(what); send(what, location.pathname + location.search + location.hash); }
    if (name === 'event' && what === 'page_view') for (const id of ids) send(id, more.page_path);
  };
  window.dataLayer.forEach(read);
  window.dataLayer.push = (call) => read(call);
}`;

type Visit = Parameters<Browser['newContext']>[0] & { stored?: Record<string, string> };

/** A new visitor; what is `stored` was left behind by an earlier visit. */
async function visitor({ stored = {}, ...options }: Visit = {}): Promise<BrowserContext> {
  const origins = [
    {
      origin: url,
      localStorage: Object.entries(stored).map(([name, value]) => ({ name, value })),
    },
  ];
  const storageState = { cookies: [], origins };
  const context = await browser.newContext({ viewport: DESKTOP, storageState, ...options });
  context.setDefaultTimeout(20_000);
  contexts.push(context);
  return context;
}

async function open(path: string, visit?: Visit): Promise<Page> {
  const page = await (await visitor(visit)).newPage();
  await page.goto(url + path);
  return page;
}

/** Gives the sign of intent that starts React, and waits for it. */
async function wake(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
}

const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);
const placeOf = (page: Page) => page.url().slice(url.length);
const root = (page: Page, name: string) => page.getAttribute('html', name);
const bar = (page: Page) => page.getByRole('banner', { name: 'Aviso' });
const mainNav = (page: Page) => page.getByRole('navigation', { name: 'Principal' }).first();
const versionButton = (page: Page) => mainNav(page).locator('button[aria-haspopup]').last();
const versionList = (page: Page) => mainNav(page).locator('ul[popover]').last();
const versionLabel = async (page: Page) => (await versionButton(page).innerText()).trim();
const colorSwitch = (page: Page) =>
  page.getByRole('button', { name: /Trocar o modo de cor/ }).first();

async function choose(page: Page, version: string): Promise<void> {
  await versionButton(page).click();
  await versionList(page).getByRole('link', { name: version, exact: true }).click();
}

const html = (file: string) => readFileSync(join(site.distDir, file), 'utf8');
const documentOf = (file: string) => parse(html(file));
const metaOf = (document: Document, name: string) =>
  elements(document, 'meta', { name })[0]?.attribs['content'];
const hrefs = (document: Document, tag = 'a') =>
  elements(document, tag).map(({ attribs }) => attribs['href']);

describe('as páginas de cada versão (D.12, 2.9.5, A.5)', () => {
  it.each([
    ['docs/next/index.html', 'current', 'próxima'],
    ['docs/index.html', '2.0', '2.0'],
    ['docs/1.0/index.html', '1.0', '1.0'],
  ])('%s é da versão %s, com os seus links e a sua marca de pesquisa', (file, name, word) => {
    const document = documentOf(file);
    expect(textOf(elements(document, 'main')[0])).toContain(`A introdução da versão ${word}`);
    expect(metaOf(document, 'docsearch:version')).toBe(name);
    expect(metaOf(document, 'docsearch:docusaurus_tag')).toBe(`docs-default-${name}`);
    const base = `/${file.replace(/\/index\.html$/, '')}`;
    expect(hrefs(document)).toContain(`${base}/conversas`);
    expect(hrefs(document)).toContain(`${base}/tags/comeco`);
    expect(existsSync(join(site.distDir, `${base}/tags/comeco.html`))).toBe(true);
  });

  it('cada uma tem as suas páginas, a sua barra lateral e os seus links de edição (A.12, 2.14.6)', () => {
    expect(hrefs(documentOf('docs/next/index.html'))).toContain('/docs/next/novidade');
    expect(hrefs(documentOf('docs/1.0/index.html'))).toContain('/docs/1.0/antiga');
    expect(existsSync(join(site.distDir, 'docs/antiga.html'))).toBe(false);
    const last = documentOf('docs/conversas.html');
    expect(textOf(elements(last, 'nav', { 'aria-label': 'Caminho até esta página' })[0])).toContain(
      'Guia',
    );
    expect(hrefs(last)).toContain(
      'https://codigo.example/editar/content/versions/2.0/docs/conversas.mdx',
    );
    expect(hrefs(documentOf('docs/next/conversas.html'))).toContain(
      'https://codigo.example/editar/content/docs/conversas.mdx',
    );
  });

  it('a que pede aos buscadores que não a mostrem está fora do mapa do site, etiquetas também (2.9.12, A.5)', () => {
    for (const file of ['docs/1.0/index.html', 'docs/1.0/tags.html', 'docs/1.0/tags/comeco.html']) {
      expect(metaOf(documentOf(file), 'robots'), file).toBe('noindex, nofollow');
    }
    const sitemap = html('sitemap.xml');
    expect(sitemap).not.toContain('/docs/1.0');
    expect(sitemap).toContain('<loc>https://quintal.example/docs/next/</loc>');
    expect(sitemap).toContain('<loc>https://quintal.example/docs/</loc>');
  });

  it('todas dizem qual são, e só a última não tem aviso', () => {
    const read = (file: string) => textOf(elements(documentOf(file), 'main')[0]);
    expect(read('docs/index.html')).toContain('Versão: 2.0');
    expect(read('docs/index.html')).not.toContain('uma versão');
    expect(read('docs/next/index.html')).toContain('uma versão ainda não lançada');
    expect(read('docs/1.0/index.html')).toContain('uma versão que já não recebe atualizações');
  });

  it('a pesquisa sem serviço lista só a última', () => {
    const listed = hrefs(documentOf('search.html'));
    expect(listed).toContain('/docs/conversas');
    expect(listed.filter((href) => href === '/docs/1.0/conversas')).toEqual([]);
  });
});

describe('o aviso de versão (2.14.14)', () => {
  it('leva à mesma página na última versão e guarda a preferência, antes do React também', async () => {
    const page = await open('/docs/1.0/conversas');
    const alert = page.getByRole('alert');
    await alert.getByRole('link', { name: 'Ver na versão mais atual (2.0)' }).click();
    await page.waitForURL('**/docs/conversas');
    expect(await stored(page, PREFERENCE)).toBe('2.0');
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  });

  it('leva à página principal quando a última não tem a mesma', async () => {
    const page = await open('/docs/1.0/antiga');
    await wake(page);
    await page.getByRole('alert').getByRole('link').click();
    await page.waitForURL('**/docs/');
    expect(await stored(page, PREFERENCE)).toBe('2.0');
  });
});

describe('a lista de versões (2.19.9)', () => {
  it('leva à mesma página, com consulta e âncora, e guarda a escolha (4.3.1)', async () => {
    const page = await open('/docs/conversas?a=1#enviar');
    await wake(page);
    expect(await versionLabel(page)).toBe('2.0');
    await choose(page, '1.0');
    await page.waitForURL('**/docs/1.0/conversas?a=1#enviar');
    expect(await stored(page, PREFERENCE)).toBe('1.0');
    // The address is there at once, the page when it has come.
    await expect.poll(() => versionLabel(page)).toBe('1.0');
  });

  it('funciona antes do React, e leva à página principal quando não há a mesma', async () => {
    const page = await open('/docs/next/novidade');
    await page.route('**/*.js', (route) => route.abort());
    await choose(page, '1.0');
    await page.waitForURL('**/docs/1.0/');
    expect(await stored(page, PREFERENCE)).toBe('1.0');
  });

  it('marca só a versão da página', async () => {
    const page = await open('/docs/1.0/antiga');
    const current = versionList(page).locator('[aria-current]');
    expect(await current.allTextContents()).toEqual(['1.0']);
  });

  it('no celular também mantém a consulta e a âncora', async () => {
    const page = await open('/docs/conversas?a=1#enviar', { viewport: PHONE });
    await wake(page);
    await page.getByRole('button', { name: 'Abrir o menu de navegação' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    // The list that holds this page's version comes open.
    await menu.getByRole('button', { name: 'Voltar ao menu principal' }).click();
    await menu.getByRole('link', { name: '1.0', exact: true }).click();
    await page.waitForURL('**/docs/1.0/conversas?a=1#enviar');
    expect(await stored(page, PREFERENCE)).toBe('1.0');
  });

  it('no celular tem um nome geral', async () => {
    const page = await open('/sobre', { viewport: PHONE });
    await page.getByRole('button', { name: 'Abrir o menu de navegação' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.locator('summary', { hasText: 'Versões' }).click();
    await menu.getByRole('link', { name: 'Próxima', exact: true }).click();
    await page.waitForURL('**/docs/next/');
  });
});

describe('a versão preferida (4.3)', () => {
  const startLink = (page: Page) => mainNav(page).getByRole('link', { name: 'Começar' });
  const docsLink = (page: Page) => mainNav(page).getByRole('link', { name: 'Documentação' });

  it('ninguém a guarda só por ler uma versão (4.3.1)', async () => {
    const page = await open('/docs/1.0/');
    await wake(page);
    await page.goto(`${url}/docs/`);
    expect(await stored(page, PREFERENCE)).toBeNull();
  });

  it('decide aonde levam os links de fora da documentação', async () => {
    const page = await open('/sobre', { stored: { [PREFERENCE]: '1.0' } });
    await wake(page);
    expect(await versionLabel(page)).toBe('1.0');
    expect(await startLink(page).getAttribute('href')).toBe('/docs/1.0/');
    expect(await docsLink(page).getAttribute('href')).toBe('/docs/1.0/antiga');
  });

  it('cede à versão da página, e sem ela vale a última', async () => {
    const page = await open('/docs/next/', { stored: { [PREFERENCE]: '1.0' } });
    await wake(page);
    expect(await startLink(page).getAttribute('href')).toBe('/docs/next/');
    expect(await docsLink(page).getAttribute('aria-current')).toBe('page');
    const other = await open('/sobre');
    await wake(other);
    expect(await startLink(other).getAttribute('href')).toBe('/docs/');
    expect(await versionLabel(other)).toBe('2.0');
  });

  it('vale na navegação seguinte, sem recarregar', async () => {
    const page = await open('/docs/');
    await wake(page);
    await choose(page, '1.0');
    await page.waitForURL('**/docs/1.0/');
    await page.getByRole('link', { name: 'Quintal' }).first().click();
    await page.waitForURL(`${url}/`);
    await expect.poll(() => startLink(page).getAttribute('href')).toBe('/docs/1.0/');
  });
});

describe('a versão em que se pesquisa (9.5.10, 4.3.3)', () => {
  const choice = (page: Page) => page.getByRole('main').getByLabel('Versão da documentação');
  const found = (page: Page) => page.getByRole('main').getByRole('article');
  const links = (page: Page) =>
    found(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));

  it('está no HTML, à espera do React, com as versões em que há o que achar', () => {
    const [select] = elements(documentOf('search.html'), 'select');
    expect(select?.attribs).toHaveProperty('disabled');
    expect(elements(select!, 'option').map(textOf)).toEqual(['Próxima', '2.0']);
  });

  it('é a última, e a escolha muda os resultados, sem mudar o endereço', async () => {
    const page = await open('/search?q=conversas');
    await found(page).first().waitFor();
    expect(await choice(page).inputValue()).toBe('2.0');
    expect(await links(page)).toContain('/docs/conversas');
    await choice(page).focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => links(page)).toContain('/docs/next/conversas');
    expect(await links(page)).not.toContain('/docs/conversas');
    expect(placeOf(page)).toBe('/search?q=conversas');
    // Back brings the results that were there.
    await found(page).getByRole('link').first().click();
    await page.waitForURL('**/docs/next/**');
    await page.goBack();
    await expect.poll(() => links(page)).toContain('/docs/next/conversas');
    expect(await choice(page).inputValue()).toBe('current');
    expect(await stored(page, PREFERENCE)).toBeNull();
  });

  it('é a preferida, na janela da pesquisa também', async () => {
    const page = await open('/search?q=novidade', { stored: { [PREFERENCE]: 'current' } });
    await found(page).first().waitFor();
    expect(await choice(page).inputValue()).toBe('current');
    expect(await links(page)).toContain('/docs/next/novidade');
    await page.goto(`${url}/sobre`);
    await wake(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('novidade');
    const row = page.getByRole('option', { name: /Novidade/ }).first();
    expect(await row.getAttribute('href')).toBe('/docs/next/novidade');
  });

  it('não é a preferida quando nela não há o que achar', async () => {
    const page = await open('/search?q=conversas', { stored: { [PREFERENCE]: '1.0' } });
    await found(page).first().waitFor();
    expect(await choice(page).inputValue()).toBe('2.0');
  });

  it('sem JavaScript não há o que escolher', async () => {
    const page = await open('/search', { javaScriptEnabled: false });
    expect(await page.getByRole('combobox').count()).toBe(0);
  });
});

describe('o aviso no alto do site (2.4, 4.1)', () => {
  it('está no HTML, com a marca, o link e as cores da configuração (2.4.1, 2.4.3)', () => {
    const notice = elements(documentOf('sobre.html'), 'div', { role: 'banner' })[0];
    expect(textOf(notice)).toContain('Chegou a versão 2.0 de o Quintal: leia a documentação.');
    expect(notice?.attribs['style']).toContain('#a04318');
    expect(html('sobre.html')).toContain('<a href="/docs/">documentação</a>');
  });

  it('na mesa tem 30 px, no celular cabe em mais de uma linha, e não é impresso (2.4.2)', async () => {
    const page = await open('/sobre');
    const height = async () => (await bar(page).boundingBox())?.height;
    expect(await height()).toBe(30);
    await page.setViewportSize({ width: 320, height: 600 });
    expect(await height()).toBeGreaterThan(40);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBe(0);
    await page.emulateMedia({ media: 'print' });
    expect(await bar(page).isVisible()).toBe(false);
  });

  it('só enquanto está à vista tira lugar da barra lateral (2.4.5)', async () => {
    const page = await open('/docs/');
    await wake(page);
    const end = async (name: string) => {
      const box = await page.getByRole('button', { name }).boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0));
    };
    const column = async () => {
      const box = await page.getByRole('complementary').boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0));
    };
    // The column goes on below the window by the height of the notice; its button does not.
    expect(await column()).toBe(DESKTOP.height + 30);
    expect(await end('Esconder a barra lateral')).toBe(DESKTOP.height);
    await page.evaluate(() => window.scrollTo(0, 30));
    await expect.poll(column).toBe(DESKTOP.height);
    expect(await end('Esconder a barra lateral')).toBe(DESKTOP.height);
  });

  it('a primeira visita guarda o nome e que não foi fechado (4.1.1, 4.1.2, 2.4.4)', async () => {
    const page = await open('/sobre');
    expect(await root(page, 'data-announcement-bar-initially-dismissed')).toBe('false');
    expect([await stored(page, ANNOUNCEMENT), await stored(page, DISMISSAL)]).toEqual([
      'aviso-1',
      'false',
    ]);
  });

  it('fecha antes do React, leva o foco adiante, e fica fechado sem aparecer (4.1.2, 4.1.3)', async () => {
    const page = await open('/sobre');
    await page.route('**/*.js', (route) => route.abort());
    await bar(page).getByRole('button', { name: 'Fechar o aviso' }).focus();
    await page.keyboard.press('Enter');
    expect(await bar(page).isVisible()).toBe(false);
    expect(await stored(page, DISMISSAL)).toBe('true');
    const focused = page.locator('nav[aria-label="Principal"] a:focus');
    expect(await focused.count()).toBe(1);

    await page.addInitScript(() => {
      const seen: boolean[] = [];
      Object.assign(window, { seen });
      requestAnimationFrame(function frame() {
        const notice = document.querySelector('[data-announcement]');
        if (notice) seen.push(notice.getClientRects().length > 0);
        if (document.readyState !== 'complete') requestAnimationFrame(frame);
      });
    });
    await page.reload();
    expect(await root(page, 'data-announcement-bar-initially-dismissed')).toBe('true');
    expect(await page.evaluate(() => Reflect.get(window, 'seen') as boolean[])).not.toContain(true);
    expect(await bar(page).isVisible()).toBe(false);
  });

  it('fecha com o React no ar e continua fechado nas outras páginas', async () => {
    const page = await open('/sobre');
    await wake(page);
    await bar(page).getByRole('button').click();
    expect(await bar(page).isVisible()).toBe(false);
    await mainNav(page).getByRole('link', { name: 'Documentação' }).click();
    await page.waitForURL('**/docs/');
    expect(await bar(page).isVisible()).toBe(false);
  });

  it('com o armazenamento negado aparece, e fecha enquanto a página está aberta (4.1.6)', async () => {
    const context = await visitor();
    await context.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('Access is denied', 'SecurityError');
        },
      });
    });
    const page = await context.newPage();
    await page.goto(`${url}/sobre`);
    await wake(page);
    expect(await bar(page).isVisible()).toBe(true);
    await bar(page).getByRole('button').click();
    await mainNav(page).getByRole('link', { name: 'Documentação' }).click();
    await page.waitForURL('**/docs/');
    expect(await bar(page).isVisible()).toBe(false);
  });

  it('sem JavaScript aparece, sem um botão que nada faria', async () => {
    const page = await open('/sobre', { javaScriptEnabled: false });
    expect(await bar(page).isVisible()).toBe(true);
    expect(await bar(page).getByRole('button').count()).toBe(0);
  });
});

describe('o modo de cor que não segue o sistema (2.20.2, 4.2)', () => {
  it('começa no da configuração e alterna entre os dois', async () => {
    const page = await open('/sobre', { colorScheme: 'light' });
    expect(await root(page, 'data-theme')).toBe('dark');
    await wake(page);
    for (const theme of ['light', 'dark', 'light']) {
      await colorSwitch(page).click();
      expect(await root(page, 'data-theme-choice')).toBe(theme);
      expect(await stored(page, 'theme')).toBe(theme);
    }
  });

  it('não muda com o sistema, e volta ao da configuração se outra aba apaga a escolha', async () => {
    const context = await visitor({ stored: { theme: 'light' }, colorScheme: 'light' });
    const [page, other] = [await context.newPage(), await context.newPage()];
    for (const each of [page, other]) await each.goto(`${url}/sobre`);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await root(page, 'data-theme')).toBe('light');
    for (const value of [null, 'light', 'purple']) {
      await other.evaluate((theme) => {
        if (theme === null) localStorage.removeItem('theme');
        else localStorage.setItem('theme', theme);
      }, value);
      const expected = value === 'light' ? 'light' : 'dark';
      await expect.poll(() => root(page, 'data-theme')).toBe(expected);
    }
    // O que outra aba escreve de errado não é corrigido por esta (4.2.4).
    expect(await stored(page, 'theme')).toBe('purple');
  });

  it('a impressão é clara e não muda a escolha (4.2.6)', async () => {
    const ink = (page: Page) => page.evaluate(() => getComputedStyle(document.body).color);
    const light = await ink(await open('/sobre', { stored: { theme: 'light' } }));
    const page = await open('/sobre', { stored: { theme: 'dark' } });
    const dark = await ink(page);
    expect(dark).not.toBe(light);
    await page.emulateMedia({ media: 'print' });
    expect(await ink(page)).toBe(light);
    await page.emulateMedia({ media: 'screen' });
    expect(await ink(page)).toBe(dark);
    expect(await stored(page, 'theme')).toBe('dark');
  });
});

describe('o mesmo site, com outra configuração', () => {
  beforeAll(async () => {
    const configure = (name: string, text: string) =>
      writeFileSync(join(site.dir, 'content/site', name), text);
    configure(
      'announcement.yaml',
      'id: aviso-2\ncontent: Outro aviso, com um [link](/sobre).\nisCloseable: false\n',
    );
    configure('color-mode.yaml', 'disableSwitch: true\n');
    configure('analytics.yaml', 'trackingIds: [G-UM, G-DOIS]\nvercel: true\n');
    configure('docs.yaml', "versions:\n  '2.0':\n    label: '2.0'\n");
    rmSync(join(site.dir, 'content/versions/1.0'), { recursive: true });
    const { port } = new URL(url);
    await stop();
    await build();
    await serve(port);
  });

  const BEFORE = { [ANNOUNCEMENT]: 'aviso-1', [DISMISSAL]: 'true' };

  it('um aviso novo aparece na mesma visita, desde a primeira imagem (4.1.4)', async () => {
    const page = await open('/sobre', { stored: BEFORE });
    expect(await root(page, 'data-announcement-bar-initially-dismissed')).toBe('false');
    expect(await bar(page).isVisible()).toBe(true);
    expect(await bar(page).innerText()).toBe('Outro aviso, com um link.');
    expect([await stored(page, ANNOUNCEMENT), await stored(page, DISMISSAL)]).toEqual([
      'aviso-2',
      'false',
    ]);
    const before = await mainNav(page).boundingBox();
    await wake(page);
    expect(await mainNav(page).boundingBox()).toEqual(before);
  });

  it('o que não se fecha não tem botão (4.1.5)', async () => {
    expect(
      elements(documentOf('sobre.html'), 'button', { 'data-announcement-close': 'true' }),
    ).toEqual([]);
  });

  it('sem o botão de cor, a escolha antiga é esquecida (2.20.3)', async () => {
    const page = await open('/sobre', { stored: { theme: 'dark' }, colorScheme: 'light' });
    expect(await root(page, 'data-theme')).toBe('light');
    expect(await stored(page, 'theme')).toBeNull();
    expect(await page.getByRole('button', { name: /modo de cor/ }).count()).toBe(0);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => root(page, 'data-theme')).toBe('dark');
  });

  it('a preferência por uma versão que sumiu é esquecida (4.3.2)', async () => {
    const page = await open('/sobre', { stored: { [PREFERENCE]: '1.0' } });
    expect(await stored(page, PREFERENCE)).toBeNull();
  });

  it('com uma só versão, /search não pergunta em qual procurar (9.5.10)', () => {
    expect(elements(documentOf('search.html'), 'select')).toEqual([]);
  });

  it('com uma só versão, a lista é um link (2.19.9)', async () => {
    const page = await open('/sobre');
    expect(await mainNav(page).locator('details').count()).toBe(0);
    expect(placeOf(page)).toBe('/sobre');
    const link = mainNav(page).getByRole('link', { name: '2.0', exact: true });
    expect(await link.getAttribute('href')).toBe('/docs/');
  });

  describe('a contagem de visitas (7.2, D.10)', () => {
    const TAG = 'https://www.googletagmanager.com/gtag/js?id=G-UM';
    const OWN = /\/visits-[0-9a-f]{20}\.js$/;

    /** Opens a page and waits for its counters; `calls` is what Google's tag would read. */
    async function openCounted(path: string, answer = true) {
      const context = await visitor();
      const asked: string[] = [];
      await context.route(/googletagmanager|_vercel/, (route) => {
        asked.push(route.request().url());
        return answer ? route.fulfill({ contentType: 'text/javascript', body: '' }) : route.abort();
      });
      const page = await context.newPage();
      const messages: string[] = [];
      page.on('console', (message) => messages.push(message.text()));
      page.on('pageerror', (error) => messages.push(String(error)));
      await page.goto(url + path);
      await expect.poll(() => asked.length).toBe(2);
      const calls = () =>
        page.evaluate(() =>
          (window.dataLayer ?? []).map((call) => [...(call as IArguments)].map(String)),
        );
      return { page, asked, calls, messages };
    }

    const views = async (calls: () => Promise<string[][]>) =>
      (await calls()).flatMap(([name, key, value]) =>
        name === 'set' && key === 'page_path' ? [value] : [],
      );

    it('pede cada script uma vez, sem esperar um gesto, e configura cada identificador', async () => {
      const { page, asked, calls } = await openCounted('/sobre');
      expect([...asked].sort()).toEqual([`${url}/_vercel/insights/script.js`, TAG].sort());
      expect((await calls()).slice(1)).toEqual([
        ['config', 'G-UM'],
        ['config', 'G-DOIS'],
      ]);
      expect(await root(page, 'data-has-hydrated')).toBe('false');
      expect(
        OWN.test((await page.locator('script[src*="visits-"]').getAttribute('src')) ?? ''),
      ).toBe(true);
    });

    it('conta cada mudança de caminho, consulta ou âncora uma vez, e a primeira nunca duas', async () => {
      const { page, calls } = await openCounted('/docs/conversas');
      // A section before React is there, then one after.
      await page.evaluate(() => (location.hash = '#enviar'));
      await expect.poll(() => views(calls)).toEqual(['/docs/conversas#enviar']);
      await wake(page);
      await mainNav(page).getByRole('link', { name: 'Documentação' }).click();
      await page.waitForURL(`${url}/docs/`);
      await expect.poll(() => views(calls)).toEqual(['/docs/conversas#enviar', '/docs/']);
      await page.goBack();
      await page.waitForURL('**/docs/conversas#enviar');
      await expect.poll(async () => (await views(calls)).length).toBe(3);
      const events = (await calls()).filter(([name]) => name === 'event');
      expect(events.map(([, name]) => name)).toEqual(['page_view', 'page_view', 'page_view']);
    });

    it('o que chega ao serviço é uma visita por mudança, para cada identificador', async () => {
      const service = await startService(() => ({ status: 204, body: '' }));
      try {
        const context = await visitor();
        await context.route(/googletagmanager/, (route) =>
          route.fulfill({ contentType: 'text/javascript', body: TAG_SCRIPT }),
        );
        await context.route(/_vercel/, (route) =>
          route.fulfill({ contentType: 'text/javascript', body: '' }),
        );
        await context.route(/google-analytics/, async (route) => {
          const { pathname, search } = new URL(route.request().url());
          await fetch(`http://${service.host.url}${pathname}${search}`);
          await route.fulfill({ status: 204 });
        });
        const page = await context.newPage();
        await page.goto(`${url}/docs/conversas`);
        const arrived = () =>
          service.asked.map(({ query }) => `${query.get('id')} ${query.get('path')}`);
        const both = (path: string) => [`G-UM ${path}`, `G-DOIS ${path}`];
        const expected = both('/docs/conversas');
        await expect.poll(arrived).toEqual(expected);
        await wake(page);
        await mainNav(page).getByRole('link', { name: 'Documentação' }).click();
        expected.push(...both('/docs/'));
        await expect.poll(arrived).toEqual(expected);
        await page.evaluate(() => (location.hash = '#a'));
        expected.push(...both('/docs/#a'));
        await expect.poll(arrived).toEqual(expected);
        await page.goBack();
        expected.push(...both('/docs/'));
        await expect.poll(arrived).toEqual(expected);
        await page.goBack();
        expected.push(...both('/docs/conversas'));
        await expect.poll(arrived).toEqual(expected);
        await page.reload();
        expected.push(...both('/docs/conversas'));
        await expect.poll(arrived).toEqual(expected);
      } finally {
        await service.close();
      }
    });

    /** The events that Google's tag would read, page views apart. */
    const answers = (page: Page) =>
      page.evaluate(() =>
        (window.dataLayer ?? [])
          .map((call) => [...(call as IArguments)] as unknown[])
          .filter(([name, event]) => name === 'event' && event !== 'page_view'),
      );

    it('“Esta página foi útil?” envia um evento por página e visita, e agradece no lugar', async () => {
      const { page } = await openCounted('/docs/conversas');
      const question = page.getByRole('group', { name: 'Esta página foi útil?' });
      await question.getByRole('button', { name: 'Não' }).focus();
      await page.keyboard.press('Enter');
      const thanks = question.getByText('Sua resposta foi registrada.');
      await expectPage(thanks).toBeFocused();
      await expectPage(question.getByRole('button')).toHaveCount(0);
      const sent = [['event', 'page_feedback', { page_path: '/docs/conversas', answer: 'no' }]];
      expect(await answers(page)).toEqual(sent);
      await wake(page);
      await expectPage(thanks).toBeVisible();
      await mainNav(page).getByRole('link', { name: 'Documentação' }).click();
      await page.waitForURL(`${url}/docs/`);
      await expectPage(question.getByRole('button', { name: 'Sim' })).toBeVisible();
      await page.goBack();
      await expectPage(thanks).toBeVisible();
      expect(await answers(page)).toEqual(sent);
    });

    it('bloqueada, deixa só a linha do próprio navegador', async () => {
      const { page, messages } = await openCounted('/sobre', false);
      await wake(page);
      expect(messages.filter((text) => !/ERR_FAILED|Vercel Web Analytics/.test(text))).toEqual([]);
      expect(await page.getByRole('main').isVisible()).toBe(true);
    });
  });
});
