import { describe, expect, it } from 'vitest';
import { languageIcon } from '../../lib/icons';
import { pageIcon } from '../../lib/more-icons';
import type { NavbarItem, NavbarLinkItem } from '../../navigation/navbar-types';
import { asDropdown, forVersion, holdsCurrent, isCurrent } from './navbar-items';

const link = (label: string, href: string, more: Partial<NavbarLinkItem> = {}): NavbarLinkItem => ({
  kind: 'link',
  position: 'right',
  label,
  href,
  ...more,
});

const versioned = link('2.0', '/docs/', {
  activeBasePath: '/docs',
  byVersion: { '1.0': { label: '1.0', href: '/docs/1.0/', activePaths: ['/docs/1.0/'] } },
});

describe('a link into the docs (behaviour 2.19.8, 4.3.3)', () => {
  it.each([
    ['outside the docs', {}, '2.0'],
    ['with a preference', { preferred: '1.0' }, '1.0'],
    ['with a preference for another', { preferred: '3.0' }, '2.0'],
    ['in a version', { active: '1.0' }, '1.0'],
    ['in a version, whatever is preferred', { active: '2.0', preferred: '1.0' }, '2.0'],
  ])('%s', (_, inUse, label) => {
    expect(forVersion([versioned], inUse)).toMatchObject([{ label }]);
  });

  it('is current as configured for its version', () => {
    expect(forVersion([versioned], { active: '1.0' })[0]).toMatchObject({
      href: '/docs/1.0/',
      activeBasePath: undefined,
      activePaths: ['/docs/1.0/'],
    });
  });

  it('does not change other links', () => {
    const other = link('Sobre', '/sobre');
    expect(forVersion([other], { active: '1.0' })).toEqual([other]);
  });
});

describe('a list of versions (behaviour 2.19.9)', () => {
  const choice = (name: string, href: string) =>
    link(name, href, { attributes: { 'data-docs-version': name } });
  const list: NavbarItem = {
    kind: 'dropdown',
    position: 'right',
    label: '2.0',
    choosesVersion: true,
    items: [choice('2.0', '/docs/'), choice('1.0', '/docs/1.0/')],
  };
  const shown = (inUse: Parameters<typeof forVersion>[1], label?: string) => {
    const [item] = forVersion([list], inUse, label);
    if (item?.kind !== 'dropdown') throw new Error('not a list');
    return item;
  };
  const hrefs = (inUse: Parameters<typeof forVersion>[1]) =>
    shown(inUse).items.map((item) => item.kind === 'link' && item.href);

  it('leads to the same doc in each version, else to its main doc', () => {
    expect(hrefs({})).toEqual(['/docs/', '/docs/1.0/']);
    const alternates = { '2.0': '/docs/conversas' };
    expect(hrefs({ active: '2.0', alternates })).toEqual(['/docs/conversas', '/docs/1.0/']);
  });

  it('has the version in use as label, or the given one', () => {
    expect(shown({}).label).toBe('2.0');
    expect(shown({ preferred: '1.0' }).label).toBe('1.0');
    expect(shown({ active: '2.0', preferred: '1.0' }).label).toBe('2.0');
    expect(shown({ active: '1.0' }, 'Versões').label).toBe('Versões');
  });

  it('has only the version of the page as current item', () => {
    expect(shown({ active: '1.0' }).items).toMatchObject([
      { activePaths: [] },
      { activeRegex: '.' },
    ]);
  });
});

const around = { before: [link('Antes', '/antes')], after: [link('Depois', '/depois')] };

describe('a dropdown in the bar', () => {
  const item = {
    kind: 'dropdown' as const,
    position: 'right' as const,
    label: 'Ajuda',
    icon: pageIcon,
    items: [link('Conversas', '/docs/conversas')],
  };

  it('without a link stays unchanged', () => {
    expect(asDropdown(item, '/')).toEqual(item);
  });

  it('has its own link as the first item', () => {
    const own = link('Ajuda', '/docs/');
    const linked = { ...item, href: '/docs/' };
    expect(asDropdown(linked, '/')).toEqual({ ...linked, items: [own, ...item.items] });
  });
});

