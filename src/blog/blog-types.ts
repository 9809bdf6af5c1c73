import type { HeadTag } from '../article/article-types';
import type { Breadcrumb, DocTag } from '../navigation/docs-types';
import type { PageContext } from '../lib/page-context';
import type { TocEntry } from '../lib/toc';

/**
 * Data of the blog's pages, shared by build and browser. The build formats every text, so that the browser
 * needs no messages of the blog. Every `path` and `href` is an address on this site without `baseUrl`.
 */

/** An author of a post. */
export interface PostAuthor {
  name: string;
  /** Role of the author. */
  title?: string | undefined;
  /** The author's own site. */
  url?: string | undefined;
  /** Portrait, relative to `static/`. */
  image?: string | undefined;
  description?: string | undefined;
  /** Path of the page with the author's posts; only authors defined by id, with a listed post, have one. */
  path?: string | undefined;
  /** Links to the author's site, e-mail address and social networks. */
  links: BlogLink[];
}

/** A segment of a byline, with or without a link, such as “Por Ana Lima e Rui Sá”. */
export interface BylinePart {
  text: string;
  href?: string | undefined;
}

/** A link with its label. */
export interface BlogLink {
  label: string;
  href: string;
}

/** Facts shown under the title of a post, in lists and on its own page. */
export interface PostFacts {
  href: string;
  title: string;
  /** ISO day; `dateText` is the same day as displayed: `20 de novembro de 2026`. */
  date: string;
  dateText: string;
  readingTime?: string | undefined;
}

/** A post as a list shows it. */
export interface ListedPost extends PostFacts {
  byline: BylinePart[];
  /** The body, or the part before its truncation marker. */
  html: string;
  /** Text of the link to the full post; absent if nothing is left out. */
  more?: string | undefined;
}

/** Links to the neighbours of a post, or of a page of a list: first the newer, then the older one. */
export interface BlogPager {
  previous?: BlogLink | undefined;
  next?: BlogLink | undefined;
  labels: { nav: string; previous: string; next: string };
}

/** Recent posts, shown in the sidebar of every page of the blog. */
export interface RecentPosts {
  title: string;
  items: BlogLink[];
}

/** A labelled row of links. */
export interface BlogNav {
  label: string;
  items: BlogLink[];
}

/** Fields that all pages of the blog have. */
export interface BlogContext extends PageContext {
  /** Breadcrumb from the blog's main page to this page, itself included; empty on the main page. */
  trail: Breadcrumb[];
  /**
   * The page's own address. It is not called `path` because Gatsby removes a context field of that name.
   */
  href: string;
  title: string;
  description?: string | undefined;
  recent?: RecentPosts | undefined;
}

/** Context of a page that lists posts: those of the blog, of a tag or of an author. */
export interface BlogListContext extends BlogContext {
  searchTag: string;
  unlisted: boolean;
  /** The author, on an author's page. */
  person?: PostAuthor | undefined;
  /** Whether this is the first page of the blog's main list. */
  isBlog: boolean;
  /** Links to the other lists; like `feeds`, only present on the blog's main list. */
  nav?: BlogNav | undefined;
  feeds?: BlogNav | undefined;
  posts: ListedPost[];
  pager: BlogPager;
}

/** Context of the page of a post. */
export interface BlogPostContext extends BlogContext, PostFacts {
  /** ISO timestamp of publication. */
  published: string;
  /** Description shown under the title; present only if the front matter has one. */
  lede?: string | undefined;
  authors: PostAuthor[];
  byline: BylinePart[];
  tags: DocTag[];
  html: string;
  toc: TocEntry[];
  hasTitle: boolean;
  keywords: string[];
  image?: string | undefined;
  /** Tags that the body adds to the head of its page. */
  head: HeadTag[];
  draft: boolean;
  unlisted: boolean;
  lastUpdate?: { date?: string | undefined; author?: string | undefined } | undefined;
  pager: BlogPager;
}

/** An entry of the tag index, the archive or the author index. */
export interface BlogIndexItem extends BlogLink {
  /** Number of posts, after the role in the case of an author. */
  note?: string | undefined;
  /** ISO day, and the same day as displayed. */
  date?: { day: string; text: string } | undefined;
}

/** Context of the tag index, the archive and the author index. */
export interface BlogIndexContext extends BlogContext {
  searchTag: string;
  nav?: BlogNav | undefined;
  /** Items grouped by letter or by year; authors form a single group without a heading. */
  groups: { heading?: string | undefined; items: BlogIndexItem[] }[];
}
