import { createRequire } from 'node:module';
import path from 'node:path';
import type { Actions, GatsbyNode } from 'gatsby';
import { writeAnalyticsScript } from './src/bundles/analytics-script';
import { ContentStore } from './src/content/content-store';
import { BuildWarnings } from './src/content/build-warnings';
import { failOnErrors, printProblems } from './src/content/report-problems';
import { CMS_API, serveCms } from './src/editor/server/serve-cms';
import { siteEditor } from './src/editor/site/site-editor';
import { mayAskForData } from './gatsby/may-ask-for-data';
import { writeCopyScript } from './src/bundles/copy-script';
import { docTools } from './src/routes/doc-tools';
import {
  createNodes,
  createResolvers as addResolvers,
  createTypes,
  hasNodes,
  nodesOf,
  syncNodes,
  putSidebars,
} from './src/routes/nodes';
import { createPages as addPages } from './src/routes/pages';
import { finish } from './src/publish/finish';
import { liveLinksDigest, writeLiveLinks } from './src/routes/live-links';
import { isPlain } from './gatsby/pinned-version';
import { DevelopSync, plainSync } from './gatsby/develop-sync';
import type { ContentSync, Preview } from './gatsby/develop-sync';
import { rerunQueries, hasRunningQueries } from './gatsby/queries';
import { samePages } from './gatsby/same-pages';
import { SearchFollower } from './src/search/index/search-follower';
import { socialCardPaths } from './src/routes/social-cards/social-cards';
import { serveWriterMessages } from './src/content/writer-messages';
import { withCacheVersion } from './gatsby/webpack-cache';
import type { Minified } from './gatsby/webpack-minifier';
import { withSwc } from './gatsby/webpack-minifier';
import { writeControlScripts } from './src/bundles/control-scripts';

const root = process.cwd();
const isDevelop = process.env.NODE_ENV === 'development';
const store = new ContentStore(root, { withDrafts: isDevelop });
const warnings = new BuildWarnings();
let preview: ContentSync | undefined;
/** Before Gatsby starts, it queues no changes of nodes; these actions never do. */
let unqueuedActions: Actions | undefined;

/** Every mistake of the content at once, before anything is built from it. */
export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = async ({ actions, reporter }) => {
  unqueuedActions = actions;
  const { problems } = await store.read();
  if (isDevelop) printProblems(problems, reporter);
  else failOnErrors(problems, warnings.capture(reporter));
};

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = createTypes;

export const createResolvers: GatsbyNode['createResolvers'] = (api) => addResolvers(api, root);

export const sourceNodes: GatsbyNode['sourceNodes'] = async (api) => {
  const content = await store.read();
  writeControlScripts(content, root);
  writeLiveLinks(content, root);
  const search = new SearchFollower(root, warnings.capture(api.reporter), (shown) =>
    preview?.show(shown),
  );
  search.write(content);
  if (!isDevelop) {
    const analytics = writeAnalyticsScript(content.settings, root);
    writeCopyScript(content, root);
    createNodes(content, api, {
      ...{ analytics, searchWorker: search.worker },
      docTools: docTools(content, analytics !== undefined),
    });
    return;
  }
  // Asked to read its sources again, Gatsby comes here a second time.
  if (preview) {
    preview.show(content);
    return;
  }
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
    writeControlScripts(changed, root);
    writeLiveLinks(changed, root);
    sync.show(changed);
    search.follow(changed);
  });
};

/**
 * Gatsby parses every file that webpack reads and that could hold a query or name a slice, and takes many
 * for such that do not: they are most of the time that it spends on this in a build without changes.
 */
export const preprocessSource: GatsbyNode['preprocessSource'] = ({ filename, contents }) =>
  mayAskForData(path.relative(root, filename), contents) ? undefined : 'export {};';

/** In `gatsby develop` this follows every change of a file, sometimes before the watcher does. */
export const createPages: GatsbyNode['createPages'] = async (api) => {
  if (isDevelop) {
    const content = await store.refresh();
    preview?.setCreatedPages(content);
    if (unqueuedActions) putSidebars(content, api, unqueuedActions);
    return addPages(content, root, api);
  }
  const content = await store.read();
  return addPages(content, root, api, socialCardPaths(content, root));
};

export const onCreateDevServer: GatsbyNode['onCreateDevServer'] = ({ app }) => {
  serveWriterMessages(app, store);
  serveCms(app, {
    root,
    isOn: async () => (await store.read()).settings.cms.enabled,
    admin: async () => siteEditor(await store.read(), root, { proxyUrl: CMS_API }),
  });
};

export const onPostBuild: GatsbyNode['onPostBuild'] = async ({ reporter }) => {
  await finish(await store.read(), root, warnings.capture(reporter));
  warnings.end(root);
};

/**
 * What comes along for features that this site does not use; each is then an empty module. `qs` reads
 * addresses for InstantSearch, whose own routing is off: 14 KB compressed.
 */
const PARTYTOWN = '@builder.io/partytown/integration';
const UNUSED = [
  'qs',
  'gatsby-script',
  `${root}/.cache/register-service-worker.js`,
  `${root}/.cache/public-page-renderer.js`,
  createRequire(`${root}/`).resolve('gatsby/dist/internal-plugins/partytown/gatsby-browser.js'),
];

/** What writes the head is the same for every kind of page: it comes once, not again with each kind. */
const HEAD_ONCE = {
  splitChunks: {
    cacheGroups: {
      head: {
        name: 'head',
        chunks: 'all',
        test: /[\\/]src[\\/]layouts[\\/]seo\.tsx$/,
        enforce: true,
        // Before Gatsby's own groups.
        priority: 100,
      },
    },
  },
};

interface WebpackConfig extends Minified {
  cache?: object | boolean;
  plugins?: { constructor: { name: string }; options?: object }[];
}

/** Layers order the stylesheets, not their places in a file: about these there is nothing to warn. */
function withoutOrderWarnings(config: WebpackConfig): WebpackConfig {
  for (const { constructor, options } of config.plugins ?? []) {
    if (constructor.name === 'MiniCssExtractPlugin')
      Object.assign(options ?? {}, { ignoreOrder: true });
  }
  return config;
}

/**
 * Scrolling is our own everywhere. The shipped pages read no source maps, and making them costs a
 * third of the memory.
 */
export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = async ({
  stage,
  actions,
  getConfig,
}) => {
  // What webpack remembers of a page component knows nothing of the pages that it links to.
  const links = liveLinksDigest(await store.read());
  actions.replaceWebpackConfig(withCacheVersion(getConfig() as WebpackConfig, root, links));
  const scroll = { 'gatsby-react-router-scroll': `${root}/src/features/scroll/scroll-context.tsx` };
  const none = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, false]));
  if (stage === 'develop') actions.setWebpackConfig({ resolve: { alias: scroll } });
  if (stage === 'build-javascript') {
    const link = { 'gatsby-link': `${root}/gatsby/gatsby-link.ts` };
    const alias = { ...scroll, ...link, ...none([PARTYTOWN, ...UNUSED]) };
    actions.setWebpackConfig({ devtool: false, resolve: { alias }, optimization: HEAD_ONCE });
    actions.replaceWebpackConfig(withSwc(withoutOrderWarnings(getConfig() as WebpackConfig)));
  }
  // The renderer's own plugin for Gatsby's script component cannot do without that one.
  if (stage === 'build-html') {
    actions.setWebpackConfig({ devtool: false, resolve: { alias: none([PARTYTOWN]) } });
  }
};
