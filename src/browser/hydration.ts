/** Event on the window after a navigation, once the new page is rendered. */
export const ROUTE_UPDATE = 'route-update';

/** Marks the document as hydrated: an attribute for stylesheets and an event for the early script. */
export function markHydrated(): void {
  document.documentElement.dataset['hasHydrated'] = 'true';
  // Components that read stores after hydration render once more; an early click must come after that.
  setTimeout(() => window.dispatchEvent(new Event('runtime-ready')));
}

/** Closes everything that is open over the page after a navigation; a full page load does so by itself. */
export function routeUpdated(): void {
  for (const menu of document.querySelectorAll<HTMLElement>(':popover-open')) menu.hidePopover();
  window.dispatchEvent(new Event(ROUTE_UPDATE));
  // The offline worker stores pages. It does not see a client-side navigation, so it gets the path here.
  navigator.serviceWorker?.controller?.postMessage(location.pathname);
}
