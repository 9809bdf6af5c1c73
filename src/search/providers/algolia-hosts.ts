import type { Slot } from '../../browser/storage';
import { algoliaFallbackHosts, algoliaReadHost } from '../search-addresses';

/** A host of the service: `{ url: 'localhost:9001', protocol: 'http' }`. */
export interface AlgoliaHost {
  url: string;
  protocol: 'http' | 'https';
}

/** Returns the hosts in the order to try: the nearest, then the others at random, to spread the load. */
export function hostsOf(appId: string): AlgoliaHost[] {
  const others = algoliaFallbackHosts(appId)
    .map((url) => ({ url, place: Math.random() }))
    .sort((a, b) => a.place - b.place);
  return [{ url: algoliaReadHost(appId) }, ...others].map(({ url }) => ({
    url,
    protocol: 'https',
  }));
}

/** How long a failed host is not used, in milliseconds. */
export const REST_MS = 120_000;

/** A host as Algolia's client describes it: `{ url: 'APPID-dsn.algolia.net', protocol: 'https' }`. */
type HostKey = Record<string, unknown> | string;

/** The type of the client's `hostsCache` option. */
export interface HostMemory {
  get: <Value>(host: HostKey) => Promise<Value>;
  set: <Value>(host: HostKey, value: Value) => Promise<Value>;
  delete: (host: HostKey) => Promise<void>;
  clear: () => Promise<void>;
}

interface Failure {
  status: 'down' | 'timed out';
  /** Milliseconds since the epoch. */
  at: number;
}

interface HostMemoryOptions {
  /** Milliseconds since the epoch. */
  now?: () => number;
  /** Storage in which failures outlive a page. */
  keeper?: Pick<Slot, 'get' | 'set'>;
}

/**
 * Remembers for two minutes which hosts failed, so that Algolia's client uses the others.
 *
 * The client's own memory (5.64.0) reads and writes under different keys: the written key contains the
 * host's state, too. It never finds an entry and would wait for a dead first host at each search. Here the
 * key is the host's address alone.
 */
export function hostMemory({ now = Date.now, keeper }: HostMemoryOptions = {}): HostMemory {
  const failures = parseFailures(keeper?.get() ?? null);
  const keep = () => keeper?.set(JSON.stringify(Object.fromEntries(failures)));
  /** Returns a failure that still counts. One from the future, after the clock was set back, does not. */
  const recent = (address: string) => {
    const failure = failures.get(address);
    const age = failure ? now() - failure.at : Number.NaN;
    return age >= 0 && age <= REST_MS ? failure : undefined;
  };
  return {
    get: async <Value>(host: HostKey) => {
      const address = addressOf(host);
      // The client calls these functions right after this, when it chooses a host.
      const state = {
        ...(host as object),
        status: recent(address)?.status ?? 'up',
        isUp: () => recent(address) === undefined,
        isTimedOut: () => recent(address)?.status === 'timed out',
      };
      return state as Value;
    },
    set: async (host, value) => {
      const { status } = value as { status?: unknown };
      if (isFailure(status)) failures.set(addressOf(host), { status, at: now() });
      else failures.delete(addressOf(host));
      keep();
      return value;
    },
    delete: async (host) => {
      failures.delete(addressOf(host));
      keep();
    },
    clear: async () => {
      failures.clear();
      keep();
    },
  };
}

const isFailure = (status: unknown): status is Failure['status'] =>
  status === 'down' || status === 'timed out';

function addressOf(host: HostKey): string {
  return typeof host === 'string' ? host : `${String(host['protocol'])}://${String(host['url'])}`;
}

/** Reads stored failures; anything else is left out. */
function parseFailures(text: string | null): Map<string, Failure> {
  try {
    const kept = JSON.parse(text ?? '{}') as Record<string, Partial<Failure> | null>;
    return new Map(
      Object.entries(kept).flatMap(([address, failure]): [string, Failure][] => {
        const { status, at } = failure ?? {};
        return isFailure(status) && typeof at === 'number' ? [[address, { status, at }]] : [];
      }),
    );
  } catch {
    return new Map();
  }
}
