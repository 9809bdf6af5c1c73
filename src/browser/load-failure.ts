/** Selector of the box of `ui/load-failure`, which is hidden in the static HTML of every page. */
export const LOAD_FAILURE = '[data-load-failure]';

/**
 * Shows that a part could not be loaded (behaviour 2.17.4). The inline script contains it: the text of the error is
 * the router's.
 *
 * @param retry action of the box's button; `null` hides the box again
 */
export function showLoadFailure(retry: (() => unknown) | null): void {
  const box = document.querySelector<HTMLElement>(LOAD_FAILURE);
  if (!box) return;
  (box.querySelector('button') as HTMLButtonElement).onclick = retry;
  box.toggleAttribute('data-offline', !navigator.onLine);
  box.hidden = !retry;
}
