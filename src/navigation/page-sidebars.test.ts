import { describe, expect, it } from 'vitest';
import type { SidebarItem } from './docs-types';
import { distinctSidebars, docSidebar } from './page-sidebars';

type Tree = Parameters<typeof docSidebar>[0];

const link = (path: string, label = path): SidebarItem => ({ type: 'link', label, href: path });

const category = (href: string, pages: readonly string[]): SidebarItem => ({
  ...{ type: 'category', label: href, href, items: pages.map((path) => link(path)) },
  ...{ collapsible: true, collapsed: true },
});

const paths = (from: string, count: number) =>
  Array.from({ length: count }, (_, place) => `${from}/${place}`);

/** Creates a tree with docs at these paths; those that start with `/fora` are in no sidebar. */
function treeOf(all: readonly string[], sidebar: SidebarItem[]): Tree {
  return {
    docs: all.map((path) => ({ path })),
    sidebars: { guia: sidebar },
    navigationOf: (path: string) => ({
      breadcrumbs: [],
      ...(!path.startsWith('/fora') && { sidebarId: 'guia' }),
    }),
  } as unknown as Tree;
}

const labels = (tree: Tree, path: string) =>
  docSidebar(tree, path)?.items.map((item) =>
    item.type === 'category' ? [item.href, item.items.length] : item.type,
  );

describe('a small sidebar', () => {
  const sidebar = [link('/a'), link('/b')];
  const tree = treeOf(['/a', '/b', '/fora'], sidebar);

  it('is the same on every page', () => {
    for (const path of ['/a', '/b']) {
      expect(docSidebar(tree, path)?.items, path).toEqual(sidebar);
    }
    expect(distinctSidebars([tree])).toEqual([docSidebar(tree, '/a')]);
  });

  it('is absent on a page outside of it (behaviour 2.12.11)', () => {
    expect(docSidebar(tree, '/fora')).toBeUndefined();
  });

  it('has another key after any change', () => {
    const renamed = treeOf(['/a'], [link('/a'), link('/b', 'Outro')]);
    expect(docSidebar(renamed, '/a')?.key).not.toBe(docSidebar(tree, '/a')?.key);
  });
});

describe('a large sidebar', () => {
  const [first, second] = [paths('/um', 100), paths('/dois', 100)];
  const sidebar = [category('/um', first), category('/dois', second)];
  const tree = treeOf([...first, ...second], sidebar);

  it('shows each page its own part', () => {
    expect(labels(tree, '/um/0')).toEqual([
      ['/um', 100],
      ['/dois', 0],
    ]);
    expect(labels(tree, '/dois/0')).toEqual([
      ['/um', 0],
      ['/dois', 100],
    ]);
  });

  it('opens each category that has the page', () => {
    const both = [category('/um', [...first, '/x']), category('/dois', [...second, '/x'])];
    expect(labels(treeOf(['/x'], both), '/x')).toEqual([
      ['/um', 101],
      ['/dois', 101],
    ]);
  });

  it('is stored once for all neighbours', () => {
    expect(docSidebar(tree, '/um/0')?.key).toBe(docSidebar(tree, '/um/99')?.key);
    expect(distinctSidebars([tree])).toHaveLength(2);
  });
});
