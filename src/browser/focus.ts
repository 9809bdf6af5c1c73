import type { MouseEvent } from 'react';

/**
 * Puts the starting point of the keyboard on an element that takes no focus: the next Tab goes on
 * from there (behaviour 2.3.3, 2.3.4).
 */
export function startFrom(element: HTMLElement | null | undefined): void {
  if (!element) return;
  // What takes the focus by itself keeps its place in the order.
  const isOwn = element.tabIndex >= 0;
  if (!isOwn) element.tabIndex = -1;
  element.focus();
  if (isOwn) return;
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
}

/** For the skip link: the address keeps no trace. Without script the link itself jumps. */
export function focusMain(event: MouseEvent): void {
  const main = document.querySelector('main');
  if (!main) return;
  event.preventDefault();
  startFrom(main);
}

/** The router's own wrapper takes the focus on every change of path, Back and hashes included. */
export function keepFocus(): void {
  const wrapper = document.getElementById('gatsby-focus-wrapper');
  if (wrapper) wrapper.focus = () => undefined;
}

/** Starts over at the region of the skip link, which is the first of the page. */
export function focusStart(): void {
  startFrom(document.querySelector<HTMLElement>('[data-skip]'));
}
