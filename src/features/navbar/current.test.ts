import { describe, expect, it } from 'vitest';
import { holdsCurrent, isCurrent } from './current';

type Link = Parameters<typeof isCurrent>[0];

const link = (href: string, more: Partial<Link> = {}): Link => ({ href, external: false, ...more });

describe('a link (behaviour 2.19.1)', () => {
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

  it('is never current by its URL if it is external', () => {
    expect(isCurrent(link('/docs/', { external: true }), '/docs/')).toBe(false);
  });

  it('is only current below its base path, if set', () => {
    const item = link('/inicio', { activeBasePath: '/docs' });
    expect(isCurrent(item, '/docs/conversas')).toBe(true);
    expect(isCurrent(item, '/inicio')).toBe(false);
    expect(isCurrent({ ...item, external: true }, '/docs/')).toBe(true);
  });

  it('is current where its pattern matches, ignoring case, in preference to the base path', () => {
    const item = link('/inicio', {
      activeRegex: '^/docs/(conversas|prompts)$',
      activeBasePath: '/a',
    });
    expect(isCurrent(item, '/Docs/Prompts')).toBe(true);
    expect(isCurrent(item, '/docs/prompts/mais')).toBe(false);
    expect(isCurrent(item, '/a')).toBe(false);
  });

  it('is only current on its active paths, in preference to everything else', () => {
    const item = link('/docs/', { activePaths: ['/docs/', '/docs/conversas'], activeRegex: '.' });
    expect(isCurrent(item, '/docs/conversas/')).toBe(true);
    expect(isCurrent(item, '/docs/conversas/mais')).toBe(false);
    expect(isCurrent({ ...item, activePaths: [] }, '/docs/')).toBe(false);
  });
});

describe('a dropdown (behaviour 2.19.2)', () => {
  const holds = (path: string, ...links: Link[]) =>
    holdsCurrent(
      {
        items: [
          { kind: 'html', position: 'left', value: '<hr>' },
          ...links.map((each) => ({
            kind: 'link' as const,
            position: 'left' as const,
            label: 'A',
            ...each,
          })),
        ],
      },
      path,
    );

  it('contains the page of one of its links, however the path is written', () => {
    expect(holds('/docs/Conversas/', link('/afiliado'), link('/docs/conversas#voz'))).toBe(true);
    expect(holds('/termos', link('/afiliado'), link('/docs/conversas'))).toBe(false);
    expect(holds('/docs/', link('/docs/', { external: true }))).toBe(false);
    expect(holds('/docs/')).toBe(false);
  });

  it('does not contain pages below a link, unless the link is configured so', () => {
    expect(holds('/docs/conversas', link('/docs/'))).toBe(false);
    expect(holds('/docs/conversas', link('/docs/', { activeBasePath: '/docs' }))).toBe(true);
    expect(holds('/docs/conversas', link('/a', { activeRegex: '^/docs/' }))).toBe(true);
    expect(holds('/docs/conversas', link('/a', { activePaths: ['/docs/conversas'] }))).toBe(true);
    expect(holds('/a', link('/a', { activePaths: [] }))).toBe(false);
  });
});
