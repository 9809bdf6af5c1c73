import { existsSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { bodiesOf } from '../article/bodies';
import { homeContent } from '../article/home-figures';
import type { DocEntry, DocNavigation, SidebarItem } from '../navigation/docs-types';
import type { FieldPath } from './schema/parse';
import { isError } from './schema/problem';
import type { Problem } from './schema/problem';
import { unknownInHome } from './schema/unknown';
import type { ArticleCache } from './reading/article-cache';
import { blogPath, resolveBlog } from '../blog/blog';
import type { BlogFolder, BlogPost } from '../blog/blog-content';
import { withoutTerms } from '../blog/post-html';
import { BLOG_FOLDER, readBlog } from '../blog/read-blog';
import { articleFacts, basePath } from './reading/article-facts';
import { routeMistakes } from '../routes/route-mistakes';
import { fillCards } from '../article/cards';
import type { CardPage } from '../article/cards';
import { CONFIG_FILES } from './schema/config-files';
import { loadConfig, placeholderFacts, placesIn } from './reading/config';
import type { LoadedConfig } from './reading/config';
import type {
  Content,
  DocPage,
  DocsTree,
  DocSource,
  GuideTree,
  VersionSource,
} from './content-types';
import { resolveFileLinks } from '../article/file-links';
import { readGitHistory } from './reading/git-dates';
import type { GitHistory } from './reading/git-dates';
import { resolveNavbar } from '../navigation/navbar';
import { fillPageLists } from '../navigation/page-lists';
import { fittedLogo } from './logo-size';
import { searchMistakes } from './search-mistakes';
import { HOME_PATH } from '../routes/site-pages';
import { distinct, isStrict, withColumns, withMissingFiles } from './report-problems';
import { readAnnouncement } from './reading/read-announcement';
import { frontMatterOfPartials } from './reading/read-article';
import { misnamedFiles } from './reading/read-files';
import { PAGES_FOLDER, readPages } from './reading/read-pages';
import type { PagesFolder } from './reading/read-pages';
import { readGuide, readVersion } from './reading/read-docs';
import { docNavigation, resolveSidebars } from '../navigation/sidebars';
import { resolveTags } from '../navigation/tags';
import { claimedPages, docsVersion, planVersions, withoutMissing } from '../navigation/versions';
import { hasPage } from '../lib/doc-identity';
import type { PageEntry } from './reading/page-entry';

/** The home page, whose only section is itself. */
const HOME_PAGE = { path: HOME_PATH, html: '', toc: [] };

/** Returns the settings with the logos of navbar and footer in a size that fits there. */
function withFittedLogos(settings: Content['settings'], root: string): Content['settings'] {
  const { site, footer } = settings;
  return {
    ...settings,
    site: { ...site, logo: fittedLogo(site.logo, 'navbar', root) },
    footer: { ...footer, ...(footer.logo && { logo: fittedLogo(footer.logo, 'footer', root) }) },
  };
}

interface ReadContentOptions {
  root: string;
  cache: ArticleCache;
  /** Whether to include drafts; they do not exist in production (behaviour 2.14.13). */
  withDrafts: boolean;
  /** Result of the previous read; invalid files fall back to their version in it. */
  previous?: Content | undefined;
}

/**
 * Reads everything in `content/`, validates it and resolves references between files. Mistakes in the
 * content never throw: they are returned together in `problems`, with everything that could be built.
 */
export async function readContent(options: ReadContentOptions): Promise<Content> {
  const { root, cache, withDrafts, previous } = options;
  cache.noteNames();
  const loaded = loadConfig(root, previous?.settings);
  const settings = withFittedLogos(loaded.settings, root);
  const config = { ...loaded, settings };
  const facts = articleFacts(settings, root, basePath(settings), config.broken);
  // Not awaited: git runs while the files are read.
  const history = historyFor(config, root);
  const shared = { root, facts, cache };
  const placeholders = placeholderFacts(settings.site);
  const present = withoutMissing(settings.docs, {
    ...placesIn('docs', config),
    exists: (dir) => existsSync(path.join(root, dir)),
  });
  const planned = planVersions({ config: present.config, ...placesIn('docs', config) });
  const reading = { ...shared, settings: settings.docs, history, placeholders, config };
  const versions: VersionSource[] = [];
  for (const plan of planned.plans) {
    const previousTree = previous?.trees.find(({ version }) => version.name === plan.name);
    versions.push(await readVersion(plan, { ...reading, previous: previousTree?.source }));
  }
  const guideSource =
    withDrafts || settings.docs.publishGuide
      ? await readGuide({ ...reading, previous: previous?.guide?.source })
      : undefined;
  const sources = guideSource ? [...versions, guideSource] : versions;
  const pages = await readPages({ ...shared, settings, previous: previous?.articles ?? [] });
  const blogFolder = await readBlog({
    ...shared,
    ...{ placeholders, history, settings: settings.blog },
    basePath: blogPath(settings.blog),
    previous: previous?.blog.source,
  });
  const resolvedBlog = resolveBlog({ source: blogFolder, settings: settings.blog, withDrafts });
  const announcement = await readAnnouncement(config, shared);
  const resolved = resolveDocs(config, planned, versions, withDrafts);
  const resolvedGuide = guideSource && resolveTree(config, guideSource, withDrafts);
  const routes = routesByFile(root, sources, pages, blogFolder);
  const linkProblems: Problem[] = [];
  const cardPages = pagesByPlace(
    [...[...routes].flat(), ...pages.unreadable],
    [
      ...sources.flatMap(({ docs }) => docs.map(({ entry }) => entry)),
      ...pages.articles,
      ...resolvedBlog.blog.posts,
    ],
    resolved.trees.flatMap(({ indexes }) => indexes),
    withDrafts,
  );
  const folders = [...sources.map(({ dir }) => dir), PAGES_FOLDER, BLOG_FOLDER];
  const targets = { routes, baseUrl: facts.baseUrl, root, folders };
  const withLinks = <Page extends Linked>(read: Page) => {
    const links = resolveFileLinks(read, targets);
    const { page, problems } = fillCards(links.page, cardPages);
    return { page, problems: [...links.problems, ...problems] };
  };
  const linked = <Page extends Linked>(read: Page) => {
    const { page, problems } = withLinks(read);
    linkProblems.push(...problems);
    return page;
  };
  // Problems are dropped: the links of the list excerpt were already reported with the whole post.
  const withLinkedList = (post: BlogPost): BlogPost => {
    const { page } = withLinks({ ...post.list, file: post.file });
    return { ...post, list: { ...post.list, html: page.html } };
  };
  const kept = keeperOf(previous);
  const docsOf = (tree: ResolvedTree, isLast: boolean) => {
    const { navigationOf, sidebars, source } = tree;
    const known = new Map(source.docs.map(({ id, entry }) => [id, entry]));
    const listed = (page: DocPage) => {
      const { sidebarId } = navigationOf(page.path);
      return fillPageLists(page, sidebarId ? sidebars[sidebarId] : undefined, known, facts.baseUrl);
    };
    return source.docs
      .filter(({ entry }) => hasPage(entry, options))
      .map((doc) => kept(listed(linked(toPage(doc, tree, isLast)))));
  };
  const trees = resolved.trees.map((tree): DocsTree => ({
    ...tree,
    docs: docsOf(tree, tree.version.isLast),
  }));
  const guide: GuideTree | undefined = resolvedGuide && {
    ...resolvedGuide,
    // The guide has no tag pages, so its pages show no tags.
    docs: docsOf({ ...resolvedGuide, tagsOf: new Map() }, false),
  };
  const articles = pages.articles
    .filter((article) => hasPage(article, options))
    .map((article) => kept(linked(article)));
  const blog = {
    ...resolvedBlog.blog,
    posts: resolvedBlog.blog.posts.map(linked).map(withLinkedList),
  };
  const home = homeContent(settings.home, facts);
  const docs = trees.flatMap((tree) => tree.docs);
  const shown = announcement.problems.some(isError) ? undefined : announcement.text;
  const content = {
    settings,
    trees,
    docs,
    guide,
    articles,
    blog,
    home,
    facts,
    linkTargets: targets,
    navbar: resolved.navbar,
    announcement: shown
      ? // Without explanations, whose ids would be those of the first terms of each page.
        withoutTerms(linked(shown).html)
      : (previous?.announcement ?? ''),
    announcementFiles: (shown ? shown.assets : previous?.announcementFiles) ?? [],
  };
  const unreadable = [
    ...sources.flatMap((source) => source.unreadable.map((doc) => doc.path)),
    ...pages.unreadable,
    ...blogFolder.unreadable.map((post) => post.path),
  ];
  const problems = [
    ...config.problems,
    ...present.problems,
    ...sources.flatMap(({ problems }) => problems),
    ...pages.problems,
    ...blogFolder.problems,
    ...resolvedBlog.problems,
    ...announcement.problems,
    ...frontMatterOfPartials(root),
    ...misnamedFiles(root),
    ...linkProblems,
    // A stand-in for docs.yaml lacks its sidebars and versions (A.2).
    ...(config.broken.has('docs') ? [] : resolved.problems),
    ...(resolvedGuide?.problems ?? []),
    ...unknownHomeDocs(config, trees),
    ...searchMistakes(config, [HOME_PAGE, ...docs, ...articles, ...blog.posts], unreadable),
    ...routeMistakes(content, config, { root, isStrict: isStrict(), unreadable }),
    ...historyWarning(await history, settings),
  ];
  return { ...content, problems: withColumns(distinct(withMissingFiles(problems, root)), root) };
}

/**
 * Returns a function that returns the object of the previous read for a page that has not changed, so that
 * what is made of a page can be memoized by object.
 */
function keeperOf(previous: Content | undefined) {
  const known = new Map(previous && bodiesOf(previous).map((page) => [page.file, page]));
  return <Page extends PageEntry>(page: Page): Page => {
    const last = known.get(page.file);
    return isDeepStrictEqual(last, page) ? (last as Page) : page;
  };
}

/** Content with links and cards that depend on other pages. */
type Linked = Pick<PageEntry, 'file' | 'html' | 'fileLinks' | 'cards'>;

/** Maps the absolute path of every content file, drafts included, to its URL path, for links to files. */
function routesByFile(
  root: string,
  sources: readonly VersionSource[],
  pages: PagesFolder,
  blog: BlogFolder,
): Map<string, string> {
  const read = [
    ...sources.flatMap(({ docs }) => docs.map(({ entry }) => entry)),
    ...pages.articles,
    ...blog.posts.map(({ entry }) => entry),
  ];
  const unreadable = sources.flatMap(({ dir, unreadable: docs }) =>
    docs.map((doc): [string, string] => [path.join(root, dir, doc.relativePath), doc.path]),
  );
  return new Map([
    ...read.map((page): [string, string] => [page.absolutePath, page.path]),
    ...unreadable,
    ...blog.unreadable.map((post): [string, string] => [post.absolutePath, post.path]),
  ]);
}

/**
 * Maps pages by URL path and by absolute file path, and generated indexes by URL path, for cards. A page that
 * cannot be read has no title, but it is there: the card is no mistake. A draft without a page is not there, so that
 * no card shows its texts.
 *
 * @param known URL paths and files of all pages, those that cannot be read included
 */
function pagesByPlace(
  known: readonly string[],
  read: readonly PageEntry[],
  indexes: DocsTree['indexes'],
  withDrafts: boolean,
): Map<string, CardPage> {
  const placesOf = ({ path: address, absolutePath }: PageEntry) => [
    address,
    absolutePath.normalize('NFC'),
  ];
  const isShown = (page: PageEntry) => hasPage(page, { withDrafts });
  const shown = read.filter(isShown);
  const drafts = new Set(read.filter((page) => !isShown(page)).flatMap(placesOf));
  const there = known.map((place) => place.normalize('NFC')).filter((place) => !drafts.has(place));
  return new Map<string, CardPage>([
    ...there.map((place): [string, CardPage] => [place, { title: '' }]),
    ...indexes.map((page): [string, CardPage] => [page.path, page]),
    ...shown.flatMap((page) => placesOf(page).map((place): [string, CardPage] => [place, page])),
  ]);
}

/** Returns the last change of every file; empty if no setting shows it. */
async function historyFor({ settings }: LoadedConfig, root: string): Promise<GitHistory> {
  const asks = [settings.docs, settings.blog].some(showsLastUpdate);
  return asks ? readGitHistory(root, 'content') : { changes: new Map() };
}

const showsLastUpdate = (shown: { showLastUpdateTime: boolean; showLastUpdateAuthor: boolean }) =>
  shown.showLastUpdateTime || shown.showLastUpdateAuthor;

function historyWarning({ warning }: GitHistory, { docs }: Content['settings']): Problem[] {
  if (!warning) return [];
  return [
    {
      file: CONFIG_FILES[showsLastUpdate(docs) ? 'docs' : 'blog'].file,
      severity: 'warning',
      what: `As páginas saem sem data: ${warning}.`,
      rule: 'A data da última mudança vem do git.',
      fix: 'Baixe o histórico completo ou escreva showLastUpdateTime: false.',
    },
  ];
}

/** Resolves everything that refers to docs by id: sidebars, tags, versions and the navbar. */
function resolveDocs(
  config: LoadedConfig,
  { plans, problems }: ReturnType<typeof planVersions>,
  sources: readonly VersionSource[],
  withDrafts: boolean,
) {
  const { settings } = config;
  const resolved = sources.map((source) => resolveTree(config, source, withDrafts));
  const trees = resolved.map((tree) => {
    const { source, entries: docs, sidebars, navigation } = tree;
    const facts = { docs, sidebars, navigation, withDrafts };
    return { ...tree, version: docsVersion(source.plan, plans, facts) };
  });
  const navbar = resolveNavbar(settings.navbar.items, {
    logo: settings.site.logo,
    more: settings.messages['nav.more'],
    versions: trees.map(({ version }) => version),
    hasUnreadable: sources.some(({ unreadable }) => unreadable.length > 0),
    ...placesIn('navbar', config),
  });
  return {
    trees,
    navbar: navbar.items,
    problems: [...resolved.flatMap((tree) => tree.problems), ...problems, ...navbar.problems],
  };
}

type ResolvedTree = ReturnType<typeof resolveTree>;

/** Resolves the sidebars, navigation and tags of one version. */
function resolveTree({ settings }: LoadedConfig, source: VersionSource, withDrafts: boolean) {
  const { plan, dir: contentDir, categories } = source;
  const { numberPrefixParser: numberPrefixes, breadcrumbs } = settings.docs;
  const docs = new Map(source.docs.map((doc) => [doc.id, doc]));
  const entries = [...source.docs.map(toEntry), ...source.unreadable];
  const shared = { basePath: plan.path, withDrafts, contentDir };
  const docLineOf = ({ id }: DocEntry, field: FieldPath) => docs.get(id)?.lineOf(field);
  const resolvedSidebars = resolveSidebars({
    sidebars: source.sidebars,
    docs: entries,
    categories,
    options: { ...shared, numberPrefixes, breadcrumbs },
    docLineOf,
    file: source.sidebarsFile,
    lineOf: source.sidebarsLineOf,
  });
  const tags = resolveTags({
    docs: entries,
    definitions: source.tags,
    options: { ...shared, onUndefinedTags: settings.docs.tags.onUndefinedTags },
    docLineOf,
  });
  return {
    source,
    entries,
    sidebars: resolvedSidebars.sidebars,
    navigation: resolvedSidebars.navigation,
    indexes: resolvedSidebars.indexPages,
    navigationOf: (page: string): DocNavigation => docNavigation(resolvedSidebars, page),
    tags: { list: tags.list, pages: tags.pages },
    tagsOf: tags.tagsOf,
    order: readingOrder(Object.values(resolvedSidebars.sidebars).flat()),
    problems: [...resolvedSidebars.problems, ...tags.problems],
  };
}

/** Converts a doc to the form that sidebars, tags and versions use. */
function toEntry({ id, relativePath, entry, frontMatter }: DocSource): DocEntry {
  const { path, title, description, draft, unlisted } = entry;
  return {
    ...{ id, path, title, description, relativePath, draft, unlisted },
    sidebarLabel: frontMatter.sidebar_label,
    sidebarPosition: frontMatter.sidebar_position,
    sidebarLook: {
      className: frontMatter.sidebar_class_name,
      customProps: frontMatter.sidebar_custom_props,
      icon: frontMatter.sidebar_icon,
      badge: frontMatter.sidebar_badge,
    },
    paginationLabel: frontMatter.pagination_label,
    paginationNext: frontMatter.pagination_next,
    paginationPrev: frontMatter.pagination_prev,
    displayedSidebar: frontMatter.displayed_sidebar,
    tags: frontMatter.tags,
  };
}

/** Converts a doc to its page. */
function toPage(
  { id, entry, frontMatter, editUrl }: DocSource,
  { order, tagsOf }: Pick<ResolvedTree, 'order' | 'tagsOf'>,
  isLast: boolean,
): DocPage {
  return {
    ...entry,
    id,
    order: order.get(id) ?? order.size,
    hideTitle: frontMatter.hide_title,
    editUrl,
    tags: tagsOf.get(id) ?? [],
    isLast,
  };
}

/** Maps doc ids to their position in the sidebars, top to bottom. */
function readingOrder(items: readonly SidebarItem[]): Map<string, number> {
  const ids = new Set(claimedPages(items).flatMap(({ docId }) => docId ?? []));
  return new Map([...ids].map((id, index) => [id, index]));
}

/** Reports docs that the home page lists but that do not exist; drafts count as existing. */
function unknownHomeDocs(
  { settings, lineOf }: LoadedConfig,
  trees: readonly DocsTree[],
): Problem[] {
  const last = trees.find(({ version }) => version.isLast)?.source;
  const names = [...(last?.docs ?? []), ...(last?.unreadable ?? [])].map(({ id }) => id);
  return (settings.home.capabilities?.docs ?? []).flatMap((name, index) => {
    if (names.includes(name)) return [];
    return {
      file: CONFIG_FILES.home.file,
      line: lineOf('home', ['capabilities', 'docs', index]),
      ...unknownInHome(name, names),
    };
  });
}
