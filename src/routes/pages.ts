import path from 'node:path';
import type { CreatePagesArgs } from 'gatsby';
import { encodePath, markdownPath, withBase } from '../lib/path';
import type { DocContext, PageContext, PageVersion, PlainTemplate } from '../lib/page-context';
import { blogPages } from '../blog/blog-pages';
import type { Blog } from '../blog/blog-content';
import type { Content, DocPage, DocsTree, GuideTree } from '../content/content-types';
import { hasControls } from '../bundles/control-scripts';
import { routeKey } from '../lib/doc-identity';
import { docsClass, pageClass } from '../lib/page-context';
import { isListed } from './listed';
import { nodeId } from './nodes';
import { insertPictures } from './images';
import { docSidebar, sidebarItems } from '../navigation/page-sidebars';
import { HOME_PATH, NOT_FOUND_PATH } from './paths';
import type { SitePage } from './site-page';
import type { PageEntry } from '../content/reading/page-entry';

/** The part of the content that pages are made of. */
type PagesContent = Omit<Content, 'problems'>;
/** Gives the node id of a content file, or of what else a node is made of. */
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
        markdown: hasMarkdown(tree, doc, settings) ? markdownHref(doc.path, settings) : undefined,
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
    ...blogPages(content),
  ];
}

const hasMarkdown = ({ version }: DocsTree, doc: DocPage, { docs }: PagesContent['settings']) =>
  docs.markdown && isListed(doc) && !version.noIndex;

const markdownHref = (page: string, { site }: PagesContent['settings']) =>
  encodePath(withBase(site.baseUrl, markdownPath(page)));

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
  own: (doc: DocPage) => PageContext & Pick<DocContext, 'markdown'>,
): SitePage[] {
  const context = docsContext(tree, settings);
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
      ...own(doc),
      ...context(doc.path),
    },
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
    context: {
      index,
      sidebar: sidebarItems(tree, index.path),
      ...own,
      ...context(index.path),
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

const liveFile = (entry: PageEntry) => (entry.isComponentPage ? entry.absolutePath : undefined);

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

/** What a doc outside of every sidebar asks for: no node has this id. */
const NO_NODE = '';

/** What a docs page shows of the rest of its version. */
function docsContext(tree: GuideTree, settings: PagesContent['settings']) {
  return (pagePath: string) => {
    const { breadcrumbs, previous, next } = tree.navigationOf(pagePath);
    return {
      breadcrumbs,
      previous,
      next,
      autoCollapse: settings.docs.sidebar.autoCollapseCategories,
      hideable: settings.docs.sidebar.hideable,
    };
  };
}

/**
 * What a page shows of its version and, where there are several, the way to the same doc in the
 * others (behaviour 2.14.14, 2.19.9). A site with one version has none of it in its pages.
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
export async function createPages(
  content: Content,
  root: string,
  api: CreatePagesArgs,
  cards: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  const blog = await withPictures(content.blog, root, api);
  const template = (name: string) => path.join(root, 'src', 'templates', `${name}.tsx`);
  const pages = sitePages({ ...content, blog }, (type, file) =>
    nodeId(type, file, api.createNodeId),
  );
  for (const page of pages) {
    const component = page.liveFile
      ? `${template(page.template)}?__contentFilePath=${page.liveFile}`
      : template(page.template);
    const card = cards.get(page.path);
    const context = { ...page.context, ...(card && { card }) };
    api.actions.createPage({ path: page.path, component, context });
  }
}

/**
 * The posts with their pictures built. Posts travel in their pages' contexts, not in nodes: Gatsby
 * would warn of a query that no page asks on every build of a site without a blog.
 */
async function withPictures(
  blog: Blog,
  root: string,
  { reporter, cache, pathPrefix }: CreatePagesArgs,
): Promise<Blog> {
  const tools = { root, reporter, cache, pathPrefix };
  const posts: Blog['posts'] = [];
  for (const post of blog.posts) {
    const list = { ...post.list, html: await insertPictures(post.list, tools) };
    posts.push({ ...post, list, html: await insertPictures(post, tools) });
  }
  return { ...blog, posts };
}
