import { decodePath, splitUrl, withBase } from '../lib/path';
import { HISTORY_STEP, SEARCH_DIALOG, SEARCH_OPENER } from './keys';
import { LOAD_FAILURE, showLoadFailure } from './load-failure';
import { endProgress, startProgress } from './progress';
import { canReach, pageWorker, submitWhenReached } from './connection';
import { slot } from './storage';

interface LoadedPage {
  /** Canonical path; for an unknown path, that of the not-found page. */
  path: string;
  /** Hash of the build that the page belongs to; empty if unknown. */
  webpackCompilationHash?: string;
  /** Name of the code of the page; that of a page with components of its own contains its file. */
  componentChunkName?: string;
}

interface Resources {
  page?: LoadedPage;
  json?: { pageContext?: { pageless?: readonly string[] } };
  error?: unknown;
}

/** Gatsby's loader. A result without a page means that loading failed. */
interface Loader {
  loadPage(path: string): Promise<Resources | undefined>;
  loadPageSync(path: string, options?: object): Resources | undefined;
}

declare global {
  interface Window {
    ___loader?: Loader;
    ___webpackCompilationHash?: string;
  }
}

/**
 * Paths inside the site to which links lead although they have no page, but nothing, a redirect or a file without
 * an extension. Those of each page come with its data.
 */
export const pageless = new Set<string>();

/** Number of the latest visit, so that a late response does not override a later navigation. */
let latest = 0;

/** Path of the visible page, which differs from the URL during a slow navigation. */
let shown = '';

/** The loader's original method. */
let loadPage: Loader['loadPage'] | undefined;

/** @throws if the page or its code cannot be loaded */
async function load(path: string): Promise<LoadedPage> {
  const { page, json, error } = (await (loadPage ?? window.___loader?.loadPage)?.(path)) ?? {};
  if (!page) throw error instanceof Error ? error : new Error(path);
  for (const one of json?.pageContext?.pageless ?? []) pageless.add(one);
  return page;
}

const isMissing = ({ path }: LoadedPage) => path.endsWith('.html') || path.startsWith('/dev-404');

/** @throws if the page belongs to another build than this runtime */
function ofThisBuild(page: LoadedPage): LoadedPage {
  const { webpackCompilationHash: build } = page;
  const isOther = build && build !== window.___webpackCompilationHash;
  if (process.env.NODE_ENV === 'production' && isOther) throw new Error(build);
  return page;
}

/**
 * Resolves the URL of a visit: the canonical path of the page (trailing slash and case included) with the
 * query and hash of the link (behaviour 2.1.4). An unknown path stays unchanged for the not-found page.
 *
 * @throws if the page cannot be loaded or belongs to another build than this runtime
 */
export async function canonicalTarget(target: string): Promise<string> {
  const { path, query, hash } = splitUrl(target);
  const written = decodePath(path) ?? path;
  let page = await load(path);
  if (isMissing(page) && written !== written.toLowerCase())
    page = await load(written.toLowerCase());
  ofThisBuild(page);
  if (isMissing(page)) return target;
  // Gatsby loads the data again for a URL with a query, and on a failure would lose query and hash.
  if (query) await load(page.path + query);
  return page.path + query + hash;
}

/**
 * Time without an answer after which a message says so, in ms. Nothing is given up: on a slow network the page
 * still takes the place of the message.
 */
const PATIENCE = 15_000;

const NO_ANSWER = 'O servidor não responde.';

/** Waits until the page of the current URL is loaded; results of superseded visits are ignored. */
async function awaitPage<T>(loading: Promise<T>, then: (answer: T) => void): Promise<void> {
  const turn = (latest += 1);
  tellFailure();
  if (location.pathname === shown) endProgress();
  else startProgress();
  const patience = setTimeout(() => {
    if (turn === latest) failPage(NO_ANSWER, wholeLoad());
  }, PATIENCE);
  try {
    const answer = await loading;
    if (turn === latest) then(answer);
  } catch (error) {
    if (turn === latest) onLoadFailure(error);
  } finally {
    clearTimeout(patience);
  }
}

/**
 * Navigates to a path of the site: the URL changes immediately, and the page follows once it is loaded
 * (behaviour 2.17.1). The current URL gets no second history entry.
 *
 * @param show renders the page; its URL is already current
 */
export function visit(target: string, base: string, show: (target: string) => void): void {
  const url = new URL(withBase(base, target), location.href).href;
  if (url !== location.href) history.pushState(null, '', url);
  void awaitPage(canonicalTarget(target), show);
}

/** Records the page that is now shown. */
export function arrive(): void {
  shown = location.pathname;
  endProgress();
  tellFailure();
}

/** Loads a page that is likely to be visited; failures are ignored. */
export function preload(path: string): void {
  load(path).catch(() => undefined);
}

