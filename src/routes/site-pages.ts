import type { DocContext, PageContext, PageVersion, SitePage } from '../lib/page-context';
import { encodePath, markdownPath, routeKey, withBase } from '../lib/path';
import { blogPages, readingTime } from '../blog/blog-pages';
import type { Content, DocPage, DocsTree, GuideTree } from '../content/content-types';
import { hasLiveParts, ownControls } from '../bundles/control-scripts';
import { relativePath } from '../files/list-files';
import { hasAnswerTabs } from '../content/schema/home';
import type { RoutedFile } from '../lib/doc-identity';
import { docsClass, pageClass } from '../lib/page-context';
import type { PlainTemplate } from '../lib/page-context';
import { docSidebar, sidebarItems } from '../navigation/page-sidebars';
import type { PageEntry } from '../content/reading/page-entry';
import { CONFIG_FILES } from '../content/schema/config-files';

/** Path of the home page. */
export const HOME_PATH = '/';
/** Path of the page for unknown addresses, which Gatsby and every host expect under this name. */
export const NOT_FOUND_PATH = '/404.html';

/** The part of the content that pages are made of. */
type PagesContent = Omit<Content, 'problems'>;
/** Returns the id of the node of a type that is made from a content file, or named by a key. */
type IdOf = (type: string, file: string) => string;

/**
 * Returns every page of the site. If several have the same address, only the first is kept; `readContent`
 * reports the others.
 */
export const sitePages = (content: PagesContent, idOf: IdOf): SitePage[] =>
  firstAtEach(allPages(content, idOf));

/** Returns the first page at each address. */
export function firstAtEach<Page extends { path: string }>(pages: readonly Page[]): Page[] {
  const taken = new Set<string>();
  return pages.filter((page) => {
    const key = routeKey(page.path);
    if (taken.has(key)) return false;
    taken.add(key);
    return true;
  });
}

/** Returns the address of every page with the file that makes it, including pages with the same address. */
export const claimedRoutes = (content: PagesContent): RoutedFile[] =>
  allPages(content, () => '').map(({ path: address, file }) => ({ path: address, file }));

function allPages(content: PagesContent, idOf: IdOf): SitePage[] {
  const { settings, guide, articles, trees } = content;
  const versionOf = pageVersions(trees);
  const searchPath = settings.search.searchPagePath;
  return [
    homePage(settings),
    plainPage(NOT_FOUND_PATH, 'not-found', NOT_FOUND_PATH),
    ...(searchPath ? [plainPage(searchPath, 'search', CONFIG_FILES.search.file)] : []),
    ...trees.flatMap((tree) =>
      docPages(tree, settings, idOf, (doc) => ({
        version: versionOf(tree, doc.id),
        ...(hasMarkdown(tree, doc, settings)
          ? // Its copy button is a control.
            { markdown: markdownHref(doc.path, settings), hasControls: true }
          : ownControls(doc)),
        htmlClass: docsClass(tree.version.name, 'doc', doc.id),
      })),
    ),
    ...(guide ? guidePages(guide, settings, idOf) : []),
    ...articles.map((article) => ({
      path: article.path,
      template: 'article',
      context: {
        id: idOf('Article', article.file),
        htmlClass: pageClass('article'),
        ...ownControls(article),
      },
      liveFile: liveFile(article),
      file: article.file,
      lastModified: article.lastUpdate?.date,
    })),
    ...trees.flatMap((tree) => {
      const version = versionOf(tree);
      return indexPages(tree, settings, {
        version,
        htmlClass: docsClass(version.name, 'generated-index'),
      });
    }),
    ...trees.flatMap((tree) => tagPages(tree, versionOf(tree))),
    ...blogPages(content),
  ];
}

const hasMarkdown = ({ version }: DocsTree, doc: DocPage, { docs }: PagesContent['settings']) =>
  docs.markdown && isListed(doc) && !version.noIndex;

const markdownHref = (page: string, { site }: PagesContent['settings']) =>
  encodePath(withBase(site.baseUrl, markdownPath(page)));

/** Returns the pages of the writers' guide, which belong to no version. */
function guidePages(guide: GuideTree, settings: PagesContent['settings'], idOf: IdOf): SitePage[] {
  const isLive = hasLiveParts({ docs: guide.docs, articles: [] });
  const shared = isLive ? { hasLiveParts: true } : {};
  const classOf = (template: 'doc' | 'generated-index', id?: string) => ({
    ...shared,
    htmlClass: docsClass('guia', template, id),
  });
  return [
    ...docPages(guide, settings, idOf, (doc) => ({
      ...classOf('doc', doc.id),
      ...ownControls(doc),
    })),
    ...indexPages(guide, settings, classOf('generated-index')),
  ];
}

/** Minutes from which a docs page shows its reading time. */
const LONG_MINUTES = 5;

