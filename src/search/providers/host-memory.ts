/** How long a host that failed is left alone, in milliseconds. */
export const REST_MS = 120_000;

/** A host as Algolia's client names it: `{ url: 'APPID-dsn.algolia.net', protocol: 'https' }`. */
type HostKey = Record<string, unknown> | string;

/** What Algolia's client keeps of its hosts; the shape of its `hostsCache` option. */
export interface HostMemory {
  get: <Value>(host: HostKey) => Promise<Value>;
  set: <Value>(host: HostKey, value: Value) => Promise<Value>;
  delete: (host: HostKey) => Promise<void>;
  clear: () => Promise<void>;
}

/** Where failures outlive a page; a `Slot` of browser/storage is one. */
interface Keeper {
  get: () => string | null;
  set: (value: string) => void;
}

interface Failure {
  status: 'down' | 'timed out';
  /** Milliseconds since the epoch. */
  at: number;
}

interface HostMemoryOptions {
  /** Milliseconds since the epoch. */
  now?: () => number;
  keeper?: Keeper;
}

/**
 * Remembers for two minutes which hosts failed, so that Algolia's client asks the others.
 *
 * The client's own memory (5.64.0) reads a host by what it is and writes it by what it is and how it
 * is: the two keys never meet, and a dead first host is waited for at every search. Here a host is
 * known by its address alone.
 */
export function hostMemory({ now = Date.now, keeper }: HostMemoryOptions = {}): HostMemory {
  const failures = parseFailures(keeper?.get() ?? null);
  const keep = () => keeper?.set(JSON.stringify(Object.fromEntries(failures)));
  /** The failure that still counts; a clock that was set back makes none last longer. */
  const recent = (address: string) => {
    const failure = failures.get(address);
    const age = failure ? now() - failure.at : Number.NaN;
    return age >= 0 && age <= REST_MS ? failure : undefined;
  };
  return {
    get: async <Value>(host: HostKey) => {
      const address = addressOf(host);
      // The client asks its hosts how they are while it chooses, right after this.
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

/** Reads what was kept; whatever is not a failure counts as none. */
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
