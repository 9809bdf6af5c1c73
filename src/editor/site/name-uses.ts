import type { UsedName } from '../../article/article-types';
import { BLOG_FOLDER } from '../../blog/read-blog';
import type { Content, GuideTree } from '../../content/content-types';
import type { PageEntry } from '../../content/reading/page-entry';
import { CONFIG_FILES } from '../../content/schema/config-files';
import { writtenAuthors } from '../../content/schema/post';
import { AUTHORS_FILE } from '../../content/schema/unknown';
import { CURRENT } from '../../navigation/versions';
import type { NameUses, PageUses } from '../config/check-types';

type Tree = Pick<GuideTree, 'source'>;

/** A name, the file that defines it with the list of such names in it, and a file that uses it. */
interface Use {
  file: string;
  list: NameUses['list'];
  name: string;
  user: string;
}

/**
 * Returns the names that other files use, with these files: labels of the app, terms of the glossary,
 * authors, tags, sidebars and versions. A name that no file defines is left out: the build reports it.
 *
 * @param trees versions of the docs; the navbar refers to the first
 * @param pages references to pages
 */
export function nameUses(
  content: Content,
  trees: readonly Tree[],
  pages: Readonly<Record<string, PageUses>>,
): NameUses[] {
  const uses = [
    ...usesInTexts(content, trees),
    ...usesInBlog(content),
    ...trees.flatMap(usesInDocs),
    ...usesInNavbar(content, trees[0]),
    ...linksToVersions(content, pages),
  ];
  const found = new Map<string, NameUses>();
  for (const { user, ...name } of uses) {
    const key = JSON.stringify(name);
    const users = found.get(key)?.users ?? [];
    found.set(key, { ...name, users: [...new Set([...users, user])].sort() });
  }
  return [...found.values()];
}

/** Returns the labels and terms in the texts of pages. */
function usesInTexts({ settings, articles, blog }: Content, trees: readonly Tree[]): Use[] {
  const docs = trees.flatMap(({ source }) => source.docs.map(({ entry }) => entry));
  const posts = blog.source.posts.map(({ entry }) => entry);
  const lists = {
    label: { file: CONFIG_FILES.app.file, list: 'labels', defined: settings.app.labels },
    term: {
      file: CONFIG_FILES.glossary.file,
      list: 'definitions',
      defined: settings.glossary.definitions,
    },
  } as const;
  const usesOf = ({ file: user, names = [] }: PageEntry) =>
    names.flatMap(({ kind, name }: UsedName): Use[] => {
      const { defined, ...place } = lists[kind];
      return Object.hasOwn(defined, name) ? [{ ...place, name, user }] : [];
    });
  return [...docs, ...articles, ...posts].flatMap(usesOf);
}

/** Returns the authors and tags of posts. */
function usesInBlog({ blog }: Content): Use[] {
  const { posts, authors = {}, tags = {} } = blog.source;
  return posts.flatMap(({ entry: { file: user }, frontMatter }) => [
    ...writtenAuthors(frontMatter).flatMap(({ key }): Use[] =>
      key !== undefined && Object.hasOwn(authors, key)
        ? [{ file: AUTHORS_FILE, list: 'authors', name: key, user }]
        : [],
    ),
    ...tagsOf(frontMatter.tags, tags).map((name): Use => ({
      ...{ file: `${BLOG_FOLDER}/tags.yml`, list: 'tags', name, user },
    })),
  ]);
}

/** Returns the tags and sidebars that the docs of a version name. */
function usesInDocs({ source }: Tree): Use[] {
  const { docs, dir, tags = {}, sidebars, sidebarsFile } = source;
  return docs.flatMap(({ entry: { file: user }, frontMatter }) => {
    const { displayed_sidebar: sidebar } = frontMatter;
    return [
      ...tagsOf(frontMatter.tags, tags).map((name): Use => ({
        ...{ file: `${dir}/tags.yml`, list: 'tags', name, user },
      })),
      ...(typeof sidebar === 'string' && Object.hasOwn(sidebars, sidebar)
        ? [{ file: sidebarsFile, list: 'sidebars', name: sidebar, user } as const]
        : []),
    ];
  });
}

/** Returns the tags of a page that tags.yml defines. A tag with an address of its own is complete. */
const tagsOf = (
  written: readonly { label: string; permalink?: string | undefined }[] | undefined,
  defined: object,
): string[] =>
  (written ?? [])
    .filter(({ label, permalink }) => permalink === undefined && Object.hasOwn(defined, label))
    .map(({ label }) => label);

/** Returns the sidebars and versions in the navbar. */
function usesInNavbar({ settings }: Content, last: Tree | undefined): Use[] {
  const user = CONFIG_FILES.navbar.file;
  const found = groupsIn(settings.navbar.items);
  const sidebars = found.flatMap(({ sidebarId: name }): Use[] =>
    last && typeof name === 'string' && Object.hasOwn(last.source.sidebars, name)
      ? [{ file: last.source.sidebarsFile, list: 'sidebars', name, user }]
      : [],
  );
  const versions = found
    .filter(({ type }) => type === 'docsVersionDropdown')
    .flatMap((item) => Object.keys(item['versions'] ?? {}))
    .filter((name) => Object.hasOwn(settings.docs.versions, name));
  return [...sidebars, ...versions.map((name) => versionUse(name, user))];
}

/** Returns all objects in a value, at any depth. */
export function groupsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value as object).flatMap(groupsIn);
  return Array.isArray(value) ? inside : [value as Record<string, unknown>, ...inside];
}

const versionUse = (name: string, user: string): Use => ({
  ...{ file: CONFIG_FILES.docs.file, list: 'versions', name, user },
});

/** Returns the files with links to pages of a version of which they are not a part. */
function linksToVersions({ trees }: Content, pages: Readonly<Record<string, PageUses>>): Use[] {
  return trees.flatMap(({ source: { dir, plan } }) =>
    plan.name === CURRENT
      ? []
      : Object.entries(pages)
          .filter(([page]) => page.startsWith(`${dir}/`))
          .flatMap(([, { links }]) => links)
          .filter((user) => !user.startsWith(`${dir}/`))
          .map((user) => versionUse(plan.name, user)),
  );
}
