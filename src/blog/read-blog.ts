import type { ArticleFacts } from '../article/article-types';
import { escapeHtml } from '../article/syntax/inline-html';
import { laterDefinitions } from '../article/syntax/later-definitions';
import { beforeTruncation, splitFrontMatter } from '../article/syntax/source';
import type { PlaceholderFacts } from '../lib/brand';
import { fillAll } from '../lib/brand';
import { parseDate } from '../lib/parse-date';
import { encodePath, withBase } from '../lib/path';
import { postName, postPath } from './post-name';
import type { BlogSettings } from '../content/schema/blog';
import { tagDefinitionsSchema } from '../content/schema/docs';
import { authorsSchema, datelessPost, postFrontMatterSchema } from '../content/schema/post';
import type { PostFrontMatter } from '../content/schema/post';
import { isError } from '../content/schema/problem';
import type { Problem } from '../content/schema/problem';
import type { ArticleCache } from '../content/reading/article-cache';
import { isPartial } from '../lib/doc-identity';
import type { GitHistory } from '../content/reading/git-dates';
import { pageEntry } from '../content/reading/page-entry';
import type { PageEntry } from '../content/reading/page-entry';
import { readArticle } from '../content/reading/read-article';
import type { ReadArticle } from '../content/reading/read-article';
import { TAGS_FILE, readFiles, readYaml } from '../content/reading/read-files';
import type { ContentFile } from '../content/reading/read-files';
import type { BlogFolder, PostSource } from './blog-content';
import { listBody } from './post-html';

export const BLOG_FOLDER = 'content/blog';

/** Heading levels in a post's table of contents, unless its front matter sets others. */
const POST_TOC = { minHeadingLevel: 2, maxHeadingLevel: 3 };

interface ReadBlogOptions {
  root: string;
  facts: ArticleFacts;
  cache: ArticleCache;
  settings: BlogSettings;
  history: GitHistory | Promise<GitHistory>;
  /** Values of placeholders such as `{marca}` in the front matter. */
  placeholders: PlaceholderFacts;
  /** Base path of the blog: `/blog`. */
  basePath: string;
  /** Result of the previous read; invalid files fall back to their version in it. */
  previous?: BlogFolder | undefined;
}

/** Reads the posts, the authors and the tag definitions. Partials are skipped. */
export async function readBlog(options: ReadBlogOptions): Promise<BlogFolder> {
  const { root, previous } = options;
  const folder: BlogFolder = { posts: [], unreadable: [], problems: [] };
  for (const source of readFiles(root, BLOG_FOLDER, isBlogFile)) {
    if (AUTHORS.test(source.relativePath)) {
      const { value, problems } = readYaml(source, authorsSchema);
      folder.problems.push(...problems);
      folder.authors = value ?? previous?.authors;
    } else if (TAGS_FILE.test(source.relativePath)) {
      const { value, problems } = readYaml(source, tagDefinitionsSchema);
      folder.problems.push(...problems);
      folder.tags = value ?? previous?.tags;
    } else await addPost(source, folder, options);
  }
  return folder;
}

const AUTHORS = /^authors\.ya?ml$/;

const isBlogFile = (file: string) =>
  !isPartial(file) && (/\.mdx?$/.test(file) || AUTHORS.test(file) || TAGS_FILE.test(file));

async function addPost(
  source: ContentFile,
  folder: BlogFolder,
  options: ReadBlogOptions,
): Promise<void> {
  const { relativePath, absolutePath } = source;
  const { value, slug, problems } = await readPost(source, options);
  folder.problems.push(...problems);
  if (value) {
    folder.posts.push(value);
    return;
  }
  const last = options.previous?.posts.find((post) => post.relativePath === relativePath);
  if (last) folder.posts.push(last);
  else {
    const path = postPath(relativePath, options.basePath, slug);
    folder.unreadable.push({ absolutePath, path });
  }
}

