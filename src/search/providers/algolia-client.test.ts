import { liteClient } from 'algoliasearch/lite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refusedHost, startService } from '../../../tests/support/local-service';
import type { Asked, LocalService, Reply } from '../../../tests/support/local-service';
import { ALGOLIA_TIMEOUTS, SearchFailure, algoliaClient } from './algolia-client';
import type { AlgoliaConfig } from './algolia-client';
import { REST_MS, hostMemory } from './algolia-hosts';

const CONFIG: AlgoliaConfig = { appId: 'APP123', apiKey: 'chave-secreta', indexName: 'site' };

/** Long enough for an answer from this machine, short enough to wait for one that never comes. */
const SHORT = { connect: 300, read: 300, write: 300 };

const services: LocalService[] = [];
afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.close()));
});

async function service(answer: (asked: Asked) => Reply): Promise<LocalService> {
  const started = await startService(answer);
  services.push(started);
  return started;
}

const answering = () =>
  service(({ body }) => {
    const { requests } = body as { requests: { query: string; indexName: string }[] };
    const results = requests.map(({ query, indexName }) => ({
      ...{ index: indexName, query, params: '', page: 0, nbPages: 1, hitsPerPage: 20 },
      ...{ nbHits: 1, processingTimeMS: 1, exhaustiveNbHits: true, _automaticInsights: true },
      hits: [{ objectID: 'a', url: 'https://site.example/docs/a?x#b', type: 'lvl1' }],
    }));
    return { body: { results } };
  });

const failing = (status: number, message: string) =>
  service(() => ({ status, body: { message, status } }));

/** A first machine that fails, and a second one that answers. */
async function afterFirst(first: LocalService['host']) {
  const second = await answering();
  let time = 0;
  const client = algoliaClient(CONFIG, '/', {
    hosts: [first, second.host],
    timeouts: SHORT,
    hostsCache: hostMemory({ now: () => time }),
  });
  return { client, second, pass: (milliseconds: number) => (time += milliseconds) };
}

const ask = (query: string, params: object = {}) => [
  { indexName: 'site', params: { query, ...params } },
];

const only = async (host: LocalService['host'], config: Partial<AlgoliaConfig> = {}, base = '/') =>
  algoliaClient({ ...CONFIG, ...config }, base, {
    hosts: [host],
    timeouts: SHORT,
    hostsCache: hostMemory(),
  });

/** What the search fails with. */
const failure = (search: Promise<unknown>): Promise<SearchFailure> =>
  search.then(
    () => {
      throw new Error('A pesquisa deu certo.');
    },
    (error: unknown) => error as SearchFailure,
  );

describe('the request', () => {
  it('goes to the path of several queries, credentials in its address (behaviour 7.1.1)', async () => {
    const { host, asked } = await answering();
    await (await only(host)).search(ask('voz'));
    expect(asked).toHaveLength(1);
    const [{ method, path, query, headers }] = asked as [Asked];
    expect([method, path]).toEqual(['POST', '/1/indexes/*/queries']);
    expect(query.get('x-algolia-application-id')).toBe('APP123');
    expect(query.get('x-algolia-api-key')).toBe('chave-secreta');
    expect(query.get('x-algolia-agent')).toMatch(/^Algolia for JavaScript/);
    expect(headers).not.toHaveProperty('x-algolia-api-key');
  });

  it('has the fields that an index of DocSearch expects (behaviour 7.1.3, 7.1.4)', async () => {
    const { host, asked } = await answering();
    const scope = { language: 'pt-BR', tags: ['default', 'docs-default-current'] };
    await (await only(host)).search(ask('voz', { page: 1, snippetWords: 5, ...scope }));
    const levels = [1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);
    expect(asked[0]?.body).toEqual({
      requests: [
        {
          indexName: 'site',
          query: 'voz',
          page: 1,
          attributesToRetrieve: ['hierarchy.lvl0', ...levels, 'content', 'type', 'url'],
          attributesToSnippet: [...levels.map((level) => `${level}:5`), 'content:5'],
          snippetEllipsisText: '…',
          highlightPreTag: '__ais-highlight__',
          highlightPostTag: '__/ais-highlight__',
          hitsPerPage: 20,
          clickAnalytics: false,
          facetFilters: [
            'language:pt-BR',
            ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
          ],
        },
      ],
    });
  });

  it.each([
    ['type:lvl1', ['type:lvl1']],
    [
      ['type:lvl1', ['version:1', 'version:2']],
      ['type:lvl1', ['version:1', 'version:2']],
    ],
  ])('appends the configured filters %j', async (facetFilters, added) => {
    const { host, asked } = await answering();
    const searchParameters = { facetFilters, distinct: true };
    const client = await only(host, { searchParameters });
    await client.search(ask('voz', { language: 'pt-BR' }));
    expect(asked[0]?.body).toMatchObject({
      requests: [{ distinct: true, facetFilters: ['language:pt-BR', ...added] }],
    });
  });

  it('asks for what click analytics need only if they are configured (behaviour 7.1.9)', async () => {
    const { host, asked } = await answering();
    await (await only(host, { insights: true })).search(ask('voz'));
    expect(asked[0]?.body).toMatchObject({ requests: [{ clickAnalytics: true }] });
  });

  it.each(['', '   '])('is not sent for the query %j (behaviour 7.1.2)', async (query) => {
    const { host, asked } = await answering();
    const { results } = await (await only(host)).search(ask(query));
    expect(results).toMatchObject([{ hits: [], nbHits: 0, nbPages: 0, page: 0 }]);
    expect(asked).toHaveLength(0);
  });
});

