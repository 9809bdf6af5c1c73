import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { CreateWebpackConfigArgs } from 'gatsby';
import TerserPlugin from 'terser-webpack-plugin';
import { readText } from '../src/files/read-text';
import { sha256 } from '../src/files/sha256';
import { writeFileAtomic } from '../src/files/write-files';
import { BUNDLE_FILES } from '../src/publish/hosts/deploy-folder';
import { LIVE_PAGES_FILE } from '../src/routes/live-pages';
import { INSTALLED } from './build-code';
import { hasQueryOrSlice, mayAskForData } from './query-files';

/** The parts of webpack's configuration that are used here. */
interface WebpackConfig {
  entry?: unknown;
  cache?: object | boolean;
  plugins?: unknown[];
  optimization?: { minimizer?: unknown[] };
  resolve?: { alias?: object; extensions?: string[] };
  module?: { rules?: unknown[] };
  watchOptions?: object;
}
interface Rule {
  test?: unknown;
  exclude?: (file: string) => boolean;
  use?: unknown;
  [option: string]: unknown;
}
interface Loader {
  loader: string;
  options?: object;
}
interface WebpackFile {
  /** Absolute path; absent when Gatsby asks which types of files Babel compiles, for React Refresh. */
  resource?: string;
  resourceQuery?: string;
}

/**
 * Lists the files of the browser bundle in Gatsby's output, which also holds those of earlier builds
 * (`publish/hosts/deploy-folder`).
 */
const listsBundle = (root: string) => ({
  apply: (compiler: Compiler): void =>
    compiler.hooks.done.tap('ListsBundle', ({ compilation }) => {
      const names = compilation.getAssets().map(({ name }) => name.replace(/\?.*/, ''));
      const shipped = names.filter((name) => !NOT_IN_BUNDLE.test(name)).sort();
      writeFileAtomic(path.join(root, 'public', BUNDLE_FILES), JSON.stringify(shipped));
    }),
});

/** Webpack's statistics, Gatsby's list of chunks, and source maps. */
const NOT_IN_BUNDLE = /^(?:webpack\.stats|chunk-map)\.json$|^~partytown\/|\.map$/;

/**
 * Identifies the template of an MDX page by the path of the page within the project. Its query has the absolute
 * path, from which webpack derives the number of the module, and with it the hashes of scripts: the same site
 * in another folder would be published with other files.
 */
export const identifiesWithinProject = (root: string) => ({
  apply: (compiler: Compiler): void =>
    compiler.hooks.normalModuleFactory.tap('IdentifiesWithinProject', ({ hooks }) =>
      hooks.afterResolve.tap('IdentifiesWithinProject', ({ createData }) => {
        createData.request = createData.request.replace(
          `__contentFilePath=${root}/`,
          '__contentFilePath=',
        );
      }),
    ),
});

/** Modules that Gatsby bundles for features that this site does not use; each is replaced by an empty one. */
const PARTYTOWN = '@builder.io/partytown/integration';
const unusedModules = (root: string) => [
  // Parses URLs for the routing of InstantSearch, which is disabled: 14 KB compressed.
  'qs',
  'gatsby-script',
  `${root}/.cache/register-service-worker.js`,
  `${root}/.cache/public-page-renderer.js`,
  createRequire(`${root}/`).resolve('gatsby/dist/internal-plugins/partytown/gatsby-browser.js'),
];

/** File that holds all of InstantSearch, in place of 250 modules that only search needs. */
const searchFile = (root: string) =>
  path.join(
    createRequire(`${root}/`).resolve('react-instantsearch'),
    '../../umd/ReactInstantSearch.min.js',
  );

/** Modules that the preview takes from the browser. This one stands for 132 others. */
const BROWSER = { 'core-js-pure/features/global-this': 'globalThis' };

/**
 * Puts the code that writes the head into one shared chunk. It is the same for all page types and would
 * otherwise be repeated in each template's chunk.
 */
