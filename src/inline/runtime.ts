import { ARRIVALS_KEY, SEARCH_DIALOG } from '../browser/keys';
import { mayTrack } from './consent';
import { afterPaint } from '../browser/cover-page';
import { isPoorConnection } from '../browser/connection';
import { scriptsOf } from './script-list';
import { loadLiveParts } from './controls';
import { readStorage } from './dom';
import { writeCampaign } from './tracking';

let isLoading: boolean;
let isIdle: boolean;
let isCounted: boolean;

/** First signs of intent, after which the runtime loads. A mouse is noticed earlier, when it moves. */
const SIGNS = ['pointerup', 'keydown', 'focusin', 'scroll'];

/**
 * Loads the runtime at the first sign of intent: when a mouse moves, or at the paint after a touch, a key,
 * a focus change or a scroll. When the browser is idle, and the connection is neither slow nor in
 * data-saving mode, the files are prefetched but not run, so that a visitor who only reads never pays for
 * running them (`docs/performance.md`).
 */
export function startRuntime(): void {
  isLoading = isIdle = isCounted = false;
  document.addEventListener('pointerover', ({ pointerType }) => {
    // A mouse moves long before it presses, a finger does not.
    if (pointerType !== 'touch') load();
  });
  for (const sign of SIGNS) document.addEventListener(sign, loadAfterPaint, { once: true });
  window.addEventListener('load', () => {
    // Safari has no `requestIdleCallback`.
    ((window as Partial<Window>).requestIdleCallback ?? setTimeout)(whenIdle);
  });
  // The page was opened from a search result, perhaps in a new tab, and has words to highlight.
  if (readStorage(ARRIVALS_KEY)) load();
}

/** Loads the script that counts visits, once, if the site has one and the visitor allows it. */
export function countVisit(): void {
  if (EARLY.analytics === undefined || isCounted) return;
  if (EARLY.asksConsent && !(isIdle && mayTrack())) return;
  isCounted = true;
  append('script', { src: EARLY.analytics });
}

/** Loads the runtime, or what is missing of it after a failure. */
export function load(): void {
  if (isLoading) return;
  writeCampaign();
  // The list of scripts is at the end of the page.
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', load);
    return;
  }
  isLoading = true;
  if (EARLY.hasLiveParts) loadLiveParts();
  appendScripts(scriptsOf('runtime'));
}

/** Appends scripts that are not in the document. A script that cannot be loaded is removed from it. */
function appendScripts(addresses: readonly string[], async = false): void {
  for (const src of addresses) {
    if (document.querySelector(`[src="${src}"]`)) continue;
    append('script', { src, async, onerror: giveUp });
  }
}

/** Lets the browser paint the response to an interaction before the runtime blocks it. */
function loadAfterPaint(): void {
  writeCampaign();
  afterPaint(load);
}

/** Says in the search dialog that the runtime is missing, and lets the next press or key try again. */
function giveUp(event: Event | string): void {
  ((event as Event).target as Element).remove();
  document.querySelector(SEARCH_DIALOG)?.toggleAttribute('data-failed', true);
  const retry = () => {
    isLoading = false;
    loadAfterPaint();
  };
  for (const sign of ['pointerup', 'keydown'])
    document.addEventListener(sign, retry, { once: true });
}

function whenIdle(): void {
  isIdle = true;
  writeCampaign();
  if (EARLY.hasLiveParts) loadLiveParts();
  countVisit();
  if (EARLY.worker !== undefined) registerWorker(EARLY.worker);
  if (isLoading || isPoorConnection(navigator)) return;
  for (const href of scriptsOf('runtime')) append('link', { rel: 'prefetch', href });
}

/** Loads the code of the search while the runtime loads. It may come first: webpack finds it when it starts. */
export const loadSearch = (): void => appendScripts(scriptsOf('search'), true);

function append<Name extends 'script' | 'link'>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): void {
  document.head.append(Object.assign(document.createElement(name), properties));
}

/** Registers the service worker and has it keep this page for offline use. */
function registerWorker(address: string): void {
  const register = async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.register(address);
    const { active } = await serviceWorker.ready;
    active?.postMessage(location.pathname);
  };
  register().catch(() => {
    // There is none, or it is denied: pages come from the network.
  });
}
