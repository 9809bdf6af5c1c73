/** A page that is being opened from a hit, and what to mark there. */
export interface Arrival {
  /** As `location` has it, base path included. */
  pathname: string;
  words: readonly string[];
  /** The text of the button that takes the marks away. */
  label: string;
  /** Milliseconds since the epoch. */
  at: number;
}

/** How long a page may take to open; what is not fetched by then never will be. */
export const ARRIVAL_MS = 60_000;

/** The arrivals that are kept, without those that nobody waits for; anything else counts as none. */
export function parseArrivals(text: string | null, now: number): Arrival[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter((value) => isArrival(value, now)) : [];
  } catch {
    return [];
  }
}

function isArrival(value: unknown, now: number): value is Arrival {
  const { pathname, words, label, at } = (value ?? {}) as Partial<Record<keyof Arrival, unknown>>;
  const isWhole = typeof pathname === 'string' && typeof label === 'string' && Array.isArray(words);
  // A clock that was set back makes none last longer.
  return isWhole && typeof at === 'number' && at <= now && now - at <= ARRIVAL_MS;
}

/** Splits off the arrival at a page: the last, if it was opened more than once. */
export function takeArrival(arrivals: readonly Arrival[], pathname: string) {
  return {
    arrival: arrivals.findLast((one) => one.pathname === pathname),
    others: arrivals.filter((one) => one.pathname !== pathname),
  };
}
