/** Search with Algolia, against a local fake of the service. */
import { expect, test as base } from '@playwright/test';
import type { BrowserContext, Page, Route } from '@playwright/test';
import { urlOf } from '../../sites/sites';
import { searchAnswer } from '../../support/algolia-service';
import type { SearchAsked, SearchedRecord } from '../../support/algolia-service';
import { openReady, stopClock } from '../../support/e2e-page';
import { dialog, field, opener, options, openSearch, searchFor } from '../../support/e2e-search';
import { startService } from '../../support/local-service';
import type { Asked, LocalService, Reply } from '../../support/local-service';

const SITE = 'https://quintal.example';
const HERE = new URL(urlOf('first')).origin;
const READS = 'quintal1-dsn.algolia.net';

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

const answering = (asked: Asked) => searchAnswer(RECORDS, asked, 'resposta-1');

interface ClickEvent {
  queryID: string;
  objectIDs: string[];
  positions: number[];
}

/** The fake service and a record of the requests of a test's pages. */
interface Algolia {
  /** Reply to the next requests. */
  answer: (asked: Asked) => Reply;
  /** Search calls that the service has received, each with one or more `requests`. */
  searches: () => Asked[];
  requests: () => SearchAsked[];
  events: () => ClickEvent[];
  /** Hosts that the pages have contacted, without the site's own. */
  hosts: () => string[];
  /** Violations of the content security policy: directive and blocked URI. */
  refused: string[];
}

/** Forwards a request for an Algolia host to the local service. */
async function forward(route: Route, { protocol, url }: LocalService['host']): Promise<void> {
  const { pathname, search } = new URL(route.request().url());
  try {
    const response = await route.fetch({ url: `${protocol}://${url}${pathname}${search}` });
    await route.fulfill({ response });
  } catch {
    // The page cancelled the request, or the service closed the connection.
    await route.abort().catch(() => undefined);
  }
}

/** Records the URLs that the pages of a context request and the violations of their policy. */
async function watch(context: BrowserContext): Promise<{ addresses: URL[]; refused: string[] }> {
  const addresses: URL[] = [];
  const refused: string[] = [];
  context.on('request', (request) => addresses.push(new URL(request.url())));
  await context.exposeBinding('refused', (_source, what: string) => refused.push(what));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const page = window as unknown as { refused: (what: string) => void };
      page.refused(`${violatedDirective} ${blockedURI}`);
    });
  });
  return { addresses, refused };
}

const test = base.extend<{ algolia: Algolia }>({
  algolia: [
    async ({ context }, use) => {
      const service = await startService((asked) => {
        const reply = asked.path.startsWith('/1/events') ? {} : algolia.answer(asked);
        if (typeof reply === 'string') return reply;
        return { ...reply, headers: { 'access-control-allow-origin': '*' } };
      });
      const { addresses, refused } = await watch(context);
      const searches = () => service.asked.filter(({ path }) => path === '/1/indexes/*/queries');
      const algolia: Algolia = {
        answer: answering,
        searches,
        requests: () =>
          searches().flatMap(({ body }) => (body as { requests: SearchAsked[] }).requests),
        events: () =>
          service.asked
            .filter(({ path }) => path === '/1/events')
            .flatMap(({ body }) => (body as { events: ClickEvent[] }).events),
        hosts: () => addresses.filter(({ origin }) => origin !== HERE).map(({ host }) => host),
        refused,
      };
      await context.route(/^https:\/\//, (route) => route.abort());
      await context.route(/^https:\/\/[^/]+\.algolia(?:net\.com|\.net|\.io)\//, (route) =>
        forward(route, service.host),
      );
      await context.route(/^https:\/\/api\.quintal\.example\//, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>A API</title>' }),
      );
      await use(algolia);
      await service.close();
    },
    { auto: true },
  ],
});

test.use({ baseURL: urlOf('first') });

const main = (page: Page) => page.getByRole('main');
const results = (page: Page) => main(page).getByRole('article');

/** Stores a preferred version of the docs before a page opens. */
const prefer = (page: Page, version: string) =>
  page.addInitScript(
    (name) => localStorage.setItem('docs-preferred-version-default', name),
    version,
  );

const tagsOf = (version: string) => [
  'language:pt-BR',
  ['docusaurus_tag:default', `docusaurus_tag:docs-default-${version}`],
  'language:pt-BR',
];

const LEVELS = [1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);
const requestFor = (words: number) => ({
  indexName: 'quintal',
  query: 'conversas',
  attributesToRetrieve: ['hierarchy.lvl0', ...LEVELS, 'content', 'type', 'url'],
  attributesToSnippet: [...LEVELS, 'content'].map((name) => `${name}:${words}`),
  snippetEllipsisText: '…',
  highlightPreTag: '__ais-highlight__',
  highlightPostTag: '__/ais-highlight__',
  page: 0,
  hitsPerPage: 20,
  clickAnalytics: true,
  facetFilters: tagsOf('2.0'),
});

test('the dialog sends nothing without a text (7.1.2), then all fields to the host for reading (7.1)', async ({
  page,
  algolia,
}) => {
  await openSearch(page, '/docs/conversas');
  // The preconnect to Algolia's host is still there after React has taken over the head (7.2.1).
  await expect(page.locator('link[rel="preconnect"]')).toHaveAttribute('href', `https://${READS}`);
  await field(page).fill('   ');
  await expect(dialog(page).getByText('Nenhuma pesquisa recente')).toBeVisible();
  expect(algolia.hosts()).toEqual([]);

  await field(page).fill('conversas');
  // Hits are grouped by lvl0, matches are marked, and other languages and versions are left out.
  const groups = dialog(page).getByRole('group');
  await expect(groups.locator('[role="presentation"]')).toHaveText(['Documentação', 'API']);
  await expect(groups.first().getByRole('option')).toHaveCount(3);
  await expect(groups.first().locator('mark').first()).toHaveText('Conversas');
  await expect(dialog(page)).not.toContainText(/English|virão|ais-highlight/);

  expect(algolia.searches()).toHaveLength(1);
  const [{ method, path, query, headers }] = algolia.searches() as [Asked];
  expect([method, path]).toEqual(['POST', '/1/indexes/*/queries']);
  expect(query.get('x-algolia-application-id')).toBe('QUINTAL1');
  expect(query.get('x-algolia-api-key')).toBe('chave-publica');
  expect(query.get('x-algolia-agent')).toMatch(/^Algolia for JavaScript/);
  expect(headers).not.toHaveProperty('x-algolia-api-key');
  expect(algolia.requests()).toEqual([requestFor(10)]);
  expect(algolia.hosts()).toEqual([READS]);
});

test.describe('on a screen of 390 px', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('the dialog requests snippets of eight words (9.7)', async ({ page, algolia }) => {
    await openReady(page, '/docs/conversas');
    await opener(page).click();
    await field(page).fill('conversas');
    await expect(options(page).first()).toBeVisible();
    expect(algolia.requests()).toEqual([requestFor(8)]);
  });
});

