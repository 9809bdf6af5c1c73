/** What webpack remembers between builds, and when it forgets it. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sha256 } from '../src/files/sha256';

/** npm writes it with each installation: the lock file alone may be ahead of what is installed. */
export const INSTALLED = 'node_modules/.package-lock.json';

/** The code that makes webpack's configuration, as compiled for this build, and what is installed. */
const SHAPING = ['.cache/compiled/site.js', 'package-lock.json', INSTALLED];
/** What loaders read of the environment. */
const VARIABLE = /^(?:BABEL_ENV|BROWSERSLIST\w*)$/;

/** What is read of webpack's configuration, and of webpack. */
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

/** Each module names the loaders that it went through; webpack then follows all that these require. */
const withoutLoaders = {
  apply: (compiler: Compiler): void =>
    compiler.hooks.done.tap('WithoutLoaders', ({ compilation }) => {
      compilation.buildDependencies.clear();
    }),
};

/**
 * The configuration with a cache that holds as long as our code and the installed packages are the
 * same, and what `more` says. Left to itself, webpack follows every `require` of Gatsby, of its loaders
 * and its own, to see whether any changed: some thousand files to look up, in each build.
 *
 * @param config a configuration with webpack's cache on disk, which is not changed
 * @param more what else webpack cannot see by itself
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
    // Webpack adds its own folder when it is not told otherwise.
    buildDependencies: { config: [], defaultWebpack: [] },
  };
  return { ...config, cache, plugins: [...(config.plugins ?? []), withoutLoaders] };
}
