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

/** Whether a full load would show the browser's own error page: offline, and without a worker. */
export const isLost = (): boolean => !navigator.onLine && !pageWorker();
