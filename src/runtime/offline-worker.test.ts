import { describe, expect, it } from 'vitest';
import { mannerOf } from './offline-worker';

const manner = (url: string, method = 'GET', base = '/') =>
  mannerOf({ method, url }, { origin: 'https://varanda.example' }, base);

describe('how the worker answers', () => {
  it.each([
    ['/docs/conversas', 'network'],
    ['/page-data/docs/conversas/page-data.json', 'network'],
    ['/search-index/headings.json', 'network'],
    ['/favicon.svg', 'network'],
    ['/app-0123456789abcdef0123.js', 'store'],
    ['/search-index/texts-0123456789abcdef0123.json', 'store'],
    ['/static/0123456789abcdef0123456789abcdef/foto.png', 'store'],
    ['/fonts/figtree-7133a7f6.woff2', 'store'],
    ['/_vercel/insights/script.js', 'none'],
    ['/admin/index.html', 'none'],
  ])('%s: %s', (path, expected) => {
    expect(manner(`https://varanda.example${path}`)).toBe(expected);
  });

  it('leaves alone what is sent, other sites, and what is outside the base path', () => {
    expect(manner('https://varanda.example/docs/', 'POST')).toBe('none');
    expect(manner('https://outro.example/docs/')).toBe('none');
    expect(manner('https://varanda.example/docs/', 'GET', '/sub/')).toBe('none');
    expect(manner('https://varanda.example/sub/docs/', 'GET', '/sub/')).toBe('network');
  });
});
