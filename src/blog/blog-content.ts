import type { ArticleCard, ArticleImage, FileLink } from '../article/article-types';
import type { PostAuthor } from './blog-types';
import type { DocTag, TagPages } from '../navigation/docs-types';
import type { TagDefinitions } from '../content/schema/docs';
import type { LineOf } from '../content/schema/parse';
import type { AuthorDefinitions, PostFrontMatter } from '../content/schema/post';
import type { Problem } from '../content/schema/problem';
import type { PageEntry } from '../content/reading/page-entry';

/** Part of a post's body that lists show. */
interface ListPart {
  html: string;
  images: ArticleImage[];
  fileLinks: FileLink[];
  cards?: ArticleCard[] | undefined;
}

/** A post as read, before it is resolved against the other posts, the authors and the tags. */
export interface PostSource {
  relativePath: string;
  entry: PageEntry;
  frontMatter: PostFrontMatter;
  /** Date of the post as an ISO day; `published` is the ISO timestamp by which posts are sorted. */
  date: string;
  published: string;
  list: ListPart;
  /** Whether lists leave out part of the body. */
  isTruncated: boolean;
  lineOf: LineOf;
}

/** Everything read from `content/blog`. */
export interface BlogFolder {
  posts: PostSource[];
  /**
   * Posts that exist but could not be read: absolute path of the file, and the path derived from its slug, if
   * that could be read, or else from its file name.
   */
  unreadable: { absolutePath: string; path: string }[];
  authors?: AuthorDefinitions | undefined;
  tags?: TagDefinitions | undefined;
  problems: Problem[];
}

/** A resolved post, as its page shows it. */
export interface BlogPost extends PageEntry {
  date: string;
  published: string;
  list: ListPart;
  isTruncated: boolean;
  authors: PostAuthor[];
  tags: DocTag[];
}

/** The blog, read and resolved. Without posts none of its pages exist. */
export interface Blog {
  /** Base path of the blog: `/blog`. */
  path: string;
  /** Newest first. */
  posts: BlogPost[];
  /** Authors as `authors.yml` defines them, without what posts override. */
  people: PostAuthor[];
  tags: TagPages;
  /**
   * The blog as read, including drafts; the fallback for files that are invalid in the next read.
   */
  source: BlogFolder;
}
