import { describe, expect, it } from 'vitest';
import type { NavbarItem, NavbarLinkItem } from './navbar-types';
import type { BarLogo } from './navbar-overflow';
import { withOverflow } from './navbar-overflow';

const link = (label: string, more: Partial<NavbarLinkItem> = {}): NavbarLinkItem => ({
  ...{ kind: 'link', position: 'left', label, href: `/${label}` },
  ...more,
});

const search: NavbarItem = { kind: 'search', position: 'right' };

const nine = ['Documentação', 'Afiliados', 'Novidades', 'Vídeos', 'Imagens', 'Planos', 'Empresa'];

/** Returns `label: from` of the items that are not always in the bar. */
const surplus = (items: readonly NavbarItem[], logo: BarLogo = { width: 120 }) =>
  withOverflow(items, logo, 'Mais').flatMap((item) =>
    item.from === undefined || !('label' in item) ? [] : `${item.label}: ${item.from}`,
  );

describe('withOverflow', () => {
  it('leaves a short bar as it is', () => {
    const items = [link('Documentação'), link('Afiliados'), search, link('Vídeos')];
    expect(withOverflow(items, { width: 120 }, 'Mais')).toEqual(items);
  });

  it('moves the last items first, those on the right before those on the left', () => {
    const right = link('Blog', { position: 'right' });
    const items = [right, ...nine.map((label) => link(label)), search];
    expect(surplus(items)).toEqual(['Blog: 78', 'Imagens: 67', 'Planos: 72', 'Empresa: 78']);
  });

  it('moves what has no room at any width, and everything else earlier the wider the logo is', () => {
    const items = [...nine, 'Comunidade', 'Perguntas frequentes'].map((label) => link(label));
    expect(surplus([...items, search]).at(-1)).toBe('Perguntas frequentes: 100');
    expect(
      surplus([...items, search], { width: 120, title: 'Nome de um produto' }).length,
    ).toBeGreaterThan(surplus([...items, search]).length);
  });

  it('has a menu of what it moves, lists with their titles, for the widths that need it', () => {
    const items: NavbarItem = {
      ...{ kind: 'dropdown', position: 'left', label: 'A & B', href: '/a' },
      items: [link('C')],
    };
    const menu = withOverflow(
      [...nine.map((label) => link(label)), items, search],
      { width: 120 },
      'Mais',
    ).at(-1);
    expect(menu).toMatchObject({ kind: 'dropdown', label: 'Mais', position: 'left', until: 78 });
    const entries = menu?.kind === 'dropdown' ? menu.items : [];
    expect(entries.slice(-3)).toMatchObject([
      { value: '<strong>A &amp; B</strong>', from: 78 },
      { label: 'A & B', href: '/a', from: 78 },
      { label: 'C', from: 78 },
    ]);
  });

  it('never moves the search, buttons and the list of versions', () => {
    const button = link('Entrar', { position: 'right', appearance: 'button' });
    const versions: NavbarItem = {
      ...{ kind: 'dropdown', position: 'right', label: '2.0', items: [], choosesVersion: true },
    };
    const long = nine.map((label) => link(`${label} e muito mais`));
    const kept = withOverflow([...long, search, versions, button], { width: 120 }, 'Mais');
    expect(kept.slice(-4)).toMatchObject([search, versions, button, { label: 'Mais' }]);
  });
});
