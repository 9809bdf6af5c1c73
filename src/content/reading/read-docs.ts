import path from 'node:path';
import type { ArticleFacts } from '../../article/article-types';
import type { PlaceholderFacts } from '../../lib/brand';
import { fillAll } from '../../lib/brand';
import type { DocEntry } from '../../navigation/docs-types';
import { categorySchema } from '../schema/category';
import { tagDefinitionsSchema, DEFAULT_SIDEBARS, parseSidebars } from '../schema/docs';
import type { DocsSettings } from '../schema/docs';
import { docFrontMatterSchema } from '../schema/frontmatter';
import type { DocFrontMatter } from '../schema/frontmatter';
import type { ArticleCache } from './article-cache';
import type { DocsFolder, SidebarsFile, VersionSource } from '../content-types';
import { docIdentity, isCategoryFile, isPartial } from '../../lib/doc-identity';
import type { DocIdentity, IdentityFrontMatter } from '../../lib/doc-identity';
import type { GitHistory } from './git-dates';
import { pageEntry } from './page-entry';
import { readArticle } from './read-article';
import { readText } from '../../files/read-text';
import { TAGS_FILE, readFiles, readYaml } from './read-files';
import type { ContentFile } from './read-files';
import type { CategoryFile } from '../../navigation/sidebar-folders';
import { parseYaml } from '../schema/parse';
import type { Problem } from '../schema/problem';
import { placesIn } from './config';
import type { LoadedConfig } from './config';
import { CURRENT, versionDir } from '../../navigation/versions';
import type { VersionPlan } from '../../navigation/versions';

interface ReadDocsOptions {
  root: string;
  /** Folder of the version, relative to the project. */
  dir: string;
  settings: DocsSettings;
  facts: ArticleFacts;
  cache: ArticleCache;
  history: GitHistory | Promise<GitHistory>;
  /** Values of placeholders such as `{marca}` in front matter. */
  placeholders: PlaceholderFacts;
  /** URL path at which the docs begin: `/docs`. */
  basePath: string;
  /** Result of the previous read; invalid files fall back to their version in it. */
  previous?: Pick<DocsFolder, 'docs' | 'categories' | 'tags'> | undefined;
}

/** Reads docs, `_category_` files and tag definitions. Partials are not pages. */
async function readDocs(options: ReadDocsOptions): Promise<DocsFolder> {
  const { root, dir, previous } = options;
  const folder: DocsFolder = { docs: [], unreadable: [], categories: [], problems: [] };
  for (const source of readFiles(root, dir, isDocsFile)) {
    if (isCategoryFile(path.basename(source.file))) {
      addCategory(source, folder, previous?.categories);
    } else if (TAGS_FILE.test(source.relativePath)) {
      const { value, problems } = readYaml(source, tagDefinitionsSchema);
      folder.problems.push(...problems);
      folder.tags = value ?? previous?.tags;
    } else await addDoc(source, folder, options);
  }
  return folder;
}

const isDocsFile = (file: string): boolean =>
  !isPartial(file) &&
  (/\.mdx?$/.test(file) || isCategoryFile(path.basename(file)) || TAGS_FILE.test(file));

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

