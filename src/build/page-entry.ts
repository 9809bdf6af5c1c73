import type { PageEntry } from './content-types';
import type { LastChange } from './git-dates';
import type { ReadArticle } from './read-article';

/** The front matter that docs and pages share. */
interface SharedFrontMatter {
  title?: string | undefined;
  description?: string | undefined;
  keywords?: string[] | undefined;
  image?: string | undefined;
  hide_table_of_contents: boolean;
  toc_min_heading_level?: number | undefined;
  toc_max_heading_level?: number | undefined;
  last_update?: { date?: string | undefined; author?: string | undefined } | undefined;
  draft: boolean;
  unlisted: boolean;
}

/** Longest description taken from a text, in characters; search engines cut there. */
const EXCERPT_MAX = 155;

/** What the settings say about every page. */
export interface EntryOptions {
  toc: { minHeadingLevel: number; maxHeadingLevel: number };
  lastChange?: LastChange | undefined;
  showLastUpdateTime: boolean;
  showLastUpdateAuthor: boolean;
}

/** Brings a read file into the form that pages have, whatever kind of page it is. */
export function pageEntry(
  { source, frontMatter, article }: ReadArticle<SharedFrontMatter>,
  path: string,
  options: EntryOptions,
): PageEntry {
  const min = frontMatter.toc_min_heading_level ?? options.toc.minHeadingLevel;
  const max = frontMatter.toc_max_heading_level ?? options.toc.maxHeadingLevel;
  return {
    file: source.file,
    absolutePath: source.absolutePath,
    path,
    // Without both, the page's id: its address without the slashes around it.
    title: frontMatter.title ?? article.titleText ?? (path.replace(/^\/|\/$/g, '') || path),
    description: frontMatter.description ?? (shorten(article.excerpt) || undefined),
    lede: frontMatter.description,
    html: article.html,
    styles: article.styles,
    images: article.images,
    fileLinks: article.fileLinks,
    ...(article.cards.length > 0 && { cards: article.cards }),
    toc: article.headings
      .filter(({ level }) => level >= min && level <= max)
      .map(({ id, level, label }) => ({ id, level, label })),
    hideToc: frontMatter.hide_table_of_contents,
    hasTitle: article.hasTitle,
    isLive: article.isLive,
    keywords: frontMatter.keywords ?? [],
    image: frontMatter.image,
    draft: frontMatter.draft,
    unlisted: frontMatter.unlisted,
    lastUpdate: lastUpdate(frontMatter.last_update, options),
  };
}

function lastUpdate(written: SharedFrontMatter['last_update'], options: EntryOptions) {
  const { lastChange, showLastUpdateTime, showLastUpdateAuthor } = options;
  const date = written?.date ?? (showLastUpdateTime ? lastChange?.date : undefined);
  const author = written?.author ?? (showLastUpdateAuthor ? lastChange?.author : undefined);
  return date || author ? { date: date?.slice(0, 10), author } : undefined;
}

/** Cuts a text at a word, with an ellipsis where something was left out. */
export function shorten(text: string, max = EXCERPT_MAX): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max);
  const space = cut.lastIndexOf(' ');
  return `${space > 0 ? cut.slice(0, space) : cut.slice(0, -1)}…`;
}
