/** From the editor to the site: `gatsby develop` while a writer saves, then a build with the editor. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { chromiumFlags, ensureChromium } from '../../scripts/chromium';
import { freePort } from '../../scripts/hosts/nginx';
import { ROOT } from '../../scripts/processes';
import type { DecapConfig } from '../../src/cms/config/decap-types';
import { startServer } from '../../src/serve/start';
import {
  addToSidebar,
  configOf,
  createPage,
  enter,
  expectSoon,
  field,
  githubDoor,
  insertBlock,
  insertPicture,
  openEntry,
  placeOf,
  save,
  typeAtEnd,
  watchHosts,
} from '../support/decap-page';
import { SWITCHED_ON } from '../support/editor';
import { buildSite, developSite, makeSite, removeSite } from '../support/site';
import type { BuildResult, DevelopedSite } from '../support/site';

const PAGE = 'content/docs/interface.mdx';
const SIDEBARS = 'content/site/docs.yaml';
const NEW = 'content/docs/roteiro-de-teste.mdx';
const ROUTE = '/docs/roteiro-de-teste';
const ALT = 'Um quintal visto da varanda';
const PICTURE = join(ROOT, 'tests/fixtures/site-com-blog/content/blog/2026-10-05-poda/quintal.png');

/** How long what was saved may take to be seen, on a machine that has other things to do. */
const expectSeen = expectSoon.configure({ timeout: 90_000 });

const site = makeSite('editor-ao-vivo');
let browser: Browser;

beforeAll(async () => {
  writeFileSync(join(site.dir, 'content/site/cms.yaml'), SWITCHED_ON);
  browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: chromiumFlags(),
  });
});

afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

afterAll(async () => {
  await browser?.close();
  removeSite(site);
});

const read = (file: string) => readFileSync(join(site.dir, file), 'utf8');

async function newTab(): Promise<Page> {
  const viewport = { width: 1600, height: 1000 };
  const context = await browser.newContext({ viewport, locale: 'pt-BR' });
  return context.newPage();
}

describe('na prévia', () => {
  let develop: DevelopedSite;
  let config: DecapConfig;

  beforeAll(async () => {
    develop = await developSite(site, await freePort(), 400_000);
    config = await configOf(develop.url);
  });

  afterAll(() => develop?.stop());

  it('uma página aberta mostra o que se salva no editor', async () => {
    const reader = await newTab();
    await reader.goto(`${develop.url}/docs/interface`);
    await expectSeen(reader.getByRole('heading', { level: 1 })).toBeVisible();
    const writer = await newTab();
    await enter(writer, develop.url);
    await openEntry(writer, develop.url, placeOf(config, PAGE));
    await typeAtEnd(writer, '\nUma frase que veio do editor.\n');
    await save(writer);
    await expectSeen(reader.getByText('Uma frase que veio do editor.')).toBeVisible();
  });

  it('uma página nova, com imagem e componentes, entra na barra lateral e está no ar', async () => {
    const writer = await newTab();
    await enter(writer, develop.url);
    await createPage(writer, develop.url, 'doc--docs');
    await field(writer, 'Título').fill('Roteiro de teste');
    await field(writer, 'Descrição').fill('Uma página feita por um teste, do começo ao fim.');
    await typeAtEnd(writer, 'Um parágrafo para começar.\n\n');
    await insertPicture(writer, PICTURE, ALT);
    for (const label of ['Quadro de nota', 'Abas', 'Cartões']) {
      await typeAtEnd(writer, '\n\n');
      await insertBlock(writer, label);
    }
    await save(writer);
    expect(read(NEW)).toContain(`![${ALT}]`);
    await openEntry(writer, develop.url, placeOf(config, SIDEBARS));
    await addToSidebar(writer, 'roteiro-de-teste');
    await save(writer);

    const reader = await newTab();
    await expectSeen(async () => {
      await reader.goto(develop.url + ROUTE);
      await expectSoon(reader.getByRole('heading', { name: 'Roteiro de teste' })).toBeVisible();
    }).toPass({ timeout: 90_000 });
    const article = reader.getByRole('main');
    await expectSeen(article.getByRole('img', { name: ALT })).toBeVisible();
    await expectSeen(article.getByRole('tab', { name: 'No computador' })).toBeVisible();
    const sidebar = reader.getByRole('navigation', { name: 'Páginas da documentação' });
    await expectSeen(sidebar.getByRole('link', { name: 'Roteiro de teste' })).toBeVisible();
  });

  it('o que foi salvo com um erro é dito na página, e a prévia continua de pé', async () => {
    const reader = await newTab();
    await reader.goto(`${develop.url}/docs/interface`);
    await expectSeen(reader.getByText('Uma frase que veio do editor.')).toBeVisible();
    const before = read(PAGE);
    await persist(before.replace(/^title:.*$/m, 'title:'));
    const message = reader.getByRole('alert').filter({ hasText: PAGE });
    await expectSeen(message).toContainText('O campo "title" está vazio.');
    await expectSoon(reader.getByText('Uma frase que veio do editor.')).toBeVisible();
    await persist(before);
    await expectSeen(message).toHaveCount(0);
  });

  /** Saves a page as an editor does that checks nothing. */
  async function persist(raw: string): Promise<void> {
    const ask = (action: string, params: object) =>
      fetch(`${develop.url}/admin/api?editor=teste`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: develop.url },
        body: JSON.stringify({ branch: 'main', action, params }),
      });
    expect((await ask('getEntry', { path: PAGE })).status).toBe(200);
    const dataFiles = [{ path: PAGE, slug: 'interface', raw }];
    const saved = await ask('persistEntry', { dataFiles, assets: [], options: {} });
    expect(saved.status).toBe(200);
  }
});