async function readPost(
  source: ContentFile,
  options: ReadBlogOptions,
): Promise<{ value?: PostSource; slug?: string | undefined; problems: Problem[] }> {
  const { root, facts, cache, placeholders, basePath, settings, history } = options;
  const reading = { schema: postFrontMatterSchema, root, facts, cache };
  const { value: read, frontMatter: checked, problems } = await readArticle(source, reading);
  if (!read) return { slug: checked && fillAll(checked, placeholders).slug, problems };
  const { day, name } = postName(source.relativePath);
  const written: PostFrontMatter = fillAll(read.frontMatter, placeholders);
  const date = parseDate(written.date ?? day ?? '');
  if (!date) {
    const dateless = { file: source.file, line: 1, column: 1, ...datelessPost(day) };
    return { slug: written.slug, problems: [...problems, dateless] };
  }
  const frontMatter = { ...written, title: written.title ?? read.article.titleText ?? name };
  const path = postPath(source.relativePath, basePath, written.slug);
  const entry = withoutTitle(
    pageEntry({ ...read, frontMatter }, path, {
      toc: POST_TOC,
      lastChange: (await history).changes.get(source.file),
      showLastUpdateTime: settings.showLastUpdateTime,
      showLastUpdateAuthor: settings.showLastUpdateAuthor,
    }),
  );
  const { list, isTruncated, problem } = await listPart(read, path, options);
  // Lists cannot render a body that React renders, so they show the description of the post instead.
  if (entry.isComponentPage && entry.description)
    list.html = `<p>${escapeHtml(entry.description)}</p>`;
  const value: PostSource = {
    ...{ relativePath: source.relativePath, entry, frontMatter, list, isTruncated },
    ...{ date: date.day, published: date.moment },
    lineOf: read.lineOf,
  };
  return { value, problems: problem ? [...problems, problem] : problems };
}

/**
 * Removes the title from the body, because the page shows it above the date. A body that React renders keeps
 * its title.
 */
function withoutTitle(entry: PageEntry): PageEntry {
  if (!entry.hasTitle || entry.isComponentPage) return entry;
  const html = entry.html.replace(/<h1\b[^>]*>[\s\S]*?<\/h1>\s*/, '');
  return { ...entry, html, hasTitle: false };
}

/**
 * Returns the part of a post that lists show: the body or, if it has a truncation marker, the part before
 * it. That part is compiled on its own, so that it contains nothing of the rest but the addresses and footnotes
 * that it refers to. Bodies with their own components are not cut.
 */
async function listPart(
  { source, body, article, compile }: ReadArticle<unknown>,
  path: string,
  { facts }: ReadBlogOptions,
): Promise<Pick<PostSource, 'list' | 'isTruncated'> & { problem?: Problem }> {
  const address = withBase(facts.baseUrl, encodePath(path));
  const part = ({ html, images, fileLinks, cards }: typeof article) => ({
    html: listBody(html, address),
    images,
    fileLinks,
    cards,
  });
  const whole = { list: part(article), isTruncated: article.isComponentPage };
  const cut = beforeTruncation(body);
  if (!cut || article.isComponentPage) return whole;
  const definitions = laterDefinitions(body, cut.line, source.file);
  const head = await compile([cut.head, ...definitions].join('\n\n'));
  if (!head.problems.some(isError)) return { list: part(head), isTruncated: true };
  const { file, text } = source;
  const { bodyOffset } = splitFrontMatter(text);
  return { ...whole, problem: insideProblem(file, bodyOffset + cut.line + 1) };
}

function insideProblem(file: string, line: number): Problem {
  return {
    file,
    line,
    what: 'A marca truncate está no meio de um componente ou de outro trecho que ainda não terminou.',
    rule: 'O que vem antes da marca precisa estar completo: é o que a lista do blog mostra.',
    fix: 'Ponha a linha  {/* truncate */}  entre dois parágrafos.',
  };
}
