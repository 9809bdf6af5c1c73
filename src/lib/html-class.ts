/** Templates of pages outside the docs. */
export type PlainTemplate = 'home' | 'not-found' | 'search' | 'article';
/** Kinds of blog pages. */
export type BlogTemplate = 'list' | 'post' | 'tags' | 'tag' | 'archive' | 'authors' | 'author';
type DocsTemplate = 'doc' | 'generated-index' | 'tags' | 'tag';

/** Class of each template. They are documented for writers and must not change. */
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

/** Returns the classes of the `html` element for a page outside the docs (behaviour 2.9.7). */
export const pageClass = (template: PlainTemplate): string => `plugin-pages ${NAMES[template]}`;

/**
 * Returns the classes for a docs page: its version, its kind and, for a doc, its id. Characters other than
 * letters, digits and `.-_` become hyphens, so that a name is always a single class.
 */
export function docsClass(version: string, template: DocsTemplate, docId?: string): string {
  const own = docId === undefined ? '' : ` docs-doc-id-${className(docId)}`;
  return `plugin-docs docs-version-${className(version)} ${NAMES[template]}${own}`;
}

/** Returns the classes for a blog page. */
export const blogClass = (template: BlogTemplate): string => `plugin-blog blog-${template}-page`;

const className = (name: string) => name.replace(/[^\p{L}\p{N}._-]+/gu, '-');
