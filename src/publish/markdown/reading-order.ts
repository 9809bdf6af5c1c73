import type { SidebarItem } from '../../navigation/docs-types';
import type { DocPage, DocsTree } from '../../content/content-types';
import { isListed } from '../../routes/site-pages';

/** A doc with its position in the sidebars. */
export interface PlacedDoc {
  doc: DocPage;
  /** Label of the outermost category that contains it, if any. */
  group?: string | undefined;
}

/**
 * Returns the listed docs of a version, each once, in sidebar order; docs that are in no sidebar come last.
 */
export function readingOrder({ sidebars, docs }: Pick<DocsTree, 'sidebars' | 'docs'>): PlacedDoc[] {
  const rest = new Map(docs.filter(isListed).map((doc) => [doc.id, doc]));
  const take = (id: string | undefined, group: string | undefined): PlacedDoc[] => {
    const doc = id === undefined ? undefined : rest.get(id);
    if (!doc) return [];
    rest.delete(doc.id);
    return [{ doc, group }];
  };
  const walk = (items: readonly SidebarItem[], group?: string): PlacedDoc[] =>
    items.flatMap((item) => {
      if (item.type === 'html') return [];
      if (item.type === 'link') return take(item.docId, group);
      const own = group ?? item.label;
      return [...take(item.docId, own), ...walk(item.items, own)];
    });
  const placed = Object.values(sidebars).flatMap((items) => walk(items));
  return [...placed, ...[...rest.values()].map((doc) => ({ doc }))];
}
