/**
 * Webpack's two bundles of a build, the browser's and the one that renders HTML, are kept when nothing
 * that they are made from has changed: after an edit of a text there is nothing to bundle. Webpack needs
 * three seconds to find that out, with all its caches warm.
 *
 * A bundle counts as the same while these are: its configuration (the version of webpack's cache, which
 * `gatsby/webpack-cache` makes from our compiled code and the installed packages, the constants that it
 * defines, and the options of Gatsby's command), Node, the files in the project's own folder, all of
 * `src/`, and each other file that webpack read outside the installed packages. Its files must be as they
 * were left, and Gatsby must still know of it what it learned while it was made. A bundle that read
 * something in `content/`, a page with components of its own, is made each time.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import process from 'node:process';

/** A file of an installed package. */
export const PACKAGES = /[\\/]node_modules[\\/]/;
/** What no bundle has in it: tests, types (Gatsby writes some after its bundles), what tools write. */
const UNREAD = /\.test\.tsx?$|\.d\.ts$|\.(?:log|tsbuildinfo)$/;
const CODE = /\.[cm]?[jt]sx?$/;
const BROWSER = 'build-javascript';
const KEPT = [BROWSER, 'build-html'];
const ENVIRONMENT = /process\.env(?:\.|\[['"])(\w+)/g;
const ASKED_BY_GATSBY =
  /^(?:NODE_ENV|NODE_DEBUG|BUILD_STAGE|PUBLIC_DIR|CYPRESS_SUPPORT|(?:GATSBY|gatsby|IMAGE_CDN)_\w+)$/;
/** The scripts of the browser's bundle, as they are put into each page. */
const SCRIPTS = '_gatsby/slices/_gatsby-scripts-1.html';
/** Written beside the browser's bundle by a plugin of Gatsby's. */
const ABOUT_BUNDLE = ['webpack.stats.json', 'chunk-map.json', SCRIPTS];

const recordFile = (root, name) => join(root, '.cache/kept-bundles', name);

const contentOf = (file) =>
  statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file) : 'nothing';

/** Size and time of each file; nothing for one that is not there. */
const marksOf = (files) =>
  files.map((file) => {
    const found = statSync(file, { throwIfNoEntry: false });
    return found ? [file, found.size, found.mtimeMs] : [file];
  });

/** Files that webpack reads or may find, wherever its modules ask for them. */
function ownFiles(root) {
  const here = readdirSync(root, { withFileTypes: true });
  const below = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true });
  return [...here, ...below]
    .filter((entry) => !UNREAD.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
    .sort();
}

/**
 * The constants of a bundle. Gatsby gives the one that renders HTML the whole environment, in which a
 * host changes something with each build: of it count what Gatsby's code asks for, and ours.
 */
function constantsOf(config, code) {
  const asked = new Set([...code.matchAll(ENVIRONMENT)].map(([, name]) => name));
  return (config.plugins ?? [])
    .flatMap((plugin) => Object.entries(plugin?.definitions ?? {}))
    .filter(([name]) => {
      const variable = /^process\.env\.(.+)/.exec(name)?.[1];
      return !variable || ASKED_BY_GATSBY.test(variable) || asked.has(variable);
    })
    .sort();
}

/** The digest of a configuration and of files that a bundle is made from. */
function digestOf(root, config, names) {
  const files = names.map((file) => [file, contentOf(file)]);
  const code = files.filter(([file]) => CODE.test(file)).map(([, content]) => String(content));
  const hash = createHash('sha256').update(
    JSON.stringify([
      ...[process.version, process.argv.slice(2), config.mode, config.cache?.version],
      constantsOf(config, code.join('\n')),
    ]),
  );
  for (const [file, content] of files) hash.update(`\0${relative(root, file)}\0`).update(content);
  return hash.digest('hex');
}

/** What Gatsby asks of the bundle that renders HTML: the hashes of each entry's chunks. */
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

/**
 * Webpack's statistics as Gatsby reads them after a build (gatsby 5.16.1: `commands/build`,
 * `commands/build-html`, `utils/webpack/get-ssr-chunk-hashes`).
 */
const keptStats = ({ hash, entries }) => ({
  hash,
  hasErrors: () => false,
  hasWarnings: () => false,
  compilation: {
    errors: [],
    chunkGroups: entries.map(([name, hashes]) => ({
      name,
      chunks: hashes.map((each) => ({ hash: each })),
      childrenIterable: [],
    })),
  },
});

/** The record of a bundle that need not be made again. */
function keptRecord(root, config, { own, known, bundleHash }) {
  try {
    const record = JSON.parse(readFileSync(recordFile(root, config.name), 'utf8'));
    const isLeft = JSON.stringify(marksOf(record.files)) === JSON.stringify(record.marks);
    // Another hash: the build that made the bundle was stopped before all pages had its scripts.
    const isInPages = config.name !== BROWSER || record.hash === bundleHash;
    const isSame = isLeft && isInPages && record.known === known && record.own === own;
    return isSame && digestOf(root, config, record.read) === record.others ? record : undefined;
  } catch {
    // There is none, or one that cannot be read: the bundle is made.
    return undefined;
  }
}

/**
 * The record of a bundle that was just made; nothing for one that must be made each time.
 *
 * @param begun when it was begun
 * @param own the digest of our files then
 */
function recordOf(root, config, stats, { begun, own, known }) {
  const { compilation } = stats;
  const read = [...compilation.fileDependencies]
    .filter((file) => !PACKAGES.test(file) && !file.startsWith(join(root, 'src') + sep))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
    .sort();
  const isLive = read.some((file) => file.startsWith(join(root, 'content') + sep));
  // Gatsby prints the warnings of the browser's bundle, and no others.
  const hasWarned = config.name === BROWSER && stats.hasWarnings();
  // What was saved meanwhile may be in it or not.
  const isOvertaken =
    digestOf(root, config, ownFiles(root)) !== own ||
    read.some((file) => statSync(file).mtimeMs > begun);
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
    hash: stats.hash,
    entries: compilation.chunkGroups
      .filter(({ name }) => name)
      .map((group) => [group.name, chunkHashes(group)]),
  };
}

