import type { DocEntry } from '../navigation/docs-types';
import type { BlogSettings } from '../content/schema/blog';
import { writtenAuthors, socialLink } from '../content/schema/post';
import type { AuthorDefinitions, WrittenAuthor } from '../content/schema/post';
import { isError } from '../content/schema/problem';
import type { Problem } from '../content/schema/problem';
import { resolveTags, kebab } from '../navigation/tags';
import type { Blog, BlogFolder, BlogPost } from './blog-content';
import { BLOG_FOLDER } from './read-blog';
import type { BlogLink, PostAuthor } from './blog-types';
import { AUTHORS_FILE, unknownAuthor } from '../content/schema/unknown';
import { hasPage } from '../lib/doc-identity';
import { trimSlashes } from '../lib/path';
import { own } from '../lib/value';

interface BlogInput {
  source: BlogFolder;
  settings: BlogSettings;
  /** Whether to include drafts, as in `gatsby develop`; they do not exist in production. */
  withDrafts: boolean;
}

/** Returns the base path of the blog: `/blog`. */
export const blogPath = ({ routeBasePath }: Pick<BlogSettings, 'routeBasePath'>): string =>
  `/${routeBasePath}`;

/** Returns the posts that lists, feeds and the search show. */
export const listedPosts = ({ posts }: Blog): BlogPost[] =>
  posts.filter(({ unlisted }) => !unlisted);

/** Sorts the posts, newest first, and resolves their authors and tags. */
export function resolveBlog({ source, settings, withDrafts }: BlogInput): {
  blog: Blog;
  problems: Problem[];
} {
  const basePath = blogPath(settings);
  const shown = source.posts
    .filter(({ entry }) => hasPage(entry, { withDrafts }))
    .sort(
      (a, b) =>
        b.published.localeCompare(a.published) || a.entry.path.localeCompare(b.entry.path, 'pt-BR'),
    );
  const byFile = new Map(shown.map((post) => [post.relativePath, post]));
  const tags = resolveTags({
    docs: shown.map(({ relativePath, entry, frontMatter }): DocEntry => ({
      ...entry,
      ...{ id: relativePath, relativePath, tags: frontMatter.tags },
    })),
    definitions: source.tags,
    options: {
      basePath,
      onUndefinedTags: settings.tags.onUndefinedTags,
      withDrafts,
      contentDir: BLOG_FOLDER,
    },
    docLineOf: ({ id }, field) => byFile.get(id)?.lineOf(field),
  });
  const listedKeys = new Set(
    shown
      .filter(({ entry }) => !entry.unlisted)
      .flatMap(({ frontMatter }) => writtenAuthors(frontMatter).map(({ key }) => key)),
  );
  const ofAll = { definitions: source.authors, listedKeys, basePath };
  // A mistake in that file is told once, not for each post as well (A.2).
  const hasAuthors = !source.problems.some((one) => one.file === AUTHORS_FILE && isError(one));
  const problems = [...tags.problems];
  const posts = shown.map((post): BlogPost => {
    const { entry, frontMatter, relativePath, lineOf } = post;
    const { date, published, list, isTruncated } = post;
    const people = resolveAuthors({
      ...ofAll,
      written: writtenAuthors(frontMatter),
      file: entry.file,
      lineOf: (index) => lineOf(['authors', index]),
    });
    if (hasAuthors) problems.push(...people.problems);
    return {
      ...{ ...entry, date, published, list, isTruncated },
      authors: people.authors,
      tags: tags.tagsOf.get(relativePath) ?? [],
    };
  });
  const people = resolveAuthors({
    ...ofAll,
    written: Object.keys(source.authors ?? {}).map((key) => ({ key })),
    file: AUTHORS_FILE,
    lineOf: () => undefined,
  }).authors;
  return {
    blog: { path: basePath, posts, people, tags: { list: tags.list, pages: tags.pages }, source },
    problems,
  };
}

interface AuthorsInput {
  /** Authors as the post's front matter names them. */
  written: readonly WrittenAuthor[];
  /** Content of `authors.yml`; absent if the file does not exist. */
  definitions?: AuthorDefinitions | undefined;
  /** Ids of the authors who have a listed post. */
  listedKeys: ReadonlySet<string | undefined>;
  /** Base path of the blog: `/blog`. */
  basePath: string;
  /** File of the post, for messages. */
  file: string;
  /** Returns the line of the author at an index of the list. */
  lineOf: (index: number) => number | undefined;
}

/**
 * Resolves the authors of a post, in the order in which the post lists them. Only authors defined by id can
 * have a page, and only with a listed post. Fields that the post states override the definition. An id without a
 * definition is an error.
 */
function resolveAuthors(input: AuthorsInput): {
  authors: PostAuthor[];
  problems: Problem[];
} {
  const { written, definitions = {}, listedKeys, basePath, file, lineOf } = input;
  const problems: Problem[] = [];
  const authors = written.flatMap((author, index): PostAuthor[] => {
    const { key } = author;
    const defined = own(definitions, key);
    if (key !== undefined && !defined) {
      problems.push({ file, line: lineOf(index), ...unknownAuthor(key, Object.keys(definitions)) });
      return [];
    }
    const person = { ...defined, ...author };
    const { name, title, url, image_url: image, description } = person;
    if (name === undefined) return [];
    const isListed = defined && listedKeys.has(key);
    const path = isListed ? pageOf(key ?? '', defined.page, `${basePath}/authors`) : undefined;
    return [{ name, title, url, image, description, path, links: linksOf(person) }];
  });
  return { authors, problems };
}

function pageOf(
  key: string,
  page: AuthorDefinitions[string]['page'],
  authorsPath: string,
): string | undefined {
  if (page === false) return undefined;
  const end = page === true ? kebab(key) : trimSlashes(page.permalink);
  return `${authorsPath}/${end}`;
}

/** Returns links to the author's own site, e-mail address and social networks. */
function linksOf({ url, email, socials = {} }: WrittenAuthor): BlogLink[] {
  return [
    // As it is written: the host of a URL has no accents.
    ...(url ? [{ label: url.replace(/^https?:\/\/|[/?#].*$/gi, ''), href: url }] : []),
    ...(email ? [{ label: email, href: `mailto:${email}` }] : []),
    ...Object.entries(socials).flatMap(([network, name]) => socialLink(network, name) ?? []),
  ];
}
