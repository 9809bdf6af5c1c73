// @vitest-environment jsdom
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { installLinks, internalTarget } from './links';
import { pageless } from './router';

function anchor(href: string, attributes: Record<string, string> = {}): HTMLAnchorElement {
  const link = document.createElement('a');
  link.setAttribute('href', href);
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  document.body.append(link);
  return link;
}

describe('internalTarget', () => {
  const ORIGIN = 'https://varanda.example';

  /** Returns the internal target of a link on the given page. */
  function target(
    href: string,
    { here = '/docs/', base = '/', ...attributes }: Record<string, string> = {},
  ) {
    const absolute = href.startsWith('/') ? ORIGIN + href : href;
    const location = { origin: ORIGIN, href: ORIGIN + here };
    return internalTarget(anchor(absolute, attributes), location, base);
  }

  it.each([
    ['/', '/'],
    ['/docs/conversas', '/docs/conversas'],
    ['/docs/espaco-de-trabalho/', '/docs/espaco-de-trabalho/'],
    ['/search?q=voz#1', '/search?q=voz#1'],
    ['/docs/guia%20novo#a%20b', '/docs/guia%20novo#a%20b'],
    ['/guia/ação#seção', '/guia/a%C3%A7%C3%A3o#se%C3%A7%C3%A3o'],
    ['/docs/conversas.html', '/docs/conversas'],
    ['/docs/1.0', '/docs/1.0'],
    ['/docs/2.10#novo', '/docs/2.10#novo'],
    ['/docs/conversas.html?a=b#c', '/docs/conversas?a=b#c'],
    ['/docs/conversas/index.html', '/docs/conversas'],
    ['/docs/index', '/docs'],
    ['/index.html', '/'],
  ])('returns a path for %s', (href, expected) => {
    expect(target(href)).toBe(expected);
  });

  it.each([
    ['another site', 'https://videos.varanda.example/docs/'],
    ['another scheme on the same host', 'http://varanda.example/docs/'],
    ['another port', 'https://varanda.example:8443/docs/'],
    ['an address that only begins like ours', 'https://varanda.example.org/docs/'],
    ['e-mail', 'mailto:contato@varanda.example'],
    ['script', 'javascript:void(0)'],
    ['a picture', '/logo.svg'],
    ['a document', '/manuais/guia.PDF'],
    ['a film', '/manuais/guia.mp4'],
    ['an archive', '/manuais/guia.7z'],
    ['a feed', '/docs/feed.xml?x=1'],
  ])('returns undefined for %s', (_, href) => {
    expect(target(href)).toBeUndefined();
  });

  it('leaves what the build found to be no page to the browser', () => {
    pageless.add('/docs/ação');
    expect(target('/docs/a%C3%A7%C3%A3o?a#b')).toBeUndefined();
    expect(target('/docs/acao')).toBe('/docs/acao');
    pageless.clear();
  });

  it('leaves other windows and downloads to the browser', () => {
    expect(target('/termos', { target: '_blank' })).toBeUndefined();
    expect(target('/termos', { target: 'quadro' })).toBeUndefined();
    expect(target('/termos', { download: 'termos' })).toBeUndefined();
    expect(target('/termos', { target: '_self' })).toBe('/termos');
    expect(target('/termos', { target: '' })).toBe('/termos');
  });

  it('leaves sections of the open page to the browser, which also moves the keyboard focus', () => {
    expect(target('/docs/#enviar', { here: '/docs/#enviar' })).toBeUndefined();
    expect(target('/docs/#enviar', { here: '/docs/' })).toBeUndefined();
    expect(target('/docs/#enviar', { here: '/docs/#outro' })).toBeUndefined();
    expect(target('/docs/a%C3%A7%C3%A3o#b', { here: '/docs/a%C3%A7%C3%A3o' })).toBeUndefined();
    expect(target('/docs/?a=1#enviar', { here: '/docs/?a=1' })).toBeUndefined();
    expect(target('/docs/?a=1#enviar', { here: '/docs/' })).toBe('/docs/?a=1#enviar');
    expect(target('/docs/conversas#enviar', { here: '/docs/' })).toBe('/docs/conversas#enviar');
    expect(target('/docs/', { here: '/docs/#enviar' })).toBe('/docs/');
    expect(target('/docs/', { here: '/docs/' })).toBe('/docs/');
  });

  it('removes the base path and ignores links outside of it', () => {
    const base = '/sub/';
    expect(target('/sub/docs/conversas', { base })).toBe('/docs/conversas');
    expect(target('/sub/', { base })).toBe('/');
    expect(target('/sub', { base })).toBe('/');
    expect(target('/sub/index.html?a', { base })).toBe('/?a');
    expect(target('/docs/', { base })).toBeUndefined();
    expect(target('/submarino', { base })).toBeUndefined();
  });
});

