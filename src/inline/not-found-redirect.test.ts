import { afterEach, describe, expect, it, vi } from 'vitest';
import { notFoundRedirect } from './not-found-redirect';

const PATHS = ['/', '/docs/', '/docs/conversas', '/guia/ação'];

afterEach(() => vi.unstubAllGlobals());

/** Runs the script at an address and returns the URLs that it fetches and its redirect target. */
async function open(address: string, base = '/') {
  const { pathname, search, hash } = new URL(address, 'https://varanda.example');
  const replace = vi.fn<(to: string) => void>();
  const asked: string[] = [];
  const fetch = (url: string) => {
    asked.push(url);
    const data = /page-data\/(.*)\/page-data\.json$/.exec(decodeURI(url))?.[1];
    const path = PATHS.find((each) => each === `/${data}` || each === `/${data}/`);
    const found = data === 'index' ? '/' : path;
    return Promise.resolve({ ok: Boolean(found), json: () => ({ path: found }) });
  };
  vi.stubGlobal('location', { pathname, search, hash, replace });
  vi.stubGlobal('fetch', fetch);
  await notFoundRedirect(base);
  return { asked, to: replace.mock.calls.flat() };
}

describe('notFoundRedirect (behaviour 2.1.4, D.1)', () => {
  it.each([
    ['/docs/Conversas?Q=1#A', '/docs/conversas?Q=1#A'],
    ['/docs/conversas.html', '/docs/conversas'],
    ['/docs/conversas/', '/docs/conversas'],
    ['/docs//conversas/index.html', '/docs/conversas'],
    ['/docs/conversas/index', '/docs/conversas'],
    ['/docs/index.html?q=a', '/docs/?q=a'],
    ['/index.html', '/'],
    ['/Guia/A%C3%87%C3%83O', '/guia/a%C3%A7%C3%A3o'],
  ])('redirects %s to %s', async (address, expected) => {
    expect((await open(address)).to).toEqual([expected]);
  });

  it('keeps the base path, and ignores addresses outside of it', async () => {
    expect((await open('/sub/docs/Conversas', '/sub/')).to).toEqual(['/sub/docs/conversas']);
    expect(await open('/docs/Conversas', '/sub/')).toEqual({ asked: [], to: [] });
  });

  it.each(['/nada', '/docs/nada', '/', '/%E0%A4%A'])('fetches nothing at %s', async (address) => {
    expect(await open(address)).toEqual({ asked: [], to: [] });
  });

  it('stays if there is no such page, and never redirects to the same address', async () => {
    expect(await open('/Nada.html')).toEqual({
      asked: ['/page-data/nada/page-data.json'],
      to: [],
    });
    // Some hosts answer a page's own address with the not-found page.
    expect((await open('/docs/')).to).toEqual([]);
  });
});
