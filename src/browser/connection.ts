declare global {
  interface Navigator {
    /** Not in every browser (https://wicg.github.io/netinfo/). */
    connection?: { saveData?: boolean; effectiveType?: string };
  }
}

/** Reports whether the connection is slow or the visitor saves data. Nothing is then fetched ahead. */
export const isPoorConnection = ({ connection }: Pick<Navigator, 'connection'>): boolean =>
  Boolean(connection?.saveData || connection?.effectiveType?.includes('2g'));

/** Returns the service worker that answers for this page. A sandboxed frame denies access to it. */
export function pageWorker(): ServiceWorker | null | undefined {
  try {
    return (navigator as Partial<Navigator>).serviceWorker?.controller;
  } catch {
    return undefined;
  }
}

/**
 * Returns whether a full load of the current URL shows a page of this site and not the browser's own error page:
 * with a service worker always, else if the server answers, whatever it says. A device can be online without a
 * way to the server.
 */
export const canReach = async (): Promise<boolean> =>
  Boolean(pageWorker()) ||
  // Without a name and password, which `fetch` refuses. A redirect may lead to a site that this page must not ask.
  fetch(location.origin + location.pathname + location.search, {
    method: 'HEAD',
    redirect: 'manual',
  }).then(
    () => true,
    () => false,
  );

/**
 * Has the form of the search dialog lead to its page if the server can be reached and the dialog is still open. A
 * service worker does not keep that page.
 */
export function submitWhenReached(form: HTMLFormElement, dialog: Element): void {
  form.onsubmit = (event) => {
    event.preventDefault();
    void canReach().then(
      (isReached) =>
        isReached && navigator.onLine && dialog.matches(':popover-open') && form.submit(),
    );
  };
}
