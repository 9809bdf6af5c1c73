import type { DocTag } from '../navigation/docs-types';
import type { PageContext } from '../lib/page-context';
import type { Crumb } from '../lib/structured-data';
import type { TocEntry } from '../lib/toc';

/**
 * What the pages of the blog are made of: plain data that build and browser share. Every text is
 * finished at build, so that a site without a blog carries none of it; every `path` and `href` is on
 * this site, without `baseUrl`.
 */

/** Who wrote a post. */
export interface PostAuthor {
  name: string;
  /** What the person does. */
  title?: string | undefined;
  /** A site of the person's own. */
  url?: string | undefined;
  /** A portrait, below `static/`. */
  image?: string | undefined;
  description?: string | undefined;
  /** The page with the person's posts; only people defined by id have one. */
  path?: string | undefined;
  /** Where else the person is: the site again, an e-mail, networks. */
  links: BlogLink[];
}

/** A piece of “Por Ana Lima e Rui Sá”. */
export interface BylinePart {
  text: string;
  href?: string | undefined;
}

/** A link with its words. */
export interface BlogLink {
  label: string;
  href: string;
}

/** What stands under the title of a post, in lists and on its own page. */
export interface PostFacts {
  href: string;
  title: string;
  /** ISO day, and as people read it: `20 de novembro de 2026`. */
  date: string;
  dateText: string;
  readingTime?: string | undefined;
}

/** A post as a list shows it. */
export interface ListedPost extends PostFacts {
  byline: BylinePart[];
  /** The body, or what comes before its truncation mark. */
  html: string;
  /** What leads to the rest; absent when nothing is left out. */
  more?: string | undefined;
}

/** The way to the neighbours of a post or of a page of a list. */
export interface BlogPager {
  label: string;
  newerLabel: string;
  olderLabel: string;
  newer?: BlogLink | undefined;
  older?: BlogLink | undefined;
}

/** The posts that stand beside every page of the blog. */
export interface RecentPosts {
  title: string;
  items: BlogLink[];
}

/** A row of links with a name. */
export interface BlogWays {
  label: string;
  items: BlogLink[];
}

/** What all pages of the blog have. */
export interface BlogContext extends PageContext {
  /** The way from the blog's own page, which has none, to this one, itself included. */
  trail: Crumb[];
  /** The page's own address; Gatsby takes a field called `path` away. */
  href: string;
  title: string;
  description?: string | undefined;
  recent?: RecentPosts | undefined;
}

/** Context of a page that lists posts: the blog, a tag or a person. */
export interface BlogListContext extends BlogContext {
  searchTag: string;
  unlisted: boolean;
  /** Of a person: who it is. */
  person?: PostAuthor | undefined;
  /** It is the blog's first page. */
  isBlog: boolean;
  /** The orders in which the posts can be read, and the feeds; on the blog's own list. */
  ways?: BlogWays | undefined;
  feeds?: BlogWays | undefined;
  posts: ListedPost[];
  pager: BlogPager;
}

/** Context of a post. */
export interface BlogPostContext extends BlogContext, PostFacts {
  /** When it was published: an ISO moment. */
  published: string;
  /** Shown under the title: only what the writer wrote. */
  lede?: string | undefined;
  authors: PostAuthor[];
  byline: BylinePart[];
  tags: DocTag[];
  html: string;
  toc: TocEntry[];
  hasTitle: boolean;
  keywords: string[];
  image?: string | undefined;
  draft: boolean;
  unlisted: boolean;
  lastUpdate?: { date?: string | undefined; author?: string | undefined } | undefined;
  pager: BlogPager;
}

/** A line of an index of the blog. */
export interface BlogIndexItem extends BlogLink {
  /** A count, or what a person does. */
  note?: string | undefined;
  /** ISO day and its words. */
  date?: { day: string; text: string } | undefined;
}

/** Context of the tags, the archive and the people. */
export interface BlogIndexContext extends BlogContext {
  searchTag: string;
  ways?: BlogWays | undefined;
  /** By letter or by year; the people stand in one group without a heading. */
  groups: { heading?: string | undefined; items: BlogIndexItem[] }[];
}
