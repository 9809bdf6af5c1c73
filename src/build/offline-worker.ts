import { format } from '../lib/messages';
import type { Messages } from '../lib/messages';
import { LEAVE_SOURCE, OFFLINE_WORKER_FILE } from '../lib/offline';
import type { OfflineOptions } from '../lib/offline';
import { withBase } from '../lib/path';
import { bundleScript } from './bundle-script';
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

/**
 * The worker's file and its text. A site that does not want it ships one that takes an earlier one
 * away: without it, browsers would keep that for ever.
 */
export async function offlineWorker(
  facts: OfflineFacts,
  root: string,
): Promise<{ file: string; text: string }> {
  const { isOn, base, docs } = facts;
  if (!isOn) return { file: OFFLINE_WORKER_FILE, text: LEAVE_SOURCE };
  const options: OfflineOptions = {
    base,
    forever: FOREVER_PATTERNS,
    pages: docs.slice(0, PAGES_MAX).map((path) => encodeURI(withBase(base, path))),
    fallback: fallbackPage(facts),
  };
  const { code } = await bundleScript(
    `import { serveOffline } from './src/runtime/offline-worker';
      serveOffline(self, ${JSON.stringify(options)});`,
    root,
  );
  return { file: OFFLINE_WORKER_FILE, text: code };
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A page that needs no file: its colours are the system's. */
function fallbackPage({ base, siteTitle, language, messages }: OfflineFacts): string {
  const title = escape(messages['offline.title']);
  return [
    `<!doctype html><html lang="${language}"><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${title} | ${escape(siteTitle)}</title>`,
    '<body style="max-inline-size:36rem;margin:20vh auto;padding:0 1.25rem;font:1.125rem/1.6 system-ui,sans-serif">',
    `<main><h1>${title}</h1><p>${escape(messages['offline.text'])}</p>`,
    `<p><a href="${base}">${escape(format(messages['offline.home'], { site: siteTitle }))}</a></p></main>`,
  ].join('');
}
