import { inject, track } from '@vercel/analytics';
import { hasConsent, withConsent } from './consent';
import type { SendEvent } from './feedback';
import { ROUTE_UPDATE } from '../hydration';

/** Who counts visits, from `content/site/analytics.yaml`. */
export interface Counters {
  /** Ids of Google tags. */
  trackingIds: readonly string[];
  /** Vercel's counter, whose own script follows the history. */
  vercel: boolean;
}

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** One script for all ids: it is asked for with the first (behaviour 3.7). */
const tagScript = (id: string) =>
  `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;

const here = () => location.pathname + location.search + location.hash;

/** Calls back for each change of path, query or hash, once, when the title is the new one (7.2.2). */
function onPageView(count: (path: string) => void): void {
  let counted = here();
  const changed = () => {
    const path = here();
    if (path === counted) return;
    counted = path;
    if (hasConsent()) setTimeout(() => count(path));
  };
  // A section opened before React is there is the browser's own step.
  window.addEventListener('hashchange', changed);
  window.addEventListener(ROUTE_UPDATE, changed);
}

/** @returns the way to tell the tags of something else, if there are tags */
function countWithTags(ids: readonly string[]): SendEvent | undefined {
  const [first] = ids;
  if (!first) return undefined;
  const queue = (window.dataLayer ??= []);
  // The tag's script knows calls by their `arguments` object, not by a list.
  function gtag(..._call: unknown[]) {
    // eslint-disable-next-line prefer-rest-params
    queue.push(arguments);
  }
  gtag('js', new Date());
  // This counts the first view.
  for (const id of ids) {
    // The tag's own switch, which it reads before each thing that it sends.
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
 * Counts the visit and what follows. It is a script of its own, apart from React, so that whoever
 * only reads counts too; the early script asks for it when the page is idle.
 *
 * @param started is handed the way to tell all counters of something else, once they count
 */
export function countPageViews(counters: Counters, started?: (send: SendEvent) => void): void {
  // It may have been taken back while this was on its way.
  withConsent(() => {
    const send = start(counters);
    started?.(send);
  });
}

function start({ trackingIds, vercel }: Counters): SendEvent {
  const tell = countWithTags(trackingIds);
  if (vercel) inject({ mode: 'auto', beforeSend: (event) => (hasConsent() ? event : null) });
  return (name, facts) => {
    tell?.(name, facts);
    if (vercel) track(name, facts);
  };
}
