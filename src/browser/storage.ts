/** A named place in the browser's storage that never throws. */
export interface Slot {
  /** The stored text; `null` when there is none or storage is unavailable. */
  get(): string | null;
  set(value: string): void;
  remove(): void;
  /** Calls back when another tab changes the value; returns the way to stop. */
  listen(onChange: (value: string | null) => void): () => void;
}

/** What could not be stored lives here until the page is left. */
const memory = new Map<string, string>();

let warned = false;

function warnOnce(error: unknown): void {
  if (warned) return;
  warned = true;
  console.warn(
    'O armazenamento do navegador não está disponível; as preferências valem só nesta página.',
    error,
  );
}

/** Runs a storage access; private modes and framed pages may throw on any of them. */
function attempt<T>(access: () => T, fallback: T): T {
  try {
    return access();
  } catch (error) {
    warnOnce(error);
    return fallback;
  }
}

/** The area itself, or nothing where even asking for it is refused. */
function areaOf(area: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return window[area];
  } catch {
    return undefined;
  }
}

/**
 * A slot for one key. When storage is denied it starts empty, what is written is kept for the page
 * being open, and one warning is logged (behaviour 8.8). What does not fit is kept
 * in the same way, with an error for each (behaviour 8.9).
 */
export function slot(key: string, area: 'localStorage' | 'sessionStorage' = 'localStorage'): Slot {
  const name = `${area} ${key}`;
  return {
    get: () => memory.get(name) ?? attempt(() => window[area].getItem(key), null),
    set(value) {
      memory.set(name, value);
      const stored = attempt(() => window[area], undefined);
      try {
        stored?.setItem(key, value);
        if (stored) memory.delete(name);
      } catch (error) {
        console.error(`"${key}" não coube no armazenamento do navegador.`, error);
      }
    },
    remove() {
      memory.delete(name);
      attempt(() => window[area].removeItem(key), undefined);
    },
    listen(onChange) {
      const onStorage = (event: StorageEvent) => {
        if (event.storageArea !== null && event.storageArea !== areaOf(area)) return;
        if (event.key !== key && event.key !== null) return;
        memory.delete(name);
        onChange(event.newValue);
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}
