import type { MouseEvent } from 'react';

/**
 * Moves the keyboard's starting point to an element that is not focusable, so that the next Tab continues
 * from there (behaviour 2.3.3, 2.3.4).
 */
export function startFrom(element: HTMLElement | null | undefined, options?: FocusOptions): void {
  if (!element) return;
  // A popover that is closing frees the page only after the paint (`cover-page`).
  const covered = element.closest<HTMLElement>('[inert]');
  if (covered) covered.inert = false;
  // A natively focusable element keeps its place in the tab order.
  const isOwn = element.tabIndex >= 0;
  if (!isOwn) element.tabIndex = -1;
  element.focus(options);
  if (isOwn) return;
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
}

/** Handles the skip link without changing the URL. Without JavaScript the link itself jumps. */
export function focusMain(event: MouseEvent): void {
  const main = document.querySelector('main');
  if (!main) return;
  event.preventDefault();
  startFrom(main);
}

/**
 * Disables the router's wrapper element from taking the focus on every path change, including Back and hash
 * changes.
 */
export function disableRouterFocus(): void {
  const wrapper = document.getElementById('gatsby-focus-wrapper');
  if (wrapper) wrapper.focus = () => undefined;
}

/** Moves the starting point to the region of the skip link, the first one of the page. */
export function focusStart(): void {
  startFrom(document.querySelector<HTMLElement>('[data-skip]'));
}
