import { decodePath, splitUrl, withBase } from '../lib/path';
import { hideLoadFailure, onLoadFailure, showLoadFailure } from './load-failure';
import { endProgress, startProgress } from './progress';

interface LoadedPage {
  /** The canonical path; that of the not-found page for an address without a page. */
  path: string;
  /** The build that the page belongs to; empty when it could not be told. */
  webpackCompilationHash?: string;
}

interface Resources {
  page?: LoadedPage;
  error?: unknown;
}

/** Gatsby's loader; an answer without a page means that it could not be loaded. */
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

/** Counts the visits, so that an answer which comes late does not undo a later choice. */
let latest = 0;

/** The path of the page that is shown, which on a slow navigation is not that of the address. */
let shown = '';

/** The loader as Gatsby made it. */
let loadPage: Loader['loadPage'] | undefined;

/** @throws when the page or its code cannot be had */
async function load(path: string): Promise<LoadedPage> {
  const { page, error } = (await (loadPage ?? window.___loader?.loadPage)?.(path)) ?? {};
  if (!page) throw error instanceof Error ? error : new Error(path);
  return page;
}

const isMissing = ({ path }: LoadedPage) => path.endsWith('.html') || path.startsWith('/dev-404');

/**
 * The address to show for a visit: the found page's own path, slash and case included, with the
 * query and hash of the link (behaviour 2.1.4). An unknown path stays as it is,
 * for the not-found page to explain.
 *
 * @throws when the page cannot be had, or was published by another build than this runtime
 */
export async function canonicalTarget(target: string): Promise<string> {
  const { path, query, hash } = splitUrl(target);
  const written = decodePath(path) ?? path;
  let page = await load(path);
  if (isMissing(page) && written !== written.toLowerCase())
    page = await load(written.toLowerCase());
  const build = window.___webpackCompilationHash;
  const { webpackCompilationHash: other } = page;
  if (process.env.NODE_ENV === 'production' && other && other !== build) {
    throw new Error(`${build} ≠ ${other}`);
  }
  if (isMissing(page)) return target;
  // Gatsby asks for a query's data apart, and on a failure would forget query and hash.
  if (query) await load(page.path + query);
  return page.path + query + hash;
}

/** Waits for what the address in the bar needs; a failure is answered unless it came too late. */
async function awaitPage<T>(loading: Promise<T>, then: (answer: T) => void): Promise<void> {
  const turn = (latest += 1);
  hideLoadFailure();
  if (location.pathname === shown) endProgress();
  else startProgress();
  try {
    const answer = await loading;
    if (turn === latest) then(answer);
  } catch (error) {
    if (turn !== latest) return;
    endProgress();
    onLoadFailure(error, shown);
  }
}

/**
 * Goes to an address of the site: it is in the bar at once, and the page follows when it is there
 * (behaviour 2.17.1). The address that is open already gets no second place in the history.
 *
 * @param show puts the page in place; its address is already in the bar
 */
export function visit(target: string, base: string, show: (target: string) => void): void {
  const url = new URL(withBase(base, target), location.href).href;
  if (url !== location.href) history.pushState(null, '', url);
  void awaitPage(canonicalTarget(target), show);
}

/** Takes note of the page that is shown now. */
export function arrive(): void {
  shown = location.pathname;
  endProgress();
  hideLoadFailure();
}

/** Loads a page that is likely to be visited; failing does not matter yet. */
export function preload(path: string): void {
  load(path).catch(() => undefined);
}

/**
 * Gatsby hears of no failure: it would load the address without its hash, or show a blank page. All
 * are answered here instead.
 */
function keepFailures(loader: Loader): void {
  const { loadPageSync } = loader;
  const original = loader.loadPage;
  loadPage = original;
  loader.loadPage = async (path) => {
    const resources = await original(path).catch(() => undefined);
    return resources?.page ? resources : new Promise(() => undefined);
  };
  loader.loadPageSync = (path, options) => {
    const resources = loadPageSync(path, options);
    return resources?.page && resources;
  };
}

/** Follows Back and Forward, which Gatsby answers, and says so when the first page cannot start. */
export function installRouter(): void {
  const here = () => load(location.pathname + location.search);
  shown = location.pathname;
  if (process.env.NODE_ENV === 'production' && window.___loader) keepFailures(window.___loader);
  here().catch((error: unknown) => {
    console.warn(error);
    showLoadFailure(error, () => location.reload());
  });
  window.addEventListener('popstate', () => void awaitPage(here(), () => undefined));
}
