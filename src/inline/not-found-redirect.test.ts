import { afterEach, describe, expect, it, vi } from 'vitest';
import { notFoundRedirect } from './not-found-redirect';

const PATHS = ['/', '/docs/', '/docs/conversas', '/guia/ação', '/docs/API'];

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
    // Some servers tell in JSON that there is no such path.
    return Promise.resolve({ ok: Boolean(found), json: () => ({ path: found ?? url }) });
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
    ['/docs/API/', '/docs/API'],
    ['/docs/API.html?q=a', '/docs/API?q=a'],
    ['/docs/conversas/INDEX.HTML', '/docs/conversas'],
  ])('redirects %s to %s', async (address, expected) => {
    expect((await open(address)).to).toEqual([expected]);
  });

  it('keeps the base path, and puts addresses outside of it inside', async () => {
    expect((await open('/sub/docs/Conversas', '/sub/')).to).toEqual(['/sub/docs/conversas']);
    const outside = await open('/docs/Conversas?a', '/sub/');
    expect(outside).toEqual({ asked: [], to: ['/sub/docs/Conversas?a'] });
    expect((await open('/sub//docs/conversas', '/sub/')).to).toEqual(['/sub/docs/conversas']);
    expect((await open('/sub', '/sub/')).to).toEqual(['/sub/']);
    expect((await open('/x/sub/y', '/sub/')).to).toEqual(['/sub/x/sub/y']);
  });

  it.each([
    ['/docs%2Fconversas', '/docs/conversas'],
    ['/docs/conversas%2F?a=1', '/docs/conversas/?a=1'],
    ['/docs/conversas%3Fq=1%23a', '/docs/conversas?q=1#a'],
    ['/docs/conversas%5C%0A', '/docs/conversas'],
    ['/docs/a%C3%A7%C3%A3o%20b%20', '/docs/a%C3%A7%C3%A3o%20b'],
    ['/docs/50%25', '/docs/50'],
    ['/docs/a%C3%A7%C3%A3o%', '/docs/a%C3%A7%C3%A3o'],
    ['/a|b/[c]%c3%a7', '/a%7Cb/%5Bc%5D%C3%A7'],
    ['/%E0%A4%A', '/E0A4A'],
    ['/%2F%5C/%2Foutro.example', '/outro.example'],
    ['/%09/outro.example', '/outro.example'],
    ['/%C2%A0/%25/outro.example', '/outro.example'],
  ])('writes %s, which the router cannot read, as %s', async (address, expected) => {
    const { asked, to } = await open(address);
    expect(asked).toEqual([]);
    expect(to).toEqual([expected]);
    // Once is enough.
    expect((await open(expected)).to).not.toContain(expected);
  });

  it.each(['/nada', '/docs/nada', '/', '/docs/a%20b'])('fetches nothing at %s', async (address) => {
    expect(await open(address)).toEqual({ asked: [], to: [] });
  });

  it('stays if there is no such page, and never redirects to the same address', async () => {
    expect(await open('/Nada.html')).toEqual({
      asked: ['/page-data/nada/page-data.json', '/page-data/Nada/page-data.json'],
      to: [],
    });
    // Some hosts answer a page's own address with the not-found page.
    expect((await open('/docs/')).to).toEqual([]);
  });
});
