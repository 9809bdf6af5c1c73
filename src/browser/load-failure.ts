import { slot } from './storage';

/** The address that was last fetched whole because it could not be loaded: nothing is twice. */
const RELOADED = 'reloaded-after-failure';

/** Marks the box of `ui/load-failure`, which the server puts hidden into every page. */
const BOX = '[data-load-failure]';

/** Shows that something could not be loaded, with a button that tries again (behaviour 2.17.4). */
export function showLoadFailure(error: unknown, retry: () => void): void {
  const box = document.querySelector<HTMLElement>(BOX);
  const button = box?.querySelector('button');
  if (!box || !button) return;
  box.querySelector('output')?.replaceChildren(String(error));
  button.onclick = retry;
  box.toggleAttribute('data-offline', !navigator.onLine);
  box.hidden = false;
}

/** Takes the box away: another page is there. */
export function hideLoadFailure(): void {
  const box = document.querySelector<HTMLElement>(BOX);
  if (box) box.hidden = true;
}

/**
 * A page could not be loaded: its address, which is already in the bar, is fetched whole, once. A
 * second failure that no page came between is shown instead, so there is no loop (behaviour 2.17.3).
 *
 * @param shown the path of the page that is still open
 */
export function onLoadFailure(error: unknown, shown: string): void {
  const { href } = location;
  const loadWhole = () => {
    // From the open page's address: a reload would keep its scroll position and ignore the hash.
    history.replaceState(null, '', shown);
    location.replace(href);
  };
  console.warn(`A página ${href} não pôde ser carregada.`, error);
  const reloaded = slot(RELOADED, 'sessionStorage');
  // Without a network, and nobody who keeps pages, a load would show the browser's own error.
  const isLost = !navigator.onLine && !navigator.serviceWorker?.controller;
  if (isLost || reloaded.get() === href) return showLoadFailure(error, loadWhole);
  reloaded.set(href);
  loadWhole();
}

/** A page has come to life: whatever failed before it may be fetched whole again. */
export function forgetLoadFailure(): void {
  slot(RELOADED, 'sessionStorage').remove();
}