test('/search requests one page of hits at a time (9.5.4, D.6), of the selected version (9.5.10)', async ({
  page,
  algolia,
}) => {
  await openReady(page, '/search?q=conversas');
  await expect(results(page).first()).toBeVisible();
  expect(algolia.requests()).toEqual([requestFor(10)]);
  await main(page).getByLabel('Versão da documentação').selectOption('Próxima');
  await expect(results(page).filter({ hasText: 'Conversas que virão' })).toBeVisible();
  expect(algolia.requests().map(({ facetFilters }) => facetFilters)).toEqual([
    tagsOf('2.0'),
    tagsOf('current'),
  ]);
  // Hits of another site open a new tab and say so.
  await main(page).getByRole('searchbox').fill('pela api');
  await expect(results(page).getByRole('link', { name: /abre em nova aba/ })).toHaveAttribute(
    'target',
    '_blank',
  );
});

test('/search sends one request for quick keys, the first included (9.5.3)', async ({
  page,
  algolia,
}) => {
  await openReady(page, '/search');
  await stopClock(page);
  await main(page).getByRole('searchbox').pressSequentially('conversas');
  await expect(main(page).getByRole('status')).toHaveText('Pesquisando…');
  await page.clock.runFor(400);
  await expect(results(page).first()).toBeVisible();
  expect(algolia.requests().map(({ query }) => query)).toEqual(['conversas']);
});

// Without a preference, the latest version is searched, which the tests above and below cover.
for (const [path, preferred, searched] of [
  ['/docs/next/conversas', '2.0', 'current'],
  ['/sobre', 'current', 'current'],
] as const) {
  test(`from ${path} a visitor who prefers version ${preferred} searches ${searched} (4.3.3, D.11)`, async ({
    page,
    algolia,
  }) => {
    await prefer(page, preferred);
    await searchFor(page, path, 'conversas');
    expect(algolia.requests()[0]?.facetFilters).toEqual(tagsOf(searched));
  });
}

