/** Accessor of one key in the browser's storage that never throws. */
export interface Slot {
  /** Returns the stored text; `null` if there is none or storage is unavailable. */
  get(): string | null;
  set(value: string): void;
  remove(): void;
  /** Calls a function at each change that is made in another tab, as long as the page is open. */
  listen(onChange: (value: string | null) => void): void;
}

/** Values that could not be stored, until the page is left. */
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

/** Runs a storage access. In private modes and framed pages, any access may throw. */
function attempt<T>(access: () => T, fallback: T): T {
  try {
    return access();
  } catch (error) {
    warnOnce(error);
    return fallback;
  }
}

/**
 * Reads a list from a stored text, which may be anything.
 *
 * @param readItem returns an item as it is used, or `undefined` if the value is not one; it is then left out
 * @returns an empty list if the text is not a list
 */
export function parseList<Item>(
  text: string | null,
  readItem: (value: unknown) => Item | undefined,
): Item[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.map(readItem).filter((item) => item !== undefined) : [];
  } catch {
    return [];
  }
}

/**
 * Creates the slot of a key. If storage is denied, it starts empty, values are kept in memory while the
 * page is open, and one warning is logged (behaviour 8.8). A value that exceeds the quota is also kept in
 * memory, and logs an error (behaviour 8.9).
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
      window.addEventListener('storage', (event) => {
        if (event.storageArea !== window[area] || (event.key !== key && event.key !== null)) return;
        memory.delete(name);
        onChange(event.newValue);
      });
    },
  };
}
