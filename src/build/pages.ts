import path from 'node:path';
import type { CreatePagesArgs } from 'gatsby';
import type { DocsVersion, SidebarItem } from '../lib/docs-types';
import type { PageVersion } from '../lib/page-context';
import type { Content, PageEntry } from './content-types';
import { routeKey } from './docs';
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
  const { settings, docs, articles, indexes, tags, versions } = content;
  const shared = docsContext(content);
  const liveFile = (entry: PageEntry) => (entry.isLive ? entry.absolutePath : undefined);
  const version = pageVersion(versions[0]);
  const searchPath = settings.search.searchPagePath;
  return [
    { path: HOME_PATH, template: 'home', context: {}, file: 'content/pages/home.yaml' },
    { path: NOT_FOUND_PATH, template: 'not-found', context: {}, file: NOT_FOUND_PATH },
    ...(searchPath
      ? [{ path: searchPath, template: 'search', context: {}, file: 'content/site/search.yaml' }]
      : []),
    ...docs.map((doc) => ({
      path: doc.path,
      template: 'doc',
      context: { id: idOf('Doc', doc.file), tags: doc.tags, version, ...shared(doc.path) },
      liveFile: liveFile(doc),
      file: doc.file,
    })),
    ...articles.map((article) => ({
      path: article.path,
      template: 'article',
      context: { id: idOf('Article', article.file) },
      liveFile: liveFile(article),
      file: article.file,
    })),
    ...indexes.map((index) => ({
      path: index.path,
      template: 'generated-index',
      context: { index, version, ...shared(index.path) },
      file: 'content/site/docs.yaml',
    })),
    ...(tags.list
      ? [{ path: tags.list.path, template: 'tags', context: tags.list, file: 'content/docs' }]
      : []),
    ...tags.pages.map((tag) => ({
      path: tag.path,
      template: 'tag',
      context: { ...tag, listPath: tags.list?.path },
      file: 'content/docs',
    })),
  ];
}

/** What a docs page shows of the rest of the docs. */
function docsContext({ navigationOf, sidebars, settings }: PagesContent) {
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

function pageVersion(version: DocsVersion | undefined): PageVersion {
  const {
    name = 'current',
    label = 'Next',
    badge = false,
    banner = 'none',
    noIndex = false,
  } = version ?? {};
  return { name, label, badge, banner, noIndex };
}

/** Creates the pages in Gatsby. */
export function createPages(content: Content, root: string, api: CreatePagesArgs): void {
  const template = (name: string) => path.join(root, 'src', 'templates', `${name}.tsx`);
  for (const page of sitePages(content, (type, file) => nodeId(type, file, api.createNodeId))) {
    const component = page.liveFile
      ? `${template(page.template)}?__contentFilePath=${page.liveFile}`
      : template(page.template);
    api.actions.createPage({ path: page.path, component, context: { ...page.context } });
  }
}
