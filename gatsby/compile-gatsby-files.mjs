/**
 * Compiles gatsby-config.ts and gatsby-node.ts, in the place of Gatsby's `utils/parcel/compile-gatsby-files`.
 *
 * Gatsby's own does it with Parcel, in a process of its own: 12 s from nothing on a 2-core machine, and
 * later a walk over every file that changed below the project, the finished site's among them. esbuild
 * takes half a second. Both files come from one bundle, so that what they share is loaded, and read of the
 * content, once.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import process from 'node:process';
import { PACKAGES } from './kept-bundles.mjs';

export const COMPILED_CACHE_DIR = '.cache/compiled';
/** By the name that they are loaded by. */
const ENTRIES = { 'gatsby-config': 'gatsby-config.ts', 'gatsby-node': 'gatsby-node.ts' };
const BUNDLE = 'site.js';
/** Which files the bundle was made from. */
const RECORD = 'made-from.json';
/** What is installed counts as a whole. */
const UNWATCHED = /^<stdin>$|(?:^|[\\/])node_modules[\\/]/;
/** npm writes it with each installation: the lock file alone may be ahead of what is installed. */
const INSTALLED = 'node_modules/.package-lock.json';
/** What shapes a bundle and is not in it: what is installed, how names are found. */
const SHAPING = ['package.json', 'package-lock.json', 'tsconfig.json', INSTALLED];

/**
 * Compiles the two files of a site, with all of ours that they import, into `.cache/compiled`; not again
 * while none of them has changed.
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
      plugins: [bundledModules],
      // As Node chooses.
      ...{ mainFields: ['main'], conditions: [] },
      logOverride: { 'empty-import-meta': 'error' },
      platform: 'node',
      format: 'cjs',
      target: `node${process.versions.node}`,
      logLevel: 'error',
    });
    // It would wait for more work, with all that it has read in memory, until the site is built.
    await stop();
    for (const [name, file] of entries) {
      // In one expression Node, asked to import it, would search the whole bundle for names first.
      const lines = [
        `const site = require('./${BUNDLE}');`,
        `module.exports = { __esModule: true, ...site.${nameOf(file)} };`,
      ];
      writeFileSync(join(outdir, `${name}.js`), `${lines.join('\n')}\n`);
    }
    const files = Object.keys(metafile.inputs).filter((file) => !UNWATCHED.test(file));
    // Last: by this one the rest is known to be whole.
    writeFileSync(
      join(outdir, RECORD),
      JSON.stringify({ files, digest: digestOf(siteRoot, files) }),
    );
  } catch (error) {
    // esbuild has printed each mistake in the code with its place; a stack would add nothing.
    if (!error.errors?.length) console.error(error);
    process.stderr.write(
      '\nO código de gatsby-config.ts ou gatsby-node.ts não pôde ser compilado: veja acima.\n',
    );
    process.exit(1);
  }
}

/**
 * Packages that our code asks for stay what they are, and are loaded as ever, but for those made of
 * modules: Node takes three times as long to find, read and link their hundreds of small files. What such
 * a package asks for comes with it, as it finds it.
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

/** Found by a name of its own, as `tsconfig.json` may give it. */
const isOurs = ({ path, external }) => !external && isAbsolute(path) && !PACKAGES.test(path);

/** Whether a file of a package is a module, by the nearest `package.json`. */
function isMadeOfModules(file) {
  if (/\.[cm]js$/.test(file)) return file.endsWith('.mjs');
  let folder = dirname(file);
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).type === 'module';
}

/** Whether the bundle is there, made from these very files by this version of Node. */
function isMade(siteRoot, outdir) {
  try {
    const { files, digest } = JSON.parse(readFileSync(join(outdir, RECORD), 'utf8'));
    return digestOf(siteRoot, files) === digest;
  } catch {
    // Not made yet, or from a file that is gone.
    return false;
  }
}

/** @throws where one of the files is gone */
function digestOf(siteRoot, files) {
  const hash = createHash('sha256').update(process.version);
  for (const file of files) hash.update(file).update(readFileSync(join(siteRoot, file)));
  for (const file of SHAPING.map((name) => join(siteRoot, name))) {
    if (existsSync(file)) hash.update(readFileSync(file));
  }
  return hash.digest('hex');
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
