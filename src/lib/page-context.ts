import type {
  Breadcrumb,
  DocTag,
  GeneratedIndexPage,
  PaginationLink,
  SidebarItem,
  TagGroup,
  TaggedDoc,
} from '../navigation/docs-types';

/**
 * What the build hands a page besides its query. Everything that depends on other pages is here, or
 * named here by its digest, so that a page is rendered again exactly when something on it changed.
 */
export interface PageContext {
  /** Classes of the `html` element, by which styles from outside tell pages apart. */
  htmlClass?: string;
  /** What a generated index shows of its sidebar; docs, which are many, ask for it (`SidebarData`). */
  sidebar?: SidebarItem[];
  autoCollapse?: boolean;
  hideable?: boolean;
  /** Path of the picture made for the page; absent where it has its own, and in `gatsby develop`. */
  card?: string;
  /** The page is the writers' guide's, and has controls that come to life. */
  hasControls?: boolean;
  /** The docs version that the page belongs to; absent outside the docs, and in the writers' guide. */
  version?: PageVersion;
}

/** The version facts that a docs page shows. */
export interface PageVersion {
  name: string;
  label: string;
  badge: boolean;
  banner: 'none' | 'unreleased' | 'unmaintained';
  noIndex: boolean;
  /** The same doc in each version that has it, by version name; absent while there is one version. */
  alternates?: Record<string, string> | undefined;
  /** Where the banner leads: the same doc in the last version, or that version's main doc. */
  latest?: { name: string; label: string; href: string } | undefined;
}

/** Context of a docs page. */
export interface DocContext extends PageContext {
  id: string;
  /** Id of the node with the part of the sidebar that the page shows; empty where it has none. */
  sidebarNode: string;
  breadcrumbs: Breadcrumb[];
  previous?: PaginationLink;
  next?: PaginationLink;
  tags: DocTag[];
  /** Path of the page as Markdown, base path included; absent where it is not there as Markdown. */
  markdown?: string;
}

/** Context of a generated index (behaviour 2.14.11). */
export interface IndexContext extends PageContext {
  index: GeneratedIndexPage;
  breadcrumbs: Breadcrumb[];
  previous?: PaginationLink;
  next?: PaginationLink;
}

/** What docs ask for beside their own: the part of the sidebar that each shows. */
export interface SidebarData {
  sidebar: { items: SidebarItem[] } | null;
}

/** Context of the list of tags and of one tag's page (behaviour 2.14.8). */
export interface TagsContext extends PageContext {
  /** The page's own address; Gatsby takes a field called `path` away. */
  href: string;
  groups: TagGroup[];
  version: PageVersion;
}

/** Context of one tag's page. */
export interface TagContext extends PageContext {
  href: string;
  listPath: string;
  label: string;
  description?: string;
  unlisted: boolean;
  docs: TaggedDoc[];
  version: PageVersion;
}
