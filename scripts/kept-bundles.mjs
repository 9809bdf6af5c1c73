/**
 * Webpack's two bundles of a build, the browser's and the one that renders HTML, are kept when nothing
 * that they are made from has changed: after an edit of a text there is nothing to bundle. Webpack needs
 * three seconds to find that out, with all its caches warm.
 *
 * A bundle counts as the same while these are: its configuration (the version of webpack's cache, which
 * `build/webpack-cache` makes from our compiled code and the installed packages, and the constants that
 * it defines), Node, the files in the project's own folder, all of `src/`, and each other file that
 * webpack read outside the installed packages. Its files must be as they were left. A bundle that read
 * something in `content/`, a page with components of its own, is made each time.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import process from 'node:process';

/** A file of an installed package. */
export const PACKAGES = /[\\/]node_modules[\\/]/;
const UNIT_TEST = /\.test\.tsx?$/;
const BROWSER = 'build-javascript';
const KEPT = [BROWSER, 'build-html'];
const ENVIRONMENT = /process\.env(?:\.|\[['"])(\w+)/g;
const ASKED_BY_GATSBY =
  /^(?:NODE_ENV|NODE_DEBUG|BUILD_STAGE|PUBLIC_DIR|CYPRESS_SUPPORT|(?:GATSBY|gatsby|IMAGE_CDN)_\w+)$/;
/** Written beside the browser's bundle by a plugin of Gatsby's. */
const ABOUT_BUNDLE = [
  'webpack.stats.json',
  'chunk-map.json',
  '_gatsby/slices/_gatsby-scripts-1.html',
];

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
    .filter((entry) => entry.isFile() && !UNIT_TEST.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
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

/** The digest of all that a bundle is made from. */
function digestOf(root, config, read) {
  const own = ownFiles(root).map((file) => [file, readFileSync(file, 'utf8')]);
  const constants = constantsOf(config, own.map(([, text]) => text).join('\n'));
  const hash = createHash('sha256').update(
    JSON.stringify([process.version, config.mode, config.cache?.version, constants]),
  );
  for (const [file, text] of [...own, ...read.map((file) => [file, contentOf(file)])]) {
    hash.update(`\0${relative(root, file)}\0`).update(text);
  }
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
function keptRecord(root, config) {
  try {
    const record = JSON.parse(readFileSync(recordFile(root, config.name), 'utf8'));
    const isLeft = JSON.stringify(marksOf(record.files)) === JSON.stringify(record.marks);
    return isLeft && digestOf(root, config, record.read) === record.digest ? record : undefined;
  } catch {
    // There is none, or one that cannot be read: the bundle is made.
    return undefined;
  }
}

function remember(root, config, stats) {
  const { compilation } = stats;
  const read = [...compilation.fileDependencies].filter(
    (file) => !PACKAGES.test(file) && !file.startsWith(join(root, 'src') + sep),
  );
  const isLive = read.some((file) => file.startsWith(join(root, 'content') + sep));
  // Gatsby prints the warnings of the browser's bundle, and no others.
  const hasWarned = config.name === BROWSER && stats.hasWarnings();
  if (isLive || hasWarned) return;
  const files = [...compilation.getAssets().map(({ name }) => name), ...ABOUT_BUNDLE]
    .map((name) => join(config.output.path, name))
    .filter((file) => statSync(file, { throwIfNoEntry: false }));
  const known = read.filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile()).sort();
  const record = {
    digest: digestOf(root, config, known),
    read: known,
    files,
    marks: marksOf(files),
    hash: stats.hash,
    entries: compilation.chunkGroups
      .filter(({ name }) => name)
      .map((group) => [group.name, chunkHashes(group)]),
  };
  mkdirSync(dirname(recordFile(root, config.name)), { recursive: true });
  writeFileSync(recordFile(root, config.name), JSON.stringify(record));
}

/**
 * Gatsby's `build` of a webpack configuration, for bundles that may be kept.
 *
 * @param {(config: object) => Promise<{ stats: object, close: () => Promise<void> }>} build Gatsby's
 * @returns the same, of bundles named by `config.name`
 */
export const keepingBundles = (build) => async (config) => {
  const { context: root, name } = config;
  if (!root || !KEPT.includes(name)) return build(config);
  const record = keptRecord(root, config);
  if (record) return { stats: keptStats(record), close: () => Promise.resolve() };
  rmSync(recordFile(root, config.name), { force: true });
  const built = await build(config);
  remember(root, config, built.stats);
  return built;
};
