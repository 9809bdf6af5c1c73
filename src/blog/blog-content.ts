import type { ArticleCard, ArticleImage, FileLink } from '../article/article-types';
import type { PostAuthor } from './blog-types';
import type { DocTag, TagPages } from '../navigation/docs-types';
import type { TagDefinitions } from '../content/schema/docs';
import type { FieldPath } from '../content/schema/parse';
import type { AuthorDefinitions, PostFrontMatter } from '../content/schema/post';
import type { Problem } from '../content/schema/problem';
import type { PageEntry } from '../content/reading/page-entry';

/** What a list shows of a post's body. */
interface ListPart {
  html: string;
  images: ArticleImage[];
  fileLinks: FileLink[];
  cards?: ArticleCard[] | undefined;
}

/** A post as read, before it knows of the others. */
export interface PostSource {
  relativePath: string;
  entry: PageEntry;
  frontMatter: PostFrontMatter;
  /** ISO day, and the ISO moment by which posts are ordered. */
  date: string;
  published: string;
  list: ListPart;
  /** Something is left out in lists. */
  isTruncated: boolean;
  minutes: number;
  lineOf: (path: FieldPath) => number | undefined;
}

/** Everything below `content/blog`. */
export interface BlogFolder {
  posts: PostSource[];
  /** Posts that exist but could not be read: absolute path of the file and address, by the name alone. */
  unreadable: { absolutePath: string; path: string }[];
  authors?: AuthorDefinitions | undefined;
  tags?: TagDefinitions | undefined;
  problems: Problem[];
}

/** A post as its page shows it. */
export interface BlogPost extends PageEntry {
  date: string;
  published: string;
  list: ListPart;
  isTruncated: boolean;
  minutes: number;
  authors: PostAuthor[];
  tags: DocTag[];
}

/** The blog, read and resolved; without posts there is none of its pages. */
export interface Blog {
  /** Where it begins: `/blog`. */
  path: string;
  /** Newest first. */
  posts: BlogPost[];
  tags: TagPages;
  /** As read, drafts included; the next reading falls back on it. */
  source: BlogFolder;
}
