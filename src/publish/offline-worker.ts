import { format } from '../lib/messages';
import { escapeHtml } from '../article/syntax/inline-html';
import { OFFLINE_STORE } from '../lib/web-app';
import type { OfflineOptions } from '../lib/web-app';
import { withBase } from '../lib/path';
import { bundleScript } from '../bundles/esbuild';
import type { Content } from '../content/content-types';
import { isListed } from '../routes/site-pages';
import { hashOf } from './content-policy';
import { FOREVER_PATTERNS } from './hosts/headers';

/** Maximum number of docs pages that the worker fetches in advance. */
const PAGES_MAX = 50;

/** Worker of a site without offline mode: deletes what an earlier worker stored and unregisters itself. */
const LEAVE_SOURCE = `addEventListener('install',()=>skipWaiting());addEventListener('activate',e=>e.waitUntil(caches.delete('${OFFLINE_STORE}').then(()=>registration.unregister())));`;

/**
 * Returns the code of the service worker. With offline mode disabled, it replaces an earlier worker, which
 * browsers would otherwise keep.
 */
export function offlineWorker({ settings, trees }: Content, root: string): string {
  const { offline, baseUrl } = settings.site;
  if (!offline) return LEAVE_SOURCE;
  const docs = trees.find(({ version }) => version.isLast)?.docs.filter(isListed) ?? [];
  const options: OfflineOptions = {
    base: baseUrl,
    forever: FOREVER_PATTERNS,
    pages: docs.slice(0, PAGES_MAX).map(({ path }) => encodeURI(withBase(baseUrl, path))),
    fallback: fallbackPage(settings),
  };
  return bundleScript(
    `import { serveOffline } from './src/browser/offline-worker';
      serveOffline(self, ${JSON.stringify(options)});`,
    root,
  ).code;
}

/** Loads the page again when the device is online, until the server answers. */
const RETRY =
  "addEventListener('online',()=>location.reload());if(navigator.onLine)setTimeout(()=>location.reload(),5e3)";

/** Returns a page that needs no other file; its colours are those of the system. */
function fallbackPage({ site, messages }: Content['settings']): string {
  const title = escapeHtml(messages['offline.title']);
  const home = escapeHtml(format(messages['offline.home'], { site: site.title }));
  return [
    `<!doctype html><html lang="${site.language}"><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none';style-src 'unsafe-inline';script-src ${hashOf(RETRY)}">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${title} | ${escapeHtml(site.title)}</title>`,
    '<body style="max-inline-size:36rem;margin:20vh auto;padding:0 1.25rem;font:1.125rem/1.6 system-ui,sans-serif">',
    `<main><h1>${title}</h1><p>${escapeHtml(messages['offline.text'])}</p>`,
    `<p><a href="">${escapeHtml(messages['load.retry'])}</a></p>`,
    `<p><a href="${site.baseUrl}">${home}</a></p></main>`,
    `<script>${RETRY}</script>`,
  ].join('');
}
