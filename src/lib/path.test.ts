import { describe, expect, it } from 'vitest';
import {
  decodePath,
  encodePath,
  isAbsoluteUrl,
  isActive,
  isExternal,
  markdownPath,
  normalizeBase,
  normalizePath,
  samePath,
  splitUrl,
  stripBase,
  stripSuffix,
  withBase,
} from './path';

describe('isExternal', () => {
  it.each([
    ['https://a.example', true],
    ['HTTP://a.example/b', true],
    ['//a.example', true],
    ['/docs/', false],
    ['#topo', false],
    ['docs', false],
    ['mailto:a@a.example', false],
    ['tel:+551199999', false],
    ['', false],
  ])('%s: %s', (address, expected) => {
    expect(isExternal(address)).toBe(expected);
  });
});

describe('isAbsoluteUrl', () => {
  it.each([
    ['https://a.example', true],
    ['//a.example', true],
    ['mailto:a@a.example', true],
    ['data:image/png;base64,AA', true],
    ['/docs/', false],
    ['a.png', false],
    ['file:///C:/a.png', false],
    ['C:\\fotos\\a.png', false],
  ])('%s: %s', (address, expected) => {
    expect(isAbsoluteUrl(address)).toBe(expected);
  });
});

describe('stripSuffix', () => {
  it.each([
    ['/docs/conversas.html', '/docs/conversas'],
    ['/docs/conversas/index.html', '/docs/conversas'],
    ['/docs/conversas/index', '/docs/conversas'],
    ['/docs/index.html', '/docs'],
    ['/index.html', '/'],
    ['/index', '/'],
    ['/', '/'],
    ['/docs/', '/docs/'],
    ['/docs/indexado', '/docs/indexado'],
    ['/docs/html', '/docs/html'],
    ['/docs/.html', '/docs/.html'],
    ['/docs/index.html.html', '/docs/index.html'],
  ])('%s → %s', (path, expected) => {
    expect(stripSuffix(path)).toBe(expected);
  });
});

describe('normalizePath', () => {
  const routes = new Set(['/', '/docs/', '/docs/conversas', '/guia/ação', '/manual/index']);

  it.each([
    ['/', '/'],
    ['/index', '/'],
    ['/index.html', '/'],
    ['//', '/'],
    ['/docs', '/docs/'],
    ['/docs/', '/docs/'],
    ['/docs.html', '/docs/'],
    ['/docs/index', '/docs/'],
    ['/docs/index.html', '/docs/'],
    ['/docs/conversas', '/docs/conversas'],
    ['/docs/conversas/', '/docs/conversas'],
    ['/docs/conversas.html', '/docs/conversas'],
    ['/docs/conversas/index', '/docs/conversas'],
    ['/docs/conversas/index.html', '/docs/conversas'],
    ['/docs/conversas/index.html/', '/docs/conversas'],
    ['//docs///conversas//', '/docs/conversas'],
    ['/guia/ação.html', '/guia/ação'],
    ['/guia/a%C3%A7%C3%A3o', '/guia/ação'],
    ['/guia/a%c3%a7%c3%a3o/', '/guia/ação'],
    ['/guia/ação', '/guia/ação'],
  ])('%s → %s', (path, expected) => {
    expect(normalizePath(path, routes)).toBe(expected);
  });

  it('keeps a path that is registered exactly (behaviour 2.2.3)', () => {
    expect(normalizePath('/manual/index', routes)).toBe('/manual/index');
    expect(normalizePath('/manual', routes)).toBeUndefined();
  });

  it.each([
    '/nada',
    '/docs/nada.html',
    '/Docs/conversas',
    '/docs%2Fconversas',
    '/docs/%E0%A4%A',
    '//host.example/docs/conversas',
    '/docs/../docs/conversas',
  ])('returns undefined for %s', (path) => {
    expect(normalizePath(path, routes)).toBeUndefined();
  });
});

describe('decodePath and encodePath', () => {
  it('are inverses for accents and spaces (behaviour 2.1.6)', () => {
    expect(decodePath('/a%C3%A7%C3%A3o%20nova')).toBe('/ação nova');
    expect(encodePath('/ação nova')).toBe('/a%C3%A7%C3%A3o%20nova');
  });

  it('compose decomposed accents', () => {
    expect(decodePath('/ac\u0327a\u0303o')).toBe('/ação');
  });

  it('decode every sign but those that divide an address', () => {
    expect(decodePath('/%2C%26%2b%40%3A%24%3B%3D%25/%2F%3f%23/%252C')).toBe(
      '/,&+@:$;=%/%2F%3f%23/%2C',
    );
  });

  it('report malformed encoding', () => {
    expect(decodePath('/%')).toBeUndefined();
  });
});

describe('samePath', () => {
  it.each([
    ['/docs', '/docs/', true],
    ['/Docs/Conversas', '/docs/conversas', true],
    ['/a%C3%A7%C3%A3o', '/ação', true],
    ['/', '', true],
    ['/docs', '/documentos', false],
  ])('%s and %s: %s', (a, b, expected) => {
    expect(samePath(a, b)).toBe(expected);
  });
});

describe('isActive', () => {
  it.each([
    ['/docs/', '/docs/conversas', true],
    ['/docs', '/docs/', true],
    ['/docs/conversas#topo', '/docs/conversas?a=b', true],
    ['/doc', '/docs/conversas', false],
    ['/docs/conversas', '/docs/', false],
    ['/', '/', true],
    ['/', '/docs/', false],
  ])('%s on %s: %s', (href, current, expected) => {
    expect(isActive(href, current)).toBe(expected);
  });
});

describe('base path', () => {
  it.each([
    ['', ''],
    ['/', ''],
    ['/sub', '/sub'],
    ['/sub/', '/sub'],
    ['sub', '/sub'],
  ])('normalizes %j to %j', (base, expected) => {
    expect(normalizeBase(base)).toBe(expected);
  });

  it('is added and removed', () => {
    expect(withBase('/sub/', '/docs/')).toBe('/sub/docs/');
    expect(stripBase('/sub/', '/sub/docs/')).toBe('/docs/');
    expect(stripBase('/sub', '/sub')).toBe('/');
    expect(stripBase('/', '/docs/')).toBe('/docs/');
  });

  it('is not added to or removed from anything that is not a path of the site', () => {
    expect(withBase('/sub', 'https://outro.example/')).toBe('https://outro.example/');
    expect(withBase('/sub', '//outro.example/')).toBe('//outro.example/');
    expect(withBase('/sub', '#topo')).toBe('#topo');
    expect(stripBase('/sub', '/subsolo')).toBeUndefined();
    expect(stripBase('/sub', '/docs/')).toBeUndefined();
  });
});

describe('splitUrl', () => {
  it.each([
    ['/search?q=a#b', { path: '/search', query: '?q=a', hash: '#b' }],
    ['/docs/#o-que-é?', { path: '/docs/', query: '', hash: '#o-que-é?' }],
    ['?q=1', { path: '', query: '?q=1', hash: '' }],
    ['/docs/', { path: '/docs/', query: '', hash: '' }],
  ])('%s', (url, expected) => {
    expect(splitUrl(url)).toEqual(expected);
  });
});

describe('markdownPath', () => {
  it.each([
    ['/docs/', '/docs/index.md'],
    ['/docs/conversas', '/docs/conversas.md'],
    ['/docs/espaco/', '/docs/espaco/index.md'],
  ])('%s: %s', (path, expected) => {
    expect(markdownPath(path)).toBe(expected);
  });
});
