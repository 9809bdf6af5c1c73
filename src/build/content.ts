import { existsSync } from 'node:fs';
import path from 'node:path';
import type { DocEntry, DocNavigation, SidebarItem } from '../lib/docs-types';
import type { Problem } from '../schema/problem';
import { unknownName } from '../schema/unknown';
import type { ArticleCache } from './article-cache';
import { articleFacts, basePath } from './article-facts';
import { CONFIG_FILES, loadConfig, placeholderFacts } from './config';
import type { LoadedConfig } from './config';
import type { Content, DocPage, DocSource, PageEntry } from './content-types';
import { findDuplicateRoutes } from './docs';
import { resolveFileLinks } from './file-links';
import { readGitHistory } from './git-dates';
import type { GitHistory } from './git-dates';
import { resolveNavbar } from './navbar';
import { listFiles } from './hosts/layout';
import { buildRouteTable } from './hosts/route-table';
import { HOME_PATH, NOT_FOUND_PATH } from './paths';
import { sitePages } from './pages';
import { DOCS_FOLDER, readDocs } from './read-docs';
import type { DocsFolder } from './read-docs';
import { readPages } from './read-pages';
import type { PagesFolder } from './read-pages';
import { docNavigation, resolveSidebars } from './sidebars';
import { isStrict } from './strict';
import { resolveTags } from './tags';
import { planVersions, resolveVersions } from './versions';

/** What stands for tag pages in messages. */
const TAGS_FILE = 'content/docs/tags.yml';

/** What every build writes besides pages, for redirects that lead there. */
const WRITTEN_FILES = ['404.html', 'robots.txt', 'sitemap.xml'];

/** The version that is being written; older ones are snapshots of it. */
const CURRENT_VERSION = 'current';

interface ReadContentOptions {
  root: string;
  cache: ArticleCache;
  /** Drafts are pages while writing and do not exist in production (acceptance 2.14.13). */
  withDrafts: boolean;
  /** The content as it was; a file that is broken now keeps its last good version. */
  previous?: Content | undefined;
}

/**
 * Reads everything below `content/`, checks it and resolves what refers to other files. Never throws
 * for a writer's mistake: all mistakes come back together, and what can be built without them is.
 */
export async function readContent(options: ReadContentOptions): Promise<Content> {
  const { root, cache, withDrafts, previous } = options;
  const config = loadConfig(root, previous?.settings);
  const { settings } = config;
  const facts = articleFacts(settings, basePath(settings), config.broken.has('app'));
  const history = await historyFor(config, root);
  const shared = { root, facts, cache };
  const placeholders = placeholderFacts(settings.site);
  const docsBase = currentVersionPath(config);
  const folder = await readDocs({
    ...{ ...shared, settings: settings.docs, history, placeholders, basePath: docsBase },
    previous: previous && {
      docs: previous.docSources,
      categories: previous.categories,
      tags: previous.tagDefinitions,
    },
  });
  const pages = await readPages({ ...shared, settings, previous: previous?.articles ?? [] });
  const resolved = resolveDocs(config, folder, { basePath: docsBase, isProduction: !withDrafts });
  const isShown = ({ draft }: { draft: boolean }) => withDrafts || !draft;
  const routes = routesByFile(root, folder, pages);
  const linked = <Page extends PageEntry>(page: Page) =>
    resolveFileLinks(page, routes, facts.baseUrl);
  const linkedDocs = folder.docs
    .filter(({ entry }) => isShown(entry))
    .map((doc) => linked(toPage(doc, resolved)));
  const linkedArticles = pages.articles.filter(isShown).map(linked);
  const docs = linkedDocs.map(({ page }) => page);
  const articles = linkedArticles.map(({ page }) => page);
  const asRead = {
    docSources: folder.docs,
    categories: folder.categories,
    tagDefinitions: folder.tags,
  };
  const content = { ...resolved, ...asRead, settings, docs, articles };
  return {
    ...content,
    problems: [
      ...config.problems,
      ...folder.problems,
      ...pages.problems,
      ...[...linkedDocs, ...linkedArticles].flatMap(({ problems }) => problems),
      ...resolved.problems,
      ...unknownHomeDocs(config, resolved.docIds),
      ...duplicates(content),
      ...redirectMistakes(content, config, { root, folder, pages }),
      ...historyWarning(history),
    ],
  };
}

