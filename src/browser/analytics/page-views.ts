import { inject, track } from '@vercel/analytics';
import { hasConsent, withConsent } from './consent';
import type { SendEvent } from './feedback';
import { ROUTE_UPDATE } from '../keys';

/** Analytics services, from `content/site/analytics.yaml`. */
interface Counters {
  /** Ids of Google tags. */
  trackingIds: readonly string[];
  /** Whether Vercel's analytics are enabled; its script observes the history itself. */
  vercel: boolean;
}

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Returns the URL of the tag script, one for all ids: it is loaded with the first (behaviour 3.7). */
const tagScript = (id: string) =>
  `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;

const here = () => location.pathname + location.search + location.hash;

/** Calls back once per change of path, query or hash, after the title has changed (7.2.2). */
function onPageView(count: (path: string) => void): void {
  let counted = here();
  const changed = () => {
    const path = here();
    if (path === counted) return;
    counted = path;
    if (hasConsent()) setTimeout(() => count(path));
  };
  // A section opened before hydration is a navigation of the browser.
  window.addEventListener('hashchange', changed);
  window.addEventListener(ROUTE_UPDATE, changed);
}

/** @returns the function that sends other events to the tags, if there are any */
function countWithTags(ids: readonly string[]): SendEvent | undefined {
  const [first] = ids;
  if (!first) return undefined;
  const queue = (window.dataLayer ??= []);
  // The tag script only recognizes calls by their `arguments` object, not an array.
  function gtag(..._call: unknown[]) {
    // eslint-disable-next-line prefer-rest-params
    queue.push(arguments);
  }
  gtag('js', new Date());
  // Counts the first view.
  for (const id of new Set(ids)) {
    // The tag's opt-out switch, which it reads before it sends anything.
    Object.defineProperty(window, `ga-disable-${id}`, { get: () => !hasConsent() });
    gtag('config', id);
  }
  onPageView((path) => {
    gtag('set', 'page_path', path);
    gtag('event', 'page_view', { page_path: path });
  });
  const script = Object.assign(document.createElement('script'), { src: tagScript(first) });
  script.async = true;
  document.head.append(script);
  return (name, facts) => gtag('event', name, facts);
}

/**
 * Counts the visit and subsequent page views. It is a separate script without React, so that visitors who
 * only read are counted as well; the early script loads it when the page is idle.
 *
 * @param started receives the function that sends other events to all services, once they are started
 */
export function countPageViews(counters: Counters, started: (send: SendEvent) => void): void {
  // Consent may have been withdrawn while this script was loading.
  withConsent(() => started(start(counters)));
}

function start({ trackingIds, vercel }: Counters): SendEvent {
  const sendToTags = countWithTags(trackingIds);
  if (vercel) inject({ mode: 'auto', beforeSend: (event) => (hasConsent() ? event : null) });
  return (name, facts) => {
    sendToTags?.(name, facts);
    if (vercel) track(name, facts);
  };
}
