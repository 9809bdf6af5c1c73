import type { Article, ArticleCard, UsedName } from '../../article/article-types';
import { parseDate } from '../../lib/parse-date';
import { trimSlashes } from '../../lib/path';
import type { TocEntry } from '../../lib/toc';
import type { LastChange } from './git-dates';
import type { ReadArticle } from './read-article';

/** What a page has unchanged from its article. */
type OfArticle = Pick<
  Article,
  | 'html'
  | 'searchedHtml'
  | 'minutes'
  | 'styles'
  | 'images'
  | 'fileLinks'
  | 'head'
  | 'assets'
  | 'hasTitle'
  | 'isComponentPage'
>;

/** Data that docs, posts and other pages have in common. */
export interface PageEntry extends OfArticle {
  /** File path relative to the project: `content/docs/conversas.mdx`. */
  file: string;
  absolutePath: string;
  path: string;
  title: string;
  /** Description for metadata and lists: from the front matter, or else the first paragraph. */
  description?: string | undefined;
  /** Text under the title: the description from the front matter. */
  lede?: string | undefined;
  /** Labels and terms that the body uses; absent if there are none. */
  names?: UsedName[] | undefined;
  /** Cards whose content comes from other pages and is not filled in yet. */
  cards?: ArticleCard[] | undefined;
  toc: TocEntry[];
  hideToc: boolean;
  keywords: string[];
  image?: string | undefined;
  draft: boolean;
  unlisted: boolean;
  lastUpdate?: { date?: string | undefined; author?: string | undefined } | undefined;
}

/** Front matter fields shared by docs, posts and pages. */
interface SharedFrontMatter {
  title?: string | undefined;
  description?: string | undefined;
  keywords?: string[] | undefined;
  hide_table_of_contents: boolean;
  toc_min_heading_level?: number | undefined;
  toc_max_heading_level?: number | undefined;
  last_update?: { date?: string | undefined; author?: string | undefined } | undefined;
  draft: boolean;
  unlisted: boolean;
}

/** Maximum length, in characters, of a description taken from the body; search engines truncate there. */
const EXCERPT_MAX = 155;

/** Page options that come from the settings and the environment of the file. */
export interface EntryOptions {
  /** Title used if the file has none; defaults to the URL path. */
  name?: string | undefined;
  toc: { minHeadingLevel: number; maxHeadingLevel: number };
  lastChange?: LastChange | undefined;
  showLastUpdateTime: boolean;
  showLastUpdateAuthor: boolean;
}

/** Converts a read file to the common form of pages. */
export function pageEntry(
  { source, frontMatter, article, image }: Omit<ReadArticle<SharedFrontMatter>, 'compile'>,
  path: string,
  options: EntryOptions,
): PageEntry {
  const min = frontMatter.toc_min_heading_level ?? options.toc.minHeadingLevel;
  const max = frontMatter.toc_max_heading_level ?? options.toc.maxHeadingLevel;
  return {
    file: source.file,
    absolutePath: source.absolutePath,
    path,
    title: frontMatter.title ?? article.titleText ?? options.name ?? (trimSlashes(path) || path),
    description: frontMatter.description ?? (shorten(article.excerpt) || undefined),
    lede: frontMatter.description,
    html: article.html,
    ...(article.searchedHtml && { searchedHtml: article.searchedHtml }),
    minutes: article.minutes,
    styles: article.styles,
    images: article.images,
    fileLinks: article.fileLinks,
    ...(article.names.length > 0 && { names: article.names }),
    ...(article.cards.length > 0 && { cards: article.cards }),
    head: article.head,
    assets: [...article.assets, ...(image?.asset ? [image.asset] : [])],
    toc: (article.ownHeadings ?? article.headings)
      .filter(({ level }) => level >= min && level <= max)
      .map(({ id, level, label }) => ({ id, level, label })),
    hideToc: frontMatter.hide_table_of_contents,
    hasTitle: article.hasTitle,
    isComponentPage: article.isComponentPage,
    keywords: frontMatter.keywords ?? [],
    image: image?.src,
    draft: frontMatter.draft,
    unlisted: frontMatter.unlisted,
    lastUpdate: lastUpdate(frontMatter.last_update, options),
  };
}

function lastUpdate(written: SharedFrontMatter['last_update'], options: EntryOptions) {
  const { lastChange, showLastUpdateTime, showLastUpdateAuthor } = options;
  const own = written?.date === undefined ? undefined : parseDate(written.date)?.day;
  const date = own ?? (showLastUpdateTime ? lastChange?.date : undefined);
  const author = written?.author ?? (showLastUpdateAuthor ? lastChange?.author : undefined);
  return date || author ? { date, author } : undefined;
}

/** Truncates a text at a word boundary to at most `max` characters, with an ellipsis. */
export function shorten(text: string, max = EXCERPT_MAX): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max);
  const space = cut.lastIndexOf(' ');
  return `${space > 0 ? cut.slice(0, space) : cut.slice(0, -1)}…`;
}
