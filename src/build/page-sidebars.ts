import { createHash } from 'node:crypto';
import type { SidebarItem } from '../lib/docs-types';
import { oncePer } from '../lib/once-per';
import type { GuideTree } from './content-types';
import { sidebarForPage } from './sidebars';

/** The part of a sidebar that some pages show. */
export interface PageSidebar {
  /** Digest of the items. */
  key: string;
  items: SidebarItem[];
}

type Tree = Pick<GuideTree, 'docs' | 'indexes' | 'navigationOf' | 'sidebars'>;

const keyOf = oncePer((items: readonly SidebarItem[]) =>
  createHash('sha256').update(JSON.stringify(items)).digest('hex'),
);

/** By path of the page. */
const sidebarsOf = oncePer((tree: Tree) => {
  const found = new Map<string, PageSidebar>();
  for (const { path } of [...tree.docs, ...tree.indexes]) {
    const { sidebarId } = tree.navigationOf(path);
    const whole = sidebarId === undefined ? undefined : tree.sidebars[sidebarId];
    if (!whole) continue;
    const items = sidebarForPage(whole, path);
    found.set(path, { key: keyOf(items), items });
  }
  return found;
});

/** What a page of the docs shows of its sidebar; nothing where it has none. */
export const pageSidebar = (tree: Tree, path: string): PageSidebar | undefined =>
  sidebarsOf(tree).get(path);

/** What the pages of some trees show, each once: neighbours in a large sidebar share theirs. */
export function distinctSidebars(trees: readonly Tree[]): PageSidebar[] {
  const all = trees.flatMap((tree) => [...sidebarsOf(tree).values()]);
  return [...new Map(all.map((sidebar) => [sidebar.key, sidebar])).values()];
}
