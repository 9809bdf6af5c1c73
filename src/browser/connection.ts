/** The part of `navigator` that describes the connection (https://wicg.github.io/netinfo/). */
export interface ConnectionHost {
  connection?: { saveData?: boolean; effectiveType?: string };
}

/** Reports whether the connection is slow or the visitor saves data. Nothing is then fetched ahead. */
export function isPoorConnection({ connection = {} }: ConnectionHost): boolean {
  const { saveData, effectiveType = '' } = connection;
  return Boolean(saveData) || effectiveType.includes('2g');
}

/** Returns the service worker that answers for this page. A sandboxed frame denies access to it. */
export function pageWorker(): ServiceWorker | null | undefined {
  try {
    return (navigator as Partial<Navigator>).serviceWorker?.controller;
  } catch {
    return undefined;
  }
}

/** Reports at once whether nothing can be loaded, as far as the device knows: offline, and without a worker. */
export const isLost = (): boolean => !navigator.onLine && !pageWorker();

/**
 * Returns whether a full load of the current URL shows a page of this site and not the browser's own error page:
 * with a service worker always, else if the server answers, whatever it says. A device can be online without a
 * way to the server.
 */
export const canReach = async (): Promise<boolean> =>
  Boolean(pageWorker()) ||
  // A redirect may lead to another site, which this page must not ask.
  fetch(location.href, { method: 'HEAD', redirect: 'manual' }).then(
    () => true,
    () => false,
  );
