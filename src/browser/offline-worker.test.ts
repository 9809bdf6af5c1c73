import { describe, expect, it, vi } from 'vitest';
import { FOREVER_PATTERNS } from '../publish/hosts/headers';
import { serveOffline, strategyOf } from './offline-worker';
import type { WorkerScope } from './offline-worker';

const manner = (url: string, request: Partial<Request> = {}, base = '/') =>
  strategyOf(
    { method: 'GET', mode: 'cors', ...request, url },
    { origin: 'https://varanda.example' },
    { base, forever: FOREVER_PATTERNS.map((pattern) => new RegExp(pattern)) },
  );

describe('the response strategy of the worker', () => {
  it.each([
    ['/docs/conversas', 'network'],
    ['/page-data/docs/conversas/page-data.json', 'network'],
    ['/search-index/headings.json', 'network'],
    ['/favicon.svg', 'network'],
    ['/app-0123456789abcdef0123.js', 'cache'],
    ['/search-index/texts-0123456789abcdef0123.json', 'cache'],
    ['/static/0123456789abcdef0123456789abcdef/foto.png', 'cache'],
    ['/fonts/figtree-7133a7f6.woff2', 'cache'],
    ['/fonts/minha.woff2', 'network'],
    ['/docs/fonts/instalar', 'network'],
    ['/page-data/docs/fonts/instalar/page-data.json', 'network'],
    ['/_vercel/insights/script.js', 'none'],
    ['/admin/index.html', 'none'],
    ['/api/login', 'none'],
    ['/api/logins', 'network'],
  ])('%s: %s', (path, expected) => {
    expect(manner(`https://varanda.example${path}`)).toBe(expected);
  });

  it('ignores sent data, other sites and paths outside the base path', () => {
    expect(manner('https://varanda.example/docs/', { method: 'POST' })).toBe('none');
    const asPage = { mode: 'navigate' as const };
    expect(manner('https://varanda.example/static/0123456789abcdef0123456789abcdef/', asPage)).toBe(
      'network',
    );
    expect(manner('https://varanda.example/sub/fonts/a-7133a7f6.woff2', {}, '/sub/')).toBe('cache');
    expect(manner('https://outro.example/docs/')).toBe('none');
    expect(manner('https://varanda.example/docs/', {}, '/sub/')).toBe('none');
    expect(manner('https://varanda.example/sub/docs/', {}, '/sub/')).toBe('network');
    expect(manner('https://varanda.example/sub/admin/', asPage, '/sub/')).toBe('none');
  });
});

/** Returns a response as one from the network of the same origin, and so do its clones. */
const basic = (response: Response): Response =>
  Object.defineProperties(response, {
    type: { value: 'basic' },
    clone: { value: () => basic(Response.prototype.clone.call(response)) },
  });

/** A server and a cache, which outlive the workers that use them. */
function browser() {
  const stored = new Map<string, Response>();
  const store = {
    match: async (key: string) => stored.get(key),
    put: async (key: string, response: Response) =>
      void stored.set(key, new Response(await response.blob(), response)),
    delete: async (key: string) => stored.delete(key),
    keys: async () => [...stored.keys()],
  };
  const fetched: string[] = [];
  const state = { isCut: false, isDamaged: false };
  const cut = () => new ReadableStream({ pull: (body) => body.error(new TypeError('cut')) });
  const answer = async (asked: string | Request) => {
    fetched.push(new URL(typeof asked === 'string' ? asked : asked.url).pathname);
    const headers = { date: new Date().toUTCString() };
    return basic(new Response(state.isCut ? cut() : '', { headers }));
  };
  /** Starts a worker, as the browser does for each page after the former worker has ended, and sends it an event. */
  async function send(event: string, fields: object): Promise<void> {
    const work: Promise<unknown>[] = [];
    const waitUntil = (one: Promise<unknown>) => work.push(one);
    const scope = {
      ...{ location: { origin: 'https://varanda.example' }, navigator: {}, fetch: answer },
      caches: { open: () => (state.isDamaged ? Promise.reject(new Error()) : store) },
      addEventListener: (type: string, listener: (event: object) => void) => {
        if (type === event) listener({ waitUntil, respondWith: waitUntil, ...fields });
      },
    };
    const pages = ['/docs/a', '/docs/b'];
    const options = { base: '/', pages, forever: FOREVER_PATTERNS, fallback: '' };
    serveOffline(scope as unknown as WorkerScope, options);
    await Promise.all(work);
  }
  const open = (path: string) => send('message', { data: path });
  const ask = (path: string) =>
    send('fetch', { request: new Request(`https://varanda.example${path}`) });
  return { ...{ fetched, state, open, ask }, kept: () => [...stored.keys()] };
}

it('fetches docs pages in advance once a day, however often the browser starts the worker (A.8)', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { fetched, open } = browser();
  await open('/');
  expect(fetched.splice(0)).toEqual(['/', '/docs/a', '/docs/b']);
  await open('/docs/b');
  expect(fetched.splice(0)).toEqual(['/docs/b']);
  vi.setSystemTime(Date.now() + 25 * 60 * 60 * 1000);
  await open('/docs/b');
  expect(fetched).toEqual(['/docs/b', '/docs/a']);
  vi.useRealTimers();
});

it('keeps what it has when the connection ends in the middle of an answer (A.8)', async () => {
  const { state, open, kept } = browser();
  await open('/docs/a');
  const before = kept();
  state.isCut = true;
  await open('/docs/a');
  expect(kept()).toEqual(before);
});

it('gives the answer of the network when the browser cannot open the cache (A.8)', async () => {
  const { fetched, state, ask } = browser();
  state.isDamaged = true;
  const file = '/app-0123456789abcdef0123.js';
  await ask(file);
  expect(fetched).toEqual([file]);
});
