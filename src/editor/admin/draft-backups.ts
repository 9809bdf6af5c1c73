/** The keys under which Decap keeps copies of unsaved entries: `backup.doc--docs.conversas`. */
const COPY = /^backup\./;

/** Between two looks at whether an entry is there, of which Decap tells nobody; milliseconds. */
const LOOK = 100;

/** The key of the copy of an entry; a new one has no name yet. */
export const copyKey = (collection: string, slug: string): string =>
  ['backup', collection, slug].filter(Boolean).join('.');

/**
 * Makes the browser find copies of unsaved entries late. Decap asks its writer whether to go on from one
 * as soon as it is found, and the entry itself, which comes later from a repository far away, then
 * takes the place of the copy: what was to be saved is gone.
 *
 * @param isShown whether the entry with a key's copy is in the form
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
      // Who opens an entry again is asked once.
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
