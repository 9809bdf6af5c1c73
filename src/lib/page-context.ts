import type {
  Breadcrumb,
  DocTag,
  GeneratedIndexPage,
  PaginationLink,
  SidebarItem,
  TagGroup,
  TaggedDoc,
  VersionBanner,
} from '../navigation/docs-types';

/**
 * Page context that the build passes in addition to the query result. Everything that depends on other
 * pages is here, or represented by its digest, so that a page is rendered again exactly when something on
 * it changed.
 */
export interface PageContext {
  /** Classes of the `html` element, by which external styles distinguish pages. */
  htmlClass?: string;
  /** Sidebar of a generated index. Docs pages, which are many, query theirs (`SidebarData`). */
  sidebar?: SidebarItem[];
  autoCollapse?: boolean;
  hideable?: boolean;
  /** Path of the generated social card; absent if the page has its own image, and in `gatsby develop`. */
  card?: string;
  /** Whether the page has controls with their own script, other than those of the shell. */
  hasControls?: boolean;
  /** Whether the page, one of the writers' guide, has parts that are activated with it. */
  hasLiveParts?: boolean;
  /** Docs version of the page; absent outside the docs and in the writers' guide. */
  version?: PageVersion;
}

/** Version facts shown on a docs page. */
export interface PageVersion {
  name: string;
  label: string;
  badge: boolean;
  banner: VersionBanner;
  noIndex: boolean;
  /** Path of the same doc in each version that has it, by version name; absent with only one version. */
  alternates?: Record<string, string> | undefined;
  /** Target of the banner: the same doc in the latest version, or the main doc of that version. */
  latest?: { name: string; label: string; href: string } | undefined;
}

/** Context of a docs page. */
export interface DocContext extends PageContext {
  id: string;
  /** Id of the node with the sidebar part that the page shows; empty without a sidebar. */
  sidebarNode: string;
  breadcrumbs: Breadcrumb[];
  previous?: PaginationLink;
  next?: PaginationLink;
  tags: DocTag[];
  /** How long a long page takes to read, in words. */
  readingTime?: string;
  /** Path of the Markdown version of the page, with base path; absent if there is none. */
  markdown?: string;
}

/** Context of a generated index (behaviour 2.14.11). */
export interface IndexContext extends PageContext {
  index: GeneratedIndexPage;
  breadcrumbs: Breadcrumb[];
  previous?: PaginationLink;
  next?: PaginationLink;
}

/** Query result of a docs page: the part of the sidebar that it shows. */
export interface SidebarData {
  sidebar: { items: SidebarItem[] } | null;
}

/** Context of the tags page (behaviour 2.14.8). */
export interface TagsContext extends PageContext {
  /** Path of the page itself; Gatsby removes a field called `path`. */
  href: string;
  groups: TagGroup[];
  version: PageVersion;
}

/** Context of a tag's page. */
export interface TagContext extends PageContext {
  href: string;
  listPath: string;
  label: string;
  description?: string;
  unlisted: boolean;
  docs: TaggedDoc[];
  version: PageVersion;
}

/** A page of the site, as the build creates it. */
export interface SitePage {
  /** Exactly as links spell it, trailing slash included. */
  path: string;
  template: string;
  context: object;
  /** Absolute path of the MDX file if it is compiled as a page component. */
  liveFile?: string | undefined;
  /** File that the page is made from, for messages. */
  file: string;
  /** ISO day of the last change, for the sitemap. */
  lastModified?: string | undefined;
}

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
