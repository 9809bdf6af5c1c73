import { describe, expect, it } from 'vitest';
import { languageIcon } from '../../lib/icons';
import { pageIcon } from '../../lib/more-icons';
import type { NavbarLinkItem } from '../../navigation/navbar-types';
import { asDropdown } from './as-dropdown';

const link = (label: string, href: string): NavbarLinkItem => ({
  kind: 'link',
  position: 'right',
  label,
  href,
  external: false,
});

const around = { before: [link('Antes', '/antes')], after: [link('Depois', '/depois')] };

describe('a dropdown', () => {
  const item = {
    kind: 'dropdown' as const,
    position: 'right' as const,
    label: 'Ajuda',
    icon: pageIcon,
    items: [link('Conversas', '/docs/conversas')],
  };

  it('without a link stays unchanged', () => {
    expect(asDropdown(item, '/')).toBe(item);
  });

  it('has its own link as the first item', () => {
    const own = link('Ajuda', '/docs/');
    const linked = { ...item, href: '/docs/', external: false };
    expect(asDropdown(linked, '/')).toEqual({ ...linked, items: [own, ...item.items] });
    const outside = { ...item, href: 'https://ajuda.example', external: true };
    expect(asDropdown(outside, '/').items[0]).toMatchObject({ external: true });
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