const HEAD_ONCE = {
  splitChunks: {
    cacheGroups: {
      head: {
        name: 'head',
        chunks: 'all',
        test: /[\\/]src[\\/]layouts[\\/]seo\.tsx$/,
        enforce: true,
        // Above the priority of Gatsby's own groups.
        priority: 100,
      },
    },
  },
};

/**
 * Configures webpack for a stage of Gatsby. The site handles scrolling itself in all stages. Source maps are
 * disabled: the shipped pages do not use them, and generating them takes a third of the memory.
 *
 * @param root the project's folder
 * @param more additional cache key for inputs that webpack cannot see
 */
export function configureWebpack(
  { stage, actions, getConfig }: CreateWebpackConfigArgs,
  root: string,
  more: string,
): void {
  const isBuild = stage.startsWith('build');
  const babel = withOneBabel(withScriptEndings(getConfig() as WebpackConfig), root, isBuild);
  const config = withSwcLoader(babel, root, stage === 'develop');
  const named = isBuild ? withShortClassNames(config) : config;
  actions.replaceWebpackConfig(withCacheVersion(named, root, more));
  // In the code of a page, `readImports` resolves it; the scripts that it imports may use it as well.
  actions.setWebpackConfig({ resolve: { alias: { '@site': root } } });
  const scroll = { 'gatsby-react-router-scroll': `${root}/src/features/scroll/scroll-context.tsx` };
  const none = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, false]));
  if (stage === 'develop') {
    const alias = { ...scroll, 'react-instantsearch$': searchFile(root) };
    // Its package says that all of its files are ES modules, which this one is not.
    const rules = [{ test: searchFile(root), type: 'javascript/dynamic' }];
    actions.setWebpackConfig({ resolve: { alias }, externals: BROWSER, module: { rules } });
    const preview = forPreview(getConfig() as WebpackConfig);
    actions.replaceWebpackConfig(withVisibleStreams(preview, root));
  }
  // The document of the preview is the same for all pages: the browser renders them. Gatsby would still bundle
  // every template and the shell for it, a third of the time to the first page.
  if (stage === 'develop-html') {
    const pages = ['$virtual/async-requires', `${root}/src/layouts/shell.tsx`];
    actions.setWebpackConfig({ devtool: false });
    actions.replaceWebpackConfig(withFirstAliases(getConfig() as WebpackConfig, none(pages)));
  }
  if (stage === 'build-javascript') {
    const link = { 'gatsby-link': `${root}/gatsby/gatsby-link.ts` };
    const alias = { ...scroll, ...link, ...none([PARTYTOWN, ...unusedModules(root)]) };
    actions.setWebpackConfig({ devtool: false, resolve: { alias }, optimization: HEAD_ONCE });
    const minified = withSwc(withoutOrderWarnings(getConfig() as WebpackConfig));
    actions.replaceWebpackConfig({
      ...minified,
      plugins: [...(minified.plugins ?? []), listsBundle(root), identifiesWithinProject(root)],
    });
  }
  // Gatsby's internal Partytown plugin for the script component needs `gatsby-script` when rendering HTML.
  if (stage === 'build-html') {
    actions.setWebpackConfig({ devtool: false, resolve: { alias: none([PARTYTOWN]) } });
    actions.replaceWebpackConfig(withoutEnvironment(getConfig() as WebpackConfig));
  }
}

/**
 * Returns the configuration without the endings of Markdown files that an import may leave out. Gatsby puts them
 * before `.tsx`, so that `import Rega from './rega'` in `rega.mdx` would be the page itself, without end.
 */
function withScriptEndings(config: WebpackConfig): WebpackConfig {
  const { resolve } = config;
  const extensions = resolve?.extensions?.filter((ending) => !/^\.mdx?$/.test(ending));
  return { ...config, resolve: { ...resolve, ...(extensions && { extensions }) } };
}

/** The options of css-loader that are used here. */
interface CssOptions {
  modules?: { localIdentName?: string };
}

/**
 * Gives the classes of CSS modules short names, because they are in the HTML of every page, in its styles and in the
 * code. The digest is that of the stylesheet's path within the project.
 */
