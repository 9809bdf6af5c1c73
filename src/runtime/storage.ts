/** A named place in the browser's storage that never throws. */
export interface Slot {
  /** The stored text; `null` when there is none or storage is unavailable. */
  get(): string | null;
  set(value: string): void;
  remove(): void;
  /** Calls back when another tab changes the value; returns the way to stop. */
  listen(onChange: (value: string | null) => void): () => void;
}

let warned = false;

function warnOnce(error: unknown): void {
  if (warned) return;
  warned = true;
  console.warn('O armazenamento do navegador não está disponível; as preferências valem só nesta página.', error);
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

/**
 * A slot for one key. When storage is denied it acts as empty and one warning is logged for the
 * page (specification §8); writes that do not fit are dropped.
 */
export function slot(key: string, area: 'localStorage' | 'sessionStorage' = 'localStorage'): Slot {
  return {
    get: () => attempt(() => window[area].getItem(key), null),
    set: (value) => attempt(() => window[area].setItem(key, value), undefined),
    remove: () => attempt(() => window[area].removeItem(key), undefined),
    listen(onChange) {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) onChange(event.newValue);
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}
