import { OFFLINE_STORE } from '../lib/web-app';
import type { OfflineOptions } from '../lib/web-app';
import { isPoorConnection } from './connection';

/*
 * Service worker that stores pages for offline reading. It is a standalone script bundled by
 * `publish/offline-worker`; pages do not depend on it. The network always goes first, so that nobody gets
 * an old page while the new one is available; only files whose name contains a content hash come from the
 * cache.
 */

/** How a request is answered: from the cache first, from the network first, or without the worker. */
type Strategy = 'cache' | 'network' | 'none';

/**
 * Returns the strategy of a request. Other origins, other methods and paths of the host are not handled.
 */
export function strategyOf(
  { method, url, mode }: Pick<Request, 'method' | 'url' | 'mode'>,
  { origin }: Pick<Location, 'origin'>,
  { base, forever }: { base: string; forever: readonly RegExp[] },
): Strategy {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin || !pathname.startsWith(base)) return 'none';
  const path = pathname.slice(base.length - 1);
  if (/^\/(?:_vercel|\.netlify)\//.test(pathname) || /^\/(?:admin\/|api\/login$)/.test(path))
    return 'none';
  const isForever = mode !== 'navigate' && forever.some((rule) => rule.test(path));
  return isForever ? 'cache' : 'network';
}

/** The part of the service worker's global scope that is used here (W3C, Service Workers). */
export interface WorkerScope {
  location: Pick<Location, 'origin'>;
  navigator: Pick<Navigator, 'connection'>;
  caches: CacheStorage;
  fetch: typeof fetch;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  addEventListener: (type: string, listener: (event: WorkerEvent) => void) => void;
}

interface WorkerEvent {
  request: Request;
  data: unknown;
  waitUntil: (work: Promise<unknown>) => void;
  respondWith: (answer: Promise<Response>) => void;
}

/** Maximum number of entries; older ones are removed. Roughly a year of reading. */
const ENTRIES_MAX = 400;
/** Age in milliseconds from which a page is fetched in advance again. */
const AGE_MAX = 24 * 60 * 60 * 1000;
/** Number of entries removed when the browser's quota is exceeded. */
const ENTRIES_FREED = 50;

/** Installs the worker's listeners in its global scope. */
export function serveOffline(scope: WorkerScope, options: OfflineOptions): void {
  const { base, pages, fallback } = options;
  const opened = () => scope.caches.open(OFFLINE_STORE);
  const forever = options.forever.map((pattern) => new RegExp(pattern));
  let isAhead = false;

  /** Returns the cache key. A page does not depend on its query and is stored once. */
  const keyOf = ({ url, mode }: Pick<Request, 'url' | 'mode'>): string => {
    const { origin, pathname, search } = new URL(url);
    return origin + pathname + (mode === 'navigate' ? '' : search);
  };

  const forget = async (count: number): Promise<void> => {
    const store = await opened();
    const keys = await store.keys();
    await Promise.all(keys.slice(0, Math.max(0, count)).map((old) => store.delete(old)));
  };

  const keep = async (key: string, response: Response): Promise<void> => {
    // A redirected response must not be stored for the original URL.
    if (response.status !== 200 || response.type !== 'basic' || response.redirected) return;
    // Read first, so that an answer that ends too early changes nothing.
    const whole = new Response(await response.blob(), response);
    const store = await opened();
    // Deleted first, so that recently read entries are removed last.
    await store.delete(key);
    await store.put(key, whole.clone()).catch(async (error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error;
      await forget(ENTRIES_FREED);
      await store.put(key, whole);
    });
    await forget((await store.keys()).length - ENTRIES_MAX);
  };

  const hrefOf = (path: string) => new URL(path, scope.location.origin).href;

  const keepPage = async (path: string): Promise<void> => {
    const href = hrefOf(path);
    const response = await scope.fetch(href);
    await keep(keyOf({ url: href, mode: 'navigate' }), response);
  };

  /**
   * Returns what is stored for a request; of a page, also if it is asked for without its slash, or with one.
   * Nothing, if the browser cannot read the cache: the network may still answer.
   */
  const known = async (request: Request): Promise<Response | undefined> => {
    const key = keyOf(request);
    const other = key.endsWith('/') ? key.slice(0, -1) : `${key}/`;
    const keys = request.mode === 'navigate' ? [key, other] : [key];
    try {
      const store = await opened();
      const found = keys.map((each) => store.match(each, { ignoreVary: true }));
      return (await Promise.all(found)).find(Boolean);
    } catch {
      return undefined;
    }
  };

  const fromNetwork = async (event: WorkerEvent): Promise<Response> => {
    const { request } = event;
    try {
      const response = await scope.fetch(request);
      event.waitUntil(keep(keyOf(request), response.clone()).catch(() => undefined));
      return response;
    } catch (error) {
      const kept = await known(request);
      if (kept) return kept;
      if (request.mode !== 'navigate') throw error;
      const headers = { 'content-type': 'text/html; charset=utf-8' };
      return new Response(fallback, { status: 503, headers });
    }
  };

  const fetchAhead = async (): Promise<void> => {
    if (isAhead || isPoorConnection(scope.navigator)) return;
    isAhead = true;
    const store = await opened();
    for (const page of pages) {
      const kept = await store.match(hrefOf(page));
      // A browser ends an idle worker, and each page that is opened starts it again.
      const age = Date.now() - Date.parse(kept?.headers.get('date') ?? '');
      if (!(age < AGE_MAX)) await keepPage(page).catch(() => undefined);
    }
  };

  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  // No other work: every request of the open page waits until activation has ended.
  scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
  scope.addEventListener('message', (event) => {
    // Path of the open page, which may have been reached by client-side navigation, without loading its
    // HTML.
    const { data } = event;
    if (typeof data === 'string' && data.startsWith(base)) {
      event.waitUntil(keepPage(data).then(fetchAhead, () => undefined));
    }
  });
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const strategy = strategyOf(request, scope.location, { base, forever });
    if (strategy === 'none') return;
    event.respondWith(
      strategy === 'cache'
        ? known(request).then((kept) => kept ?? fromNetwork(event))
        : fromNetwork(event),
    );
  });
}
