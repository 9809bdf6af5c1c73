import type { DocEntry } from '../navigation/docs-types';
import type { BlogSettings } from '../content/schema/blog';
import { writtenAuthors } from '../content/schema/post';
import type { Problem } from '../content/schema/problem';
import { resolveTags } from '../navigation/tags';
import { resolveAuthors } from './authors';
import type { Blog, BlogFolder, BlogPost } from './blog-content';
import { BLOG_FOLDER } from './read-blog';

interface BlogInput {
  source: BlogFolder;
  settings: BlogSettings;
  /** Drafts are posts while writing and do not exist in production. */
  withDrafts: boolean;
}

/** Returns the base path of the blog: `/blog`. */
export const blogPath = ({ routeBasePath }: Pick<BlogSettings, 'routeBasePath'>): string =>
  `/${routeBasePath}`;

/** Sorts the posts, newest first, and resolves their authors and tags. */
export function resolveBlog({ source, settings, withDrafts }: BlogInput): {
  blog: Blog;
  problems: Problem[];
} {
  const basePath = blogPath(settings);
  const shown = source.posts
    .filter(({ entry }) => withDrafts || !entry.draft)
    .sort(
      (a, b) =>
        b.published.localeCompare(a.published) || a.entry.path.localeCompare(b.entry.path, 'pt-BR'),
    );
  const byFile = new Map(shown.map((post) => [post.relativePath, post]));
  const tags = resolveTags({
    docs: shown.map(({ relativePath, entry, frontMatter }): DocEntry => {
      const { path, title, description, draft, unlisted } = entry;
      const { tags: written } = frontMatter;
      return {
        id: relativePath,
        relativePath,
        path,
        title,
        description,
        draft,
        unlisted,
        tags: written,
      };
    }),
    definitions: source.tags,
    options: {
      basePath,
      onUndefinedTags: settings.tags.onUndefinedTags,
      isProduction: !withDrafts,
      contentDir: BLOG_FOLDER,
    },
    docLineOf: ({ id }, field) => byFile.get(id)?.lineOf(field),
  });
  const problems = [...tags.problems];
  const posts = shown.map((post): BlogPost => {
    const { entry, frontMatter, relativePath, lineOf } = post;
    const { date, published, list, isTruncated, minutes } = post;
    const people = resolveAuthors({
      written: writtenAuthors(frontMatter),
      definitions: source.authors,
      basePath,
      file: entry.file,
      lineOf: (index) => lineOf(['authors', index]),
    });
    problems.push(...people.problems);
    return {
      ...{ ...entry, date, published, list, isTruncated, minutes },
      authors: people.authors,
      tags: tags.tagsOf.get(relativePath) ?? [],
    };
  });
  return {
    blog: { path: basePath, posts, tags: { list: tags.list, pages: tags.pages }, source },
    problems,
  };
}
