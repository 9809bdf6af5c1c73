import { describe, expect, it } from 'vitest';
import type { NavbarItem, NavbarLinkItem } from '../../navigation/navbar-types';
import { forVersion } from './for-version';

const link = (label: string, href: string, more: Partial<NavbarLinkItem> = {}): NavbarLinkItem => ({
  kind: 'link',
  position: 'right',
  label,
  href,
  external: false,
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
