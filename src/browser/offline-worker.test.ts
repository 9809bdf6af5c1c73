import { describe, expect, it } from 'vitest';
import { FOREVER_PATTERNS } from '../publish/hosts/headers';
import { strategyOf } from './offline-worker';

const manner = (url: string, request: Partial<Request> = {}, base = '/') =>
  strategyOf(
    { method: 'GET', mode: 'cors', ...request, url },
    { origin: 'https://varanda.example' },
    { base, forever: FOREVER_PATTERNS.map((pattern) => new RegExp(pattern)) },
  );

describe('the response strategy of the worker', () => {
  it.each([
    ['/docs/conversas', 'network'],
    ['/page-data/docs/conversas/page-data.json', 'network'],
    ['/search-index/headings.json', 'network'],
    ['/favicon.svg', 'network'],
    ['/app-0123456789abcdef0123.js', 'cache'],
    ['/search-index/texts-0123456789abcdef0123.json', 'cache'],
    ['/static/0123456789abcdef0123456789abcdef/foto.png', 'cache'],
    ['/fonts/figtree-7133a7f6.woff2', 'cache'],
    ['/fonts/minha.woff2', 'network'],
    ['/docs/fonts/instalar', 'network'],
    ['/page-data/docs/fonts/instalar/page-data.json', 'network'],
    ['/_vercel/insights/script.js', 'none'],
    ['/admin/index.html', 'none'],
    ['/api/login', 'none'],
    ['/api/logins', 'network'],
  ])('%s: %s', (path, expected) => {
    expect(manner(`https://varanda.example${path}`)).toBe(expected);
  });

  it('ignores sent data, other sites and paths outside the base path', () => {
    expect(manner('https://varanda.example/docs/', { method: 'POST' })).toBe('none');
    const asPage = { mode: 'navigate' as const };
    expect(manner('https://varanda.example/static/0123456789abcdef0123456789abcdef/', asPage)).toBe(
      'network',
    );
    expect(manner('https://varanda.example/sub/fonts/a-7133a7f6.woff2', {}, '/sub/')).toBe('cache');
    expect(manner('https://outro.example/docs/')).toBe('none');
    expect(manner('https://varanda.example/docs/', {}, '/sub/')).toBe('none');
    expect(manner('https://varanda.example/sub/docs/', {}, '/sub/')).toBe('network');
    expect(manner('https://varanda.example/sub/admin/', asPage, '/sub/')).toBe('none');
  });
});