it('lists languages that lead to the same page in the same window (behaviour 2.19.3)', () => {
  const item = {
    kind: 'locale-dropdown' as const,
    position: 'right' as const,
    locales: [{ code: 'pt-BR', label: 'Português (Brasil)' }],
    className: 'idiomas',
    ...around,
  };
  const locale = link('Português (Brasil)', '/docs/conversas');
  const attributes = { target: '_self', lang: 'pt-BR', 'data-same-page': '' };
  expect(asDropdown(item, '/docs/conversas')).toEqual({
    kind: 'dropdown',
    position: 'right',
    className: 'idiomas',
    label: 'Português (Brasil)',
    icon: languageIcon,
    items: [around.before[0], { ...locale, attributes, activePaths: [] }, around.after[0]],
  });
});

it('adds the configured query to the URL of each language, with the given label (behaviour 2.19.3)', () => {
  const item = {
    kind: 'locale-dropdown' as const,
    position: 'right' as const,
    locales: [{ code: 'pt-BR', label: 'Português' }],
    queryString: '?persistir=sim',
    before: [],
    after: [],
  };
  expect(asDropdown(item, '/docs/', 'Idiomas')).toMatchObject({
    label: 'Idiomas',
    icon: languageIcon,
    items: [{ href: '/docs/?persistir=sim' }],
  });
});

/** What decides whether a link is current. */
type Link = Parameters<typeof isCurrent>[0];

const to = (href: string, more: Partial<Link> = {}): Link => ({ href, ...more });

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
    expect(isCurrent(to(href), path)).toBe(expected);
  });

  it('is never current by its URL if it is external', () => {
    expect(isCurrent(to('//docs/'), '/docs/')).toBe(false);
  });

  it('is only current below its base path, if set', () => {
    const item = to('/inicio', { activeBasePath: '/docs' });
    expect(isCurrent(item, '/docs/conversas')).toBe(true);
    expect(isCurrent(item, '/inicio')).toBe(false);
    expect(isCurrent({ ...item, href: '//inicio' }, '/docs/')).toBe(true);
  });

  it('is current where its pattern matches, ignoring case, in preference to the base path', () => {
    const item = to('/inicio', {
      activeRegex: '^/docs/(conversas|prompts)$',
      activeBasePath: '/a',
    });
    expect(isCurrent(item, '/Docs/Prompts')).toBe(true);
    expect(isCurrent(item, '/docs/prompts/mais')).toBe(false);
    expect(isCurrent(item, '/a')).toBe(false);
  });

  it('is only current on its active paths, in preference to everything else', () => {
    const item = to('/docs/', { activePaths: ['/docs/', '/docs/conversas'], activeRegex: '.' });
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
    expect(holds('/docs/Conversas/', to('/afiliado'), to('/docs/conversas#voz'))).toBe(true);
    expect(holds('/termos', to('/afiliado'), to('/docs/conversas'))).toBe(false);
    expect(holds('/docs/', to('//docs/'))).toBe(false);
    expect(holds('/docs/')).toBe(false);
  });

  it('does not contain pages below a link, unless the link is configured so', () => {
    expect(holds('/docs/conversas', to('/docs/'))).toBe(false);
    expect(holds('/docs/conversas', to('/docs/', { activeBasePath: '/docs' }))).toBe(true);
    expect(holds('/docs/conversas', to('/a', { activeRegex: '^/docs/' }))).toBe(true);
    expect(holds('/docs/conversas', to('/a', { activePaths: ['/docs/conversas'] }))).toBe(true);
    expect(holds('/a', to('/a', { activePaths: [] }))).toBe(false);
  });
});
