import type { Content, DocPage, DocsTree, GuideTree } from '../content/content-types';
import type { PageEntry } from '../content/reading/page-entry';

/** Whether a page may be found by who has not been given its address. */
export const isListed = ({ draft, unlisted }: Pick<PageEntry, 'draft' | 'unlisted'>): boolean =>
  !draft && !unlisted;

/** The versions of the docs that may be found. */
export const listedTrees = ({ trees }: Pick<Content, 'trees'>): DocsTree[] =>
  trees.filter(({ version }) => !version.noIndex);

/** The docs that may be found, of all versions: what search and machines are told of. */
export const listedDocs = (content: Pick<Content, 'trees'>): DocPage[] =>
  listedTrees(content).flatMap(({ docs }) => docs.filter(isListed));

/** The docs of a folder that have a page, as read: in `develop` all of them, in a build no draft. */
export function shownSources({ source, docs }: Pick<GuideTree, 'source' | 'docs'>) {
  const files = new Set(docs.map(({ file }) => file));
  return source.docs.filter(({ entry }) => files.has(entry.file));
}
