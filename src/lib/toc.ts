/** An entry of a table of contents. */
export interface TocEntry {
  /** Anchor in the page: GitHub's slug, with accents kept (behaviour 2.16.15). */
  id: string;
  /** 2 to 6; headings of the first level have no anchor. */
  level: number;
  /** Safe HTML with at most bold, italic and code. */
  label: string;
}

/** An entry with its nested entries. */
export interface TocNode extends TocEntry {
  children: TocNode[];
}

/**
 * Nests headings by level. If levels are skipped, a heading is nested under the nearest higher heading, so
 * that any article gives a valid list (behaviour 2.15.2).
 */
export function nestHeadings(headings: readonly TocEntry[]): TocNode[] {
  const root: TocNode[] = [];
  const open: TocNode[] = [];
  for (const heading of headings) {
    const node: TocNode = { ...heading, children: [] };
    while ((open.at(-1)?.level ?? 0) >= node.level) open.pop();
    (open.at(-1)?.children ?? root).push(node);
    open.push(node);
  }
  return root;
}
