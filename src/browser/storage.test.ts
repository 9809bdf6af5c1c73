// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';

/** Imports a fresh copy of the module, as on every page load. */
async function openPage() {
  vi.resetModules();
  return import('./storage');
}

const warnings = () => vi.spyOn(console, 'warn').mockImplementation(() => undefined);

function denyAll(): void {
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    vi.spyOn(window, area, 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  }
}

/** Simulates a change made in another tab. */
function storageEvent(key: string | null, newValue: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('slot', () => {
  it('stores, returns and removes a text', async () => {
    const { slot } = await openPage();
    const theme = slot('theme');
    expect(theme.get()).toBeNull();
    theme.set('dark');
    expect([theme.get(), localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
    theme.remove();
    expect([theme.get(), localStorage.getItem('theme')]).toEqual([null, null]);
  });

  it('distinguishes an empty text from none', async () => {
    const { slot } = await openPage();
    slot('theme').set('');
    expect(slot('theme').get()).toBe('');
  });

  it('returns an invalid value unchanged; the reader must check it', async () => {
    localStorage.setItem('theme', 'purple{');
    expect((await openPage()).slot('theme').get()).toBe('purple{');
  });

  it('uses the given storage area (behaviour 4.2.9)', async () => {
    const { slot } = await openPage();
    slot('a', 'sessionStorage').set('1');
    expect([sessionStorage.getItem('a'), localStorage.getItem('a')]).toEqual(['1', null]);
    expect(slot('a').get()).toBeNull();
  });
});

describe('without storage (behaviour 8.8)', () => {
  it('warns once per page', async () => {
    const warn = warnings();
    denyAll();
    const { slot } = await openPage();
    expect(slot('theme').get()).toBeNull();
    expect(slot('early_tracking_data', 'sessionStorage').get()).toBeNull();
    slot('theme').set('dark');
    slot('theme').remove();
    expect(warn).toHaveBeenCalledOnce();
    expect(warn.mock.calls[0]?.[0]).toBe(
      'O armazenamento do navegador não está disponível; as preferências valem só nesta página.',
    );
  });

  it('does not warn if storage works', async () => {
    const warn = warnings();
    const { slot } = await openPage();
    slot('theme').set('dark');
    slot('theme').get();
    expect(warn).not.toHaveBeenCalled();
  });

  it('remembers values by key and area only while the page is open', async () => {
    warnings();
    denyAll();
    const first = await openPage();
    first.slot('theme').set('dark');
    expect(first.slot('theme').get()).toBe('dark');
    expect(first.slot('theme', 'sessionStorage').get()).toBeNull();
    expect(first.slot('outra').get()).toBeNull();
    first.slot('theme').remove();
    expect(first.slot('theme').get()).toBeNull();
    first.slot('theme').set('dark');
    expect((await openPage()).slot('theme').get()).toBeNull();
  });

  it('remembers a value that exceeds the quota over the stored one until a write succeeds (8.9)', async () => {
    const warn = warnings();
    const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    localStorage.setItem('theme', 'light');
    const { slot } = await openPage();
    const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    slot('theme').set('dark');
    expect([slot('theme').get(), localStorage.getItem('theme')]).toEqual(['dark', 'light']);
    slot('outra').set('x');
    expect(complain.mock.calls.map(([message]) => message)).toEqual([
      '"theme" não coube no armazenamento do navegador.',
      '"outra" não coube no armazenamento do navegador.',
    ]);
    expect(warn).not.toHaveBeenCalled();
    write.mockRestore();
    slot('theme').set('light');
    expect(slot('theme').get()).toBe('light');
  });
});

describe('other tabs', () => {
  it('are observed for this key and for clearing', async () => {
    const { slot } = await openPage();
    const heard = vi.fn();
    slot('theme').listen(heard);
    storageEvent('theme', 'dark');
    storageEvent('outra', 'x');
    storageEvent('theme', null);
    storageEvent(null, null);
    expect(heard.mock.calls).toEqual([['dark'], [null], [null]]);
  });

  it('override values kept in memory, for the same area only', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { slot } = await openPage();
    const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    slot('theme').set('dark');
    write.mockRestore();
    localStorage.setItem('theme', 'light');
    const heard = vi.fn();
    slot('theme').listen(heard);
    const key = 'theme';
    window.dispatchEvent(new StorageEvent('storage', { key, storageArea: sessionStorage }));
    expect([heard.mock.calls.length, slot('theme').get()]).toEqual([0, 'dark']);
    window.dispatchEvent(
      new StorageEvent('storage', { key, newValue: 'light', storageArea: localStorage }),
    );
    expect([heard.mock.calls, slot('theme').get()]).toEqual([[['light']], 'light']);
  });
});
