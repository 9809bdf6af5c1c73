import { describe, expect, it } from 'vitest';
import { resultUrl } from './result-url';

describe('resultUrl', () => {
  it.each([
    ['https://site.example/docs/a?x=1#b', '/', '/docs/a#b'],
    ['//site.example/docs/a', '/', '/docs/a'],
    ['https://site.example', '/', '/'],
    ['/docs/a#b', '/', '/docs/a#b'],
    ['/docs/a', '/sub/', '/sub/docs/a'],
    ['https://site.example/sub/docs/a', '/sub/', '/sub/docs/a'],
    ['https://site.example/docs/a%C3%A7%C3%A3o#ação', '/', '/docs/a%C3%A7%C3%A3o#ação'],
    ['javascript:alert(1)', '/', '/javascript:alert(1)'],
  ])('makes %s under %s into %s', (url, base, expected) => {
    expect(resultUrl(url, base)).toBe(expected);
  });

  it('leaves the address of another site whole', () => {
    const rules = { externalUrlRegex: '^https://(api|status)\\.' };
    expect(resultUrl('https://api.example/x?y#z', '/sub/', rules)).toBe(
      'https://api.example/x?y#z',
    );
    expect(resultUrl('https://www.example/x?y', '/', rules)).toBe('/x');
  });

  it('replaces parts of the path where the configuration says so', () => {
    const rules = { replaceSearchResultPathname: { from: '^/old/', to: '/docs/' } };
    expect(resultUrl('https://site.example/old/a', '/', rules)).toBe('/docs/a');
  });
});