/** The address of every content file, for links that name the file; a draft has one too. */
function routesByFile(root: string, folder: DocsFolder, pages: PagesFolder): Map<string, string> {
  const read = [...folder.docs.map(({ entry }) => entry), ...pages.articles];
  return new Map([
    ...read.map((page): [string, string] => [page.absolutePath, page.path]),
    ...folder.unreadable.map((doc): [string, string] => [
      path.join(root, DOCS_FOLDER, doc.relativePath),
      doc.path,
    ]),
  ]);
}

/** Where the docs being written begin: `/docs`. */
function currentVersionPath({ settings, lineOf }: LoadedConfig): string {
  const { file } = CONFIG_FILES.docs;
  const { plans } = planVersions({
    config: settings.docs,
    file,
    lineOf: (field) => lineOf('docs', field),
  });
  return plans.find(({ name }) => name === CURRENT_VERSION)?.path ?? '/docs';
}

/** The last change of every file, if the settings want it shown. */
async function historyFor({ settings }: LoadedConfig, root: string): Promise<GitHistory> {
  const { showLastUpdateTime, showLastUpdateAuthor } = settings.docs;
  if (!showLastUpdateTime && !showLastUpdateAuthor) return { changes: new Map() };
  return readGitHistory(root, 'content');
}

function historyWarning({ warning }: GitHistory): Problem[] {
  if (!warning) return [];
  return [
    {
      file: CONFIG_FILES.docs.file,
      severity: 'warning',
      what: `As páginas saem sem data: ${warning}.`,
      rule: 'A data da última mudança vem do git.',
      fix: 'Baixe o histórico completo ou escreva showLastUpdateTime: false.',
    },
  ];
}

/** Sidebars, navigation, tags, versions and the navbar: everything that looks docs up by name. */
function resolveDocs(
  config: LoadedConfig,
  folder: DocsFolder,
  { basePath, isProduction }: { basePath: string; isProduction: boolean },
) {
  const { settings } = config;
  const sources = new Map(folder.docs.map((doc) => [doc.id, doc]));
  const entries = [...folder.docs.map(toEntry), ...folder.unreadable];
  const docsFile = {
    file: CONFIG_FILES.docs.file,
    lineOf: (path: readonly PropertyKey[]) => config.lineOf('docs', path),
  };
  const docLineOf = ({ id }: DocEntry, path: readonly PropertyKey[]) =>
    sources.get(id)?.lineOf(path);
  const { numberPrefixParser: numberPrefixes, breadcrumbs } = settings.docs;
  const sidebars = resolveSidebars({
    sidebars: settings.docs.sidebars,
    docs: entries,
    categories: folder.categories,
    options: { basePath, isProduction, numberPrefixes, breadcrumbs },
    docLineOf,
    ...docsFile,
  });
  const tags = resolveTags({
    docs: entries,
    definitions: folder.tags,
    options: { basePath, isProduction, onUndefinedTags: settings.docs.tags.onUndefinedTags },
    docLineOf,
  });
  const versions = resolveVersions({
    config: settings.docs,
    docs: { [CURRENT_VERSION]: entries },
    sidebars: { [CURRENT_VERSION]: sidebars },
    isProduction,
    ...docsFile,
  });
  const navbar = resolveNavbar(settings.navbar.items, {
    versions: versions.versions,
    file: CONFIG_FILES.navbar.file,
    lineOf: (path) => config.lineOf('navbar', path),
  });
  return {
    sidebars: sidebars.sidebars,
    indexes: sidebars.indexPages,
    navigationOf: (path: string): DocNavigation => docNavigation(sidebars, path),
    tags: { list: tags.list, pages: tags.pages },
    tagsOf: tags.tagsOf,
    docIds: entries.map(({ id }) => id),
    order: readingOrder(Object.values(sidebars.sidebars).flat()),
    versions: versions.versions,
    navbar: navbar.items,
    problems: [...sidebars.problems, ...tags.problems, ...versions.problems, ...navbar.problems],
  };
}