describe('publicado', () => {
  let result: BuildResult;
  let origin: string;
  let close: () => void;

  beforeAll(async () => {
    result = await buildSite(site);
    expect(result.code, result.output).toBe(0);
    const { server, url } = await startServer({ distDir: site.distDir, port: '0' });
    origin = new URL(url).origin;
    close = () => {
      server.closeAllConnections();
      server.close();
    };
  });

  afterAll(() => close?.());

  const dist = (file: string) => readFileSync(join(site.distDir, file), 'utf8');

  it('o site tem a página que se fez no editor', async () => {
    const page = await newTab();
    await page.goto(origin + ROUTE);
    await expectSoon(page.getByRole('heading', { name: 'Roteiro de teste' })).toBeVisible();
    await expectSoon(page.getByRole('img', { name: ALT })).toBeVisible();
    const sidebar = page.getByRole('navigation', { name: 'Páginas da documentação' });
    await expectSoon(sidebar.getByRole('link', { name: 'Roteiro de teste' })).toBeVisible();
  });

  it('o editor abre com a sua própria política, sem pedir nada a outro endereço', async () => {
    const { headers } = await fetch(`${origin}/admin/compiler.js`);
    expect(headers.get('content-security-policy')).toContain('https://api.github.com');
    const page = await newTab();
    const asked = new Set<string>();
    const told: string[] = [];
    watchHosts(page, asked);
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) told.push(message.text());
    });
    page.on('pageerror', (error) => told.push(error.message));
    await page.goto(`${origin}/admin/`);
    await expectSoon(githubDoor(page)).toBeVisible();
    expect([...asked]).toEqual([new URL(origin).host]);
    expect(told).toEqual([]);
  });

  it('o editor não está em lista nenhuma, e o resto do site não o conhece', () => {
    expect(dist('robots.txt')).toContain('Disallow: /admin/');
    expect(dist('sitemap.xml')).not.toContain('/admin');
    expect(dist('llms.txt')).not.toContain('/admin');
    expect(dist('admin/index.html')).toContain('<meta name="robots" content="noindex">');
    expect(dist('index.html')).not.toContain('admin');
  });

  it('desligado, não deixa nada do que publicou', async () => {
    writeFileSync(join(site.dir, 'content/site/cms.yaml'), 'enabled: false\n');
    const { code, output } = await buildSite(site);
    expect(code, output).toBe(0);
    expect(existsSync(join(site.distDir, 'admin'))).toBe(false);
    expect(dist('robots.txt')).not.toContain('admin');
    expect((await fetch(`${origin}/admin/`)).status).toBe(404);
  });
});