test('hits lead to paths of this site without a query (7.1.8); those of other sites open a tab, or with Enter the same one (9.3.5)', async ({
  page,
  context,
  algolia,
}) => {
  await searchFor(page, '/sobre', 'conversas');
  expect(algolia.requests()[0]?.facetFilters).toEqual(tagsOf('2.0'));
  const hrefs = await options(page).evaluateAll((rows) =>
    rows.map((row) => row.getAttribute('href')),
  );
  expect(hrefs).toEqual([
    '/docs/conversas',
    '/docs/conversas#enviar',
    '/docs/conversas#enviar',
    'https://api.quintal.example/conversas',
  ]);

  const row = dialog(page).getByRole('option', { name: /Conversas pela API.*abre em nova aba/ });
  const [tab] = await Promise.all([context.waitForEvent('page'), row.click()]);
  await expect(tab).toHaveURL('https://api.quintal.example/conversas');
  await expect(tab).toHaveTitle('A API');
  expect(await tab.evaluate(() => window.opener === null)).toBe(true);
  await tab.close();
  await expect(page).toHaveURL('/sobre');

  await page.mouse.move(0, 0);
  await field(page).fill('pela api');
  await expect(options(page).first()).toHaveAttribute(
    'href',
    'https://api.quintal.example/conversas',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('https://api.quintal.example/conversas');
});

test('Enter opens no row of the query before while the answer is awaited (9.2.3)', async ({
  page,
  algolia,
}) => {
  await searchFor(page, '/sobre', 'conversas');
  algolia.answer = () => 'hang';
  await field(page).fill('muitas');
  await expect.poll(() => algolia.requests().at(-1)?.query).toBe('muitas');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=muitas');
});

test.describe('clicks are counted (7.1.9)', () => {
  test.use({ viewport: { width: 1360, height: 400 } });

  test('once each, with query id and position, by keyboard, by mouse and in /search, and sent to no other host', async ({
    page,
    context,
    algolia,
  }) => {
    const counted = (number: number) =>
      expect.poll(() => algolia.events().length, { timeout: 30_000 }).toBe(number);
    await searchFor(page, '/sobre', 'conversas');
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      page.keyboard.press('Control+Enter'),
    ]);
    await expect(tab).toHaveURL('/docs/conversas');
    await tab.close();
    await counted(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/docs/conversas#enviar');
    await counted(2);

    await page.keyboard.press('Control+k');
    await field(page).fill('conversas');
    await options(page).nth(0).click();
    await expect(page).toHaveURL('/docs/conversas');
    await counted(3);

    // Each answer has twenty hits; positions are counted across all answers.
    await page.goto('/search?q=muitas');
    await page.keyboard.press('Shift');
    await expect(results(page)).toHaveCount(20);
    // At the end of the list, more are shown, and with the last ones the button goes.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(results(page)).toHaveCount(25);
    await results(page).nth(22).getByRole('link').click();
    await counted(4);

    const click = (hit: string, place: number) => ({
      ...{ eventType: 'click', eventName: 'Item Selected', index: 'quintal' },
      ...{ queryID: 'resposta-1', objectIDs: [hit], positions: [place] },
    });
    expect(algolia.events()).toMatchObject([
      click('conversas', 1),
      click('enviar', 2),
      click('conversas', 1),
      click('muitas-22', 23),
    ]);
    expect(algolia.requests().at(-1)).toMatchObject({ query: 'muitas', page: 1 });
    expect([...new Set(algolia.hosts())].sort()).toEqual(['insights.algolia.io', READS]);
    expect(algolia.refused).toEqual([]);
  });

  test('not at all if the answer has no query id', async ({ page, algolia }) => {
    algolia.answer = (asked) => searchAnswer(RECORDS, asked);
    await searchFor(page, '/sobre', 'conversas');
    await options(page).nth(1).click();
    await expect(page).toHaveURL('/docs/conversas#enviar');
    // Pending events are sent when the page is left, at the latest.
    await page.goto('/404.html');
    expect(algolia.events()).toEqual([]);
    expect(algolia.hosts()).toEqual([READS]);
  });
});

// Other failures are tested in algolia-client.test.ts.
const FAILURES: Record<string, Reply> = {
  'the answer 403': {
    status: 403,
    body: { message: 'Invalid Application-ID or API key', status: 403 },
  },
  'an answer that never comes': 'hang',
};

for (const [name, failure] of Object.entries(FAILURES)) {
  test(`with ${name} the dialog and /search show an error until a retry succeeds (8.5, 8.7, 4.5.5)`, async ({
    page,
    algolia,
  }) => {
    const told: string[] = [];
    page.on('pageerror', (exception) => told.push(String(exception)));
    page.on('console', (message) => {
      // The browser itself logs the URL of a failed request.
      if (!/^Failed to load resource/.test(message.text())) told.push(message.text());
    });
    algolia.answer = () => failure;
    const error = 'Não foi possível obter resultados';
    const retry = { name: 'Tentar novamente' };
    const inPage = main(page).getByRole('alert').filter({ hasText: error });
    const inDialog = dialog(page).getByRole('alert').filter({ hasText: error });

    if (failure === 'hang') await page.clock.install();
    await openReady(page, '/search?q=conversas');
    await page.keyboard.press('Control+k');
    await field(page).fill('conversas');
    await expect(async () => {
      // The client waits for four hosts, one after the other.
      if (failure === 'hang') await page.clock.fastForward(10_000);
      await expect(inDialog).toBeVisible({ timeout: 500 });
    }).toPass();
    expect(algolia.searches().length).toBeGreaterThan(0);
    await expect(options(page)).toHaveCount(0);
    algolia.answer = answering;
    await inDialog.getByRole('button', retry).click();
    await expect(options(page).first()).toBeVisible();
    await expect(inDialog).toHaveCount(0);

    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(inPage).toBeVisible();
    await inPage.getByRole('button', retry).click();
    await expect(results(page).first()).toBeVisible();
    await expect(inPage).toHaveCount(0);
    expect(told).toEqual([]);
  });
}
