import type { ArticleFacts } from '../../article/article-types';
import type { PlaceholderFacts } from '../../lib/brand';
import type { DocEntry } from '../../navigation/docs-types';
import { categorySchema } from '../schema/category';
import { tagDefinitionsSchema } from '../schema/docs';
import type { DocsSettings, TagDefinitions } from '../schema/docs';
import { docFrontMatterKeys, docFrontMatterSchema } from '../schema/frontmatter';
import type { DocFrontMatter } from '../schema/frontmatter';
import type { ArticleCache } from './article-cache';
import { fillAll } from '../../lib/brand';
import type { DocsFolder } from '../content-types';
import { docIdentity, isCategoryFile, isPartial } from '../../lib/doc-identity';
import type { GitHistory } from './git-dates';
import { pageEntry } from './page-entry';
import { readArticle } from './read-article';
import { readFiles } from './read-files';
import type { ContentFile } from './read-files';
import { readYaml } from './read-yaml';
import type { CategoryFile } from '../../navigation/sidebar-folders';

export interface ReadDocsOptions {
  root: string;
  /** Folder of the version, relative to the project. */
  dir: string;
  settings: DocsSettings;
  facts: ArticleFacts;
  cache: ArticleCache;
  history: GitHistory | Promise<GitHistory>;
  /** Values of placeholders such as `{marca}` in frontmatter. */
  placeholders: PlaceholderFacts;
  /** URL path at which the docs begin: `/docs`. */
  basePath: string;
  /** Result of the previous read; invalid files fall back to their version in it. */
  previous?: Pick<DocsFolder, 'docs' | 'categories' | 'tags'> | undefined;
}

/** Reads docs, `_category_` files and tag definitions. Partials are not pages. */
export async function readDocs(options: ReadDocsOptions): Promise<DocsFolder> {
  const { root, dir, previous } = options;
  const files = await readFiles(root, dir, isDocsFile);
  const folder: DocsFolder = { docs: [], unreadable: [], categories: [], problems: [] };
  for (const source of files) {
    const { relativePath } = source;
    const name = relativePath.split('/').at(-1) ?? '';
    if (isCategoryFile(name)) addCategory(source, folder, previous?.categories);
    else if (/^tags\.ya?ml$/.test(relativePath)) addTags(source, folder, previous?.tags);
    else await addDoc(source, folder, options);
  }
  return folder;
}

function isDocsFile(relativePath: string): boolean {
  if (isPartial(relativePath)) return false;
  const name = relativePath.split('/').at(-1) ?? '';
  return /\.mdx?$/.test(name) || isCategoryFile(name) || /^tags\.ya?ml$/.test(relativePath);
}

function addCategory(
  source: ContentFile,
  folder: DocsFolder,
  previous: readonly CategoryFile[] = [],
): void {
  const { value, problems } = readYaml(source, categorySchema);
  folder.problems.push(...problems);
  const dir = source.relativePath.split('/').slice(0, -1).join('/');
  const last = previous.find(({ file }) => file === source.file);
  if (value) folder.categories.push({ dir, file: source.file, settings: value });
  else if (last) folder.categories.push(last);
}

function addTags(
  source: ContentFile,
  folder: DocsFolder,
  previous: TagDefinitions | undefined,
): void {
  const { value, problems } = readYaml(source, tagDefinitionsSchema);
  folder.problems.push(...problems);
  folder.tags = value ?? previous;
}

async function addDoc(
  source: ContentFile,
  folder: DocsFolder,
  { root, settings, facts, cache, history, placeholders, basePath, previous }: ReadDocsOptions,
): Promise<void> {
  const { relativePath, file } = source;
  const options = {
    schema: docFrontMatterSchema,
    knownKeys: docFrontMatterKeys,
    root,
    facts,
    cache,
  };
  const { value, problems } = await readArticle(source, options);
  folder.problems.push(...problems);
  if (!value) {
    const last = previous?.docs.find((doc) => doc.relativePath === relativePath);
    if (last) folder.docs.push(last);
    else folder.unreadable.push(unreadable(relativePath, settings, basePath));
    return;
  }
  const frontMatter = fillAll(value.frontMatter, placeholders);
  const { lineOf } = value;
  const identity = docIdentity({
    relativePath,
    frontMatter,
    numberPrefixes: settings.numberPrefixParser,
    basePath,
  });
  const entry = pageEntry({ ...value, frontMatter }, identity.path, {
    // Last fallback for the title (behaviour 2.12.5).
    name: identity.id.split('/').at(-1),
    toc: settings.tableOfContents,
    lastChange: (await history).changes.get(file),
    showLastUpdateTime: settings.showLastUpdateTime,
    showLastUpdateAuthor: settings.showLastUpdateAuthor,
  });
  const editUrl = editUrlOf(frontMatter, settings.editUrl, file);
  folder.docs.push({ id: identity.id, relativePath, entry, frontMatter, editUrl, lineOf });
}

/**
 * Returns an entry based on the file name only. It is marked as a draft: it can be referenced but has no
 * page.
 */
function unreadable(relativePath: string, settings: DocsSettings, basePath: string): DocEntry {
  const { id, path } = docIdentity({
    relativePath,
    frontMatter: {},
    numberPrefixes: settings.numberPrefixParser,
    basePath,
  });
  return { id, path, title: id, relativePath, draft: true, unlisted: false };
}

/**
 * Returns the URL of the edit link: `custom_edit_url` if set (null or empty for no link), or else the file
 * under the configured base (behaviour 2.14.6).
 */
function editUrlOf(
  { custom_edit_url: own }: DocFrontMatter,
  base: string | undefined,
  file: string,
): string | undefined {
  if (own !== undefined) return own || undefined;
  return base && `${base.replace(/\/+$/, '')}/${file}`;
}
