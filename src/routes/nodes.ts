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
import type { SearchScope } from '../search/search-tags';
import { hasControls } from '../bundles/control-scripts';
import type { Content, DocPage } from '../content/content-types';
import { insertPictures } from './images';
import { distinctSidebars } from '../navigation/page-sidebars';

/** The explicit schema: pages query `Doc`, `Article`, `Sidebar` and `SiteConfig`, never raw `Mdx`. */
const TYPES = `
  type TocEntry { id: String! level: Int! label: String! }
  type LastUpdate { date: String author: String }
  type PageAction { label: String! to: String href: String }

  type Doc implements Node @dontInfer {
    docId: String! path: String! title: String! description: String lede: String
    order: Int! file: String! html: String! toc: [TocEntry!]! hideToc: Boolean!
    hasTitle: Boolean! hideTitle: Boolean! isComponentPage: Boolean! keywords: [String!]! image: String head: JSON!
    draft: Boolean! unlisted: Boolean! isLast: Boolean! editUrl: String lastUpdate: LastUpdate
  }

  type Article implements Node @dontInfer {
    path: String! title: String! headline: String description: String lede: String
    layout: String! wrapperClassName: String file: String! html: String! toc: [TocEntry!]! hideToc: Boolean!
    hasTitle: Boolean! isComponentPage: Boolean! keywords: [String!]! image: String head: JSON!
    draft: Boolean! unlisted: Boolean! lastUpdate: LastUpdate actions: [PageAction!]!
  }

  type Logo { src: String! srcDark: String alt: String width: Int height: Int href: String target: String }
  type ColorMode { defaultMode: String! disableSwitch: Boolean! respectPrefersColorScheme: Boolean! }
  type Navbar { hideOnScroll: Boolean! items: JSON! }
  type FooterItem { label: String to: String href: String html: String }
  type FooterGroup { title: String items: [FooterItem!]! }
  type Footer { style: String! logo: Logo links: [FooterGroup!]! copyright: String }
  type Announcement {
    id: String! content: String! backgroundColor: String textColor: String isCloseable: Boolean!
  }

  type Consent { page: String }

  type Sidebar implements Node @dontInfer { items: JSON! }

  type SiteConfig implements Node @dontInfer {
    title: String! titleDelimiter: String! tagline: String! url: String! language: String!
    favicon: String! image: String noIndex: Boolean! metadata: JSON! messages: JSON! home: JSON!
    logo: Logo! colorMode: ColorMode! navbar: Navbar! footer: Footer! searchPagePath: String
    announcement: Announcement versions: [String!]! analytics: String cookieDomain: String
    consent: Consent offline: Boolean! hasControls: Boolean! search: JSON! docTools: JSON
  }
`;

/** Declares the node types. */
export function createTypes({ actions }: Pick<CreateSchemaCustomizationArgs, 'actions'>): void {
  actions.createTypes(TYPES);
}

/**
 * Resolves the body of a node: HTML compiled from MDX (by `content`, cached by digest), with its
 * pictures built. Only a page that is being rendered pays for its pictures.
 */
export function createResolvers(api: CreateResolversArgs, root: string): void {
  const { reporter, cache, pathPrefix } = api;
  const html = {
    type: 'String!',
    resolve: (node: Pick<DocPage, 'html' | 'images' | 'assets'>) =>
      insertPictures(node, { root, reporter, cache, pathPrefix }),
  };
  api.createResolvers({ Doc: { html }, Article: { html } });
}

/** What only some builds have: scripts that pages ask for by name, and what goes with them. */
interface Scripts {
  /** Path of the one that counts visits. */
  analytics?: string | undefined;
  /** Name of the one that searches beside the page. */
  searchWorker?: string | undefined;
  /** What docs pages offer at their end; nothing while writing, when there are no files to offer. */
  docTools?: DocTools | undefined;
}

/**
 * Turns the content into nodes. Unchanged nodes keep their digest and cost nothing downstream.
 */
export function createNodes(content: Content, api: SourceNodesArgs, scripts: Scripts = {}): void {
  syncNodes(nodesOf(content, api, scripts), api);
}

/** Gives Gatsby these nodes, and takes away those of files that are no more. */
export function syncNodes(nodes: readonly NodeInput[], api: SourceNodesArgs): void {
  // A plugin owns the nodes it creates; the site's own gatsby-node counts as one.
  for (const node of nodes) void api.actions.createNode(node);
  for (const node of goneNodes(nodes, api)) api.actions.deleteNode(node);
}

