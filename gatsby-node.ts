import path from 'node:path';
import type { Actions, GatsbyNode } from 'gatsby';
import { writeAnalyticsScript } from './src/bundles/analytics-script';
import { ContentStore } from './src/content/content-store';
import { BuildWarnings, failOnErrors, printProblems } from './src/content/report-problems';
import { CMS_API, serveCms } from './src/editor/server/serve-cms';
import { siteEditor } from './src/editor/site/site-editor';
import { mayAskForData } from './gatsby/query-files';
import { writeControlScripts } from './src/bundles/control-scripts';
import { docTools } from './src/routes/doc-tools';
import {
  createResolvers as addResolvers,
  createTypes,
  hasNodes,
  nodesOf,
  syncNodes,
  putSidebars,
} from './src/routes/nodes';
import { createPages as addPages } from './src/routes/create-pages';
import { Pictures } from './src/routes/pictures';
import { finish } from './src/publish/finish';
import { livePagesDigest, writeLivePages } from './src/routes/live-pages';
import { isPlain } from './gatsby/gatsby-env';
import {
  DevelopSync,
  plainSync,
  rerunQueries,
  hasRunningQueries,
  samePages,
} from './gatsby/develop-sync';
import type { ContentSync, Preview } from './gatsby/develop-sync';
import { SearchFollower } from './src/search/index/search-follower';
import { writeSearchIndex } from './src/search/index/search-index';
import { socialCardPaths } from './src/routes/social-cards/social-cards';
import { serveWriterMessages } from './src/content/writer-messages';
import { guardPreview } from './gatsby/preview-guard';
import { configureWebpack } from './gatsby/webpack-config';

const root = process.cwd();
const isDevelop = process.env.NODE_ENV === 'development';
const store = new ContentStore(root, { withDrafts: isDevelop });
const warnings = new BuildWarnings();
const pictures = Pictures.of(root, isDevelop);
let preview: ContentSync | undefined;
/** Files that a build adds to Gatsby's output. */
let ownFiles: string[] = [];
/** Actions whose node changes are never queued. Actions created before Gatsby starts do not queue. */
let unqueuedActions: Actions | undefined;

/** Reports all content errors at once, before anything is built. */
export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = async ({ actions, reporter }) => {
  unqueuedActions = actions;
  const { problems } = await store.read();
  if (isDevelop) printProblems(problems, reporter);
  else failOnErrors(problems, warnings.capture(reporter));
};

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = createTypes;

export const createResolvers: GatsbyNode['createResolvers'] = (api) => addResolvers(api, pictures);

export const sourceNodes: GatsbyNode['sourceNodes'] = async (api) => {
  const content = await store.read();
  const controls = writeControlScripts(content, root);
  writeLivePages(content, root);
  if (!isDevelop) {
    const search = writeSearchIndex(content, root, warnings.capture(api.reporter));
    pictures.makeAll(content, api.reporter, (problems) => failOnErrors(problems, api.reporter, 1));
    const analytics = writeAnalyticsScript(content.settings, root);
    ownFiles = [...controls, ...search.files, ...(analytics ? [analytics.slice(1)] : [])];
    const tools = docTools(content, analytics !== undefined);
    const scripts = { analytics, searchWorker: search.worker, docTools: tools };
    syncNodes(nodesOf(content, api, scripts), api);
    return;
  }
  // Gatsby calls this hook again when a refresh of the sources is requested.
  if (preview) {
    preview.show(content);
    return;
  }
  const search = new SearchFollower(root, api.reporter, (shown) => preview?.show(shown));
  search.write(content);
  const site: Preview = {
    newest: () => store.read(),
    nodesOf: (shown) => nodesOf(shown, api, { searchWorker: search.worker }),
    syncNodes: (nodes) => syncNodes(nodes, api),
    samePages,
    rerunQueries: (nodes) =>
      unqueuedActions !== undefined && rerunQueries(nodes, api, unqueuedActions),
    hasNodes: (nodes) => hasNodes(nodes, api),
    hasRunningQueries: () => hasRunningQueries(api),
  };
  const sync = isPlain() ? plainSync(site) : new DevelopSync(site);
  preview = sync;
  sync.begin(content);
  store.watch((changed) => {
    printProblems(changed.problems, api.reporter);
    writeLivePages(changed, root);
    sync.show(changed);
    // Bundling these takes longer than showing the change, and a page imports them at the first use.
    writeControlScripts(changed, root);
    search.follow(changed);
  });
};

/**
 * Replaces files without queries, slices or page exports by an empty module before Gatsby parses them.
 * Gatsby parses every file read by webpack that could contain a query or a slice, with many false
 * positives; they account for most of the query extraction time in a build without changes.
 */
export const preprocessSource: GatsbyNode['preprocessSource'] = ({ filename, contents }) =>
  mayAskForData(path.relative(root, filename), contents) ? undefined : 'export {};';

/**
 * Creates the pages. In `gatsby develop` this runs after every file change, sometimes before the watcher
 * reports it.
 */
export const createPages: GatsbyNode['createPages'] = async (api) => {
  if (isDevelop) {
    const content = await store.refresh();
    preview?.setCreatedPages(content);
    if (unqueuedActions) putSidebars(content, api, unqueuedActions);
    return addPages(content, root, api, pictures);
  }
  const content = await store.read();
  return addPages(content, root, api, pictures, socialCardPaths(content, root));
};

export const onCreateDevServer: GatsbyNode['onCreateDevServer'] = ({ app, reporter }) => {
  guardPreview(app);
  serveWriterMessages(app, store);
  serveCms(app, {
    root,
    admin: async () => siteEditor(await store.read(), root, { proxyUrl: CMS_API }),
    onFailure: (error) =>
      reporter.warn(`O editor não conseguiu atender um pedido. ${String(error)}`),
  });
};

export const onPostBuild: GatsbyNode['onPostBuild'] = async ({ reporter }) => {
  await finish(await store.read(), root, ownFiles, warnings.capture(reporter));
  warnings.end(root);
};

export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = async (api) => {
  // Webpack knows the files that a page component is made from, and not the settings.
  configureWebpack(api, root, livePagesDigest(await store.read()));
};
