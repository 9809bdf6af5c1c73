import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { BLOG_FOLDER } from '../../blog/read-blog';
import type { Content, DocsTree, GuideTree, VersionSource } from '../../content/content-types';
import { GUIDE } from '../../content/reading/read-docs';
import { PAGES_FOLDER } from '../../content/reading/read-pages';
import type { TagRules } from '../../content/schema/unknown';
import { listFiles } from '../../files/list-files';
import { isHidden, isIndexName, splitNumberPrefix } from '../../lib/doc-identity';
import { memoizeByObject } from '../../lib/memoize';
import { CURRENT, versionDir } from '../../navigation/versions';
import { knownFiles } from '../../routes/route-mistakes';
import { claimedRoutes, writtenRoutes, shownSources } from '../../routes/site-pages';
import type { CheckFacts } from '../config/check-types';
import type { CmsInput, PageExtension, PageFolder } from '../config/cms-config';
import { pageUses } from './cms-uses';
import { nameUses } from './name-uses';

/** Returns the input of the editor's configuration for this site: its address, folders and files. */
export function cmsInput(content: Content): Omit<CmsInput, 'local'> {
  const { settings, trees, guide, linkTargets } = content;
  const { cms, site } = settings;
  const { root } = linkTargets;
  const sources = [...trees, ...(guide ? [guide] : [])].map((tree) => ({
    ...tree.source,
    // A published file must not contain the title of a draft as the name of a folder.
    docs: shownSources(tree),
  }));
  return {
    cms,
    site,
    folders: [
      ...sources.flatMap((source) => {
        const label = labelOf(source, trees.length);
        const tree: PageFolder = { kind: 'doc', dir: source.dir, label };
        return foldersIn(root, tree, (folders) => nameOf(folders, source));
      }),
      ...foldersIn(root, { kind: 'page', dir: PAGES_FOLDER, label: 'Páginas soltas' }),
      blogIn(root),
    ],
    tags: sources
      .filter(({ dir, tags }) => dir === CURRENT_DOCS || tags !== undefined)
      .map(({ dir }) => `${dir}/tags.yml`),
    sidebars: sources.filter(({ dir }) => dir !== CURRENT_DOCS).map((one) => one.sidebarsFile),
    categories: sources.flatMap(({ categories }) => categories.map(({ file }) => file)),
  };
}

/** Docs of the current version, whose sidebars are in docs.yaml. */
const CURRENT_DOCS = versionDir(CURRENT);

const PAGE = /\.mdx?$/;

/**
 * Returns a folder of pages and its subfolders that contain pages, including partials and pages that cannot
 * be read. A subfolder that contains only other folders gets no list.
 *
 * @param named returns the label of a subfolder from the names on its path
 */
function foldersIn(
  root: string,
  { dir, ...own }: PageFolder,
  named = (folders: readonly string[]) => folders.at(-1) ?? '',
): PageFolder[] {
  const byFolder = new Map<string, string[]>([[dir, []]]);
  for (const file of pageFiles(root, dir)) {
    const folder = path.posix.dirname(`${dir}/${file}`);
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), file]);
  }
  return [...byFolder]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([folder, files]) => {
      const names = folder.slice(dir.length).split('/').filter(Boolean);
      const shown = names.map((_, index) => named(names.slice(0, index + 1)));
      return {
        ...own,
        dir: folder,
        label: [own.label, ...shown].join(' › '),
        extensions: extensionsOf(files),
      };
    });
}

/**
 * Returns the blog as one folder. Any post may have its own folder, and a list for each would be too many.
 */
function blogIn(root: string): PageFolder {
  const files = pageFiles(root, BLOG_FOLDER);
  return {
    kind: 'post',
    dir: BLOG_FOLDER,
    label: 'Blog',
    extensions: extensionsOf(files),
    isTree: files.some((file) => file.includes('/')),
  };
}

/** Returns the extensions in use, that of new pages first; `mdx` if there are no pages. */
function extensionsOf(files: readonly string[]): PageExtension[] {
  const some = (['mdx', 'md'] as const).filter((one) =>
    files.some((file) => file.endsWith(`.${one}`)),
  );
  return some.length > 0 ? some : ['mdx'];
}

/** Returns the paths of the pages inside a folder, relative to it. */
function pageFiles(root: string, dir: string): string[] {
  return listFiles(path.join(root, dir)).filter((file) => PAGE.test(file) && !isHidden(file));
}

/** Returns the label of a docs folder, with the name of its version if there are several. */
function labelOf({ dir, plan }: VersionSource, versions: number): string {
  const { label } = plan.settings;
  if (dir === GUIDE.dir) return label;
  return versions > 1 ? `Documentação: ${label}` : 'Documentação';
}

