import { ARRIVALS_KEY, ROUTE_UPDATE, RUNTIME_READY } from '../browser/keys';
import { LIVE_ATTRIBUTE, MODULE_ATTRIBUTE } from '../lib/article-control';
import { mayTrack } from './consent';
import { isModified } from '../browser/modified-click';
import { isPoorConnection } from '../browser/poor-connection';
import type { ConnectionHost } from '../browser/poor-connection';
import { onClick, readStorage } from './dom';
import { writeCampaign } from './tracking';

/** Id of the element that lists the URLs of the runtime's scripts (see `publish/page-scripts`). */
export const RUNTIME_ELEMENT_ID = '___scripts';

let state: 'unloaded' | 'loading' | 'ready';
/** Control that was pressed before React was ready; the press is repeated. */
let press: HTMLElement | null;
let isIdle: boolean;
let isCounted: boolean;

/**
 * Loads the runtime at the first sign of intent: when a mouse moves, or at the paint after a touch, a key,
 * a focus change or a scroll. When the browser is idle, and the connection is neither slow nor in
 * data-saving mode, the files are prefetched but not run, so that a visitor who only reads never pays for
 * running them (`docs/performance.md`).
 */
export function startRuntime(): void {
  state = 'unloaded';
  press = null;
  isIdle = isCounted = false;
  document.addEventListener('pointerover', ({ pointerType }) => {
    // A mouse moves long before it presses, a finger does not.
    if (state === 'unloaded' && pointerType !== 'touch') load();
  });
  for (const type of ['pointerup', 'keydown', 'focusin', 'scroll']) {
    document.addEventListener(type, loadAfterPaint, { once: true });
  }
  window.addEventListener('load', () => {
    // Safari has no `requestIdleCallback`.
    ((window as Partial<Window>).requestIdleCallback ?? setTimeout)(whenIdle);
  });
  // The page was opened from a search result, perhaps in a new tab, and has words to highlight.
  if (readStorage(ARRIVALS_KEY)) load();
  document.addEventListener('DOMContentLoaded', () => {
    for (const button of document.querySelectorAll<HTMLButtonElement>('[data-early]')) {
      button.disabled = false;
    }
  });
  onClick('[data-early]', (control, event) => {
    if (isReady()) return;
    event.preventDefault();
    repeatWhenReady(control);
  });
  window.addEventListener(
    RUNTIME_READY,
    () => {
      state = 'ready';
      press?.click();
    },
    { once: true },
  );
}

/** Reports whether React has hydrated the page. */
export const isReady = (): boolean => state === 'ready';

/** Loads the runtime and repeats the press on a control once React is ready. */
export function repeatWhenReady(control: HTMLElement): void {
  press = control;
  loadAfterPaint();
}

/** Discards the press that waits for React. */
export function forgetPress(): void {
  if (!isReady()) press = null;
}

/** Loads the script that counts visits, once, if the site has one and the visitor allows it. */
export function countVisit(): void {
  if (EARLY.analytics === undefined || isCounted) return;
  if (EARLY.asksConsent && !(isIdle && mayTrack())) return;
  isCounted = true;
  append('script', { src: EARLY.analytics });
}

function load(): void {
  writeCampaign();
  if (state !== 'unloaded') return;
  // The list of scripts is at the end of the page.
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', load);
    return;
  }
  state = 'loading';
  if (EARLY.hasControls) loadLiveParts();
  for (const src of scriptAddresses()) {
    append('script', { src, async: false, onerror: giveUp });
  }
}

/** Lets the browser paint the response to an interaction before the runtime blocks it. */
function loadAfterPaint(): void {
  writeCampaign();
  requestAnimationFrame(() => requestAnimationFrame(load));
}

/**
 * Follows the pressed link when the runtime cannot be loaded; a link that opens the search leads to the
 * search page.
 */
function giveUp(): void {
  delete document.documentElement.dataset['searchText'];
  const { href } = (press ?? {}) as Partial<HTMLAnchorElement>;
  if (href) location.href = href;
}

function whenIdle(): void {
  isIdle = true;
  writeCampaign();
  if (EARLY.hasControls) loadLiveParts();
  countVisit();
  if (EARLY.worker !== undefined) registerWorker(EARLY.worker);
  if (state !== 'unloaded' || isPoorConnection(navigator as ConnectionHost)) return;
  for (const href of scriptAddresses()) append('link', { rel: 'prefetch', href });
}

function scriptAddresses(): string[] {
  const list = document.getElementById(RUNTIME_ELEMENT_ID)?.textContent;
  return list ? (JSON.parse(list) as string[]) : [];
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
 * Loads the module of an article control when the control is pressed, without React. If the module cannot
 * be loaded, a control that is a link is followed as a link.
 */
export function startControls(): void {
  onClick(`[${MODULE_ATTRIBUTE}]`, (control, event) => {
    if (isModified(event)) return;
    event.preventDefault();
    startModule(control, MODULE_ATTRIBUTE, () => {
      const { href } = control as Partial<HTMLAnchorElement>;
      if (href) location.href = href;
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
