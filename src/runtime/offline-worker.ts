import { OFFLINE_STORE } from '../lib/offline';
import type { OfflineOptions } from '../lib/offline';

/*
 * The worker that keeps pages for the moments without a network. It is a script of its own, bundled by
 * `build/offline-worker`; the page knows nothing of it. The network always goes first, so that nobody
 * reads an old page while the new one can be had; only files whose name is a hash of their content
 * come from the store.
 */

/** How a request is answered: kept files first, the network first, or as if there were no worker. */
export type Manner = 'store' | 'network' | 'none';

const HASHED = /\/static\/(?:[^/]+-)?[0-9a-f]{32}[./]|[.-][0-9a-f]{20}\.(?:js|css|json)$|\/fonts\//;

/** Others' requests, what is sent, and what the host adds of its own are none of our business. */
export function mannerOf(
  { method, url }: Pick<Request, 'method' | 'url'>,
  { origin }: Pick<Location, 'origin'>,
  base: string,
): Manner {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin || !pathname.startsWith(base)) return 'none';
  if (/^\/(?:_vercel|\.netlify|admin)\//.test(pathname)) return 'none';
  return HASHED.test(pathname) ? 'store' : 'network';
}

/** The part of a service worker's world that is used here (W3C, Service Workers). */
export interface WorkerScope {
  location: Pick<Location, 'origin'>;
  navigator: { connection?: { saveData?: boolean; effectiveType?: string } };
  caches: CacheStorage;
  fetch: typeof fetch;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  addEventListener: (type: string, listener: (event: WorkerEvent) => void) => void;
}

interface WorkerEvent {
  request: Request;
  waitUntil: (work: Promise<unknown>) => void;
  respondWith: (answer: Promise<Response>) => void;
}

/** Older entries go first; about what a year of reading leaves. */
const ENTRIES_MAX = 400;

/** Makes a worker of the scope that the script runs in. */
export function serveOffline(scope: WorkerScope, options: OfflineOptions): void {
  const { base, pages, fallback } = options;
  const opened = () => scope.caches.open(OFFLINE_STORE);

  const keep = async (request: Request | string, response: Response): Promise<void> => {
    // A redirect that was followed may not answer for the address that asked.
    if (!response.ok || response.type !== 'basic' || response.redirected) return;
    const store = await opened();
    await store.put(request, response);
    const keys = await store.keys();
    await Promise.all(keys.slice(0, -ENTRIES_MAX).map((old) => store.delete(old)));
  };

  const known = async (request: Request): Promise<Response | undefined> => {
    const store = await opened();
    // The page is the same whatever its query says.
    return store.match(request, { ignoreSearch: request.mode === 'navigate', ignoreVary: true });
  };

  const fromNetwork = async (event: WorkerEvent): Promise<Response> => {
    const { request } = event;
    try {
      const response = await scope.fetch(request);
      event.waitUntil(keep(request, response.clone()));
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
    const { connection } = scope.navigator;
    if (connection?.saveData || /2g/.test(connection?.effectiveType ?? '')) return;
    for (const page of pages) {
      const response = await scope.fetch(page).catch(() => undefined);
      if (response) await keep(page, response);
    }
  };

  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) =>
    event.waitUntil(scope.clients.claim().then(fetchAhead)),
  );
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const manner = mannerOf(request, scope.location, base);
    if (manner === 'none') return;
    event.respondWith(
      manner === 'store'
        ? known(request).then((kept) => kept ?? fromNetwork(event))
        : fromNetwork(event),
    );
  });
}
