import type { ArticleFacts } from '../../article/article-types';
import { pageFrontMatterSchema } from '../schema/frontmatter';
import type { Problem } from '../schema/problem';
import type { ArticleCache } from './article-cache';
import { fillAll } from '../../lib/brand';
import { placeholderFacts } from './config';
import type { Settings } from './config';
import type { ArticleEntry } from '../content-types';
import { isPartial, pagePath } from '../../lib/doc-identity';
import { pageEntry } from './page-entry';
import { readArticle } from './read-article';
import { readFiles } from './read-files';

export const PAGES_FOLDER = 'content/pages';

/** Heading levels in tables of contents of pages outside the docs, which have their own setting. */
const PAGE_TOC = { minHeadingLevel: 2, maxHeadingLevel: 3 };

interface ReadPagesOptions {
  root: string;
  settings: Settings;
  facts: ArticleFacts;
  cache: ArticleCache;
  /** Pages of the previous read; invalid files fall back to their version in it. */
  previous: readonly ArticleEntry[];
}

/** Result of reading `content/pages`. */
export interface PagesFolder {
  articles: ArticleEntry[];
  /** URL paths of pages that exist but could not be read. */
  unreadable: string[];
  problems: Problem[];
}

/** Reads the pages in `content/pages`. The URL path of a page is its slug or else its file path. */
export async function readPages(options: ReadPagesOptions): Promise<PagesFolder> {
  const { root, settings, facts, cache, previous } = options;
  const articles: ArticleEntry[] = [];
  const unreadable: string[] = [];
  const problems: Problem[] = [];
  const placeholders = placeholderFacts(settings.site);
  const slugOf = (frontMatter = {}) => fillAll<{ slug?: string }>(frontMatter, placeholders).slug;
  const isPage = (file: string) => /\.mdx?$/.test(file) && !isPartial(file);
  for (const source of readFiles(root, PAGES_FOLDER, isPage)) {
    const reading = { schema: pageFrontMatterSchema, root, facts, cache };
    const result = await readArticle(source, reading);
    problems.push(...result.problems);
    const last = previous.find(({ file }) => file === source.file);
    if (!result.value) {
      if (last) articles.push(last);
      else unreadable.push(pagePath(source.relativePath, slugOf(result.frontMatter)));
      continue;
    }
    const frontMatter = fillAll(result.value.frontMatter, placeholders);
    const path = pagePath(source.relativePath, frontMatter.slug);
    if (/^\/404(?:\.html)?\/?$/i.test(path)) {
      problems.push(ownNotFound(source.file));
      continue;
    }
    const entry = pageEntry({ ...result.value, frontMatter }, path, {
      toc: PAGE_TOC,
      showLastUpdateTime: false,
      showLastUpdateAuthor: false,
    });
    const { headline, layout, actions, wrapperClassName } = frontMatter;
    articles.push({ ...entry, headline, layout, actions, wrapperClassName });
  }
  return { articles, unreadable, problems };
}

/** Returns the remark about a page for unknown addresses, which other tools let a site write itself. */
function ownNotFound(file: string): Problem {
  return {
    file,
    severity: 'warning',
    what: 'Esta página não é publicada: o site já tem a página dos endereços que não existem.',
    rule: 'O texto dela está em content/site/messages.yaml, nos campos que começam por notFound.',
    fix: 'Apague o arquivo e escreva lá o texto, por exemplo:  notFound.text: Esta página não existe.',
  };
}
