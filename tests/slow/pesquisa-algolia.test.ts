/** A build of a small site that is searched by Algolia, in Chromium, with the service on this machine. */
import { cpSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser, BrowserContext, Page, Route } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chromiumFlags, ensureChromium } from '../../scripts/chromium';
import { ROOT } from '../../scripts/processes';
import { startServer } from '../../src/serve/start';
import { searchAnswer } from '../support/algolia-service';
import type { SearchAsked, SearchedRecord } from '../support/algolia-service';
import { fixtureContent } from '../support/content';
import { startService } from '../support/local-service';
import type { Asked, LocalService, Reply } from '../support/local-service';
import { buildSite, makeSite, removeSite } from '../support/site';

const DESKTOP = { width: 1360, height: 800 };
const PHONE = { width: 390, height: 800 };
const PREFERENCE = 'docs-preferred-version-default';
/** Long enough for a client that waits for four machines, one after the other. */
const PATIENCE = { timeout: 30_000 };

const SEARCH = String.raw`provider: algolia
appId: QUINTAL1
apiKey: chave-publica
indexName: quintal
insights: true
externalUrlRegex: ^https://api\.
searchParameters:
  facetFilters: [language:pt-BR]
`;

const MESSAGES = 'content/site/messages.yaml';
const SITE = 'https://quintal.example';

function record(
  objectID: string,
  url: string,
  titles: readonly string[],
  more: Partial<SearchedRecord> = {},
): SearchedRecord {
  const hierarchy = Object.fromEntries(
    [0, 1, 2, 3, 4, 5, 6].map((level) => [`lvl${level}`, titles[level] ?? null]),
  );
  return {
    ...{ objectID, url, hierarchy, language: 'pt-BR', docusaurus_tag: 'docs-default-2.0' },
    ...{ type: `lvl${titles.length - 1}`, content: null },
    ...more,
  };
}

const RECORDS: SearchedRecord[] = [
  record('conversas', `${SITE}/docs/conversas`, ['Documentação', 'Conversas']),
  record('enviar', `${SITE}/docs/conversas#enviar`, ['Documentação', 'Conversas', 'Enviar']),
  record('texto', `${SITE}/docs/conversas?x=1#enviar`, ['Documentação', 'Conversas', 'Enviar'], {
    type: 'content',
    content: 'Como enviar uma conversa.',
  }),
  record('api', 'https://api.quintal.example/conversas', ['API', 'Conversas pela API'], {
    docusaurus_tag: 'default',
  }),
  record('nova', `${SITE}/docs/next/conversas`, ['Documentação', 'Conversas que virão'], {
    docusaurus_tag: 'docs-default-current',
  }),
  record('ingles', `${SITE}/en/docs/conversas`, ['Docs', 'Conversas in English'], {
    language: 'en',
  }),
  ...Array.from({ length: 25 }, (_none, index) =>
    record(`muitas-${index}`, `${SITE}/docs/#m-${index}`, ['Documentação', `Muitas ${index}`]),
  ),
];

const site = makeSite('pesquisa-algolia', {
  content: fixtureContent('site-com-versoes'),
  bare: true,
});
let browser: Browser;
let server: Server;
let url: string;
let service: LocalService;
/** What the service does with the next requests. */
let answer: (asked: Asked) => Reply;
let context: BrowserContext | undefined;
/** Every address that a page of the test asked for, and what the browser refused. */
let addresses: string[];
let violations: string[];

const answering = (asked: Asked) => searchAnswer(RECORDS, asked, 'resposta-1');

