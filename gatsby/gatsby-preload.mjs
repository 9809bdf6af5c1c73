/**
 * Preload module for each of Gatsby's processes (`gatsby-env`); it replaces some of Gatsby's modules. The
 * replacements provide everything that a build or preview of this site uses from these modules in Gatsby
 * 5.16.1. Without this file Gatsby produces the same output, but more slowly.
 */
import { existsSync } from 'node:fs';
import { Module, createRequire } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import * as compiling from './compile-gatsby-files.mjs';
import { PACKAGES, keepingBundles } from './kept-bundles.mjs';
import { asReport, renderFailure, watchRendering } from './render-failure.mjs';

const isBuild = process.argv[2] === 'build';

// By default, Node lets its heap grow to several times the live size before it collects garbage. Limited to
// 30 % growth, a build of 1,500 pages needs half the memory and a tenth less time. A preview, which starts
// many times, would spend a quarter of its start on that.
if (isBuild) setFlagsFromString('--heap-growing-percent=30');

// V8 optimizes each function that has run for a while, on other threads. Most code of a build, or of a preview's start,
// does not run long enough to be worth that. With six times the default threshold, both need a sixth less processor
// time on Node 20 and 22, a twelfth less on 24 (shipped site), and take no longer.
setFlagsFromString(
  process.version < 'v21' ? '--interrupt-budget=400000' : '--invocation-count-for-turbofan=20000',
);

// Node 22 and later can cache the code compiled by V8: saves 0.6 s of processor time per build.
if (isBuild) Module.enableCompileCache?.(join(process.cwd(), '.cache/compile-cache'));

const require = createRequire(import.meta.url);
const { cache, resolve } = require;

/**
 * Replaces the exports of one of Gatsby's modules.
 *
 * @returns a function that loads the original module
 */
function replaceModule(request, exports) {
  const filename = resolve(request);
  cache[filename] = Object.assign(new Module(filename), { filename, loaded: true, exports });
  let original;
  return () => {
    if (!original) {
      original = new Module(filename);
      original.load(filename);
    }
    return original.exports;
  };
}

replaceModule('gatsby/dist/utils/parcel/compile-gatsby-files', compiling);

// The original runs webpack even if the site has no functions. No plugin of this site has functions.
const functions = replaceModule('gatsby/dist/internal-plugins/functions/gatsby-node', {
  onPreBootstrap: (...args) => hasFunctions() && functions().onPreBootstrap(...args),
  onCreateDevServer: (...args) => hasFunctions() && functions().onCreateDevServer(...args),
});
const hasFunctions = () => existsSync('src/api');

const webpackBundle = replaceModule('gatsby/dist/utils/webpack/bundle', {
  build: (config) => keepingBundles(webpackBundle().build, bundleState)(config),
  watch: (...args) => webpackBundle().watch(...args),
});

const workers = replaceModule('gatsby/dist/utils/worker/pool', {
  create: () => inProcessPool(),
  mergeWorkerState: (...args) => workers().mergeWorkerState(...args),
  runQueriesInWorkersQueue: (...args) => workers().runQueriesInWorkersQueue(...args),
});

// The plugin warns in each build, in English, that Gatsby can write the head itself.
const helmet = replaceModule('gatsby-plugin-react-helmet/gatsby-node', {
  pluginOptionsSchema: (...args) => helmet().pluginOptionsSchema(...args),
});

// The plugin prints a stack, in English, for front matter that is not YAML, beside our message, and ends a build for such
// a file outside of the content folders, of which nothing is published.
const frontmatter = replaceModule('gatsby-plugin-mdx/dist/frontmatter', {
  parseFrontmatter: (key, source) => {
    try {
      return frontmatter().parseFrontmatter(key, source);
    } catch {
      return { body: source, frontmatter: {} };
    }
  },
});

