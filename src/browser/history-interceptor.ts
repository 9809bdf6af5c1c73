type Holder = (event: PopStateEvent) => void;

let holder: Holder | undefined;

/** Who hears of a step in the history before the router does; nobody, to let go. */
export function setHolder(next: Holder | undefined): void {
  holder = next;
}

export const isHolder = (candidate: Holder): boolean => holder === candidate;

/** Must come before the router listens: what listens to the window itself is called in that order. */
export function installHistoryInterceptor(): void {
  window.addEventListener('popstate', (event) => holder?.(event));
}
