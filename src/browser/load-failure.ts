/** Selector of the box of `ui/load-failure`, which is hidden in the static HTML of every page. */
export const LOAD_FAILURE = '[data-load-failure]';

/**
 * Shows that a part could not be loaded (behaviour 2.17.4). The inline script contains it: the text of the error is
 * the router's.
 *
 * @param retry action of the box's button; without one, the box is hidden again
 */
export function showLoadFailure(retry?: () => unknown): void {
  const box = document.querySelector<HTMLElement>(LOAD_FAILURE);
  const button = box?.querySelector('button');
  if (!box || !button) return;
  button.onclick = retry ?? null;
  box.toggleAttribute('data-offline', !navigator.onLine);
  box.hidden = !retry;
}
