import type { PageEntry } from '../content/reading/page-entry';

/** The pages of a site whose body is an article, by kind. */
export interface Bodies {
  docs: readonly PageEntry[];
  guide?: { docs: readonly PageEntry[] } | undefined;
  articles: readonly PageEntry[];
  blog?: { posts: readonly PageEntry[] } | undefined;
}

/** Returns the pages of all kinds, those of the writers' guide included. */
export const bodiesOf = ({ docs, guide, articles, blog }: Bodies): PageEntry[] => [
  ...docs,
  ...(guide?.docs ?? []),
  ...articles,
  ...(blog?.posts ?? []),
];
