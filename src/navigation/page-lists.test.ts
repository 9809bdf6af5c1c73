import { describe, expect, it } from 'vitest';
import type { SidebarItem } from './docs-types';
import type { DocPage } from '../content/content-types';
import { fillPageLists } from './page-lists';

const link = (name: string, more: object = {}): SidebarItem => ({
  type: 'link',
  label: name,
  href: `/docs/${name}`,
  docId: name,
  ...more,
});
const category = (label: string, items: SidebarItem[], href?: string): SidebarItem => ({
  type: 'category',
  label,
  items,
  collapsible: true,
  collapsed: true,
  ...(href && { href }),
});

const sidebar: SidebarItem[] = [
  link('inicio'),
  category(
    'Grupo',
    [
      link('um'),
      link('dois', { description: 'Sobre dois' }),
      link('fora', { unlisted: true }),
      category('Dentro', [link('tres')]),
      { type: 'html', value: '<hr>', defaultStyle: false },
    ],
    '/docs/grupo/',
  ),
];

const docs = new Map([['um', { description: 'Sobre um' }]]);

function listOn(path: string, tree: SidebarItem[] | undefined = sidebar) {
  const html = '<p>Antes.</p><ul class="page-list" data-pages="sidebar"></ul>';
  const page = { path, html } as DocPage;
  const filled = fillPageLists(page, tree, docs, '/sub/').html;
  return [...filled.matchAll(/<a href="([^"]+)">([^<]+)<\/a>(?:<p>([^<]+)<\/p>)?/g)].map(
    ([, href, label, about]) => [href, label, about],
  );
}

describe('fillPageLists', () => {
  it('lists the other pages of the group on a page of a group', () => {
    expect(listOn('/docs/um')).toEqual([
      ['/sub/docs/dois', 'dois', 'Sobre dois'],
      ['/sub/docs/tres', 'Dentro', undefined],
    ]);
  });

  it('lists the contents of the group on the page of the group', () => {
    expect(listOn('/docs/grupo').map(([, label]) => label)).toEqual(['um', 'dois', 'Dentro']);
    expect(listOn('/docs/grupo')[0]).toEqual(['/sub/docs/um', 'um', 'Sobre um']);
  });

  it('lists the top level of the sidebar outside of groups', () => {
    expect(listOn('/docs/inicio')).toEqual([['/sub/docs/grupo/', 'Grupo', undefined]]);
  });

  it('links a group without a page to its first listed page, and omits one without any', () => {
    const hidden = link('oculta', { unlisted: true });
    const unlistedPage = { ...category('Índice', [link('dentro')], '/docs/i'), linkUnlisted: true };
    const tree = [
      link('inicio'),
      category('Mista', [hidden, unlistedPage as SidebarItem]),
      category('Oculta', [hidden]),
    ];
    expect(listOn('/docs/inicio', tree)).toEqual([['/sub/docs/dentro', 'Mista', undefined]]);
  });

  it('leaves the list empty without a sidebar and the other text unchanged', () => {
    expect(listOn('/docs/um', [])).toEqual([]);
    const page = { path: '/docs/um', html: '<ul><li>x</li></ul>' } as DocPage;
    expect(fillPageLists(page, sidebar, docs, '/')).toBe(page);
  });
});
