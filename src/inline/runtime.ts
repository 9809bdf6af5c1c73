import { ARRIVALS_KEY, ROUTE_UPDATE, SEARCH_DIALOG, SEARCH_OPENER } from '../browser/keys';
import { LIVE_ATTRIBUTE, MODULE_ATTRIBUTE } from '../lib/article-control';
import { mayTrack } from './consent';
import { afterPaint } from '../browser/cover-page';
import { isModified } from '../browser/modified-click';
import { isPoorConnection } from '../browser/poor-connection';
import type { ConnectionHost } from '../browser/poor-connection';
import { onClick, readStorage } from './dom';
import { writeCampaign } from './tracking';

/** Id of the element that lists the URLs of scripts (see `publish/page-scripts`). */
export const SCRIPTS_ELEMENT_ID = '___scripts';

/** What the element contains. */
export interface ScriptList {
  /** The scripts of the runtime, in the order in which they run. */
  runtime: readonly string[];
  /** The scripts of the search dialog. */
  search: readonly string[];
  /** The file of the index that is read first; absent without an index of our own. */
  index?: string | undefined;
}

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
  document.addEventListener('pointerover', ({ pointerType, target }) => {
    if ((target as Element).closest?.(SEARCH_OPENER)) loadSearch();
    // A mouse moves long before it presses, a finger does not.
    if (pointerType !== 'touch') load();
  });
  awaitIntent();
  window.addEventListener('load', () => {
    // Safari has no `requestIdleCallback`.
    ((window as Partial<Window>).requestIdleCallback ?? setTimeout)(whenIdle);
  });
  // The page was opened from a search result, perhaps in a new tab, and has words to highlight.
  if (readStorage(ARRIVALS_KEY)) load();
}

function awaitIntent(): void {
  for (const sign of SIGNS) document.addEventListener(sign, loadAfterPaint, { once: true });
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
  writeCampaign();
  if (isLoading) return;
  // The list of scripts is at the end of the page.
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', load);
    return;
  }
  isLoading = true;
  if (EARLY.hasControls) loadLiveParts();
  appendScripts(scriptList().runtime);
}

/** Appends scripts that are not in the document. A script that cannot be loaded is removed from it. */
function appendScripts(addresses: readonly string[]): void {
  for (const src of addresses) {
    if (document.querySelector(`[src="${src}"]`)) continue;
    append('script', { src, async: false, onerror: giveUp });
  }
}

/** Lets the browser paint the response to an interaction before the runtime blocks it. */
function loadAfterPaint(): void {
  writeCampaign();
  afterPaint(load);
}

/** Lets the next sign of intent try again, and says so in the search dialog, which needs the runtime. */
function giveUp(event: Event | string): void {
  ((event as Event).target as Element).remove();
  isLoading = false;
  awaitIntent();
  document.querySelector(SEARCH_DIALOG)?.setAttribute('data-failed', '');
}

function whenIdle(): void {
  isIdle = true;
  writeCampaign();
  if (EARLY.hasControls) loadLiveParts();
  countVisit();
  if (EARLY.worker !== undefined) registerWorker(EARLY.worker);
  if (isLoading || isPoorConnection(navigator as ConnectionHost)) return;
  for (const href of scriptList().runtime) append('link', { rel: 'prefetch', href });
}

/**
 * Loads what the search dialog needs while the runtime loads. Its scripts may come first: webpack then finds
 * them when it starts.
 */
export function loadSearch(): void {
  const { search, index } = scriptList();
  appendScripts(search);
  if (!index || document.querySelector(`[href="${index}"]`)) return;
  append('link', { rel: 'preload', as: 'fetch', crossOrigin: '', href: index });
}

function scriptList(): ScriptList {
  const list = document.getElementById(SCRIPTS_ELEMENT_ID)?.textContent;
  return list ? (JSON.parse(list) as ScriptList) : { runtime: [], search: [] };
}

function append<Name extends 'script' | 'link'>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): void {
  document.head.append(Object.assign(document.createElement(name), properties));
}

/** Registers the service worker and has it keep this page for offline use. */
function registerWorker(address: string): void {
  const workers = (navigator as Partial<Navigator>).serviceWorker;
  if (!workers) return;
  const register = async () => {
    await workers.register(address);
    const { active } = await workers.ready;
    active?.postMessage(location.pathname);
  };
  register().catch(() => {
    // Pages come from the network.
  });
}

/**
 * Loads the module of a control of an article when the control is pressed, without React. If the module
 * cannot be loaded, the page opens that the control leads to as a link, or that is its value.
 */
export function startControls(): void {
  onClick(`[${MODULE_ATTRIBUTE}]`, (control, event) => {
    if (isModified(event)) return;
    event.preventDefault();
    startModule(control, MODULE_ATTRIBUTE, () => {
      const { href, value } = control as Partial<HTMLAnchorElement & HTMLButtonElement>;
      const address = href || value;
      if (address) location.href = address;
    });
  });
  window.addEventListener(ROUTE_UPDATE, loadLiveParts);
}

/**
 * Loads the modules of the article parts that are activated with the page. If a module cannot be loaded,
 * its part loses the attribute, so that stylesheets show what works without it.
 */
function loadLiveParts(): void {
  for (const part of document.querySelectorAll(`[${LIVE_ATTRIBUTE}]`)) {
    startModule(part, LIVE_ATTRIBUTE, () => part.removeAttribute(LIVE_ATTRIBUTE));
  }
}

/**
 * Calls the module of an element with the element. An error of the module itself stays an unhandled
 * rejection.
 */
function startModule(element: Element, attribute: string, onMissing: () => void): void {
  const address = element.getAttribute(attribute) ?? '';
  const module = import(/* webpackIgnore: true */ /* @vite-ignore */ address) as Promise<{
    default: (element: Element) => void;
  }>;
  void module.then((loaded) => loaded.default(element), onMissing);
}
