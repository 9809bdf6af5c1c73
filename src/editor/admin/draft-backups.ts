/** Matches the keys under which Decap keeps backups of unsaved entries: `backup.doc--docs.conversas`. */

const COPY = /^backup\./;

/** Interval at which the form is polled, because Decap has no event for a loaded entry; in milliseconds. */
const LOOK = 100;

/** Returns the key of the backup of an entry; a new entry has no slug yet. */
export const copyKey = (collection: string, slug: string): string =>
  ['backup', collection, slug].filter(Boolean).join('.');

/**
 * Delays the reading of backups of unsaved entries. Decap offers a backup as soon as it is found. The entry
 * itself arrives later from a remote repository and would replace the restored backup, which would be lost.
 *
 * @param isShown reports whether the entry with a backup key is in the form
 */
export function offerDraftBackups(isShown: (key: string) => boolean): void {
  const store = IDBObjectStore.prototype;
  const get = Reflect.get(store, 'get') as IDBObjectStore['get'];
  const waiting = new Map<string, ReturnType<typeof setInterval>>();
  store.get = function (this: IDBObjectStore, key) {
    const request = get.call(this, key);
    if (typeof key !== 'string' || !COPY.test(key)) return request;
    const later = { onsuccess: null, onerror: null } as unknown as Writable<IDBRequest<unknown>>;
    request.onsuccess = (event) => {
      later.result = request.result;
      // Opening an entry again replaces the pending request, so the writer is asked once.
      clearInterval(waiting.get(key));
      const timer = setInterval(() => {
        if (!isShown(key)) return;
        clearInterval(timer);
        later.onsuccess?.(event);
      }, LOOK);
      waiting.set(key, timer);
    };
    request.onerror = (event) => {
      later.error = request.error;
      later.onerror?.(event);
    };
    return later;
  };
}

type Writable<T> = { -readonly [Name in keyof T]: T[Name] };

/** Records the file texts that were loaded from or saved to the repository since the editor was opened. */
export interface ShownTexts {
  note: (file: string, text: string) => void;
  /**
   * Reports whether `text` is none of the recorded texts of a file, which means that the entry is a browser
   * backup of an unsaved one. Returns false for a file without records.
   */
  isOther: (file: string, text: unknown) => boolean;
}

export function shownTexts(): ShownTexts {
  const known = new Map<string, Set<unknown>>();
  return {
    note(file, text) {
      known.set(file, (known.get(file) ?? new Set()).add(text));
    },
    isOther(file, text) {
      const texts = known.get(file);
      return texts !== undefined && !texts.has(text);
    },
  };
}
