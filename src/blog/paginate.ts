/** A page of a paginated list. */
export interface ListPage<Item> {
  /** Number of the page, starting at 1. */
  number: number;
  path: string;
  items: Item[];
}

/** Splits a list into pages at `/blog`, `/blog/page/2` and so on. An empty list has no pages. */
export function paginate<Item>(
  items: readonly Item[],
  size: number,
  basePath: string,
): ListPage<Item>[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => ({
    number: index + 1,
    path: index === 0 ? basePath : `${basePath}/page/${index + 1}`,
    items: items.slice(index * size, (index + 1) * size),
  }));
}
