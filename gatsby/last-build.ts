/**
 * Is there anything to build? When nothing that a build reads has changed since the last one, and its
 * `dist/` is as it was left, another would give the same site: `npm start` can serve at once.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../src/files/sha256';
import { fileStamp } from '../src/files/file-stamp';
import { BUILD_WARNINGS } from '../src/content/build-warnings';
import { writeFileAtomic } from '../src/files/write-file-atomic';
import { INSTALLED } from './webpack-cache';
import { digestOfFiles, filesBelow } from './file-digest';

/**
 * What no build reads: what tools and builds write. All the rest counts, the README too: a page may
 * show any file of the project.
 */
const UNREAD = new Set([
  ...['.git', '.cache', '.hosts', '.netlify', '.tmp', '.vercel', 'dist', 'node_modules', 'public'],
  ...['coverage', 'playwright-report', 'screenshots', 'test-results'],
]);
const WRITTEN = /^src[\\/]gatsby-types\.d\.ts$|\.(?:log|tsbuildinfo)$/;
/** What the build reads of the environment. */
const VARIABLE = /^(?:STRICT|ALGOLIA_\w+|VERCEL\w*|GATSBY_\w+|NODE_ENV|BABEL_ENV|BROWSERSLIST\w*)$/;

/** What was read, what was left in `dist/` and what was said to the writer, as JSON. */
const STORED = '.cache/last-build';

interface LastBuild {
  /** Digests. */
  inputs: string;
  output: string;
  warnings: readonly string[];
}

/**
 * The digest of all that a build of the site reads: content, code, settings, the commit (pages show when
 * they last changed), the version of Node.
 *
 * @returns nothing when that cannot be known, since links may lead out of the site's folder
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

/** The commit, and whether the history before it is there; nothing outside a repository. */
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

/** The files in `dist/` with their sizes and times. */
function outputOf(site: string): string {
  const stamps = filesBelow(site, 'dist')
    .sort()
    .map((file) => [file, fileStamp(lstatSync(join(site, file)))]);
  return sha256(JSON.stringify(stamps));
}

/**
 * What the last build warned of, where `dist/` is what a build from these inputs gives: another would
 * only say it again.
 *
 * @returns nothing when there is something to build
 */
export function warningsIfUpToDate(
  site: string,
  inputs: string | undefined,
): readonly string[] | undefined {
  const last = inputs ? lastBuild(site) : null;
  if (!last || last.inputs !== inputs || last.output !== outputOf(site)) return undefined;
  return last.warnings;
}

/** What is not there, or was left by another version of this script, is no record at all. */
function lastBuild(site: string): LastBuild | null {
  try {
    return JSON.parse(readFileSync(join(site, STORED), 'utf8')) as LastBuild | null;
  } catch {
    return null;
  }
}

/** Forgets the last build; called before another begins, which may fail half-way. */
export function forgetBuild(site: string): void {
  for (const file of [STORED, BUILD_WARNINGS]) rmSync(join(site, file), { force: true });
}

/** Notes a build that succeeded, with what it warned of. */
export function rememberBuild(site: string, inputs: string | undefined): void {
  const said = join(site, BUILD_WARNINGS);
  if (!inputs || !existsSync(said)) return;
  const warnings = JSON.parse(readFileSync(said, 'utf8')) as string[];
  const build: LastBuild = { inputs, output: outputOf(site), warnings };
  writeFileAtomic(join(site, STORED), JSON.stringify(build));
}