/** A doc as the sidebars, tags and versions know it. */
function toEntry({ id, relativePath, entry, frontMatter }: DocSource): DocEntry {
  const { path, title, description, draft, unlisted } = entry;
  return {
    ...{ id, path, title, description, relativePath, draft, unlisted },
    sidebarLabel: frontMatter.sidebar_label,
    sidebarPosition: frontMatter.sidebar_position,
    sidebarClassName: frontMatter.sidebar_class_name,
    sidebarCustomProps: frontMatter.sidebar_custom_props,
    paginationLabel: frontMatter.pagination_label,
    paginationNext: frontMatter.pagination_next,
    paginationPrev: frontMatter.pagination_prev,
    displayedSidebar: frontMatter.displayed_sidebar,
    tags: frontMatter.tags,
  };
}

/** A doc as its page shows it. */
function toPage(
  { id, entry, frontMatter, editUrl }: DocSource,
  { order, tagsOf }: Pick<ReturnType<typeof resolveDocs>, 'order' | 'tagsOf'>,
): DocPage {
  return {
    ...entry,
    id,
    order: order.get(id) ?? order.size,
    hideTitle: frontMatter.hide_title,
    editUrl,
    tags: tagsOf.get(id) ?? [],
  };
}

/** Docs by their place in the sidebars, top to bottom. */
function readingOrder(items: readonly SidebarItem[], order = new Map<string, number>()) {
  for (const item of items) {
    if (item.type !== 'html' && item.docId && !order.has(item.docId)) {
      order.set(item.docId, order.size);
    }
    if (item.type === 'category') readingOrder(item.items, order);
  }
  return order;
}

/** Docs that the home page lists and that do not exist; drafts are only left out. */
function unknownHomeDocs({ settings, lineOf }: LoadedConfig, names: readonly string[]): Problem[] {
  return (settings.home.capabilities?.docs ?? []).flatMap((name, index) => {
    if (names.includes(name)) return [];
    return {
      file: CONFIG_FILES.home.file,
      line: lineOf('home', ['capabilities', 'docs', index]),
      ...unknownName({
        name,
        what: `A página inicial usa a página "${name}", que não existe.`,
        plural: 'páginas',
        names,
        otherwise: 'Apague a linha ou use o id de uma página da lista.',
      }),
    };
  });
}

/** Two files on one address; the fixed pages count too. */
function duplicates(content: Omit<Content, 'problems'>): Problem[] {
  const { settings, docs, articles, indexes, tags } = content;
  const search = settings.search.searchPagePath;
  const found = findDuplicateRoutes([
    { path: HOME_PATH, file: CONFIG_FILES.home.file },
    { path: NOT_FOUND_PATH, file: NOT_FOUND_PATH },
    ...(search ? [{ path: search, file: CONFIG_FILES.search.file }] : []),
    ...docs,
    ...articles,
    ...indexes.map(({ path }) => ({ path, file: CONFIG_FILES.docs.file })),
    ...[...(tags.list ? [tags.list] : []), ...tags.pages].map(({ path }) => ({
      path,
      file: TAGS_FILE,
    })),
  ]);
  const level = settings.site.onDuplicateRoutes;
  if (level === 'ignore') return [];
  const severity = isStrict() || level === 'error' ? 'error' : 'warning';
  return found.map((problem) => ({ ...problem, severity }));
}

/**
 * The mistakes of redirects.yaml that show without a build; of files it knows `static/` and what
 * every build writes. A page that could not be read still counts as one.
 */
function redirectMistakes(
  content: Omit<Content, 'problems'>,
  { settings, lineOf }: LoadedConfig,
  { root, folder, pages }: { root: string; folder: DocsFolder; pages: PagesFolder },
): Problem[] {
  const staticDir = path.join(root, 'static');
  const unreadable = [...folder.unreadable.map((doc) => doc.path), ...pages.unreadable];
  const { problems } = buildRouteTable({
    pages: [...sitePages(content, () => ''), ...unreadable.map((page) => ({ path: page }))],
    redirects: settings.redirects.redirects.map((rule, index) => ({
      ...rule,
      lineOf: (field) => lineOf('redirects', ['redirects', index, field]),
    })),
    basePath: settings.site.baseUrl,
    files: [...WRITTEN_FILES, ...(existsSync(staticDir) ? listFiles(staticDir) : [])],
  });
  return problems;
}
