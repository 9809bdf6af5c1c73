/** Told to the window when another address is shown, its page in place. */
export const ROUTE_UPDATE = 'route-update';

/** Says that React is there: stylesheets may look at the attribute, the early script at the event. */
export function markHydrated(): void {
  document.documentElement.dataset['hasHydrated'] = 'true';
  // Stores read after hydration render once more; an early press must find them settled.
  setTimeout(() => window.dispatchEvent(new Event('runtime-ready')));
}

/** Closes what lies over the page after a navigation; a full page load does so by itself. */
export function routeUpdated(): void {
  for (const menu of document.querySelectorAll<HTMLElement>(':popover-open')) menu.hidePopover();
  window.dispatchEvent(new Event(ROUTE_UPDATE));
  // Where pages are kept for moments without a network, one reached by a click is kept too.
  navigator.serviceWorker?.controller?.postMessage(location.pathname);
}
