/**
 * Reuses webpack's two bundles of a build (browser and HTML rendering) when none of their inputs has
 * changed: after an edit of text there is nothing to bundle. Webpack itself needs three seconds to
 * determine that, even with warm caches.
 *
 * A bundle is reused if all of these are unchanged: its configuration (the version of webpack's cache,
 * which `gatsby/webpack-config` derives from the compiled site code and the installed packages; the
 * constants it defines; the options of the Gatsby command), Node's version, the files directly in the
 * project folder, all of `src/` and `gatsby/`, and each file that webpack read in `.cache/`, where Gatsby
 * writes them before bundling. In addition, the output files must be unmodified and Gatsby must still have
 * the state that it collected while bundling. A bundle that read any other file (in `content/`, a page with
 * components of its own) is never reused: somebody may have saved it while webpack ran.
 *
 * A bundle that was just made is closed and returned like one that is reused, so that nothing of its compilation
 * stays in memory.
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import process from 'node:process';

/** Matches files of installed packages. */
export const PACKAGES = /[\\/]node_modules[\\/]/;
/** Folders with the site's own code. */
const OWN_FOLDERS = ['src', 'gatsby'];
/** Files that are never bundled: tests, types (Gatsby writes some after bundling), output of tools. */
const UNREAD = /\.test\.tsx?$|\.d\.ts$|\.(?:log|tsbuildinfo)$/;
const BROWSER = 'build-javascript';
const KEPT = [BROWSER, 'build-html'];
/** HTML fragment with the scripts of the browser bundle that Gatsby inserts into each page. */
const SCRIPTS = '_gatsby/slices/_gatsby-scripts-1.html';
/** Files that a Gatsby plugin writes beside the browser bundle. */
const ABOUT_BUNDLE = ['webpack.stats.json', 'chunk-map.json', 'bundle-files.json', SCRIPTS];

const recordFile = (root, name) => join(root, '.cache/kept-bundles', name);

const contentOf = (file) =>
  statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file) : 'nothing';

/** Size and modification time of each file; only the path if the file does not exist. */
const marksOf = (files) =>
  files.map((file) => {
    const found = statSync(file, { throwIfNoEntry: false });
    return found ? [file, found.size, found.mtimeMs] : [file];
  });

/** Files that webpack reads or may find when it resolves imports. */
function ownFiles(root) {
  const here = readdirSync(root, { withFileTypes: true });
  const below = OWN_FOLDERS.filter((folder) => existsSync(join(root, folder))).flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true }),
  );
  return [...here, ...below]
    .filter((entry) => !UNREAD.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
    .sort();
}

/** Returns the constants defined for a bundle. */
const constantsOf = ({ plugins = [] }) =>
  plugins.flatMap((plugin) => Object.entries(plugin?.definitions ?? {})).sort();

/** Returns the digest of a configuration and of the files that a bundle is made from. */
function digestOf(root, config, names) {
  const hash = createHash('sha256').update(
    JSON.stringify([
      ...[process.version, process.argv.slice(2), config.mode, config.cache?.version],
      constantsOf(config),
    ]),
  );
  for (const file of names) hash.update(`\0${relative(root, file)}\0`).update(contentOf(file));
  return hash.digest('hex');
}

/** Returns the hashes of the chunks of an entry, which Gatsby uses from the HTML bundle. */
function chunkHashes(group, seen = new Set()) {
  if (seen.has(group)) return [];
  seen.add(group);
  const below = [...group.childrenIterable].filter((child) =>
    child.origins.every(({ module }) => !module?.identifier().includes('async-requires')),
  );
  return [
    ...group.chunks.map(({ hash }) => hash),
    ...below.flatMap((child) => chunkHashes(child, seen)),
  ];
}

/** Returns what Gatsby reads about a bundle: its hash and, by name of the entry, the hashes of the chunks. */
const hashesOf = ({ hash, compilation }) => ({
  hash,
  entries: compilation.chunkGroups
    .filter(({ name }) => name)
    .map((group) => [group.name, chunkHashes(group)]),
});

/**
 * Returns a bundle that has no compiler to close, with webpack's statistics in the shape that Gatsby reads after a build
 * (gatsby 5.16.1: `commands/build`, `commands/build-html`, `utils/webpack/get-ssr-chunk-hashes`).
 */
const bundleWithoutCompiler = ({ hash, entries, warnings = [] }) => ({
  stats: {
    hash,
    hasErrors: () => false,
    hasWarnings: () => warnings.length > 0,
    toJson: () => ({ warnings }),
    compilation: {
      errors: [],
      chunkGroups: entries.map(([name, hashes]) => ({
        name,
        chunks: hashes.map((each) => ({ hash: each })),
        childrenIterable: [],
      })),
    },
  },
  close: () => Promise.resolve(),
});

