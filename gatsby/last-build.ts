/**
 * Detects whether a build is needed. If nothing that a build reads has changed since the last one and
 * `dist/` is unmodified, a new build would give the same site, and `npm start` can serve it at once.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sha256, fileStamp } from '../src/files/sha256';
import { BUILD_WARNINGS } from '../src/content/report-problems';
import { writeFileAtomic } from '../src/files/write-files';
import { INSTALLED, digestOfFiles, filesBelow } from './build-code';

/**
 * Files that no build reads because tools and builds write them. Everything else counts, even the README: a
 * page may show any file of the project.
 */
const UNREAD = new Set([
  ...['.git', '.cache', '.hosts', '.netlify', '.tmp', '.vercel', 'dist', 'node_modules', 'public'],
  ...['coverage', 'playwright-report', 'screenshots', 'test-results'],
]);
const WRITTEN = /^src[\\/]gatsby-types\.d\.ts$|\.(?:log|tsbuildinfo)$/;
/** Environment variables that a build reads. */
const VARIABLE = /^(?:STRICT|ALGOLIA_\w+|VERCEL\w*|GATSBY_\w+|NODE_ENV|BABEL_ENV|BROWSERSLIST\w*)$/;

/** Record of the last build as JSON: inputs, output in `dist/`, and warnings. */
const STORED = '.cache/last-build';

interface LastBuild {
  /** SHA-256 digests of the inputs and of the output. */
  inputs: string;
  output: string;
  warnings: readonly string[];
}

/**
 * Returns the digest of everything that a build of the site reads: content, code, settings, the commit
 * (pages show the date of their last change), Node's version.
 *
 * @returns `undefined` if the site contains symbolic links, since these may lead out of its folder
 */
export function buildInputs(site: string, env: NodeJS.ProcessEnv): string | undefined {
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

/** Returns the digest of the sizes and times of the files in `dist/`. */
function outputOf(site: string): string {
  const stamps = filesBelow(site, 'dist')
    .sort()
    .map((file) => [file, fileStamp(lstatSync(join(site, file)))]);
  return sha256(JSON.stringify(stamps));
}

/**
 * Returns the warnings of the last build if `dist/` is up to date with these inputs.
 *
 * @returns `undefined` if a build is needed
 */
export function warningsIfUpToDate(
  site: string,
  inputs: string | undefined,
): readonly string[] | undefined {
  const last = inputs ? lastBuild(site) : null;
  if (!last || last.inputs !== inputs || last.output !== outputOf(site)) return undefined;
  return last.warnings;
}

/**
 * Reads the record. A missing or invalid record, for example from another version of this script, gives
 * `null` or fields that never match.
 */
function lastBuild(site: string): LastBuild | null {
  try {
    return JSON.parse(readFileSync(join(site, STORED), 'utf8')) as LastBuild | null;
  } catch {
    return null;
  }
}

/**
 * Discards the record of the last build. Must be called before a build starts, since it may fail half-way.
 */
export function forgetBuild(site: string): void {
  for (const file of [STORED, BUILD_WARNINGS]) rmSync(join(site, file), { force: true });
}

/** Records a successful build with its warnings. */
export function rememberBuild(site: string, inputs: string | undefined): void {
  const warningsFile = join(site, BUILD_WARNINGS);
  if (!inputs || !existsSync(warningsFile)) return;
  const warnings = JSON.parse(readFileSync(warningsFile, 'utf8')) as string[];
  const build: LastBuild = { inputs, output: outputOf(site), warnings };
  writeFileAtomic(join(site, STORED), JSON.stringify(build));
}
