import { beforeEach, expect, it, vi } from 'vitest';
import { copyKey, offerDraftBackups, shownTexts } from './draft-backups';

/** An IndexedDB object store, as far as `localforage` uses it. */
class Store {
  get(key: string) {
    const request: { onsuccess?: () => void; result?: unknown } = {};
    queueMicrotask(() => {
      request.result = `valor de ${key}`;
      request.onsuccess?.();
    });
    return request;
  }
}

const shown = new Set<string>();

beforeEach(() => {
  shown.clear();
  vi.stubGlobal('IDBObjectStore', class extends Store {});
  const { prototype } = IDBObjectStore;
  (prototype as unknown as Store).get = Reflect.get(Store.prototype, 'get');
  offerDraftBackups((key) => shown.has(key));
});

function read(key: string) {
  const found = vi.fn<(value: unknown) => void>();
  const request = new IDBObjectStore().get(key);
  request.onsuccess = () => found(request.result);
  return found;
}

it('delivers the backup once the entry is in the form', async () => {
  const key = copyKey('doc--docs', 'conversas');
  expect(key).toBe('backup.doc--docs.conversas');
  const [copy, other] = [read(key), read('outra coisa')];
  await vi.waitFor(() => expect(other).toHaveBeenCalledWith('valor de outra coisa'));
  expect(copy).not.toHaveBeenCalled();
  shown.add(key);
  await vi.waitFor(() => expect(copy).toHaveBeenCalledWith(`valor de ${key}`));
});

it('responds once when the same entry is opened again', async () => {
  const key = copyKey('doc--docs', '');
  expect(key).toBe('backup.doc--docs');
  const first = read(key);
  await Promise.resolve();
  const second = read(key);
  await Promise.resolve();
  shown.add(key);
  await vi.waitFor(() => expect(second).toHaveBeenCalledOnce());
  expect(first).not.toHaveBeenCalled();
});

it('recognizes a browser backup: its source differs from all shown texts of the file', () => {
  const { note, isOther } = shownTexts();
  note('a.mdx', 'um');
  note('a.mdx', 'dois');
  expect(isOther('a.mdx', 'um')).toBe(false);
  expect(isOther('a.mdx', 'dois')).toBe(false);
  expect(isOther('a.mdx', 'da cópia')).toBe(true);
});

it('reports false for an unknown file', () => {
  expect(shownTexts().isOther('b.mdx', 'um')).toBe(false);
});
