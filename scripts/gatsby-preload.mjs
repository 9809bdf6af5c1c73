/**
 * Loaded before Gatsby into each of its processes (`gatsby-env`): stands in for Gatsby's module that
 * compiles gatsby-config.ts and gatsby-node.ts.
 *
 * Gatsby's own does it with Parcel, in a process of its own: 12 s from nothing on a 2-core machine, and
 * later a walk over every file that changed below the project, the finished site's among them. esbuild
 * takes half a second and needs no cache. Read in gatsby 5.16.1, `utils/parcel/compile-gatsby-files`;
 * the four names below are all that the rest of Gatsby asks of it. Without this file Gatsby does the
 * same by itself, slower.
 */
import { existsSync, rmSync } from 'node:fs';
import { Module, createRequire } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';

const COMPILED_CACHE_DIR = '.cache/compiled';
const ENTRIES = ['gatsby-config.ts', 'gatsby-node.ts'];

/** Compiles the two files of a site, with all of ours that they import, into `.cache/compiled`. */
async function compileGatsbyFiles(siteRoot) {
  const outdir = join(siteRoot, COMPILED_CACHE_DIR);
  rmSync(outdir, { recursive: true, force: true });
  const { build } = await import('esbuild');
  try {
    await build({
      absWorkingDir: siteRoot,
      entryPoints: ENTRIES.filter((file) => existsSync(join(siteRoot, file))),
      outdir,
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'cjs',
      target: `node${process.versions.node}`,
      logLevel: 'error',
    });
  } catch (error) {
    // esbuild has printed each mistake in the code with its place; a stack would add nothing.
    if (!error.errors?.length) console.error(error);
    process.stderr.write(
      '\nO código de gatsby-config.ts ou gatsby-node.ts não pôde ser compilado: veja acima.\n',
    );
    process.exit(1);
  }
}

function findCompiledLocalPluginModule(rootDir, pluginName, moduleName) {
  const isOurs = pluginName === 'default-site-plugin';
  const folder = isOurs ? COMPILED_CACHE_DIR : join(COMPILED_CACHE_DIR, 'plugins', pluginName);
  const file = join(rootDir, folder, `${moduleName}.js`);
  return existsSync(file) ? file : undefined;
}

const getResolvedFieldsForPlugin = (rootDir, pluginName) => ({
  resolvedCompiledGatsbyNode: findCompiledLocalPluginModule(rootDir, pluginName, 'gatsby-node'),
});

const { cache, resolve } = createRequire(import.meta.url);
const filename = resolve('gatsby/dist/utils/parcel/compile-gatsby-files');
cache[filename] = Object.assign(new Module(filename), {
  filename,
  loaded: true,
  exports: {
    COMPILED_CACHE_DIR,
    compileGatsbyFiles,
    findCompiledLocalPluginModule,
    getResolvedFieldsForPlugin,
  },
});
