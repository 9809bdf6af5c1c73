import path from 'node:path';
import type { CreatePagesArgs } from 'gatsby';
import type { SidebarItem } from '../lib/docs-types';
import type { PageContext, PageVersion } from '../lib/page-context';
import type { Content, DocPage, DocsTree, GuideTree, PageEntry } from './content-types';
import { hasControls } from './control-scripts';
import { routeKey } from './docs';
import { docsClass, pageClass } from './html-class';
import type { PlainTemplate } from './html-class';
import { nodeId } from './nodes';
import { HOME_PATH, NOT_FOUND_PATH } from './paths';
import { sidebarForPage } from './sidebars';

/** One page of the site, whatever made it. */
export interface SitePage {
  /** Exactly as it is linked, slash included. */
  path: string;
  template: string;
  context: object;
  /** The MDX file, when it brings its own components and is compiled as a page component. */
  liveFile?: string | undefined;
  /** What made the page, for messages about two on one address. */
  file: string;
}

/** The part of the content that pages are made of. */
type PagesContent = Omit<Content, 'problems'>;
/** Gives the node id of a content file. */
type IdOf = (type: string, file: string) => string;

/** Every page of the site. Of two on one address the first is kept; `content` has warned. */
export function sitePages(content: PagesContent, idOf: IdOf): SitePage[] {
  const taken = new Set<string>();
  return allPages(content, idOf).filter((page) => {
    const key = routeKey(page.path);
    if (taken.has(key)) return false;
    taken.add(key);
    return true;
  });
}

function allPages(content: PagesContent, idOf: IdOf): SitePage[] {
  const { settings, guide, articles, trees } = content;
  const versionOf = pageVersions(trees);
  const searchPath = settings.search.searchPagePath;
  return [
    plainPage(HOME_PATH, 'home', 'content/pages/home.yaml'),
    plainPage(NOT_FOUND_PATH, 'not-found', NOT_FOUND_PATH),
    ...(searchPath ? [plainPage(searchPath, 'search', 'content/site/search.yaml')] : []),
    ...trees.flatMap((tree) =>
      docPages(tree, settings, idOf, (doc) => ({
        version: versionOf(tree, doc.id),
        htmlClass: docsClass(tree.version.name, 'doc', doc.id),
      })),
    ),
    ...(guide ? guidePages(guide, settings, idOf) : []),
    ...articles.map((article) => ({
      path: article.path,
      template: 'article',
      context: { id: idOf('Article', article.file), htmlClass: pageClass('article') },
      liveFile: liveFile(article),
      file: article.file,
    })),
    ...trees.flatMap((tree) => {
      const version = versionOf(tree);
      return indexPages(tree, settings, {
        version,
        htmlClass: docsClass(version.name, 'generated-index'),
      });
    }),
    ...trees.flatMap((tree) => tagPages(tree, versionOf(tree))),
  ];
}

/** The guide's pages, which are of no version. */
function guidePages(guide: GuideTree, settings: PagesContent['settings'], idOf: IdOf): SitePage[] {
  const shared = hasControls({ docs: guide.docs, articles: [] }) ? { hasControls: true } : {};
  const classOf = (template: 'doc' | 'generated-index', id?: string) => ({
    ...shared,
    htmlClass: docsClass('guia', template, id),
  });
  return [
    ...docPages(guide, settings, idOf, ({ id }) => classOf('doc', id)),
    ...indexPages(guide, settings, classOf('generated-index')),
  ];
}

/** @param own what the context of a page has beside its place in the sidebar */
function docPages(
  tree: GuideTree,
  settings: PagesContent['settings'],
  idOf: IdOf,
  own: (doc: DocPage) => PageContext,
): SitePage[] {
  const context = docsContext(tree, settings);
  return tree.docs.map((doc) => ({
    path: doc.path,
    template: 'doc',
    context: { id: idOf('Doc', doc.file), tags: doc.tags, ...own(doc), ...context(doc.path) },
    liveFile: liveFile(doc),
    file: doc.file,
  }));
}

function indexPages(
  tree: GuideTree,
  settings: PagesContent['settings'],
  own: PageContext,
): SitePage[] {
  const context = docsContext(tree, settings);
  return tree.indexes.map((index) => ({
    path: index.path,
    template: 'generated-index',
    context: { index, ...own, ...context(index.path) },
    file: tree.source.sidebarsFile,
  }));
}

const plainPage = (pagePath: string, template: PlainTemplate, file: string): SitePage => ({
  path: pagePath,
  template,
  context: { htmlClass: pageClass(template) },
  file,
});

const liveFile = (entry: PageEntry) => (entry.isLive ? entry.absolutePath : undefined);

function tagPages({ tags, source }: DocsTree, version: PageVersion): SitePage[] {
  const file = source.dir;
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
    ...tags.pages.map((tag) => ({
      path: tag.path,
      template: 'tag',
      context: {
        ...tag,
        href: tag.path,
        listPath: list?.path,
        version,
        htmlClass: docsClass(version.name, 'tag'),
      },
      file,
    })),
  ];
}

/** What a docs page shows of the rest of its version. */
function docsContext({ navigationOf, sidebars }: GuideTree, settings: PagesContent['settings']) {
  return (pagePath: string) => {
    const { sidebarId, breadcrumbs, previous, next } = navigationOf(pagePath);
    const tree: SidebarItem[] | undefined = sidebarId ? sidebars[sidebarId] : undefined;
    return {
      breadcrumbs,
      previous,
      next,
      sidebar: tree && sidebarForPage(tree, pagePath),
      autoCollapse: settings.docs.sidebar.autoCollapseCategories,
      hideable: settings.docs.sidebar.hideable,
    };
  };
}

/**
 * What a page shows of its version and, where there are several, the way to the same doc in the
 * others (acceptance 2.14.14, 2.19.9). A site with one version has none of it in its pages.
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

/**
 * Creates the pages in Gatsby.
 *
 * @param cards the addresses of social cards, by page
 */
export function createPages(
  content: Content,
  root: string,
  api: CreatePagesArgs,
  cards: ReadonlyMap<string, string> = new Map(),
): void {
  const template = (name: string) => path.join(root, 'src', 'templates', `${name}.tsx`);
  for (const page of sitePages(content, (type, file) => nodeId(type, file, api.createNodeId))) {
    const component = page.liveFile
      ? `${template(page.template)}?__contentFilePath=${page.liveFile}`
      : template(page.template);
    const card = cards.get(page.path);
    const context = { ...page.context, ...(card && { card }) };
    api.actions.createPage({ path: page.path, component, context });
  }
}