function withShortClassNames(config: WebpackConfig): WebpackConfig {
  const rules = (config.module?.rules ?? []) as { oneOf?: { use?: unknown }[] }[];
  for (const { use } of rules.flatMap(({ oneOf = [] }) => oneOf)) {
    for (const { options } of Array.isArray(use) ? (use as { options?: CssOptions }[]) : []) {
      const { modules } = options ?? {};
      if (modules?.localIdentName) modules.localIdentName = '[local]-[hash:base64:4]';
    }
  }
  return config;
}

/** Returns the configuration with these aliases before all others; webpack applies the first that matches. */
function withFirstAliases(config: WebpackConfig, first: object): WebpackConfig {
  const { resolve } = config;
  return { ...config, resolve: { ...resolve, alias: { ...first, ...resolve?.alias } } };
}

/**
 * Returns the configuration with Babel once for each file, and with the same options for all files. Gatsby's
 * loader applies the options of its first call to all later ones, and rules of plugins leave out `compact`: the
 * file that is compiled first, which depends on webpack's cache, would determine the form of the code and with
 * it the hashes. It also keeps options by the query of a file, which for an MDX page has the path of the page.
 * `gatsby-plugin-typescript` adds a second rule for TypeScript, which Gatsby's own rule already compiles.
 */
export function withOneBabel(config: WebpackConfig, root: string, isBuild: boolean): WebpackConfig {
  const withCompact = (loader: Loader): Loader =>
    isBabel(loader)
      ? // Gatsby's value for the stage.
        { ...loader, options: { ...loader.options, compact: isBuild } }
      : loader;
  const rules = ((config.module?.rules ?? []) as Rule[])
    .filter(({ test }) => String(test) !== String(TYPESCRIPT))
    .map((rule): Rule => {
      const { use } = rule;
      if (typeof use !== 'function') return rule;
      const loadersOf = ({ resourceQuery, ...file }: WebpackFile): Loader[] => {
        const query = resourceQuery?.replace(CONTENT_PATH, '');
        const loaders = use({ ...file, resourceQuery: query }) as Loader[];
        return withMdxLoaders(loaders.map(withCompact), file.resource, root, isBuild);
      };
      return { ...rule, use: loadersOf };
    });
  return { ...config, module: { ...config.module, rules } };
}

/**
 * Returns the loaders of an MDX page that has components of its own, or of the module that gives it to its
 * template, with less work: no copy of the template, and swc for the code of the page, unless that has queries.
 */
function withMdxLoaders(
  loaders: Loader[],
  resource: string | undefined,
  root: string,
  isBuild: boolean,
): Loader[] {
  const has = (name: RegExp) => loaders.some(({ loader }) => name.test(loader));
  const own = (name: string) => path.join(root, 'gatsby', name);
  if (resource === undefined) return loaders;
  if (has(TEMPLATE_LOADER)) return [{ loader: own('mdx-page-loader.mjs') }];
  if (!has(MDX_LOADER)) return loaders;
  // A page may be removed in the moment in which the preview bundles it.
  const hasQuery = hasQueryOrSlice(readText(resource).text ?? '');
  return loaders.map((loader) => {
    if (isBabel(loader)) return hasQuery ? loader : swcLoader(root, !isBuild);
    return {
      loader: own('mdx-loader.mjs'),
      options: { ...loader.options, isBuild, facts: !isBuild && path.join(root, LIVE_PAGES_FILE) },
    };
  });
}

/**
 * Leaves the calls of the compiler out of what webpack says of a file. The writer has read the mistake before, in
 * Portuguese and with its line (`article/component-page/imported-scripts`).
 */
export const withoutCalls = {
  apply: (compiler: Compiler): void =>
    compiler.hooks.done.tap('WithoutCalls', ({ compilation }) => {
      for (const error of compilation.errors)
        error.message = error.message.replace(/^ +at .*\n?/gm, '');
    }),
};