describe('the answer', () => {
  it('leads to this site, base path included (behaviour 7.1.8)', async () => {
    const { host } = await answering();
    const { results } = await (await only(host, {}, '/sub/')).search(ask('voz'));
    expect(results).toMatchObject([{ nbHits: 1, hits: [{ url: '/sub/docs/a#b' }] }]);
  });

  it('does not make InstantSearch load anything from a CDN', async () => {
    const { host } = await answering();
    const { results } = await (await only(host)).search(ask('voz'));
    expect(results[0]).not.toHaveProperty('_automaticInsights');
  });
});

describe('a host that fails', () => {
  const failures: [string, () => Promise<LocalService['host']>][] = [
    ['hangs', async () => (await service(() => 'hang')).host],
    ['refuses', refusedHost],
    ['closes the connection', async () => (await service(() => 'hangup')).host],
    ['answers 500', async () => (await failing(500, 'Erro')).host],
  ];

  it.each(failures)('%s: the next one answers', async (_name, start) => {
    const { client } = await afterFirst(await start());
    expect(await client.search(ask('voz'))).toMatchObject({ results: [{ nbHits: 1 }] });
  });

  it.each([
    ['hangs', (): Reply => 'hang'],
    ['answers 500', (): Reply => ({ status: 500 })],
  ])('%s: it is left alone for two minutes, then asked again', async (_name, answer) => {
    const first = await service(answer);
    const { client, second, pass } = await afterFirst(first.host);
    await client.search(ask('um'));
    await client.search(ask('dois'));
    pass(REST_MS);
    await client.search(ask('três'));
    expect([first.asked.length, second.asked.length]).toEqual([1, 3]);
    pass(1);
    await client.search(ask('quatro'));
    expect([first.asked.length, second.asked.length]).toEqual([2, 4]);
  });

  it('is asked at every search without our memory: when this fails, ours may go', async () => {
    const first = await failing(500, 'Erro');
    const second = await answering();
    const hosts = [first.host, second.host].map((host) => ({ ...host, accept: 'read' as const }));
    const client = liteClient('APP123', 'chave', { hosts });
    await client.search(ask('um') as never);
    await client.search(ask('dois') as never);
    expect(first.asked).toHaveLength(2);
  });

  it('is asked all the same when no other is left', async () => {
    let status = 500;
    const { host, asked } = await service(() => ({ status, body: { results: [] } }));
    const client = await only(host);
    await failure(client.search(ask('voz')));
    status = 200;
    expect(await client.search(ask('voz'))).toEqual({ results: [] });
    expect(asked).toHaveLength(2);
  });

  it('may take as long as behaviour 7.1.7 says', () => {
    expect(ALGOLIA_TIMEOUTS).toEqual({ connect: 1000, read: 2000, write: 30_000 });
  });
});

describe('a search that fails', () => {
  it.each([
    [400, 'Parâmetro inválido'],
    [403, 'Invalid Application-ID or API key'],
    [404, 'Index site does not exist'],
    [429, 'Too many requests'],
  ])('stops at the answer %i, and says it', async (status, message) => {
    const { host, asked } = await failing(status, message);
    const other = await answering();
    const hosts = [host, other.host];
    const client = algoliaClient(CONFIG, '/', {
      hosts,
      timeouts: SHORT,
      hostsCache: hostMemory(),
    });
    const error = await failure(client.search(ask('voz')));
    expect(error).toBeInstanceOf(SearchFailure);
    expect(error).toMatchObject({ name: 'ApiError', status, message });
    expect([asked.length, other.asked.length]).toEqual([1, 0]);
  });

  it('has no status when nobody can be reached (behaviour 8.7)', async () => {
    const error = await failure((await only(await refusedHost())).search(ask('voz')));
    expect(error).toBeInstanceOf(SearchFailure);
    expect(error).toMatchObject({ name: 'RetryError', status: undefined });
  });

  it('is a failure too when the answer is no JSON', async () => {
    const { host } = await service(() => ({ body: '<html>' }));
    expect(await failure((await only(host)).search(ask('voz')))).toBeInstanceOf(SearchFailure);
  });

  it('never shows the key', async () => {
    const methods = ['log', 'info', 'warn', 'error', 'debug'] as const;
    const logs = methods.map((method) => vi.spyOn(console, method));
    const hosts = [
      (await failing(403, 'A chave chave-secreta não serve')).host,
      (await failing(500, 'Erro')).host,
      await refusedHost(),
    ];
    for (const host of hosts) {
      const error = await failure((await only(host)).search(ask('voz')));
      const shown = [error.message, error.stack, JSON.stringify(error), String(error.cause)];
      expect(shown.join()).not.toContain('chave-secreta');
    }
    for (const log of logs) expect(JSON.stringify(log.mock.calls)).not.toContain('chave-secreta');
  });
});

describe('the configuration', () => {
  it.each(['appId', 'apiKey', 'indexName'])('must have %s (behaviour 8.7)', (field) => {
    expect(() => algoliaClient({ ...CONFIG, [field]: '' }, '/')).toThrow(
      `A pesquisa pelo Algolia precisa do campo "${field}" em content/site/search.yaml.`,
    );
  });
});
