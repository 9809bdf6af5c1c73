/** Says that React is there: stylesheets may look at the attribute, the early script at the event. */
export function markReady(): void {
  document.documentElement.dataset['hasHydrated'] = 'true';
  // Stores read after hydration render once more; an early press must find them settled.
  setTimeout(() => window.dispatchEvent(new Event('runtime-ready')));
}

/** Closes the drawer after a navigation; a full page load closes it by itself. */
export function closeDrawer(): void {
  for (const drawer of document.querySelectorAll<HTMLElement>('[data-drawer]')) {
    if (drawer.matches(':popover-open')) drawer.hidePopover();
  }
}