/** The longest time that a timer can wait, in milliseconds. */
const FOR_EVER = 2 ** 31 - 1;

/**
 * Returns the configuration of the preview without ESLint, and with a watcher that never pauses by itself. Gatsby's
 * ESLint only checks JavaScript, of which the site has none, and takes up to three seconds of a start. webpack
 * pauses its watcher once it has collected what happened in a moment, and reports changes only: after a mere
 * deletion, Gatsby waited for a report that did not come any more.
 */
function forPreview(config: WebpackConfig): WebpackConfig {
  const { plugins = [] } = withoutOrderWarnings(config);
  return {
    ...config,
    watchOptions: { ...config.watchOptions, aggregateTimeout: FOR_EVER },
    plugins: [
      ...plugins.filter((plugin) => nameOf(plugin) !== 'ESLintWebpackPlugin'),
      withoutCalls,
    ],
  };
}

/** Returns the configuration with event streams only for pages that somebody sees (`visible-event-source`). */
function withVisibleStreams(config: WebpackConfig, root: string): WebpackConfig {
  const { commons, ...others } = config.entry as { commons: string[] };
  const streams = path.join(root, 'gatsby/visible-event-source.ts');
  return { ...config, entry: { ...others, commons: [streams, ...commons] } };
}

/**
 * Returns the configuration with swc in place of Babel for the files of `src` that Gatsby does not transform.
 */
export function withSwcLoader(
  config: WebpackConfig,
  root: string,
  isPreview: boolean,
): WebpackConfig {
  const rules = (config.module?.rules ?? []) as Rule[];
  const source = path.join(root, 'src') + path.sep;
  const isOurs = (file: string) =>
    file.startsWith(source) &&
    TYPESCRIPT.test(file) &&
    !mayAskForData(path.relative(root, file), readFileSync(file, 'utf8'));
  const others = rules.map((rule) =>
    rule.test instanceof RegExp && rule.test.test('a.tsx') ? { ...rule, exclude: isOurs } : rule,
  );
  const use = [swcLoader(root, isPreview)];
  const ours = { test: TYPESCRIPT, include: isOurs, type: 'javascript/auto', use };
  return { ...config, module: { ...config.module, rules: [...others, ours] } };
}

const swcLoader = (root: string, isPreview: boolean): Loader => ({
  loader: path.join(root, 'gatsby/swc-loader.mjs'),
  options: { isPreview },
});

const TYPESCRIPT = /\.tsx?$/;
/** Query of a template that renders an MDX page with components of its own. */
const CONTENT_PATH = /__contentFilePath=[^&]*/;
const isBabel = ({ loader }: Loader): boolean => /[\\/]babel-loader/.test(loader);
/** The loaders of gatsby-plugin-mdx. */
const MDX_LOADER = /[\\/]gatsby-mdx-loader$/;
const TEMPLATE_LOADER = /[\\/]gatsby-layout-loader$/;

const nameOf = (plugin: unknown) => (plugin as object).constructor.name;

/** Variables of the environment that Gatsby reads in pages, or gives to the browser as well. */
const FOR_PAGES =
  /^(?:NODE_ENV|NODE_DEBUG|BUILD_STAGE|PUBLIC_DIR|CYPRESS_SUPPORT|(?:GATSBY|gatsby|IMAGE_CDN)_\w+)$/;

/**
 * Leaves the variables of the machine out of the HTML bundle, as Gatsby does for the browser. A component could
 * publish one; and webpack compiles every module again if a host sets another variable than last time.
 */
export function withoutEnvironment(config: WebpackConfig): WebpackConfig {
  for (const { definitions = {} } of (config.plugins ?? []) as { definitions?: object }[]) {
    for (const name of Object.keys(definitions)) {
      const variable = /^process\.env\.(.+)/.exec(name)?.[1];
      if (variable && !FOR_PAGES.test(variable)) Reflect.deleteProperty(definitions, name);
    }
  }
  return config;
}

/**
 * Disables warnings about stylesheet order: cascade layers define the order, not the position in a file.
 */
