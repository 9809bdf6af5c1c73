/**
 * What the docs are made of once the build has resolved them: plain data that fits in a page and
 * that build and browser share (behaviour 2.12, 2.13, 3.4, 3.5). Every `href` and `path` is a path
 * on this site without `baseUrl`, or an external address.
 */

/** Free data that a writer may hang on an item; the site passes it on untouched. */
type CustomProps = Record<string, unknown>;

/** A doc as the modules of the build know it, before anything is resolved. */
export interface DocEntry {
  /** `espaco-de-trabalho/prompts`. */
  id: string;
  path: string;
  title: string;
  description?: string;
  /** Path inside `content/docs`. */
  relativePath: string;
  draft: boolean;
  unlisted: boolean;
  sidebarLabel?: string;
  sidebarPosition?: number;
  sidebarClassName?: string;
  sidebarCustomProps?: CustomProps;
  paginationLabel?: string;
  /** Id of a doc; `null` for none, absent for the sidebar's own order. */
  paginationNext?: string | null;
  paginationPrev?: string | null;
  /** Id of a sidebar; `null` for none, absent for the one that claims the doc. */
  displayedSidebar?: string | null;
  /** As written: a key of tags.yml or a word, or a tag of its own. */
  tags?: readonly (string | { label: string; permalink?: string })[];
}

/** A line of the sidebar that leads somewhere. */
export interface SidebarLink {
  type: 'link';
  label: string;
  href: string;
  /** Set only when the item claims the page; a `ref` shows the page without claiming it. */
  docId?: string;
  unlisted?: boolean;
  external?: boolean;
  description?: string;
  className?: string;
  customProps?: CustomProps;
}

/** A group of the sidebar, with a page of its own when it has `href`. */
export interface SidebarCategory {
  type: 'category';
  label: string;
  href?: string;
  /** The page behind `href` is unlisted. */
  linkUnlisted?: boolean;
  items: SidebarItem[];
  collapsible: boolean;
  collapsed: boolean;
  description?: string;
  className?: string;
  customProps?: CustomProps;
  /** The doc behind `href`; absent when `href` is a generated index. */
  docId?: string;
}

/** Raw HTML between the lines of the sidebar. */
interface SidebarHtml {
  type: 'html';
  value: string;
  defaultStyle: boolean;
  className?: string;
  customProps?: CustomProps;
}

export type SidebarItem = SidebarLink | SidebarCategory | SidebarHtml;

/** Sidebars by id, in the order of docs.yaml. */
export type SidebarTrees = Record<string, SidebarItem[]>;

/** A step of the path to a page; the last one is the page itself and has no `href`. */
export interface Breadcrumb {
  label: string;
  href?: string;
}

/** A neighbour in reading order. */
export interface PaginationLink {
  label: string;
  href: string;
}

/** Where a docs page stands among the others. */
export interface DocNavigation {
  sidebarId?: string;
  breadcrumbs: Breadcrumb[];
  previous?: PaginationLink;
  next?: PaginationLink;
}

/** A card of a generated index; `count` is the number of entries inside a category. */
export interface IndexCard {
  kind: 'link' | 'category';
  label: string;
  href: string;
  description?: string;
  count?: number;
  external?: boolean;
}

/** A page made of a category that has no doc of its own (behaviour 2.14.11). */
export interface GeneratedIndexPage {
  path: string;
  title: string;
  description?: string;
  keywords?: string[];
  image?: string;
  sidebarId: string;
  items: IndexCard[];
}

/** A tag as a page shows it. */
export interface DocTag {
  label: string;
  path: string;
  description?: string;
}

/** A line of a tag page. */
export interface TaggedDoc {
  title: string;
  description?: string;
  path: string;
}

/** `/docs/tags/<tag>`. */
export interface TagPage extends DocTag {
  /** Every doc with this tag is unlisted, so the tag is too (behaviour 2.14.12). */
  unlisted: boolean;
  docs: TaggedDoc[];
}

/** A letter of `/docs/tags`. */
export interface TagGroup {
  letter: string;
  tags: (DocTag & { count: number })[];
}

/** Everything about tags; `list` is absent when no doc has a tag. */
export interface TagPages {
  list?: { path: string; groups: TagGroup[] };
  pages: TagPage[];
}

export type VersionBanner = 'none' | 'unreleased' | 'unmaintained';

/** A doc as a version lists it. */
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
  /** `/docs`, never with a slash at the end. */
  path: string;
  /** Absent only when the version has no doc at all. */
  mainDocId?: string;
  docs: VersionDoc[];
  draftIds: string[];
  /** A sidebar without anything to link to has no `link`. */
  sidebars: Record<string, { link?: { path: string; label: string } }>;
  breadcrumbs: boolean;
  banner: VersionBanner;
  badge: boolean;
  noIndex: boolean;
}
