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
import type { FieldPath } from './schema/parse';
import type { Problem } from './schema/problem';
import type { Blog } from '../blog/blog-content';
import type { Settings } from './reading/config';
import type { LinkTargets } from '../article/file-links';
import type { PageEntry } from './reading/page-entry';
import type { CategoryFile } from '../navigation/sidebar-folders';
import type { VersionPlan } from '../navigation/versions';

/** A doc as read, before it knows of the others. */
export interface DocSource {
  id: string;
  relativePath: string;
  entry: PageEntry;
  frontMatter: DocFrontMatter;
  editUrl?: string | undefined;
  lineOf: (path: FieldPath) => number | undefined;
}

/** Everything below the folder of one version's docs: `content/docs` for the current one. */
export interface DocsFolder {
  docs: DocSource[];
  /** Docs that exist but could not be read: known by name, so that who cites them is not at fault. */
  unreadable: DocEntry[];
  /** The `_category_` files of the folders. */
  categories: CategoryFile[];
  tags?: TagDefinitions | undefined;
  problems: Problem[];
}

/** The sidebars of one version as written, with the way back to their lines. */
export interface SidebarsFile {
  sidebars: Record<string, SidebarItemConfig[]>;
  sidebarsFile: string;
  sidebarsLineOf: (path: FieldPath) => number | undefined;
}

/** A version of the docs as read, before anything in it is looked up. */
export interface VersionSource extends DocsFolder, SidebarsFile {
  plan: VersionPlan;
  dir: string;
}

/** A page of the docs. */
export interface DocPage extends PageEntry {
  id: string;
  order: number;
  hideTitle: boolean;
  editUrl?: string | undefined;
  tags: DocTag[];
  /** It belongs to the version that is shown by default. */
  isLast: boolean;
}

/** A page of its own. */
export interface ArticleEntry extends PageEntry {
  headline?: string | undefined;
  wrapperClassName?: string | undefined;
  layout: 'article' | 'landing';
  actions: { label: string; to?: string | undefined; href?: string | undefined }[];
}

/** A version of the docs, read and resolved; what names another page finds it in its own version. */
export interface DocsTree {
  version: DocsVersion;
  docs: DocPage[];
  indexes: GeneratedIndexPage[];
  tags: TagPages;
  sidebars: SidebarTrees;
  /** Where the docs page or generated index at a path stands among the others. */
  navigationOf: (path: string) => DocNavigation;
  /** As read, drafts included; the next reading falls back on it. */
  source: VersionSource;
}

/** The guide for those who write the site: made like the docs, but of no version and listed nowhere. */
export type GuideTree = Omit<DocsTree, 'version' | 'tags'>;

/** The whole content, read, checked and resolved. Everything downstream is a projection of it. */
export interface Content {
  settings: Settings;
  /** The versions of the docs, newest first. */
  trees: DocsTree[];
  /** The docs of all of them. */
  docs: DocPage[];
  /** Absent where nothing is in its folder, or where it is not to be published. */
  guide?: GuideTree | undefined;
  articles: ArticleEntry[];
  blog: Blog;
  /** What links to files lead to. */
  linkTargets: LinkTargets;
  navbar: NavbarItem[];
  home: HomeContent;
  /** The stylesheets that pages may bring along: any may come with a page that is opened next. */
  styles: string[];
  /** HTML of the announcement's text; empty when there is none. */
  announcement: string;
  problems: Problem[];
}