async function addDoc(
  source: ContentFile,
  folder: DocsFolder,
  { root, settings, facts, cache, history, placeholders, basePath, previous }: ReadDocsOptions,
): Promise<void> {
  const { relativePath, file } = source;
  const reading = { schema: docFrontMatterSchema, root, facts, cache };
  const identityOf = (fields: IdentityFrontMatter) =>
    docIdentity({
      relativePath,
      frontMatter: fillAll(fields, placeholders),
      numberPrefixes: settings.numberPrefixParser,
      basePath,
    });
  const { value, frontMatter: written, problems } = await readArticle(source, reading);
  folder.problems.push(...problems);
  if (!value) {
    const last = previous?.docs.find((doc) => doc.relativePath === relativePath);
    if (last) folder.docs.push(last);
    else folder.unreadable.push(unreadable(relativePath, identityOf(written ?? {})));
    return;
  }
  const frontMatter = fillAll(value.frontMatter, placeholders);
  const { lineOf } = value;
  const identity = identityOf(value.frontMatter);
  const entry = pageEntry({ ...value, frontMatter }, identity.path, {
    // Last fallback for the title (behaviour 2.14.5).
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
 * Returns the entry of a page that could not be read. It is marked as a draft: it can be referenced but has no
 * page.
 */
function unreadable(relativePath: string, { id, path }: DocIdentity): DocEntry {
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

type Options = Omit<ReadDocsOptions, 'dir' | 'basePath' | 'previous'> & {
  config: LoadedConfig;
  /** Same version in the previous read; invalid files fall back to it. */
  previous?: VersionSource | undefined;
};

/** Reads one version: `content/docs` with docs.yaml, or a snapshot with its own sidebars file (D.12). */
export async function readVersion(plan: VersionPlan, options: Options): Promise<VersionSource> {
  const dir = versionDir(plan.name);
  const folder = await readDocs({ ...options, dir, basePath: plan.path });
  const { problems, ...sidebars } = readSidebars(plan.name, options);
  const empty = plan.name === CURRENT && isEmpty(folder) ? [emptyFolder(dir)] : [];
  return {
    ...folder,
    ...sidebars,
    plan,
    dir,
    problems: [...folder.problems, ...problems, ...empty],
  };
}

/** Location and settings of the guide for content authors. */
export const GUIDE: Pick<VersionSource, 'dir' | 'plan'> = {
  dir: 'content/guia',
  plan: {
    name: 'guia',
    settings: { label: 'Guia de escrita', noIndex: true },
    isLast: false,
    path: '/guia-de-escrita',
  },
};

/**
 * Reads the guide for content authors. It is built like a docs version, with `sidebars.yaml` in its own
 * folder, but is not one.
 *
 * @returns `undefined` if the folder is missing or has no pages
 */
export async function readGuide(options: Options): Promise<VersionSource | undefined> {
  const { dir, plan } = GUIDE;
  const folder = await readDocs({ ...options, dir, basePath: plan.path });
  if (isEmpty(folder)) return undefined;
  const { problems, ...sidebars } = readSidebarsFile(`${dir}/sidebars.yaml`, options);
  return { ...folder, ...sidebars, ...GUIDE, problems: [...folder.problems, ...problems] };
}

function readSidebars(name: string, options: Options): SidebarsFile & { problems: Problem[] } {
  if (name !== CURRENT) {
    return readSidebarsFile(`content/versions/${name}/sidebars.yaml`, options);
  }
  const { file, lineOf } = placesIn('docs', options.config);
  const { sidebars } = options.config.settings.docs;
  return { sidebars, sidebarsFile: file, sidebarsLineOf: lineOf, problems: [] };
}

function readSidebarsFile(
  file: string,
  { root, previous }: Options,
): SidebarsFile & { problems: Problem[] } {
  const { text = '', mistake } = readText(path.join(root, file));
  const yaml = parseYaml(text, file);
  const broken = mistake ? [{ file, ...mistake }] : yaml.problems;
  const checked = parseSidebars(yaml.data, { ...yaml, file });
  const value = broken.length > 0 ? undefined : checked.value;
  return {
    sidebars: value?.sidebars ?? previous?.sidebars ?? DEFAULT_SIDEBARS,
    sidebarsFile: file,
    sidebarsLineOf: checked.lineOf,
    problems: broken.length > 0 ? broken : checked.problems,
  };
}

const isEmpty = ({ docs, unreadable }: DocsFolder) => docs.length + unreadable.length === 0;

function emptyFolder(dir: string): Problem {
  return {
    file: dir,
    what: 'Não há nenhuma página na documentação.',
    rule: `A documentação precisa de ao menos uma página em ${dir}.`,
    fix: `Crie ${dir}/index.mdx com um título e um texto.`,
  };
}