beforeAll(async () => {
  writeFileSync(join(site.dir, 'content/site/search.yaml'), SEARCH);
  // The texts that visitors read, and not those that stand in for them.
  cpSync(join(ROOT, MESSAGES), join(site.dir, MESSAGES));
  const { code, output } = await buildSite(site);
  expect(code, output).toBe(0);
  ({ server, url } = await startServer({ distDir: site.distDir, port: '0' }));
  url = url.replace(/\/$/, '');
  service = await startService((asked) => {
    const reply = asked.path.startsWith('/1/events') ? {} : answer(asked);
    if (typeof reply === 'string') return reply;
    return { ...reply, headers: { 'access-control-allow-origin': '*' } };
  });
  browser = await chromium.launch({
    executablePath: await ensureChromium(),
    // A connection that is opened ahead passes by what Playwright sees: it finds nobody.
    args: [...chromiumFlags(), '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'],
  });
});

beforeEach(() => {
  answer = answering;
  service.asked.length = 0;
  addresses = [];
  violations = [];
});

afterEach(async () => {
  await context?.close();
  context = undefined;
});

afterAll(async () => {
  await browser?.close();
  await service?.close();
  if (server) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
  removeSite(site);
});

/** Hands a request for one of Algolia's machines to the one on this machine. */
async function forward(route: Route): Promise<void> {
  const { pathname, search } = new URL(route.request().url());
  try {
    const { protocol, url: host } = service.host;
    const response = await route.fetch({ url: `${protocol}://${host}${pathname}${search}` });
    await route.fulfill({ response });
  } catch {
    // The page gave up, or the service closed the connection.
    await route.abort().catch(() => undefined);
  }
}

type Visit = Parameters<Browser['newContext']>[0] & { preferred?: string };

