import type { ArticleImage, FileLink } from '../article/article-types';
import type {
  DocNavigation,
  DocsVersion,
  DocTag,
  GeneratedIndexPage,
  SidebarTrees,
  TagPages,
} from '../lib/docs-types';
import type { NavbarItem } from '../lib/navbar-types';
import type { TocEntry } from '../lib/toc';
import type { TagDefinitions } from '../schema/docs';
import type { DocFrontMatter } from '../schema/frontmatter';
import type { FieldPath } from '../schema/parse';
import type { Problem } from '../schema/problem';
import type { Settings } from './config';
import type { CategoryFile } from './sidebar-folders';

/** What docs and other pages have in common once they are read. */
export interface PageEntry {
  /** From the project: `content/docs/conversas.mdx`. */
  file: string;
  absolutePath: string;
  path: string;
  title: string;
  /** For metadata and lists: the writer's, or the first paragraph. */
  description?: string | undefined;
  /** Shown under the title: only what the writer wrote. */
  lede?: string | undefined;
  html: string;
  images: ArticleImage[];
  fileLinks: FileLink[];
  toc: TocEntry[];
  hideToc: boolean;
  hasTitle: boolean;
  isLive: boolean;
  keywords: string[];
  image?: string | undefined;
  draft: boolean;
  unlisted: boolean;
  lastUpdate?: { date?: string | undefined; author?: string | undefined } | undefined;
}

/** A doc as read, before it knows of the others. */
export interface DocSource {
  id: string;
  relativePath: string;
  entry: PageEntry;
  frontMatter: DocFrontMatter;
  editUrl?: string | undefined;
  lineOf: (path: FieldPath) => number | undefined;
}

/** A page of the docs. */
export interface DocPage extends PageEntry {
  id: string;
  order: number;
  hideTitle: boolean;
  editUrl?: string | undefined;
  tags: DocTag[];
}

/** A page of its own. */
export interface ArticleEntry extends PageEntry {
  headline?: string | undefined;
  wrapperClassName?: string | undefined;
  layout: 'article' | 'landing';
  actions: { label: string; to?: string | undefined; href?: string | undefined }[];
}

/** The whole content, read, checked and resolved. Everything downstream is a projection of it. */
export interface Content {
  settings: Settings;
  docs: DocPage[];
  /** The docs as read, drafts included; the next reading falls back on them. */
  docSources: DocSource[];
  /** The `_category_` files and the tag definitions as read, for the same reason. */
  categories: CategoryFile[];
  tagDefinitions?: TagDefinitions | undefined;
  articles: ArticleEntry[];
  indexes: GeneratedIndexPage[];
  tags: TagPages;
  versions: DocsVersion[];
  sidebars: SidebarTrees;
  navbar: NavbarItem[];
  /** Where the docs page or generated index at a path stands among the others. */
  navigationOf: (path: string) => DocNavigation;
  problems: Problem[];
}
