/** Defines when webpack's persistent cache becomes invalid. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sha256 } from '../src/files/sha256';

/**
 * npm writes this file with each installation, while the lock file alone may be ahead of what is installed.
 */
export const INSTALLED = 'node_modules/.package-lock.json';

/** Files that determine webpack's configuration: the site's compiled code and the installed packages. */
const SHAPING = ['.cache/compiled/site.js', 'package-lock.json', INSTALLED];
/** Environment variables that loaders read. */
const VARIABLE = /^(?:BABEL_ENV|BROWSERSLIST\w*)$/;

/** The parts of webpack's configuration and API that are used here. */
interface Config {
  cache?: object | boolean;
  plugins?: unknown[];
}
interface Compiler {
  hooks: { done: { tap: (name: string, run: (stats: Stats) => void) => void } };
}
interface Stats {
  compilation: { buildDependencies: { clear: () => void } };
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
export function withCacheVersion<T extends Config>(config: T, root: string, more: string): T {
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
