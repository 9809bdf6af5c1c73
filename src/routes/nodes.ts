import type {
  Actions,
  CreateResolversArgs,
  CreateSchemaCustomizationArgs,
  NodeInput,
  SourceNodesArgs,
} from 'gatsby';
import type { DocsVersion } from '../navigation/docs-types';
import type { DocTools } from '../lib/doc-tools';
import { pageMessages } from '../lib/messages';
import { isAbsoluteUrl } from '../lib/path';
import { firstHref } from '../navigation/sidebar';
import type { StartPage } from '../search/providers/client';
import type { SearchScope } from '../search/search-tags';
import { hasLiveParts } from '../bundles/control-scripts';
import { titleAndBody } from '../article/title-and-body';
import type { ArticleEntry, Content, DocPage } from '../content/content-types';
import { announcementColors } from '../content/schema/announcement';
import { memoizeByObject } from '../lib/memoize';
import type { Pictures } from './pictures';
import { HOME_PATH } from './site-pages';
import { distinctSidebars } from '../navigation/page-sidebars';

/**
 * Explicit schema. Pages query `Doc`, `Article`, `Sidebar` and `SiteConfig`, never `Mdx`, whose fields Gatsby
 * would infer: it warns, in English, when two files give a field different types.
 */
const TYPES = `
  type TocEntry { id: String! level: Int! label: String! }
  type LastUpdate { date: String author: String }
  type PageAction { label: String! to: String href: String }

  type Doc implements Node @dontInfer {
    docId: String! path: String! title: String! description: String lede: String
    order: Int! file: String! html: String! toc: [TocEntry!]! hideToc: Boolean!
    heading: String hideTitle: Boolean! isComponentPage: Boolean! keywords: [String!]! image: String head: JSON!
    draft: Boolean! unlisted: Boolean! isLast: Boolean! editUrl: String lastUpdate: LastUpdate
  }

  type Article implements Node @dontInfer {
    path: String! title: String! description: String lede: String
    layout: String! wrapperClassName: String file: String! html: String! toc: [TocEntry!]! hideToc: Boolean!
    heading: String isComponentPage: Boolean! keywords: [String!]! image: String head: JSON!
    draft: Boolean! unlisted: Boolean! lastUpdate: LastUpdate actions: [PageAction!]!
  }

  type Logo { title: String src: String! srcDark: String alt: String width: Int height: Int href: String target: String }
  type ColorMode { defaultMode: String! disableSwitch: Boolean! respectPrefersColorScheme: Boolean! }
  type Navbar { hideOnScroll: Boolean! items: JSON! }
  type FooterItem { label: String to: String href: String html: String }
  type FooterGroup { title: String items: [FooterItem!]! }
  type Footer { style: String! logo: Logo links: [FooterGroup!]! copyright: String }
  type Announcement {
    id: String! content: String! backgroundColor: String textColor: String isCloseable: Boolean!
  }

  type Consent { page: String }

  type Mdx implements Node @dontInfer { frontmatter: JSON }

  type Sidebar implements Node @dontInfer { items: JSON! }

  type SiteConfig implements Node @dontInfer {
    title: String! titleDelimiter: String! tagline: String! url: String! language: String!
    favicon: String! image: String noIndex: Boolean! metadata: JSON! messages: JSON! home: JSON!
    logo: Logo! colorMode: ColorMode! navbar: Navbar! footer: Footer! searchPagePath: String
    announcement: Announcement versions: [String!]! analytics: String cookieDomain: String
    consent: Consent offline: Boolean! hasLiveParts: Boolean! search: JSON! docTools: JSON
  }
`;

/** Declares the node types. */
export function createTypes({ actions }: Pick<CreateSchemaCustomizationArgs, 'actions'>): void {
  actions.createTypes(TYPES);
}

/**
 * Adds the resolver of the body of a node: compiled HTML with its pictures. Pictures are only built for pages
 * that are rendered. That of the announcement publishes the files that it links to.
 */
export function createResolvers(api: CreateResolversArgs, pictures: Pictures): void {
  const html = {
    type: 'String!',
    resolve: (node: Pick<DocPage, 'html' | 'images' | 'assets'>) =>
      pictures.insert(node, api.pathPrefix),
  };
  const content = {
    type: 'String!',
    resolve: ({ content, assets }: { content: string; assets: Content['announcementFiles'] }) =>
      pictures.insert({ html: content, images: [], assets }, api.pathPrefix),
  };
  api.createResolvers({ Doc: { html }, Article: { html }, Announcement: { content } });
}

