/**
 * Remembers what the last build read and left, so that a build that would change nothing is skipped, and one
 * that finds anything else than a finished build left does not use it.
 */
import { execFileSync } from 'node:child_process';
import { lstatSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FILLED_BY_TOOLS } from '../src/article/syntax/own-files';
import { BUILD_WARNINGS } from '../src/content/report-problems';
import { BUILD_CACHES } from '../src/files/build-cache';
import { fileStamp, sha256 } from '../src/files/sha256';
import { remove, writeFileAtomic } from '../src/files/write-files';
import { INSTALLED, digestOfFiles, filesBelow } from './build-code';

/**
 * Files that no build reads because tools and builds write them. Everything else counts, even the README: a
 * page may show any other file of the project (`refusalOf`).
 */
const UNREAD = new Set([
  ...['.git', '.cache', '.hosts', '.netlify', '.tmp', '.vercel', 'node_modules'],
  ...['.dist-next', '.dist-former', ...FILLED_BY_TOOLS],
]);
const WRITTEN = /^src[\\/]gatsby-types\.d\.ts$|^[^\\/]+\.(?:log|tsbuildinfo)$/;
/** Environment variables that a build reads. */
const VARIABLE =
  /^(?:STRICT|ALGOLIA_\w+|VERCEL\w*|GATSBY_\w+|SEARCH_WORKER_FROM|NODE_ENV|BABEL_ENV|BROWSERSLIST\w*)$/;

/** The record is beside the caches that it describes, so that it is deleted with them. */
const RECORD = `${BUILD_CACHES}/record.json`;

/** What is known of a site's folder. All digests are SHA-256. */
interface BuildRecord {
  /** The code that made the caches (`buildCodeDigest`). */
  code: string;
  /** What Gatsby kept in `.cache` and `public` when it last ended in an orderly way. */
  state?: string;
  /** What the site in `dist/` was built from (`buildInputs`), the site itself, and the build's warnings. */
  site?: { inputs: string; output: string; warnings: readonly string[] };
}

/** Reads the record. A missing or unreadable one, or one of another version, gives fields that never match. */
function readRecord(site: string): Partial<BuildRecord> {
  try {
    return (JSON.parse(readFileSync(join(site, RECORD), 'utf8')) as BuildRecord | null) ?? {};
  } catch {
    return {};
  }
}

function writeRecord(site: string, record: BuildRecord): void {
  mkdirSync(dirname(join(site, RECORD)), { recursive: true });
  writeFileAtomic(join(site, RECORD), JSON.stringify(record));
}

/**
 * Returns the digest of everything that a build of the site reads: content, code, settings, the commit
 * (pages show the date of their last change), Node's version.
 *
 * @returns `undefined` if the site contains symbolic links, since these may lead out of its folder, or a file that
 * cannot be read, such as one of another user or of several GB
 */
export function buildInputs(site: string, env: NodeJS.ProcessEnv): string | undefined {
  try {
    return digestOfInputs(site, env);
  } catch {
    return undefined;
  }
}

function digestOfInputs(site: string, env: NodeJS.ProcessEnv): string | undefined {
  const entries = readdirSync(site, { withFileTypes: true }).filter(
    ({ name }) => !UNREAD.has(name),
  );
  const read = entries.flatMap((entry) =>
    entry.isDirectory() ? filesBelow(site, entry.name) : [entry.name],
  );
  const files = [...read, INSTALLED].filter((file) => !WRITTEN.test(file));
  if (files.some((file) => isLink(join(site, file)))) return undefined;
  const variables = Object.entries(env)
    .filter(([name]) => VARIABLE.test(name))
    .sort();
  return sha256(
    digestOfFiles(site, files),
    JSON.stringify([variables, process.version, commitOf(site)]),
  );
}

const isLink = (file: string) =>
  lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

/** Returns the commit and whether the repository is shallow; an empty string outside a repository. */
function commitOf(site: string): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD', '--is-shallow-repository'], {
      cwd: site,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return '';
  }
}

/** Returns the digest of the names, sizes and times of the files in folders. */
function stampsOf(
  site: string,
  folders: readonly string[],
  isCounted = (_: string) => true,
): string {
  const stamps = folders
    .flatMap((folder) => filesBelow(site, folder))
    .filter(isCounted)
    .map((file) => [file, fileStamp(lstatSync(join(site, file)))]);
  return sha256(JSON.stringify(stamps));
}

const outputOf = (site: string) => stampsOf(site, ['dist']);

/** The build caches are keyed by content, and thus right in whatever state a build leaves them. */
const stateOf = (site: string) =>
  stampsOf(site, ['.cache', 'public'], (file) => !file.startsWith(join(BUILD_CACHES, '/')));

/**
 * Returns the warnings of the last build if `dist/` is up to date with these inputs.
 *
 * @returns `undefined` if a build is needed
 */
export function warningsIfUpToDate(
  site: string,
  inputs: string | undefined,
): readonly string[] | undefined {
  const last = inputs === undefined ? undefined : readRecord(site).site;
  if (!last || last.inputs !== inputs || last.output !== outputOf(site)) return undefined;
  return last.warnings;
}

/**
 * Removes what Gatsby kept unless it is what the same code left at an orderly end. After an interruption, a
 * crash or a deletion in part, Gatsby's data, its pages and webpack's bundles may contradict each other.
 *
 * @param kept folders of `.cache` that stay if the code is the same
 * @returns why something was removed
 */
export function dropDoubtfulState(
  site: string,
  code: string,
  kept: readonly string[] = [],
): 'code' | 'state' | undefined {
  const record = readRecord(site);
  const isSameCode = record.code === code;
  if (isSameCode && record.state === stateOf(site)) return undefined;
  const isEmpty = [...namesIn(site, '.cache'), ...namesIn(site, 'public')].length === 0;
  const caches = isSameCode ? [BUILD_CACHES, ...kept.map((name) => join('.cache', name))] : [];
  removeAllBut(site, caches);
  // Gatsby takes a `.cache` without `public` for damaged and removes it.
  mkdirSync(join(site, 'public'), { recursive: true });
  writeRecord(site, { ...record, state: '', code });
  if (isEmpty) return undefined;
  return isSameCode ? 'state' : 'code';
}

function removeAllBut(site: string, kept: readonly string[]): void {
  for (const name of namesIn(site, '.cache')) {
    if (!kept.includes(join('.cache', name))) remove(join(site, '.cache', name));
  }
  remove(join(site, 'public'));
}

function namesIn(site: string, folder: string): string[] {
  try {
    return readdirSync(join(site, folder));
  } catch {
    return [];
  }
}

/**
 * Records that Gatsby has ended in an orderly way, and what it left.
 *
 * @param inputs what the site in `dist/` was built from; left out if no site was published
 */
export function recordBuild(site: string, code: string, inputs?: string): void {
  const before = readRecord(site).site;
  const published = inputs === undefined ? before : publishedSite(site, inputs);
  writeRecord(site, { code, state: stateOf(site), ...(published && { site: published }) });
}

function publishedSite(site: string, inputs: string): NonNullable<BuildRecord['site']> {
  const warnings = JSON.parse(readFileSync(join(site, BUILD_WARNINGS), 'utf8')) as string[];
  return { inputs, output: outputOf(site), warnings };
}
