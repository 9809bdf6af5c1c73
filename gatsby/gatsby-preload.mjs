/**
 * Loaded before Gatsby into each of its processes (`gatsby-env`): stands in for some of its modules. All
 * that a build or a preview of this site asks of them in Gatsby 5.16.1 is here; without this file it does
 * the same, slower.
 */
import { existsSync } from 'node:fs';
import { Module, createRequire } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import * as compiling from './compile-gatsby-files.mjs';
import { PACKAGES, keepingBundles } from './kept-bundles.mjs';

// With memory to spare, Node lets its heap grow to several times of what is in use before it clears up.
// Told to do so at a third more, a build of 1,500 pages needs half the memory, and a tenth less time.
setFlagsFromString('--heap-growing-percent=30');

// Node 22 and later keep what V8 has compiled: 0.6 s of processor time less for each build.
if (process.argv[2] === 'build')
  Module.enableCompileCache?.(join(process.cwd(), '.cache/compile-cache'));

const require = createRequire(import.meta.url);
const { cache, resolve } = require;

/** Puts other exports in the place of a module of Gatsby's. @returns what loads the module itself */
function standIn(request, exports) {
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

standIn('gatsby/dist/utils/parcel/compile-gatsby-files', compiling);

// Without functions, and no plugin here has any, it would have webpack find out that there are none.
const functions = standIn('gatsby/dist/internal-plugins/functions/gatsby-node', {
  onPreBootstrap: (...args) => hasFunctions() && functions().onPreBootstrap(...args),
  onCreateDevServer: (...args) => hasFunctions() && functions().onCreateDevServer(...args),
});
const hasFunctions = () => existsSync('src/api');

const webpackBundle = standIn('gatsby/dist/utils/webpack/bundle', {
  build: (config) => keepingBundles(webpackBundle().build, knowledge)(config),
  watch: (...args) => webpackBundle().watch(...args),
});

const workers = standIn('gatsby/dist/utils/worker/pool', {
  create: () => (isOneProcess() ? ownProcess() : workers().create()),
  mergeWorkerState: (...args) => workers().mergeWorkerState(...args),
  runQueriesInWorkersQueue: (...args) => workers().runQueriesInWorkersQueue(...args),
});

// It parses each file that names its component in search of pictures, its own code first of all.
const staticImages = standIn('gatsby-plugin-image/dist/node-apis/preprocess-source', {
  preprocessSource: (args) =>
    PACKAGES.test(args.filename) ? undefined : staticImages().preprocessSource(args),
});

/** What Gatsby knows of its bundles. */
const knowledge = {
  /** Which queries and slices each template asks for, which a plugin of Gatsby's sees in the bundle. */
  learned: () => {
    const { staticQueriesByTemplate, slicesByTemplate } = gatsbyState();
    const sorted = (map) => [...map].sort(([one], [other]) => (one < other ? -1 : 1));
    return [sorted(staticQueriesByTemplate), sorted(slicesByTemplate)];
  },
  bundleHash: () => gatsbyState().webpackCompilationHash,
};

const gatsbyState = () => require('gatsby/dist/redux').store.getState();

/** With one processor Gatsby asks its worker for nothing but HTML, and still has it load everything. */
const isOneProcess = () =>
  process.env.gatsby_executing_command === 'build' && process.env.GATSBY_CPU_COUNT === '1';

/** What Gatsby asks of its workers, done here: one thing at a time, as each of them would. */
function ownProcess() {
  let last = Promise.resolve();
  const render = (name) => (args) => {
    const run = () => require('gatsby/dist/utils/worker/child/render-html')[name](args);
    last = last.then(run, run);
    return last;
  };
  const none = () => [];
  return {
    single: { renderHTMLProd: render('renderHTMLProd'), renderSlices: render('renderSlices') },
    all: { loadConfigAndPlugins: none, setInferenceMetadata: none, buildSchema: none },
    getWorkerInfo: none,
    end: none,
    restart: async () => {},
  };
}
