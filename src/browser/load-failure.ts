import { slot } from './storage';

/** Storage key of the URL that was last loaded as a whole after a failure, to load it only once. */
const RELOADED = 'reloaded-after-failure';

/** Selector of the box of `ui/load-failure`, which is hidden in the static HTML of every page. */
const BOX = '[data-load-failure]';

/** Shows the error message with a button that retries (behaviour 2.17.4). */
export function showLoadFailure(error: unknown, retry: () => void): void {
  const box = document.querySelector<HTMLElement>(BOX);
  const button = box?.querySelector('button');
  if (!box || !button) return;
  box.querySelector('output')?.replaceChildren(String(error));
  button.onclick = retry;
  box.toggleAttribute('data-offline', !navigator.onLine);
  box.hidden = false;
}

/** Hides the message when another page is shown. */
export function hideLoadFailure(): void {
  const box = document.querySelector<HTMLElement>(BOX);
  if (box) box.hidden = true;
}

/**
 * Handles a page that could not be loaded: its URL, which is already in the address bar, is loaded as a
 * whole, once. A second failure with no page in between shows a message, so there is no loop (behaviour
 * 2.17.3).
 *
 * @param shown path of the page that is still open
 */
export function onLoadFailure(error: unknown, shown: string): void {
  const { href } = location;
  const loadWhole = () => {
    // Navigates from the open page's URL, since a reload would keep its scroll position and ignore the
    // hash.
    history.replaceState(null, '', shown);
    location.replace(href);
  };
  console.warn(`A página ${href} não pôde ser carregada.`, error);
  const reloaded = slot(RELOADED, 'sessionStorage');
  // Offline and without a worker, a load would show the browser's own error page.
  const isLost = !navigator.onLine && !navigator.serviceWorker?.controller;
  if (isLost || reloaded.get() === href) return showLoadFailure(error, loadWhole);
  reloaded.set(href);
  loadWhole();
}

/** Clears the stored URL after a successful start, so that it may be loaded as a whole again. */
export function forgetLoadFailure(): void {
  slot(RELOADED, 'sessionStorage').remove();
}