/** Whether Gatsby has these nodes, and no others of ours. */
export function hasNodes(nodes: readonly NodeInput[], api: SourceNodesArgs): boolean {
  return changedNodes(nodes, api).length === 0 && goneNodes(nodes, api).length === 0;
}

/** Nodes that Gatsby does not have, or has as they were. */
export const changedNodes = (nodes: readonly NodeInput[], api: Pick<SourceNodesArgs, 'getNode'>) =>
  nodes.filter(({ id, internal }) => {
    const known = api.getNode(id);
    return known?.internal.contentDigest !== internal.contentDigest;
  });

/** The nodes of a content. */
export function nodesOf(
  content: Content,
  api: SourceNodesArgs,
  scripts: Scripts = {},
): NodeInput[] {
  const docs = [...content.docs, ...(content.guide?.docs ?? [])];
  return [
    ...docs.map((doc) => nodeInput('Doc', docFields(doc), doc.file, api)),
    ...content.articles.map((article) => nodeInput('Article', article, article.file, api)),
    ...sidebarNodes(content, api),
    nodeInput('SiteConfig', configFields(content, scripts), 'site', api),
  ];
}

/**
 * The parts of sidebars that docs show, each once: what every page has of its own Gatsby keeps, compares
 * and hashes for every page.
 */
function sidebarNodes({ trees, guide }: Pick<Content, 'trees' | 'guide'>, api: NodeMaker) {
  const all = distinctSidebars([...trees, ...(guide ? [guide] : [])]);
  return all.map(({ key, items }) => nodeInput('Sidebar', { items }, key, api));
}

/**
 * Gives Gatsby the parts of sidebars that it does not have yet, at once: a preview makes pages of a
 * content sometimes before its nodes are put.
 *
 * @param actions those of an API that nothing is queued for
 */
export function putSidebars(
  content: Pick<Content, 'trees' | 'guide'>,
  api: NodeMaker & Pick<SourceNodesArgs, 'getNode'>,
  actions: Pick<Actions, 'createNode'>,
): void {
  for (const node of changedNodes(sidebarNodes(content, api), api)) void actions.createNode(node);
}

/**
 * Nodes of files that are no more; a build drops them by itself, an open preview does not. A part of a
 * sidebar that is no more may stay: pages that are being answered may still name it.
 */
export function goneNodes(nodes: readonly NodeInput[], api: SourceNodesArgs) {
  const kept = new Set(nodes.map(({ id }) => id));
  const known = ['Doc', 'Article'].flatMap((type) => api.getNodesByType(type));
  return known.filter(({ id }) => !kept.has(id));
}

/** The id of the node made from a content file, or from what else tells it apart. */
export function nodeId(type: string, file: string, createNodeId: (text: string) => string): string {
  return createNodeId(`${type} ${file}`);
}

/** What Gatsby gives to make a node. */
type NodeMaker = Pick<SourceNodesArgs, 'createNodeId' | 'createContentDigest' | 'pathPrefix'>;

function nodeInput(type: string, fields: object, file: string, api: NodeMaker): NodeInput {
  const text = JSON.stringify(fields);
  return {
    ...(JSON.parse(text) as Record<string, unknown>),
    id: nodeId(type, file, api.createNodeId),
    parent: null,
    children: [],
    // Pictures are built when a page is queried, with the base path in their addresses.
    internal: { type, contentDigest: api.createContentDigest(text + api.pathPrefix) },
  };
}

function docFields({
  id,
  tags: _tags,
  absolutePath: _path,
  fileLinks: _links,
  ...doc
}: DocPage): object {
  return { ...doc, docId: id };
}

function configFields(content: Content, scripts: Scripts): object {
  const { analytics, searchWorker, docTools } = scripts;
  const { settings, navbar, announcement: text, trees, home } = content;
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
    },
    analytics,
    announcement: text ? { ...announcement, content: text } : null,
    // The names that a stored preference may have: none where none is stored (behaviour 4.3.2).
    versions: docs.versionPersistence === 'none' ? [] : trees.map(({ version }) => version.name),
    cookieDomain: settings.analytics.cookieDomain,
    offline: site.offline,
    // Visitors do not pay for what only the guide has; its pages ask for themselves (`pages`).
    hasControls: hasControls({ ...content, guide: undefined }),
    docTools: docTools ?? null,
    consent: settings.analytics.consent ? { page: settings.analytics.consentPage } : null,
    messages: pageMessages(messages),
    home,
  };
}

/**
 * What a browser must know to ask: the key is the public one, which only searches.
 *
 * @param all the versions of the docs; those that are not in the index cannot be chosen
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
  const { synonyms: _synonyms, searchPagePath: _page, ...algolia } = search;
  return { ...algolia, ...scope };
}
