import type { SidebarItem } from '../lib/docs-types';
export const sidebarForPage = (tree: SidebarItem[], _path: string) => tree;
