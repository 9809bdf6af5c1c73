import type { GatsbyNode } from 'gatsby';
import { ContentStore } from './src/build/content-store';
import { refuseBroken, warnWriters } from './src/build/gate';
import { createNodes, createResolvers as addResolvers, createTypes } from './src/build/nodes';
import { createPages as addPages } from './src/build/pages';
import { finish } from './src/build/finish';
import { writeSearchIndex } from './src/build/search-index';
import { serveWriterMessages } from './src/build/writer-messages';

const root = process.cwd();
const isDevelop = process.env.NODE_ENV === 'development';
const store = new ContentStore(root, { withDrafts: isDevelop });

/** Every mistake of the content at once, before anything is built from it. */
export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = async ({ reporter }) => {
  const { problems } = await store.read();
  if (isDevelop) warnWriters(problems, reporter);
  else refuseBroken(problems, reporter);
};

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = createTypes;

export const createResolvers: GatsbyNode['createResolvers'] = (api) => addResolvers(api, root);

export const sourceNodes: GatsbyNode['sourceNodes'] = async (api) => {
  const content = await store.read();
  createNodes(content, api);
  writeSearchIndex(content, root, api.reporter);
  if (!isDevelop) return;
  store.watch((changed) => {
    warnWriters(changed.problems, api.reporter);
    createNodes(changed, api);
    writeSearchIndex(changed, root, api.reporter);
  });
};

/** In `gatsby develop` this follows every change of a file, sometimes before the watcher does. */
export const createPages: GatsbyNode['createPages'] = async (api) =>
  addPages(await (isDevelop ? store.refresh() : store.read()), root, api);

export const onCreateDevServer: GatsbyNode['onCreateDevServer'] = ({ app }) =>
  serveWriterMessages(app, store);

export const onPostBuild: GatsbyNode['onPostBuild'] = async ({ reporter }) =>
  finish(await store.read(), root, reporter);

/**
 * The shipped pages read no source maps, and making them costs a third of the memory. Gatsby's
 * script component, which nothing here uses, would come along with `navigate` all the same, and so
 * would a parser of addresses with InstantSearch, whose own routing is off: 14 KB compressed.
 */
export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({ stage, actions }) => {
  if (stage !== 'build-javascript' && stage !== 'build-html') return;
  // The renderer's own plugin cannot do without the script component.
  const unused = stage === 'build-javascript' ? ['gatsby-script', 'qs'] : [];
  const alias = [...unused, '@builder.io/partytown/integration'].map((name) => [name, false]);
  actions.setWebpackConfig({ devtool: false, resolve: { alias: Object.fromEntries(alias) } });
};