async function open(path: string, { preferred, ...options }: Visit = {}): Promise<Page> {
  const localStorage = preferred ? [{ name: PREFERENCE, value: preferred }] : [];
  context = await browser.newContext({
    viewport: DESKTOP,
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
    ...options,
  });
  context.setDefaultTimeout(20_000);
  context.on('request', (request) => addresses.push(request.url()));
  await context.exposeBinding('refused', (_source, what: string) => violations.push(what));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { refused } = window as unknown as { refused: (what: string) => void };
      refused(`${violatedDirective} ${blockedURI}`);
    });
  });
  await context.route(/^https:\/\/(?!api\.)/, (route) => route.abort());
  await context.route(/^https:\/\/[^/]+\.algolia(?:net\.com|\.net|\.io)\//, forward);
  await context.route(/^https:\/\/api\.quintal\.example\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>A API</title>' }),
  );
  const page = await context.newPage();
  await page.goto(url + path);
  await page.keyboard.press('Shift');
  await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
  return page;
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Pesquisar na documentação' });
const options = (page: Page) => dialog(page).getByRole('option');
const main = (page: Page) => page.getByRole('main');
const results = (page: Page) => main(page).getByRole('article');

/** Opens the search over a page and asks. */
async function ask(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await dialog(page).getByRole('combobox').fill(query);
}

async function search(path: string, query: string, visit?: Visit): Promise<Page> {
  const page = await open(path, visit);
  await ask(page, query);
  await options(page).first().waitFor();
  return page;
}

/** The searches that the service was asked for, and where. */
const searches = () => service.asked.filter(({ path }) => path === '/1/indexes/*/queries');
const requests = () =>
  searches().flatMap(({ body }) => (body as { requests: SearchAsked[] }).requests);
const hosts = () =>
  addresses
    .map((address) => new URL(address))
    .flatMap(({ host, origin }) => (origin === url ? [] : host));

interface ClickEvent {
  queryID: string;
  objectIDs: string[];
  positions: number[];
}
const events = () =>
  service.asked
    .filter(({ path }) => path === '/1/events')
    .flatMap(({ body }) => (body as { events: ClickEvent[] }).events);

const tagsOf = (version: string) => [
  'language:pt-BR',
  ['docusaurus_tag:default', `docusaurus_tag:docs-default-${version}`],
  'language:pt-BR',
];

describe('o pedido, como o navegador o envia (7.1)', () => {
  const levels = [1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);
  const expected = (words: number) => ({
    indexName: 'quintal',
    query: 'conversas',
    attributesToRetrieve: ['hierarchy.lvl0', ...levels, 'content', 'type', 'url'],
    attributesToSnippet: [...levels, 'content'].map((name) => `${name}:${words}`),
    snippetEllipsisText: '…',
    highlightPreTag: '__ais-highlight__',
    highlightPostTag: '__/ais-highlight__',
    hitsPerPage: 20,
    clickAnalytics: true,
    facetFilters: tagsOf('2.0'),
  });

  it('vai à máquina de leitura, com a chave no endereço e todos os campos', async () => {
    await search('/docs/conversas', 'conversas');
    expect(searches()).toHaveLength(1);
    const [{ method, path, query, headers }] = searches() as [Asked];
    expect([method, path]).toEqual(['POST', '/1/indexes/*/queries']);
    expect(query.get('x-algolia-application-id')).toBe('QUINTAL1');
    expect(query.get('x-algolia-api-key')).toBe('chave-publica');
    expect(query.get('x-algolia-agent')).toMatch(/^Algolia for JavaScript/);
    expect(headers).not.toHaveProperty('x-algolia-api-key');
    expect(requests()).toEqual([expected(10)]);
    expect(hosts()).toEqual(['quintal1-dsn.algolia.net']);
  });

  it('numa tela até 768 px pede trechos de cinco palavras (9.7)', async () => {
    const page = await open('/docs/conversas', { viewport: PHONE });
    await page
      .getByRole('link', { name: /^Pesquisar/ })
      .first()
      .click();
    await dialog(page).getByRole('combobox').fill('conversas');
    await options(page).first().waitFor();
    expect(requests()).toEqual([expected(5)]);
  });

  it('em /search é o mesmo, uma página de cada vez (D.6)', async () => {
    const page = await open('/search?q=conversas');
    await results(page).first().waitFor();
    expect(requests()).toEqual([{ ...expected(10), page: 0 }]);
  });

  it('sem texto não há pedido, nem contato com o serviço (7.1.2)', async () => {
    const page = await open('/docs/conversas');
    await page.keyboard.press('Control+k');
    await dialog(page).getByRole('combobox').waitFor();
    await dialog(page).getByRole('combobox').fill('   ');
    await dialog(page).getByText('Nenhuma pesquisa recente').waitFor();
    expect(hosts()).toEqual([]);
  });

  it.each([
    ['/docs/next/conversas', undefined, 'current'],
    ['/docs/next/conversas', '2.0', 'current'],
    ['/sobre', undefined, '2.0'],
    ['/sobre', 'current', 'current'],
  ])(
    'de %s, com a preferência %s, procura na versão %s (4.3.3)',
    async (path, preferred, version) => {
      await search(path, 'conversas', { ...(preferred && { preferred }) });
      expect(requests()[0]?.facetFilters).toEqual(tagsOf(version));
    },
  );
});

describe('os resultados', () => {
  it('ficam por página, com o que casou marcado, só do idioma e da versão', async () => {
    const page = await search('/docs/conversas', 'conversas');
    const groups = dialog(page).getByRole('group');
    expect(await groups.locator('[role="presentation"]').allTextContents()).toEqual([
      'Conversas',
      'Conversas pela API',
    ]);
    expect(await groups.first().getByRole('option').count()).toBe(3);
    expect(await groups.first().locator('mark').first().innerText()).toBe('Conversas');
    expect(await dialog(page).innerText()).not.toMatch(/English|virão|ais-highlight/);
  });

  it('levam ao caminho deste site, sem consulta (7.1.8)', async () => {
    const page = await search('/sobre', 'conversas');
    const hrefs = await options(page).evaluateAll((rows) =>
      rows.map((row) => row.getAttribute('href')),
    );
    expect(hrefs).toEqual([
      '/docs/conversas',
      '/docs/conversas#enviar',
      '/docs/conversas#enviar',
      'https://api.quintal.example/conversas',
      '/search?q=conversas',
    ]);
    await options(page).nth(1).click();
    await page.waitForURL(`${url}/docs/conversas#enviar`);
  });

  it('de outro site abrem em outra aba, e dizem isso (9.3.5)', async () => {
    const page = await search('/sobre', 'conversas');
    const row = dialog(page).getByRole('option', { name: /Conversas pela API.*abre em nova aba/ });
    const [tab] = await Promise.all([context!.waitForEvent('page'), row.click()]);
    await tab.waitForURL('https://api.quintal.example/conversas');
    expect(await tab.title()).toBe('A API');
    expect(page.url()).toBe(`${url}/sobre`);
    expect(await tab.evaluate(() => window.opener === null)).toBe(true);
  });

  it('de outro site abrem nesta aba com Enter (9.3.5)', async () => {
    const page = await search('/sobre', 'pela api');
    await page.keyboard.press('Enter');
    await page.waitForURL('https://api.quintal.example/conversas');
  });

  it('em /search vêm de vinte em vinte, e os de fora dizem que o são', async () => {
    const page = await open('/search?q=muitas', { viewport: { width: 1360, height: 400 } });
    await results(page).first().waitFor();
    expect(await results(page).count()).toBe(20);
    await main(page).getByRole('button', { name: 'Mostrar mais resultados' }).click();
    await expect.poll(() => results(page).count(), PATIENCE).toBe(25);
    expect(requests().map(({ page: number }) => number)).toEqual([0, 1]);
    await main(page).getByRole('searchbox').fill('pela api');
    const link = results(page).getByRole('link', { name: /abre em nova aba/ });
    expect(await link.getAttribute('target')).toBe('_blank');
  });
});

describe('a escolha da versão em /search (9.5.10)', () => {
  it('muda o que é pedido ao serviço', async () => {
    const page = await open('/search?q=conversas');
    await results(page).first().waitFor();
    await main(page).getByLabel('Versão da documentação').selectOption('Próxima');
    await results(page).filter({ hasText: 'Conversas que virão' }).waitFor();
    expect(requests().map(({ facetFilters }) => facetFilters)).toEqual([
      tagsOf('2.0'),
      tagsOf('current'),
    ]);
  });
});

describe('a contagem de cliques (7.1.9)', () => {
  it('conta um clique na janela uma vez, com a resposta e o lugar', async () => {
    const page = await search('/sobre', 'conversas');
    await options(page).nth(1).click();
    await page.waitForURL(`${url}/docs/conversas#enviar`);
    await expect.poll(() => events().length, PATIENCE).toBe(1);
    expect(events()[0]).toMatchObject({
      ...{ eventType: 'click', eventName: 'Item Selected', index: 'quintal' },
      ...{ queryID: 'resposta-1', objectIDs: ['enviar'], positions: [2] },
    });
  });

  it('e em /search também, na segunda leva também', async () => {
    const page = await open('/search?q=muitas', { viewport: { width: 1360, height: 400 } });
    await results(page).first().waitFor();
    await main(page).getByRole('button', { name: 'Mostrar mais resultados' }).click();
    await results(page).nth(22).getByRole('link').click();
    await expect.poll(() => events().length, PATIENCE).toBe(1);
    expect(events()[0]).toMatchObject({
      ...{ queryID: 'resposta-1', objectIDs: ['muitas-22'], positions: [23] },
    });
  });

  it('conta a que abre com Enter, e a que abre em outra aba', async () => {
    const page = await search('/sobre', 'conversas');
    const [tab] = await Promise.all([
      context!.waitForEvent('page'),
      page.keyboard.press('Control+Enter'),
    ]);
    await tab.waitForURL(`${url}/docs/conversas`);
    await expect.poll(() => events().length, PATIENCE).toBe(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => events().length, PATIENCE).toBe(2);
    expect(events().map(({ objectIDs }) => objectIDs)).toEqual([['conversas'], ['enviar']]);
  });

  it('não envia nada quando a resposta não tem nome', async () => {
    answer = (asked) => searchAnswer(RECORDS, asked);
    const page = await search('/sobre', 'conversas');
    await options(page).nth(1).click();
    await page.waitForURL(`${url}/docs/conversas#enviar`);
    await page.goto(`${url}/sobre`);
    expect(events()).toEqual([]);
    expect(hosts()).toEqual(['quintal1-dsn.algolia.net']);
  });
});

const FAILURES: Record<string, Reply> = {
  '403': { status: 403, body: { message: 'Invalid Application-ID or API key', status: 403 } },
  '429': { status: 429, body: { message: 'Too many requests', status: 429 } },
  '500': { status: 500, body: { message: 'Internal error', status: 500 } },
  'uma conexão que cai': 'hangup',
  'uma resposta que não vem': 'hang',
};

describe.each(Object.entries(FAILURES))('com %s (8.5, 8.7, 4.5.5)', (_name, failure) => {
  const error = (page: Page) =>
    page.getByRole('alert').getByText('Não foi possível obter resultados');
  const retry = (page: Page) =>
    page.getByRole('alert').getByRole('button', { name: 'Tentar novamente' });

  /** Exceptions that nobody caught, and lines that tell the key. */
  function watch(page: Page): string[] {
    const told: string[] = [];
    page.on('pageerror', (exception) => told.push(String(exception)));
    page.on('console', (message) => {
      // The browser itself names the address of a request that failed.
      if (!/^Failed to load resource/.test(message.text())) told.push(message.text());
    });
    return told;
  }

  it('a janela diz o erro, que fica até haver resposta, e tentar de novo serve', async () => {
    answer = () => failure;
    const page = await open('/docs/conversas');
    const told = watch(page);
    await ask(page, 'conversas');
    await error(page).waitFor(PATIENCE);
    const asked = searches().length;
    expect(asked).toBeGreaterThan(0);
    // It stays while the page does what it does next.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await error(page).isVisible()).toBe(true);
    expect(await options(page).count()).toBe(0);
    answer = answering;
    await retry(page).click();
    await options(page).first().waitFor(PATIENCE);
    expect(await error(page).count()).toBe(0);
    expect(told).toEqual([]);
  });

  it('/search também', async () => {
    answer = () => failure;
    const page = await open('/search?q=conversas');
    const told = watch(page);
    await error(page).waitFor(PATIENCE);
    answer = answering;
    await retry(page).click();
    await results(page).first().waitFor(PATIENCE);
    expect(told).toEqual([]);
  });
});

describe('o que sai desta máquina', () => {
  it.each(['/', '/sobre', '/docs/conversas', '/search', '/404.html'])(
    'a conexão é aberta com antecedência em %s (7.2.1)',
    async (path) => {
      const page = await open(path);
      const link = page.locator('link[rel="preconnect"]');
      expect(await link.getAttribute('href')).toBe('https://quintal1-dsn.algolia.net');
      expect(await link.getAttribute('crossorigin')).not.toBeNull();
    },
  );

  it('pesquisar, clicar e seguir não viola a política da página, nem chama mais ninguém', async () => {
    const page = await search('/sobre', 'conversas');
    await options(page).nth(1).click();
    await page.waitForURL(`${url}/docs/conversas#enviar`);
    await expect.poll(() => events().length, PATIENCE).toBe(1);
    await page.goto(`${url}/search?q=conversas`);
    await results(page).first().getByRole('link').click();
    await expect.poll(() => events().length, PATIENCE).toBe(2);
    expect([...new Set(hosts())].sort()).toEqual([
      'insights.algolia.io',
      'quintal1-dsn.algolia.net',
    ]);
    expect(violations).toEqual([]);
  });
});