/** Scripts that only some builds have. */
interface Scripts {
  /** Path of the analytics script. */
  analytics?: string | undefined;
  /** File name of the search worker. */
  searchWorker?: string | undefined;
  /** Tools at the end of docs pages; absent in `develop`, which has no Markdown files. */
  docTools?: DocTools | undefined;
}

/**
 * Creates these nodes in Gatsby and deletes those of files that no longer exist. Unchanged nodes keep their
 * digest, so their pages are not rendered.
 */
export function syncNodes(nodes: readonly NodeInput[], api: SourceNodesArgs): void {
  for (const node of nodes) void api.actions.createNode(unowned(node));
  for (const node of goneNodes(nodes, api)) api.actions.deleteNode(node);
}

/** Reports whether Gatsby has exactly these nodes. */
export function hasNodes(nodes: readonly NodeInput[], api: SourceNodesArgs): boolean {
  return changedNodes(nodes, api).length === 0 && goneNodes(nodes, api).length === 0;
}

/** Returns the nodes that Gatsby does not have, or has with another digest. */
export const changedNodes = (nodes: readonly NodeInput[], api: Pick<SourceNodesArgs, 'getNode'>) =>
  nodes.filter(({ id, internal }) => {
    const known = api.getNode(id);
    return known?.internal.contentDigest !== internal.contentDigest;
  });

/** Returns the nodes of the content. */
export function nodesOf(
  content: Content,
  api: SourceNodesArgs,
  scripts: Scripts = {},
): NodeInput[] {
  const docs = [...content.docs, ...(content.guide?.docs ?? [])];
  const { docNode, articleNode } = pageNodes(api);
  return [
    ...docs.map(docNode),
    ...content.articles.map(articleNode),
    ...sidebarNodes(content, api),
    nodeInput('SiteConfig', configFields(content, scripts), 'site', api),
  ];
}

/** Makes the node of each page once. A page that did not change between two reads is the same object. */
const pageNodes = memoizeByObject((api: NodeMaker) => ({
  docNode: memoizeByObject((doc: DocPage) => nodeInput('Doc', docFields(doc), doc.file, api)),
  articleNode: memoizeByObject((page: ArticleEntry) =>
    nodeInput('Article', articleFields(page), page.file, api),
  ),
}));

/** Returns a copy of a node for Gatsby, which writes into the nodes that it is given. */
export const unowned = (node: NodeInput): NodeInput => ({
  ...node,
  internal: { ...node.internal },
});

/**
 * Returns a node for each distinct part of a sidebar that a page shows. In the context of each page, Gatsby
 * would store, compare and hash it once per page.
 */
function sidebarNodes({ trees, guide }: Pick<Content, 'trees' | 'guide'>, api: NodeMaker) {
  const all = distinctSidebars([...trees, ...(guide ? [guide] : [])]);
  return all.map(({ key, items }) => nodeInput('Sidebar', { items }, key, api));
}

/**
 * Creates missing `Sidebar` nodes at once. A preview sometimes creates pages of a content before its nodes.
 *
 * @param actions actions that bypass the queue
 */
export function putSidebars(
  content: Pick<Content, 'trees' | 'guide'>,
  api: NodeMaker & Pick<SourceNodesArgs, 'getNode'>,
  actions: Pick<Actions, 'createNode'>,
): void {
  for (const node of changedNodes(sidebarNodes(content, api), api)) void actions.createNode(node);
}

/**
 * Returns nodes of files that no longer exist, which Gatsby removes in a build but not in `develop`. Unused
 * `Sidebar` nodes may stay, because running queries may still refer to them.
 */
export function goneNodes(nodes: readonly NodeInput[], api: SourceNodesArgs) {
  const kept = new Set(nodes.map(({ id }) => id));
  const known = ['Doc', 'Article'].flatMap((type) => api.getNodesByType(type));
  return known.filter(({ id }) => !kept.has(id));
}

/** Returns the id of the node of a type that is made from a content file, or named by a key. */
export function nodeId(type: string, file: string, createNodeId: (text: string) => string): string {
  return createNodeId(`${type} ${file}`);
}

/** Gatsby's interface for making nodes. */
type NodeMaker = Pick<SourceNodesArgs, 'createNodeId' | 'createContentDigest' | 'pathPrefix'>;