describe('installLinks', () => {
  const router = {
    base: '/',
    navigate: vi.fn<(to: string) => void>(),
    preload: vi.fn<(path: string) => void>(),
  };
  let wasPrevented = false;
  let watchLinks: () => void;

  /**
   * jsdom, like some browsers, does not support prefetch. This is the fallback, which always fails here.
   */
  const fetched = vi.fn(() => Promise.reject(new Error('no network')));
  const prefetched = () => fetched.mock.calls.flat();

  /** Runs as the last click listener; jsdom cannot follow links, so each click is cancelled. */
  function lastWord(event: Event): void {
    wasPrevented = event.defaultPrevented;
    event.preventDefault();
  }

  beforeAll(() => {
    history.replaceState(null, '', '/docs/');
    watchLinks = installLinks(router);
    window.addEventListener('click', lastWord);
  });

  afterAll(() => window.removeEventListener('click', lastWord));

  beforeEach(() => {
    document.body.innerHTML = '';
    vi.stubGlobal('fetch', fetched);
    fetched.mockClear();
    router.navigate.mockClear();
    router.preload.mockClear();
  });

  function click(target: Element, init: MouseEventInit = {}): void {
    target.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...init }),
    );
  }

  it('navigates on a plain click anywhere in the link', () => {
    const link = anchor('/docs/conversas?a=1#b');
    link.innerHTML = '<b>Ler <i>mais</i></b>';
    click(link.querySelector('i')!);
    expect(router.navigate.mock.calls).toEqual([['/docs/conversas?a=1#b']]);
    expect(wasPrevented).toBe(true);
  });

  it.each<MouseEventInit>([
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
    { button: 2 },
  ])('leaves a click with %j to the browser', (init) => {
    click(anchor('/docs/conversas'), init);
    expect(router.navigate).not.toHaveBeenCalled();
    expect(wasPrevented).toBe(false);
  });

  it('ignores a click that was already handled', () => {
    const link = anchor('/docs/conversas');
    link.addEventListener('click', (event) => event.preventDefault());
    click(link);
    expect(router.navigate).not.toHaveBeenCalled();
  });

  it('leaves other links and other elements to the browser', () => {
    for (const element of [
      anchor('https://videos.varanda.example/'),
      anchor('/logo.svg'),
      document.body,
    ]) {
      click(element);
      expect(wasPrevented).toBe(false);
    }
    expect(router.navigate).not.toHaveBeenCalled();
  });

  it.each(['pointerover', 'touchstart', 'focusin'])(
    'preloads a page once on %s (behaviour 2.18.2)',
    (type) => {
      const hint = (element: Element) => element.dispatchEvent(new Event(type, { bubbles: true }));
      hint(anchor(`/docs/${type}`));
      hint(anchor(`/docs/${type}#a`));
      hint(anchor(`/docs/${type}?a=1`));
      hint(anchor(`/docs/${type}`));
      expect(router.preload.mock.calls).toEqual([[`/docs/${type}`]]);
    },
  );

  it('preloads only pages', () => {
    for (const element of [anchor('/logo.svg'), anchor('https://x.example/'), document.body]) {
      element.dispatchEvent(new Event('pointerover', { bubbles: true }));
    }
    document.dispatchEvent(new Event('pointerover'));
    expect(router.preload).not.toHaveBeenCalled();
  });

  it('does not preload the open page', () => {
    anchor('/docs/#a').dispatchEvent(new Event('pointerover', { bubbles: true }));
    expect(router.preload).not.toHaveBeenCalled();
  });

  it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'prefetches nothing on a connection with %j (behaviour 2.18.3)',
    (connection) => {
      vi.stubGlobal('navigator', { connection });
      const link = anchor(`/docs/${JSON.stringify(connection)}`);
      link.dispatchEvent(new Event('pointerover', { bubbles: true }));
      watchLinks();
      expect(router.preload).not.toHaveBeenCalled();
      expect(prefetched()).toEqual([]);
    },
  );

  it('prefetches the data of every linked page once without IntersectionObserver (2.18.4)', () => {
    const hrefs = ['/docs/a', '/docs/a#b', '/docs/b/', '/', '/logo.svg', 'mailto:a@b.example'];
    for (const href of hrefs) anchor(href);
    watchLinks();
    watchLinks();
    expect(prefetched()).toEqual([
      '/page-data/docs/a/page-data.json',
      '/page-data/docs/b/page-data.json',
      '/page-data/index/page-data.json',
    ]);
  });
});