/** @param own returns the part of a page's context that does not come from the sidebar */
function docPages(
  tree: GuideTree,
  settings: PagesContent['settings'],
  idOf: IdOf,
  own: (doc: DocPage) => PageContext & Pick<DocContext, 'markdown'>,
): SitePage[] {
  const sidebarOf = (doc: DocPage) => {
    const sidebar = docSidebar(tree, doc.path);
    return sidebar ? idOf('Sidebar', sidebar.key) : NO_NODE;
  };
  return tree.docs.map((doc) => ({
    path: doc.path,
    template: 'doc',
    context: {
      id: idOf('Doc', doc.file),
      sidebarNode: sidebarOf(doc),
      tags: doc.tags,
      ...(doc.minutes >= LONG_MINUTES && {
        readingTime: readingTime(settings.messages, doc.minutes),
      }),
      ...own(doc),
      ...docsContext(tree, settings, doc.path),
    },
    liveFile: liveFile(doc),
    file: doc.file,
    lastModified: doc.lastUpdate?.date,
  }));
}

function indexPages(
  tree: GuideTree,
  settings: PagesContent['settings'],
  own: PageContext,
): SitePage[] {
  return tree.indexes.map((index) => ({
    path: index.path,
    template: 'generated-index',
    context: {
      index,
      sidebar: sidebarItems(tree, index.path),
      ...own,
      ...docsContext(tree, settings, index.path),
    },
    file: tree.source.sidebarsFile,
  }));
}

const plainPage = (pagePath: string, template: PlainTemplate, file: string): SitePage => ({
  path: pagePath,
  template,
  context: { htmlClass: pageClass(template) },
  file,
});

function homePage({ home }: PagesContent['settings']): SitePage {
  const page = plainPage(HOME_PATH, 'home', CONFIG_FILES.home.file);
  return hasAnswerTabs(home) ? { ...page, context: { ...page.context, hasLiveParts: true } } : page;
}

const liveFile = (entry: PageEntry) => (entry.isComponentPage ? entry.absolutePath : undefined);

function tagPages({ tags, source }: DocsTree, version: PageVersion): SitePage[] {
  const file = `${source.dir}/tags.yml`;
  const { list } = tags;
  const htmlClass = docsClass(version.name, 'tags');
  return [
    ...(list
      ? [
          {
            path: list.path,
            template: 'tags',
            context: { groups: list.groups, href: list.path, version, htmlClass },
            file,
          },
        ]
      : []),
    ...tags.pages.map(({ path, ...tag }) => ({
      path,
      template: 'tag',
      context: {
        ...tag,
        href: path,
        listPath: list?.path,
        version,
        htmlClass: docsClass(version.name, 'tag'),
      },
      file,
    })),
  ];
}

/** Id that no node has, for docs outside of all sidebars. */
const NO_NODE = '';

/** Returns the part of a page's context that comes from the sidebar. */
function docsContext(tree: GuideTree, { docs }: PagesContent['settings'], pagePath: string) {
  const { breadcrumbs, previous, next } = tree.navigationOf(pagePath);
  const { autoCollapseCategories: autoCollapse, hideable } = docs.sidebar;
  return { breadcrumbs, previous, next, autoCollapse, hideable };
}

/**
 * Returns a function that makes the version facts of a page and, if there are several versions, the paths
 * of the same doc in the others (behaviour 2.14.14, 2.19.9).
 */
function pageVersions(trees: readonly DocsTree[]) {
  const paths = trees.map(({ version }) => ({
    version,
    pathOf: new Map(version.docs.map(({ id, path: docPath }) => [id, docPath])),
  }));
  const last = paths.find(({ version }) => version.isLast);
  return ({ version }: DocsTree, docId?: string): PageVersion => {
    const { name, label, badge, banner, noIndex } = version;
    const shown = { name, label, badge, banner, noIndex };
    const same = paths.flatMap((other) => {
      const docPath = docId === undefined ? undefined : other.pathOf.get(docId);
      return docPath === undefined ? [] : [[other.version.name, docPath] as const];
    });
    const alternates = trees.length > 1 ? Object.fromEntries(same) : undefined;
    if (banner === 'none' || !last || last.version.name === name) return { ...shown, alternates };
    const href = alternates?.[last.version.name] ?? last.pathOf.get(last.version.mainDocId ?? '');
    const latest = href && { name: last.version.name, label: last.version.label, href };
    return { ...shown, alternates, latest: latest || undefined };
  };
}

/** Returns the address of every page with a file of its own, including drafts and unreadable pages. */
export function writtenRoutes({ linkTargets }: Pick<Content, 'linkTargets'>): RoutedFile[] {
  const { root, routes } = linkTargets;
  return [...routes].map(([file, address]) => ({ path: address, file: relativePath(root, file) }));
}

/** Reports whether lists, search engines and copies for machines may name a page. */
export const isListed = ({ draft, unlisted }: Pick<PageEntry, 'draft' | 'unlisted'>): boolean =>
  !draft && !unlisted;

/** Returns the docs versions that search engines may index. */
export const listedTrees = ({ trees }: Pick<Content, 'trees'>): DocsTree[] =>
  trees.filter(({ version }) => !version.noIndex);

/** Returns the listed docs of all versions that search engines may index. */
export const listedDocs = (content: Pick<Content, 'trees'>): DocPage[] =>
  listedTrees(content).flatMap(({ docs }) => docs.filter(isListed));

/** Returns the docs of a folder that have a page, as read: all of them in `develop`, no draft in a build. */
export function shownSources({ source, docs }: Pick<GuideTree, 'source' | 'docs'>) {
  const files = new Set(docs.map(({ file }) => file));
  return source.docs.filter(({ entry }) => files.has(entry.file));
}
