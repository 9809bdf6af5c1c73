import { describe, expect, it } from 'vitest';
import { isCurrent } from './current';

type Link = Parameters<typeof isCurrent>[0];

const link = (href: string, more: Partial<Link> = {}): Link => ({ href, external: false, ...more });

describe('a link', () => {
  it.each([
    ['/afiliado', '/afiliado', true],
    ['/afiliado', '/afiliado/', true],
    ['/Afiliado', '/afiliado', true],
    ['/docs/', '/docs/conversas', true],
    ['/docs', '/docsify', false],
    ['/docs/conversas', '/docs/', false],
    ['/guia/ação', '/guia/a%C3%A7%C3%A3o', true],
    ['/', '/', true],
    ['/', '/docs/', false],
  ])('to %s on %s: %s', (href, path, expected) => {
    expect(isCurrent(link(href), path)).toBe(expected);
  });

  it('that leaves the site is never current by its address', () => {
    expect(isCurrent(link('/docs/', { external: true }), '/docs/')).toBe(false);
  });

  it('may be current below another path, and then only there', () => {
    const item = link('/inicio', { activeBasePath: '/docs' });
    expect(isCurrent(item, '/docs/conversas')).toBe(true);
    expect(isCurrent(item, '/inicio')).toBe(false);
    expect(isCurrent({ ...item, external: true }, '/docs/')).toBe(true);
  });

  it('may be current where a pattern fits, capitals left aside, before its base path', () => {
    const item = link('/inicio', {
      activeRegex: '^/docs/(conversas|prompts)$',
      activeBasePath: '/a',
    });
    expect(isCurrent(item, '/Docs/Prompts')).toBe(true);
    expect(isCurrent(item, '/docs/prompts/mais')).toBe(false);
    expect(isCurrent(item, '/a')).toBe(false);
  });

  it('may be current on exactly its own pages, before all else', () => {
    const item = link('/docs/', { activePaths: ['/docs/', '/docs/conversas'], activeRegex: '.' });
    expect(isCurrent(item, '/docs/conversas/')).toBe(true);
    expect(isCurrent(item, '/docs/conversas/mais')).toBe(false);
    expect(isCurrent({ ...item, activePaths: [] }, '/docs/')).toBe(false);
  });
});