/** Returns the record of a bundle that can be reused, or `undefined`. */
function keptRecord(root, config, { own, known, bundleHash }) {
  try {
    const record = JSON.parse(readFileSync(recordFile(root, config.name), 'utf8'));
    const isLeft = JSON.stringify(marksOf(record.files)) === JSON.stringify(record.marks);
    // A different hash means that the build was stopped before all pages included the scripts of this
    // bundle.
    const isInPages = config.name !== BROWSER || record.hash === bundleHash;
    const isSame = isLeft && isInPages && record.known === known && record.own === own;
    return isSame && digestOf(root, config, record.read) === record.others ? record : undefined;
  } catch {
    // The record is missing or unreadable: build the bundle.
    return undefined;
  }
}

/**
 * Returns the record of a bundle that was just built, or `undefined` if it must not be reused.
 *
 * @param hashes of the bundle (`hashesOf`)
 * @param own digest of the site's files before the bundling
 */
function recordOf(root, config, stats, { hashes, own, known }) {
  const { compilation } = stats;
  const owned = new Set(ownFiles(root));
  const read = [...compilation.fileDependencies]
    .filter((file) => !PACKAGES.test(file) && !owned.has(file))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
    .sort();
  // A site inside another project, as in tests, also reads the package.json of that project.
  const within = read.filter((file) => file.startsWith(root + sep));
  const isLive = within.some((file) => !file.startsWith(join(root, '.cache') + sep));
  // Gatsby prints warnings of the browser bundle only; reusing it would hide them.
  const hasWarned = config.name === BROWSER && stats.hasWarnings();
  // Files saved during bundling may or may not be included.
  const isOvertaken = digestOf(root, config, [...owned]) !== own;
  if (isLive || hasWarned || isOvertaken) return undefined;
  const assets = compilation.getAssets().map(({ name }) => name.replace(/\?.*/, ''));
  const about = config.name === BROWSER ? ABOUT_BUNDLE : [];
  const files = [...assets, ...about].map((name) => join(config.output.path, name));
  return {
    own,
    others: digestOf(root, config, read),
    known,
    read,
    files,
    marks: marksOf(files),
    ...hashes,
  };
}

function writeRecord(root, name, record) {
  mkdirSync(dirname(recordFile(root, name)), { recursive: true });
  writeFileSync(recordFile(root, name), JSON.stringify(record));
}

/**
 * Wraps Gatsby's `build` function of a webpack configuration to reuse bundles and to let go of their compilers.
 *
 * @param {(config: object) => Promise<{ stats: object, close: () => Promise<void> }>} build Gatsby's
 * function
 * @param {{ learned: () => unknown, bundleHash: () => string }} gatsby `learned` returns what Gatsby
 * collects while webpack runs and keeps between builds; `bundleHash` returns the hash of the browser bundle
 * that the pages use
 * @returns a function with the same signature; bundles are identified by `config.name`
 */
export const keepingBundles = (build, gatsby) => async (config) => {
  const { context: root, name } = config;
  if (!root || !KEPT.includes(name)) return build(config);
  const known = () => JSON.stringify(gatsby.learned());
  const own = digestOf(root, config, ownFiles(root));
  const bundleHash = gatsby.bundleHash();
  const kept = keptRecord(root, config, { own, known: known(), bundleHash });
  if (kept) return bundleWithoutCompiler(kept);
  rmSync(recordFile(root, name), { force: true });
  // Gatsby inserts the scripts into its pages if they differ from this file. An interrupted build may have
  // left the file without updating the pages.
  if (name === BROWSER) rmSync(join(config.output.path, SCRIPTS), { force: true });
  const { stats, close } = await build(config);
  const hashes = hashesOf(stats);
  try {
    const record = recordOf(root, config, stats, { hashes, own, known: known() });
    if (record) writeRecord(root, name, record);
  } catch {
    // For example, a file was removed meanwhile or the disk is full: without a record, the next build
    // bundles again.
  }
  const { warnings } = stats.toJson({ all: false, warnings: true });
  await close();
  empty(stats.compilation.compiler);
  return bundleWithoutCompiler({ ...hashes, warnings });
};

/**
 * Removes everything from a compiler. Until the end of the build, Gatsby keeps it for its virtual modules, which it has
 * written before. With it, all sources and their dependencies would stay in memory: 0.6 GB in a site with 100 pages of
 * components.
 */
function empty(compiler) {
  for (const property of Object.keys(compiler)) Reflect.deleteProperty(compiler, property);
}