function withoutOrderWarnings(config: WebpackConfig): WebpackConfig {
  for (const plugin of (config.plugins ?? []) as { options?: object }[]) {
    if (nameOf(plugin) === 'MiniCssExtractPlugin')
      Object.assign(plugin.options ?? {}, { ignoreOrder: true });
  }
  return config;
}

/** Files that determine webpack's configuration: the site's compiled code and the installed packages. */
const SHAPING = ['.cache/compiled/site.js', 'package-lock.json', INSTALLED];
/** Environment variables that loaders read. */
const VARIABLE = /^(?:BABEL_ENV|BROWSERSLIST\w*)$/;

/** The parts of webpack's API that are used here. */
interface Compiler {
  hooks: { done: Hook<Stats>; normalModuleFactory: Hook<ModuleFactory> };
}
interface Hook<Argument> {
  tap: (name: string, run: (argument: Argument) => void) => void;
}
interface ModuleFactory {
  hooks: { afterResolve: Hook<{ createData: { request: string } }> };
}
interface Stats {
  compilation: {
    buildDependencies: { clear: () => void };
    errors: { message: string }[];
    getAssets: () => readonly { name: string }[];
  };
}

/**
 * Clears the build dependencies. Each module adds the loaders that processed it, and webpack then follows
 * everything that these require.
 */
const withoutLoaders = {
  apply: (compiler: Compiler): void =>
    compiler.hooks.done.tap('WithoutLoaders', ({ compilation }) => {
      compilation.buildDependencies.clear();
    }),
};

/**
 * Returns the configuration with a cache that stays valid while the site's code, the installed packages and
 * `more` are the same. By default, webpack follows every `require` of Gatsby, its loaders and itself to
 * detect changes: about a thousand file look-ups in each build.
 *
 * @param config a configuration with webpack's cache on disk; not modified
 * @param more additional cache key for inputs that webpack cannot see
 */
export function withCacheVersion<T extends WebpackConfig>(
  config: T,
  root: string,
  more: string,
): T {
  const variables = Object.entries(process.env).filter(([name]) => VARIABLE.test(name));
  const shaping = SHAPING.map((file) => path.join(root, file)).filter((file) => existsSync(file));
  const version = sha256(
    JSON.stringify([more, variables.sort()]),
    ...shaping.map((file) => readFileSync(file)),
  );
  const cache = {
    ...(typeof config.cache === 'object' ? config.cache : {}),
    version,
    // Webpack adds its own folder unless this is set.
    buildDependencies: { config: [], defaultWebpack: [] },
  };
  return { ...config, cache, plugins: [...(config.plugins ?? []), withoutLoaders] };
}

/** A second pass shrinks the output a little more. Licenses go to separate files. */
const OPTIONS = { compress: { passes: 2 }, mangle: true, format: { comments: false } } as const;

/**
 * Returns the configuration with swc in place of Terser. The scripts are 1 % smaller, and Terser takes a
 * sixth of the time of a first build. With more than one processor, swc runs in a separate process whose
 * memory is freed when it ends.
 *
 * @param config not modified; Terser stays where function names must be kept (`gatsby build --profile`),
 * and nothing is replaced without minimizers (`--no-uglify`)
 */
export function withSwc<T extends WebpackConfig>(config: T): T {
  const { optimization } = config;
  const minimizer = optimization?.minimizer?.map((plugin) =>
    plugin instanceof TerserPlugin && !keepsNames(plugin) ? swc() : plugin,
  );
  return minimizer ? { ...config, optimization: { ...optimization, minimizer } } : config;
}

/** The options of the plugin, which its types do not expose. */
interface WithOptions {
  options: { minimizer: { options: object } };
}

const keepsNames = (terser: TerserPlugin) =>
  'keep_fnames' in (terser as unknown as WithOptions).options.minimizer.options;

const swc = () =>
  new TerserPlugin({ minify: TerserPlugin.swcMinify, terserOptions: OPTIONS, parallel: 1 });