// A site may have no page of a kind, such as pages outside the docs. Gatsby then warns, in English, that the query
// of its template does not run, and explains what a programmer may have done wrong.
const queries = replaceModule('gatsby/dist/query/query-watcher', {
  extractQueries: async (...args) => {
    const reporter = createRequire(resolve('gatsby'))('gatsby-cli/lib/reporter');
    leaveOutGonePages(reporter);
    const { warn, log } = reporter;
    const unless = (print) => (text) => UNUSED_TEMPLATE.test(text) || print(text);
    Object.assign(reporter, { warn: unless(warn), log: unless(log) });
    try {
      return await queries().extractQueries(...args);
    } finally {
      Object.assign(reporter, { warn, log });
    }
  },
  updateStateAndRunQueries: (...args) => queries().updateStateAndRunQueries(...args),
  startWatchDeletePage: () => queries().startWatchDeletePage(),
});
const UNUSED_TEMPLATE =
  /src\/templates\/.* will not be run\.$|^\s*Exported queries are only executed for page components/;

// An open page asks for its data when something changes. If its file was deleted or renamed, the preview answers that
// there is no such page, and prints a stack, in English.
let isWithoutGonePages = false;
function leaveOutGonePages(reporter) {
  if (isWithoutGonePages) return;
  isWithoutGonePages = true;
  const { error } = reporter;
  reporter.error = (...args) =>
    GONE_PAGE.test(args[1]?.message) ? undefined : error.apply(reporter, args);
}
const GONE_PAGE = /^Page ".*" doesn't exist\. It might have been deleted recently\.$/;

// To find images, the original parses each file that mentions its component, even in installed packages.
const staticImages = replaceModule('gatsby-plugin-image/dist/node-apis/preprocess-source', {
  preprocessSource: (args) =>
    PACKAGES.test(args.filename) ? undefined : staticImages().preprocessSource(args),
});

/** Access to what Gatsby stores about its bundles between builds. */
const bundleState = {
  /** Queries and slices used by each template, which a Gatsby plugin collects from the bundle. */
  learned: () => {
    const { staticQueriesByTemplate, slicesByTemplate } = gatsbyState();
    const sorted = (map) => [...map].sort(([one], [other]) => (one < other ? -1 : 1));
    return [sorted(staticQueriesByTemplate), sorted(slicesByTemplate)];
  },
  bundleHash: () => gatsbyState().webpackCompilationHash,
};

const gatsbyState = () => require('gatsby/dist/redux').store.getState();

/** Seconds for fifty pages, Gatsby's groups; they usually take less than one. */
const RENDERING_SECONDS = 60;

const componentOf = (pagePath) => gatsbyState().pages.get(pagePath)?.component;

/**
 * Returns a worker pool that runs its jobs in this process, one at a time, as a worker does. It reports an error of a
 * writer's component in Portuguese; Gatsby's report is the data of its page.
 */
function inProcessPool() {
  let last = Promise.resolve();
  const watch = isBuild ? watchRendering(RENDERING_SECONDS) : () => {};
  const render = (name) => (args) => {
    const run = async () => {
      // Slices have no paths.
      watch((args.paths ?? []).map(componentOf));
      try {
        return await require('gatsby/dist/utils/worker/child/render-html')[name](args);
      } catch (error) {
        const text = renderFailure(error, componentOf(error.context?.path));
        if (!text) throw error;
        process.once('exit', () => process.stderr.write(asReport(text)));
        return process.exit(1);
      } finally {
        watch([]);
      }
    };
    last = last.then(run, run);
    return last;
  };
  const none = () => [];
  return {
    single: {
      renderHTMLProd: render('renderHTMLProd'),
      renderHTMLDev: render('renderHTMLDev'),
      renderSlices: render('renderSlices'),
    },
    all: { loadConfigAndPlugins: none, setInferenceMetadata: none, buildSchema: none },
    getWorkerInfo: none,
    end: none,
    restart: async () => {},
  };
}
