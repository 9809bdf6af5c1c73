type Holder = (event: PopStateEvent) => void;

let holder: Holder | undefined;

/** Sets the handler that receives history steps before the router; `undefined` removes it. */
export function setHolder(next: Holder | undefined): void {
  holder = next;
}

export const isHolder = (candidate: Holder): boolean => holder === candidate;

/**
 * Must run before the router adds its listener: listeners on the window are called in the order in which
 * they were added.
 */
export function installHistoryInterceptor(): void {
  window.addEventListener('popstate', (event) => holder?.(event));
}
