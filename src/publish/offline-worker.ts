import { format } from '../lib/messages';
import type { Messages } from '../lib/messages';
import { escapeHtml } from '../article/syntax/inline-html';
import { OFFLINE_STORE } from '../lib/web-app';
import type { OfflineOptions } from '../lib/web-app';
import { withBase } from '../lib/path';
import { bundleScript } from '../bundles/bundle-script';
import { FOREVER_PATTERNS } from './hosts/cache';

/** So many pages of the docs are fetched ahead: what a phone can be asked to keep. */
const PAGES_MAX = 50;

interface OfflineFacts {
  isOn: boolean;
  /** `/` or `/sub/`. */
  base: string;
  /** Paths of the docs, without base path. */
  docs: readonly string[];
  siteTitle: string;
  language: string;
  messages: Messages;
}

/** Takes the place of a worker that the site no longer wants: it forgets what was kept and goes. */
const LEAVE_SOURCE = `addEventListener('install',()=>skipWaiting());addEventListener('activate',e=>e.waitUntil(caches.delete('${OFFLINE_STORE}').then(()=>registration.unregister())));`;

/**
 * The text of the worker. A site that does not want it ships one that takes an earlier one
 * away: without it, browsers would keep that for ever.
 */
export function offlineWorker(facts: OfflineFacts, root: string): string {
  const { isOn, base, docs } = facts;
  if (!isOn) return LEAVE_SOURCE;
  const options: OfflineOptions = {
    base,
    forever: FOREVER_PATTERNS,
    pages: docs.slice(0, PAGES_MAX).map((path) => encodeURI(withBase(base, path))),
    fallback: fallbackPage(facts),
  };
  return bundleScript(
    `import { serveOffline } from './src/browser/offline-worker';
      serveOffline(self, ${JSON.stringify(options)});`,
    root,
  ).code;
}

/** A page that needs no file: its colours are the system's. */
function fallbackPage({ base, siteTitle, language, messages }: OfflineFacts): string {
  const title = escapeHtml(messages['offline.title']);
  return [
    `<!doctype html><html lang="${language}"><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${title} | ${escapeHtml(siteTitle)}</title>`,
    '<body style="max-inline-size:36rem;margin:20vh auto;padding:0 1.25rem;font:1.125rem/1.6 system-ui,sans-serif">',
    `<main><h1>${title}</h1><p>${escapeHtml(messages['offline.text'])}</p>`,
    `<p><a href="${base}">${escapeHtml(format(messages['offline.home'], { site: siteTitle }))}</a></p></main>`,
  ].join('');
}
