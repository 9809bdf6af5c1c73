/**
 * Is there anything to build? When nothing that a build reads has changed since the last one, and its
 * `dist/` is as it was left, another would give the same site: `npm start` can serve at once.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { QUIET_BUILD } from '../src/build/quiet-build';
import { INSTALLED } from '../src/build/webpack-cache';
import { digestOf, filesBelow } from './file-digest';

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

/** A text file: what was read, and what was left in `dist/`. */
const STORED = '.cache/last-build';

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
  return createHash('sha256')
    .update(digestOf(site, files))
    .update(JSON.stringify([variables, process.version, commitOf(site)]))
    .digest('hex');
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
  const hash = createHash('sha256');
  for (const file of filesBelow(site, 'dist').sort()) {
    const { size, mtimeMs } = lstatSync(join(site, file));
    hash.update(`${file}\0${size}\0${mtimeMs}\0`);
  }
  return hash.digest('hex');
}

const recordOf = (site: string, inputs: string) => `${inputs}\n${outputOf(site)}\n`;

/** Whether `dist/` is what a build from these inputs gives. */
export function isUpToDate(site: string, inputs: string | undefined): boolean {
  const stored = join(site, STORED);
  if (!inputs || !existsSync(stored)) return false;
  return readFileSync(stored, 'utf8') === recordOf(site, inputs);
}

/** Forgets the last build; called before another begins, which may fail half-way. */
export function forgetBuild(site: string): void {
  for (const file of [STORED, QUIET_BUILD]) rmSync(join(site, file), { force: true });
}

/** Notes a build that succeeded. One that warned is made again, and warns again. */
export function rememberBuild(site: string, inputs: string | undefined): void {
  if (!inputs || !existsSync(join(site, QUIET_BUILD))) return;
  writeFileSync(join(site, STORED), recordOf(site, inputs));
}
