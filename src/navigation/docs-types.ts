/**
 * Data of the docs as resolved by the build: plain objects that are shared by build and browser and fit
 * into page data (behaviour 2.12, 2.13, 3.4, 3.5). Every `href` and `path` is a path on this site without
 * `baseUrl`, or an external URL.
 */

import type { SidebarLookConfig } from '../content/schema/category';
import type { Drawing } from '../lib/icons';

/** Custom data that a writer may add to an item; the site passes it on unchanged. */
type CustomProps = Record<string, unknown>;

/** A doc as used by the build, before references are resolved. */
export interface DocEntry {
  /** For example `espaco-de-trabalho/prompts`. */
  id: string;
  path: string;
  title: string;
  description?: string;
  /** Path relative to `content/docs`. */
  relativePath: string;
  draft: boolean;
  unlisted: boolean;
  sidebarLabel?: string;
  sidebarPosition?: number;
  sidebarLook?: SidebarLookConfig;
  paginationLabel?: string;
  /** Id of a doc; `null` for none, absent for the order of the sidebar. */
  paginationNext?: string | null;
  paginationPrev?: string | null;
  /** Id of a sidebar; `null` for none, absent for the one that claims the doc. */
  displayedSidebar?: string | null;
  /** Tags as written: a key of tags.yml, a plain label, or an inline tag. */
  tags?: readonly (string | { label: string; permalink?: string })[];
}

/** How an item of the sidebar looks. */
export interface SidebarLook {
  className?: string;
  customProps?: CustomProps;
  icon?: Drawing;
  /** A word after the label, such as "Novo". */
  badge?: string;
}

/** A link in the sidebar. */
export interface SidebarLink extends SidebarLook {
  type: 'link';
  label: string;
  href: string;
  /** Set only if the item claims the page; a `ref` shows the page without claiming it. */
  docId?: string;
  unlisted?: boolean;
  description?: string;
}

/** A group in the sidebar, with its own page if `href` is set. */
export interface SidebarCategory extends SidebarLook {
  type: 'category';
  label: string;
  href?: string;
  /** Whether the page at `href` is unlisted. */
  linkUnlisted?: boolean;
  items: SidebarItem[];
  collapsible: boolean;
  collapsed: boolean;
  description?: string;
  /** Id of the doc at `href`; absent if `href` is a generated index. */
  docId?: string;
}

/** Raw HTML between sidebar items. */
interface SidebarHtml {
  type: 'html';
  value: string;
  defaultStyle: boolean;
  className?: string;
  customProps?: CustomProps;
}

/** An item that may lead to a page. */
export type SidebarEntry = SidebarLink | SidebarCategory;

export type SidebarItem = SidebarEntry | SidebarHtml;

/** Sidebars by id, in the order of docs.yaml. */
export type SidebarTrees = Record<string, SidebarItem[]>;

/** A breadcrumb; the last one is the page itself and has no `href`. */
export interface Breadcrumb {
  label: string;
  href?: string;
}

/** The previous or next page in reading order. */
export interface PaginationLink {
  label: string;
  href: string;
}

/** Position of a docs page among the others. */
export interface DocNavigation {
  sidebarId?: string;
  breadcrumbs: Breadcrumb[];
  previous?: PaginationLink;
  next?: PaginationLink;
}

/** A card of a generated index; `count` is the number of entries in a category. */
export interface IndexCard {
  kind: 'link' | 'category';
  label: string;
  href: string;
  description?: string;
  count?: number;
}

/** Page generated for a category without a doc of its own (behaviour 2.14.11). */
export interface GeneratedIndexPage {
  path: string;
  title: string;
  description?: string;
  keywords?: string[];
  image?: string;
  sidebarId: string;
  items: IndexCard[];
}

/** A tag as shown on a page. */
export interface DocTag {
  label: string;
  path: string;
  description?: string;
}

/** An entry of a tag's page. */
export interface TaggedDoc {
  title: string;
  description?: string;
  path: string;
}

/** The page `/docs/tags/<tag>`. */
export interface TagPage extends DocTag {
  /** Whether all docs with this tag are unlisted, which makes the tag unlisted (behaviour 2.14.12). */
  unlisted: boolean;
  docs: TaggedDoc[];
}

/** Tags under one letter of `/docs/tags`. */
export interface TagGroup {
  letter: string;
  tags: (DocTag & { count: number })[];
}

/** All tag pages; `list` is absent if no doc has a tag. */
export interface TagPages {
  list?: { path: string; groups: TagGroup[] };
  pages: TagPage[];
}

export type VersionBanner = 'none' | 'unreleased' | 'unmaintained';

/** A doc in the list of a version. */
interface VersionDoc {
  id: string;
  path: string;
  sidebar?: string;
  unlisted?: boolean;
}

/** A version of the docs (behaviour 3.4). */
export interface DocsVersion {
  name: string;
  label: string;
  isLast: boolean;
  /** For example `/docs`, without a trailing slash. */
  path: string;
  /** Absent only if the version has no docs. */
  mainDocId?: string;
  docs: VersionDoc[];
  draftIds: string[];
  /** Sidebars by id; `link` is absent if the sidebar has no page. */
  sidebars: Record<string, { link?: { path: string; label: string } }>;
  banner: VersionBanner;
  badge: boolean;
  noIndex: boolean;
}
