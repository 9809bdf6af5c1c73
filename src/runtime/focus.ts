import type { MouseEvent } from 'react';

/**
 * Puts the focus on the page's main content, for the skip link: the next Tab goes on from there, and
 * the address keeps no trace (acceptance 2.3.3). Without script the link itself jumps.
 */
export function focusMain(event: MouseEvent): void {
  const main = document.querySelector('main');
  if (!main) return;
  event.preventDefault();
  main.tabIndex = -1;
  main.focus();
  main.addEventListener('blur', () => main.removeAttribute('tabindex'), { once: true });
}
