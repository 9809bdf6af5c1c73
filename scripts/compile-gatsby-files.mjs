/**
 * Compiles gatsby-config.ts and gatsby-node.ts, in the place of Gatsby's `utils/parcel/compile-gatsby-files`.
 *
 * Gatsby's own does it with Parcel, in a process of its own: 12 s from nothing on a 2-core machine, and
 * later a walk over every file that changed below the project, the finished site's among them. esbuild
 * takes half a second and needs no cache.
 */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

export const COMPILED_CACHE_DIR = '.cache/compiled';
const ENTRIES = ['gatsby-config.ts', 'gatsby-node.ts'];

/** Compiles the two files of a site, with all of ours that they import, into `.cache/compiled`. */
export async function compileGatsbyFiles(siteRoot) {
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

/** What Gatsby loads in the place of a local plugin's module, or of the site's own. */
export function findCompiledLocalPluginModule(rootDir, pluginName, moduleName) {
  const isOurs = pluginName === 'default-site-plugin';
  const folder = isOurs ? COMPILED_CACHE_DIR : join(COMPILED_CACHE_DIR, 'plugins', pluginName);
  const file = join(rootDir, folder, `${moduleName}.js`);
  return existsSync(file) ? file : undefined;
}

/** What is added to a local plugin that has been compiled. */
export const getResolvedFieldsForPlugin = (rootDir, pluginName) => ({
  resolvedCompiledGatsbyNode: findCompiledLocalPluginModule(rootDir, pluginName, 'gatsby-node'),
});
