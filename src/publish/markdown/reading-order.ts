import { claimedPages } from '../../navigation/versions';
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
  const placed = Object.values(sidebars).flatMap((items) =>
    items.flatMap((item) => {
      const group = item.type === 'category' ? item.label : undefined;
      return claimedPages([item]).flatMap(({ docId = '' }) => {
        const doc = rest.get(docId);
        return rest.delete(docId) && doc ? [{ doc, group }] : [];
      });
    }),
  );
  return [...placed, ...[...rest.values()].map((doc) => ({ doc }))];
}