function nodeInput(type: string, fields: object, file: string, api: NodeMaker): NodeInput {
  const text = JSON.stringify(fields);
  return {
    ...(JSON.parse(text) as Record<string, unknown>),
    id: nodeId(type, file, api.createNodeId),
    parent: null,
    children: [],
    // The resolver of pictures puts the base path into their addresses.
    internal: { type, contentDigest: api.createContentDigest(text + api.pathPrefix) },
  };
}

function docFields({
  id,
  tags: _tags,
  absolutePath: _path,
  fileLinks: _links,
  names: _names,
  searchedHtml: _searched,
  hasTitle,
  ...doc
}: DocPage): object {
  const hideTitle = doc.hideTitle && !hasTitle;
  return { ...doc, ...titleAndBody({ hasTitle, html: doc.html }, doc.title), hideTitle, docId: id };
}

function articleFields({
  searchedHtml: _searched,
  headline,
  hasTitle,
  ...page
}: ArticleEntry): object {
  return { ...page, ...titleAndBody({ hasTitle, html: page.html }, headline ?? page.title) };
}

function configFields(content: Content, scripts: Scripts): object {
  const { analytics, searchWorker, docTools } = scripts;
  const { settings, navbar, announcement: text, announcementFiles: assets, trees, home } = content;
  const { site, colorMode, footer, search, announcement, messages, docs } = settings;
  const { title, titleDelimiter, tagline, url, language, favicon, image, noIndex, metadata } = site;
  return {
    ...{ title, titleDelimiter, tagline, url, language, favicon, image, noIndex, metadata },
    logo: site.logo,
    colorMode,
    navbar: { hideOnScroll: settings.navbar.hideOnScroll, items: navbar },
    footer,
    searchPagePath: search.searchPagePath || null,
    search: {
      ...publicSearch(
        search,
        trees.map(({ version }) => version),
      ),
      worker: searchWorker,
      startPages: startPages(content),
      email: site.contact.email,
    },
    analytics,
    announcement: text
      ? { ...announcement, ...announcementColors(announcement), content: text, assets }
      : null,
    // Valid values of the stored preference; empty if none is stored (behaviour 4.3.2).
    versions: docs.versionPersistence === 'none' ? [] : trees.map(({ version }) => version.name),
    cookieDomain: settings.analytics.cookieDomain,
    offline: site.offline,
    // Pages of the guide load their controls through their own context (`site-pages`).
    hasLiveParts: hasLiveParts({ ...content, guide: undefined }),
    docTools: docTools ?? null,
    consent: settings.analytics.consent ? { page: settings.analytics.consentPage } : null,
    messages: pageMessages(messages),
    home,
  };
}

/** Maximum number of pages that the search shows before a query, and when nothing is found. */
const START_PAGES = 6;

/** Returns the pages of search.yaml, or else the first ones of the sidebar of the latest docs. */
function startPages({ settings, trees, docs, articles, blog }: Content): StartPage[] {
  const asked = settings.search.startPages;
  if (asked) {
    const home = { path: HOME_PATH, title: settings.site.title };
    const all = [home, ...docs, ...articles, ...blog.posts];
    const pages = new Map(all.map(({ path, title }) => [path, title]));
    return asked.flatMap((path) => {
      const title = pages.get(path);
      return title === undefined ? [] : [{ path, title }];
    });
  }
  const latest = trees.find(({ version }) => version.isLast);
  const [first = []] = Object.values(latest?.sidebars ?? {});
  return first
    .flatMap((item) => {
      const path = firstHref(item);
      if (item.type === 'html' || !path || isAbsoluteUrl(path)) return [];
      return [{ path, title: item.label }];
    })
    .slice(0, START_PAGES);
}

/**
 * Returns the search settings for the browser. The key is the public one, which can only search.
 *
 * @param all all docs versions; those with `noIndex` are not in the index and cannot be chosen
 */
function publicSearch(search: Content['settings']['search'], all: readonly DocsVersion[]): object {
  const { provider, contextualSearch } = search;
  const found = all.filter(({ noIndex }) => !noIndex).map(({ name, label }) => ({ name, label }));
  const scope: SearchScope = {
    contextualSearch,
    latest: all.find(({ isLast }) => isLast)?.name ?? 'current',
    versions: contextualSearch && found.length > 1 ? found : undefined,
  };
  if (provider === 'embedded') return { provider, ...scope };
  const { synonyms: _synonyms, searchPagePath: _page, startPages: _start, ...algolia } = search;
  return { ...algolia, ...scope };
}