/**
 * Returns the label of a folder: that of its settings, else the title of its index page, else its name
 * without the number prefix.
 */
function nameOf(folders: readonly string[], { categories, docs }: VersionSource): string {
  const dir = folders.join('/');
  const name = folders.at(-1) ?? '';
  const category = categories.find((one) => one.dir === dir)?.settings.label;
  const index = docs.find(({ relativePath }) => {
    const [file = '', ...around] = relativePath.replace(PAGE, '').split('/').reverse();
    return around.reverse().join('/') === dir && isIndexName(file, name);
  });
  return category ?? index?.entry.title ?? splitNumberPrefix(name).name;
}

/**
 * Returns the facts with which the editor checks one file against the others, including drafts. Memoized,
 * because `develop` needs them for every file of the editor.
 */
export const checkFacts = (content: Content): CheckFacts => ({
  ...contentFacts(content),
  // Files of `static/` come and go without a change of the content.
  files: knownFiles(content, listFiles(path.join(content.linkTargets.root, 'static'))),
});

const contentFacts = memoizeByObject(findFacts);

function findFacts(content: Content): CheckFacts {
  const { settings, trees, guide, articles, blog, linkTargets } = content;
  const { root } = linkTargets;
  const folders = [...inOrder(trees), ...(guide ? [guide] : [])];
  const docs = folders.flatMap(({ source }) => source.docs);
  const ids = new Map(docs.map(({ id, entry }) => [entry.file, id]));
  // Anybody may read a published file, so it does not contain the titles of drafts.
  const names = new Map(
    folders
      .flatMap(shownSources)
      .map(({ entry, frontMatter }) => [entry.file, frontMatter.sidebar_label ?? entry.title]),
  );
  const claimed = claimedRoutes(content);
  const shown = new Set(claimed.map(({ file }) => file));
  for (const { draft, file } of [...docs.map(({ entry }) => entry), ...articles, ...blog.posts]) {
    if (draft) shown.delete(file);
  }
  // In time they are pages again.
  for (const { source } of folders) {
    for (const { relativePath } of source.unreadable) shown.add(`${source.dir}/${relativePath}`);
  }
  const unreadable = new Set(blog.source.unreadable.map((post) => post.path));
  const written = writtenRoutes(content).map((page) => {
    const id = ids.get(page.file);
    const title = names.get(page.file);
    return {
      ...page,
      ...(id !== undefined && { id, ...(title !== undefined && { title }) }),
      ...(!shown.has(page.file) && !unreadable.has(page.path) && { isDraft: true }),
    };
  });
  const files = new Set(written.map(({ file }) => file));
  const made = claimed.filter(({ file }) => !files.has(file));
  const uses = pageUses(content, folders);
  return {
    pages: [...written, ...made.map(({ path: address, file }) => ({ path: address, file }))],
    blog: { basePath: blog.path, authors: Object.keys(blog.source.authors ?? {}) },
    tags: tagRules(content),
    uses,
    names: nameUses(content, folders, uses),
    texts: listFiles(path.join(root, 'content/site')).filter((name) => PAGE.test(name)),
    versions: versionsIn(root),
    docs: folders.map(({ source }) => ({
      dir: source.dir,
      basePath: source.plan.path,
      numberPrefixes: settings.docs.numberPrefixParser,
      ids: [...source.docs, ...source.unreadable].map(({ id }) => id),
      sidebars: Object.keys(source.sidebars),
      sidebarsFile: source.sidebarsFile,
    })),
  };
}

/** Returns what the tags of docs and posts are checked against. The guide has no tags. */
function tagRules({ settings, trees, blog }: Content): TagRules[] {
  const folders = [
    ...trees.map(({ source }) => ({ ...source, ...settings.docs.tags })),
    { dir: BLOG_FOLDER, tags: blog.source.tags, ...settings.blog.tags },
  ];
  return folders.map(({ dir, tags = {}, onUndefinedTags }) => ({
    ...{ dir, names: Object.keys(tags), onUndefinedTags },
  }));
}

/** Returns the names of the versions that have a folder of docs, also of those that are not published. */
function versionsIn(root: string): string[] {
  const folder = path.join(root, 'content/versions');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return [CURRENT, ...names].filter((name) => existsSync(path.join(root, versionDir(name))));
}

/** Sorts the version that the navbar refers to first. */
const inOrder = (trees: readonly DocsTree[]): (DocsTree | GuideTree)[] =>
  [...trees].sort((one, other) => Number(other.version.isLast) - Number(one.version.isLast));