/** Returns the address of the page as Gatsby's loader names it. */
const address = () => location.pathname + location.search;

/**
 * Hides load failures from Gatsby, which would otherwise load the URL without its hash or show a blank
 * page. They are handled here instead. Hides late pages, too: Gatsby puts a page that Back has asked for into the
 * place of the open one whenever it comes.
 */
function guardPages(loader: Loader): void {
  const { loadPageSync } = loader;
  const original = loader.loadPage;
  loadPage = original;
  loader.loadPage = async (path) => {
    const turn = latest;
    const resources = await original(path).catch(() => undefined);
    // The first page must start, whatever was asked for since.
    const isWanted = !turn || turn === latest || path === address();
    return resources?.page && isWanted ? resources : new Promise(() => undefined);
  };
  loader.loadPageSync = (path, options) => {
    const resources = loadPageSync(path, options);
    return resources?.page && resources;
  };
}

/** Handles Back and Forward, which Gatsby renders, and reports when the first page cannot start. */
export function installRouter(): void {
  // Added before the router's own listener, since listeners are called in the order in which they were added.
  window.addEventListener('popstate', (event) => {
    const step = new Event(HISTORY_STEP, { cancelable: true });
    if (!window.dispatchEvent(step)) event.stopImmediatePropagation();
  });
  const here = () => load(address());
  shown = location.pathname;
  if (process.env.NODE_ENV === 'production' && window.___loader) guardPages(window.___loader);
  here().catch((error: unknown) => {
    console.warn(error);
    const reload = async () => {
      if (await canReach()) location.reload();
    };
    // A page that the service worker keeps is complete without its data, and its links lead to others.
    if (navigator.onLine || !pageWorker()) failPage(error, reload);
    failSearch(reload);
  });
  window.addEventListener('popstate', () => {
    // A step within the open page needs nothing.
    const isOpen = location.pathname === shown;
    void awaitPage<unknown>(isOpen ? Promise.resolve() : here().then(ofThisBuild), () => undefined);
  });
}

/**
 * Has the search dialog say that its results cannot come, now and at each opening. The next try leads to the
 * results page, if the site has one and something was typed.
 */
function failSearch(retry: () => unknown): void {
  const dialog = document.querySelector<HTMLElement>(SEARCH_DIALOG);
  const form = dialog?.querySelector<HTMLFormElement>('form[action]');
  const fail = () => {
    dialog?.setAttribute('data-failed', '');
    if (dialog && form) submitWhenReached(form, dialog);
  };
  fail();
  dialog?.addEventListener('toggle', fail);
  dialog?.querySelector(SEARCH_OPENER)?.addEventListener('click', () => {
    fail();
    if (form?.querySelector('input')?.value) form.requestSubmit();
    else retry();
  });
}

/** Storage key of the URL that was last loaded as a whole after a failure, to load it only once. */
const RELOADED = 'reloaded-after-failure';

/** Shows the error message with a button that retries (behaviour 2.17.4). */
function failPage(error: unknown, retry: () => unknown): void {
  endProgress();
  tellFailure(String(error), retry);
}

/** Fills in the message and shows it, or hides it if there is nothing to retry. */
function tellFailure(error = '', retry: (() => unknown) | null = null): void {
  const output = document.querySelector(`${LOAD_FAILURE} output`);
  // An empty text would be a node that React does not find in its own tree.
  if (output) output.textContent = error;
  showLoadFailure(retry);
}

/**
 * Loads a URL as a whole. Navigates from the open page's URL, since a reload would keep its scroll position and
 * ignore the hash.
 */
function loadWhole(href: string): void {
  slot(RELOADED, 'sessionStorage').set(href);
  history.replaceState(null, '', shown);
  location.replace(href);
}

/**
 * Returns a function that loads the current URL as a whole if the server can be reached and no other page was asked
 * for since. A second call leads to the same URL, although the first takes it out of the address bar. Until the load,
 * a late page can still open.
 */
function wholeLoad(): () => Promise<void> {
  const { href } = location;
  const turn = latest;
  return async () => {
    if ((await canReach()) && turn === latest) loadWhole(href);
  };
}

/**
 * Handles a page that could not be loaded: its URL, which is already in the address bar, is loaded as a
 * whole, once. A second failure with no page in between shows a message, so there is no loop (behaviour
 * 2.17.3).
 */
function onLoadFailure(error: unknown): void {
  console.warn(error);
  const isSecond = slot(RELOADED, 'sessionStorage').get() === location.href;
  if (isSecond) return failPage(error, wholeLoad());
  void awaitPage(canReach(), (isReached) => {
    if (isReached) loadWhole(location.href);
    else failPage(NO_ANSWER, wholeLoad());
  });
}

/** Clears the stored URL after a successful start, so that it may be loaded as a whole again. */
export function forgetLoadFailure(): void {
  slot(RELOADED, 'sessionStorage').remove();
}
