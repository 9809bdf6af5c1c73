import { sha256 } from '../files/sha256';
import type { SidebarItem } from './docs-types';
import { memoizeByObject } from '../lib/memoize';
import type { GuideTree } from '../content/content-types';
import { sidebarForPage } from './sidebars';

/** The part of a sidebar shown by one or more pages. */
export interface PageSidebar {
  /** Digest of the items. */
  key: string;
  items: SidebarItem[];
}

type Tree = Pick<GuideTree, 'docs' | 'navigationOf' | 'sidebars'>;

const keyOf = memoizeByObject((items: readonly SidebarItem[]) => sha256(JSON.stringify(items)));

/** Returns the sidebar items shown by a page of a tree; `undefined` without a sidebar. */
export function sidebarItems(tree: Tree, path: string): SidebarItem[] | undefined {
  const { sidebarId } = tree.navigationOf(path);
  const whole = sidebarId === undefined ? undefined : tree.sidebars[sidebarId];
  return whole && sidebarForPage(whole, path);
}

/**
 * Returns the sidebar parts of all docs of a tree, by key and by path. Neighbours in a large sidebar share
 * one.
 */
const sidebarsOf = memoizeByObject((tree: Tree) => {
  const byKey = new Map<string, PageSidebar>();
  const byPath = new Map<string, PageSidebar>();
  for (const { path } of tree.docs) {
    const items = sidebarItems(tree, path);
    if (!items) continue;
    const key = keyOf(items);
    const shared = byKey.get(key) ?? { key, items };
    byKey.set(key, shared);
    byPath.set(path, shared);
  }
  return { byKey, byPath };
});

/** Returns the sidebar part of a doc; `undefined` without a sidebar. */
export const docSidebar = (tree: Tree, path: string): PageSidebar | undefined =>
  sidebarsOf(tree).byPath.get(path);

/** Returns the distinct sidebar parts of the docs of several trees. */
export function distinctSidebars(trees: readonly Tree[]): PageSidebar[] {
  return [...new Map(trees.flatMap((tree) => [...sidebarsOf(tree).byKey])).values()];
}
