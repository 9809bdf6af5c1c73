/** Templates outside the docs. */
export type PlainTemplate = 'home' | 'not-found' | 'search' | 'article';
/** Kinds of pages of the blog. */
export type BlogTemplate = 'list' | 'post' | 'tags' | 'tag' | 'archive' | 'authors' | 'author';
type DocsTemplate = 'doc' | 'generated-index' | 'tags' | 'tag';

/** What each page is called; documented for writers, so these names stay. */
const NAMES: Record<PlainTemplate | DocsTemplate, string> = {
  home: 'home-page',
  'not-found': 'not-found-page',
  search: 'search-page',
  article: 'article-page',
  doc: 'docs-doc-page',
  'generated-index': 'docs-index-page',
  tags: 'docs-tags-page',
  tag: 'docs-tag-page',
};

/** The classes of the `html` element on a page outside the docs (behaviour 2.9.7). */
export const pageClass = (template: PlainTemplate): string => `plugin-pages ${NAMES[template]}`;

/**
 * The same for a page of the docs: its version, its kind and, of a doc, its id. What is not a letter,
 * a digit or one of `.-_` becomes a hyphen, so that a name is always one class.
 */
export function docsClass(version: string, template: DocsTemplate, docId?: string): string {
  const own = docId === undefined ? '' : ` docs-doc-id-${className(docId)}`;
  return `plugin-docs docs-version-${className(version)} ${NAMES[template]}${own}`;
}

/** The same for a page of the blog. */
export const blogClass = (template: BlogTemplate): string => `plugin-blog blog-${template}-page`;

const className = (name: string) => name.replace(/[^\p{L}\p{N}._-]+/gu, '-');