function writeRecord(root, name, record) {
  mkdirSync(dirname(recordFile(root, name)), { recursive: true });
  writeFileSync(recordFile(root, name), JSON.stringify(record));
}

/**
 * Gatsby's `build` of a webpack configuration, for bundles that may be kept.
 *
 * @param {(config: object) => Promise<{ stats: object, close: () => Promise<void> }>} build Gatsby's
 * @param {{ learned: () => unknown, bundleHash: () => string }} gatsby what it learns while webpack runs,
 *   and keeps between builds; the hash of the browser's bundle that its pages are of
 * @returns the same, of bundles named by `config.name`
 */
export const keepingBundles = (build, gatsby) => async (config) => {
  const { context: root, name } = config;
  if (!root || !KEPT.includes(name)) return build(config);
  const known = () => JSON.stringify(gatsby.learned());
  const own = digestOf(root, config, ownFiles(root));
  const bundleHash = gatsby.bundleHash();
  const kept = keptRecord(root, config, { own, known: known(), bundleHash });
  if (kept) return { stats: keptStats(kept), close: () => Promise.resolve() };
  const begun = Date.now();
  rmSync(recordFile(root, name), { force: true });
  // Gatsby puts the scripts into its pages when they are not what it finds here, which a build that was
  // stopped before that may have left.
  if (name === BROWSER) rmSync(join(config.output.path, SCRIPTS), { force: true });
  const built = await build(config);
  try {
    const record = recordOf(root, config, built.stats, { begun, own, known: known() });
    if (record) writeRecord(root, name, record);
  } catch {
    // A file that went meanwhile, a full disk: without a record the bundle is made again next time.
  }
  return built;
};
