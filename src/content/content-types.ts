import type {
  DocEntry,
  DocNavigation,
  DocsVersion,
  DocTag,
  GeneratedIndexPage,
  SidebarTrees,
  TagPages,
} from '../navigation/docs-types';
import type { HomeContent } from '../lib/home-types';
import type { NavbarItem } from '../navigation/navbar-types';
import type { SidebarItemConfig, TagDefinitions } from './schema/docs';
import type { DocFrontMatter } from './schema/frontmatter';
import type { LineOf } from './schema/parse';
import type { Problem } from './schema/problem';
import type { Blog } from '../blog/blog-content';
import type { Settings } from './reading/config';
import type { ArticleFacts } from '../article/article-types';
import type { LinkTargets } from '../article/file-links';
import type { PageEntry } from './reading/page-entry';
import type { CategoryFile } from '../navigation/sidebar-folders';
import type { VersionPlan } from '../navigation/versions';

/** A doc as read from its file, before references to other docs are resolved. */
export interface DocSource {
  id: string;
  relativePath: string;
  entry: PageEntry;
  frontMatter: DocFrontMatter;
  editUrl?: string | undefined;
  lineOf: LineOf;
}

/** Content of the docs folder of one version: `content/docs` for the current one. */
export interface DocsFolder {
  docs: DocSource[];
  /**
   * Docs that exist but could not be read. Kept by id so that references to them are not reported as
   * errors.
   */
  unreadable: DocEntry[];
  /** `_category_` files of the folders. */
  categories: CategoryFile[];
  tags?: TagDefinitions | undefined;
  problems: Problem[];
}

/** Sidebar configuration of one version, with a lookup from field to line. */
export interface SidebarsFile {
  sidebars: Record<string, SidebarItemConfig[]>;
  sidebarsFile: string;
  sidebarsLineOf: LineOf;
}

/** A docs version as read from its files, before references are resolved. */
export interface VersionSource extends DocsFolder, SidebarsFile {
  plan: VersionPlan;
  dir: string;
}

/** A docs page. */
export interface DocPage extends PageEntry {
  id: string;
  order: number;
  hideTitle: boolean;
  editUrl?: string | undefined;
  tags: DocTag[];
  /** Whether the page belongs to the default version. */
  isLast: boolean;
}

/** A standalone page, outside docs and blog. */
export interface ArticleEntry extends PageEntry {
  headline?: string | undefined;
  wrapperClassName?: string | undefined;
  layout: 'article' | 'landing';
  actions: { label: string; to?: string | undefined; href?: string | undefined }[];
}

/** A docs version with references resolved, each within its own version. */
export interface DocsTree {
  version: DocsVersion;
  docs: DocPage[];
  indexes: GeneratedIndexPage[];
  tags: TagPages;
  sidebars: SidebarTrees;
  /** Returns the sidebar navigation of the docs page or generated index at a path. */
  navigationOf: (path: string) => DocNavigation;
  /** The version as read, including drafts; the fallback for files that are invalid in the next read. */
  source: VersionSource;
}

/**
 * The guide for content authors: built like a docs version, but without version and tags, and not listed.
 */
export type GuideTree = Omit<DocsTree, 'version' | 'tags'>;

/** The whole content, read, validated and resolved. All outputs of the site derive from it. */
export interface Content {
  settings: Settings;
  /** Docs versions, newest first. */
  trees: DocsTree[];
  /** Docs of all versions. */
  docs: DocPage[];
  /** Absent if its folder has no pages or if it is not published. */
  guide?: GuideTree | undefined;
  articles: ArticleEntry[];
  blog: Blog;
  /** Targets of links to content files and static files. */
  linkTargets: LinkTargets;
  navbar: NavbarItem[];
  home: HomeContent;
  /** What bodies are compiled with, besides their text. */
  facts: ArticleFacts;
  /** HTML of the announcement; empty if there is none. */
  announcement: string;
  /** Absolute paths of the files that it links to, whose addresses are already in it. */
  announcementFiles: readonly string[];
  problems: Problem[];
}
