/**
 * Compiles gatsby-config.ts and gatsby-node.ts; replaces Gatsby's `utils/parcel/compile-gatsby-files`.
 *
 * Gatsby uses Parcel in a separate process: 12 s without cache on a 2-core machine, and later a walk over
 * every changed file below the project, including the generated site. esbuild takes half a second. Both
 * files are compiled into one bundle, so that shared modules are loaded, and the content is read, only
 * once.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import process from 'node:process';
import { PACKAGES } from './kept-bundles.mjs';

export const COMPILED_CACHE_DIR = '.cache/compiled';
/** Source files by the name under which Gatsby loads them. */
const ENTRIES = { 'gatsby-config': 'gatsby-config.ts', 'gatsby-node': 'gatsby-node.ts' };
const BUNDLE = 'site.js';
/** Record of the files that the bundle was made from. */
const RECORD = 'made-from.json';
/** Inputs that are not tracked one by one. `SHAPING` covers installed packages as a whole. */
const UNWATCHED = /^<stdin>$|(?:^|[\\/])node_modules[\\/]/;
/**
 * npm writes this file with each installation, while the lock file alone may be ahead of what is installed.
 */
const INSTALLED = 'node_modules/.package-lock.json';
/** Files that influence the bundle without being part of it: installed packages and module resolution. */
const SHAPING = ['package.json', 'package-lock.json', 'tsconfig.json', INSTALLED];

/**
 * Compiles the two files of a site, with all of its modules that they import, into `.cache/compiled`. Does
 * nothing if none of them has changed.
 */
export async function compileGatsbyFiles(siteRoot) {
  const outdir = join(siteRoot, COMPILED_CACHE_DIR);
  if (isMade(siteRoot, outdir)) return;
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  const { build, stop } = await import('esbuild');
  const entries = Object.entries(ENTRIES).filter(([, file]) => existsSync(join(siteRoot, file)));
  const nameOf = (file) => file.replaceAll(/\W/g, '_');
  try {
    const { metafile } = await build({
      absWorkingDir: siteRoot,
      stdin: {
        contents: entries
          .map(([, file]) => `export * as ${nameOf(file)} from './${file}';`)
          .join('\n'),
        resolveDir: siteRoot,
      },
      outfile: join(outdir, BUNDLE),
      bundle: true,
      metafile: true,
      plugins: [bundledModules, quickVisits],
      // Same resolution as Node.
      ...{ mainFields: ['main'], conditions: [] },
      logOverride: { 'empty-import-meta': 'error' },
      platform: 'node',
      format: 'cjs',
      target: `node${process.versions.node}`,
      logLevel: 'error',
    });
    // Otherwise esbuild would stay alive, with everything it has read in memory, until the site is built.
    await stop();
    for (const [name, file] of entries) {
      // As a single expression, importing it would make Node scan the whole bundle for export names first.
      const lines = [
        `const site = require('./${BUNDLE}');`,
        `module.exports = { __esModule: true, ...site.${nameOf(file)} };`,
      ];
      writeFileSync(join(outdir, `${name}.js`), `${lines.join('\n')}\n`);
    }
    const files = Object.keys(metafile.inputs).filter((file) => !UNWATCHED.test(file));
    // Written last: its presence means that the other files are complete.
    writeFileSync(
      join(outdir, RECORD),
      JSON.stringify({ files, digest: digestOf(siteRoot, files) }),
    );
  } catch (error) {
    // esbuild has already printed each error with its location; a stack trace would add nothing.
    if (!error.errors?.length) console.error(error);
    process.stderr.write(
      '\nO código de gatsby-config.ts ou gatsby-node.ts não pôde ser compilado: veja acima.\n',
    );
    process.exit(1);
  }
}

/**
 * esbuild plugin that keeps packages external, except for ES module packages, which are bundled with their
 * dependencies as resolved from the package. Node takes three times as long to find, read and link their
 * hundreds of small files.
 */
const bundledModules = {
  name: 'bundled-modules',
  setup(build) {
    build.onResolve(
      { filter: /^[^./]/ },
      async ({ path, importer, resolveDir, kind, pluginData }) => {
        if (pluginData === RESOLVING || PACKAGES.test(importer)) return undefined;
        const found = await build.resolve(path, {
          kind,
          importer,
          resolveDir,
          pluginData: RESOLVING,
        });
        const isModule = PACKAGES.test(found.path) && isMadeOfModules(found.path);
        return isModule || isOurs(found) ? found : { path, external: true };
      },
    );
  },
};

const RESOLVING = 'resolving';

/** Whether an import resolves to a file of the site, for example through an alias in `tsconfig.json`. */
const isOurs = ({ path, external }) => !external && isAbsolute(path) && !PACKAGES.test(path);

/** Reports whether a file of a package is an ES module, based on the nearest `package.json`. */
function isMadeOfModules(file) {
  if (/\.[cm]js$/.test(file)) return file.endsWith('.mjs');
  let folder = dirname(file);
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).type === 'module';
}

/**
 * esbuild plugin that takes one statement out of `unist-util-visit-parents`: for stack traces, it gives a name
 * to a function for every node that a plugin visits. About thirty plugins visit each page; without the names,
 * a first build of 1,500 pages takes a twelfth less processor time.
 */
const quickVisits = {
  name: 'quick-visits',
  setup(build) {
    build.onLoad({ filter: /unist-util-visit-parents[\\/]lib[\\/]index\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(NAMING, ''),
    }));
  },
};

const NAMING = /^ *Object\.defineProperty\(visit, 'name', \{[^{}]*\}\)$/m;

/** Reports whether a bundle made from the current files by this version of Node exists. */
function isMade(siteRoot, outdir) {
  try {
    const { files, digest } = JSON.parse(readFileSync(join(outdir, RECORD), 'utf8'));
    return digestOf(siteRoot, files) === digest;
  } catch {
    // There is no bundle yet, or one of its files no longer exists.
    return false;
  }
}

/** @throws if one of the files does not exist */
function digestOf(siteRoot, files) {
  const hash = createHash('sha256').update(process.version);
  for (const file of files) hash.update(file).update(readFileSync(join(siteRoot, file)));
  for (const file of SHAPING.map((name) => join(siteRoot, name))) {
    if (existsSync(file)) hash.update(readFileSync(file));
  }
  return hash.digest('hex');
}

/**
 * Returns the compiled file that Gatsby loads for a module of a local plugin or of the site itself, or
 * `undefined` if there is none.
 */
export function findCompiledLocalPluginModule(rootDir, pluginName, moduleName) {
  const isOurs = pluginName === 'default-site-plugin';
  const folder = isOurs ? COMPILED_CACHE_DIR : join(COMPILED_CACHE_DIR, 'plugins', pluginName);
  const file = join(rootDir, folder, `${moduleName}.js`);
  return existsSync(file) ? file : undefined;
}

/** Returns the fields that Gatsby adds to a compiled local plugin. */
export const getResolvedFieldsForPlugin = (rootDir, pluginName) => ({
  resolvedCompiledGatsbyNode: findCompiledLocalPluginModule(rootDir, pluginName, 'gatsby-node'),
});
