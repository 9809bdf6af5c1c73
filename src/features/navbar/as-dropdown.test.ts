import { describe, expect, it } from 'vitest';
import type { NavbarLinkItem, NavbarVersion } from '../../lib/navbar-types';
import { asDropdown } from './as-dropdown';

const link = (label: string, href: string): NavbarLinkItem => ({
  kind: 'link',
  position: 'right',
  label,
  href,
  external: false,
});

const version = (name: string, label: string, href: string): NavbarVersion => ({
  name,
  label,
  isLast: name === 'current',
  path: href,
  href,
});

const versions = [version('current', 'Next', '/docs/'), version('1.0', '1.0', '/docs/1.0/')];
const around = { before: [link('Antes', '/antes')], after: [link('Depois', '/depois')] };

describe('a dropdown', () => {
  const item = {
    kind: 'dropdown' as const,
    position: 'right' as const,
    label: 'Ajuda',
    icon: 'page' as const,
    items: [link('Conversas', '/docs/conversas')],
  };

  it('without a link stays as it is', () => {
    expect(asDropdown(item, '/')).toBe(item);
  });

  it('has its own link as the first of its list', () => {
    const own = link('Ajuda', '/docs/');
    const linked = { ...item, href: '/docs/', external: false };
    expect(asDropdown(linked, '/')).toEqual({ ...linked, items: [own, ...item.items] });
    const outside = { ...item, href: 'https://ajuda.example', external: true };
    expect(asDropdown(outside, '/').items[0]).toMatchObject({ external: true });
  });
});

it('lists languages, each leading to the same page in the same window (acceptance 2.19.3)', () => {
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
    items: [around.before[0], { ...locale, attributes, activePaths: [] }, around.after[0]],
  });
});

it('adds to the address of each language what it is told', () => {
  const item = {
    kind: 'locale-dropdown' as const,
    position: 'right' as const,
    locales: [{ code: 'pt-BR', label: 'Português' }],
    queryString: '?persistir=sim',
    before: [],
    after: [],
  };
  expect(asDropdown(item, '/docs/').items).toMatchObject([{ href: '/docs/?persistir=sim' }]);
});

it('lists versions between the other items, labelled by the first (acceptance 2.19.9)', () => {
  const item = {
    kind: 'version-dropdown' as const,
    position: 'right' as const,
    versions,
    activeClassDisabled: false,
    ...around,
  };
  expect(asDropdown(item, '/')).toEqual({
    kind: 'dropdown',
    position: 'right',
    label: 'Next',
    items: [around.before[0], link('Next', '/docs/'), link('1.0', '/docs/1.0/'), around.after[0]],
  });
});

it('labels the version in use as configured, or by its name (acceptance 2.19.8)', () => {
  const item = { kind: 'version' as const, position: 'right' as const, versions };
  expect(asDropdown(item, '/')).toMatchObject({
    label: 'Next',
    items: [link('Next', '/docs/'), link('1.0', '/docs/1.0/')],
  });
  expect(asDropdown({ ...item, label: 'Versão' }, '/').label).toBe('Versão');
});
