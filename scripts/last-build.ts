/**
 * Is there anything to build? When nothing that a build reads has changed since the last one, and its
 * `dist/` is as it was left, another would give the same site: `npm start` can serve at once.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { QUIET_BUILD } from '../src/build/quiet-build';
import { digestOf, filesBelow } from './file-digest';

const FOLDERS = ['content', 'static', 'src', 'scripts'];
const ROOT_FILE = /^(?:gatsby-[a-z]+\.tsx?|package(?:-lock)?\.json|tsconfig\.json|\.env.*)$/;
/** What no build reads: unit tests, and the types that each build writes. */
const UNREAD = /\.test\.tsx?$|^src\/gatsby-types\.d\.ts$/;
/** What the build reads of the environment. */
const VARIABLE = /^(?:STRICT|ALGOLIA_\w+|VERCEL\w*|GATSBY_\w+|NODE_ENV)$/;

/** A text file: what was read, and what was left in `dist/`. */
const STORED = '.cache/last-build';

/**
 * The digest of all that a build of the site reads: content, code, settings, the commit (pages show when
 * they last changed), the version of Node.
 *
 * @returns nothing when that cannot be known, since links may lead out of the site's folder
 */
export function buildInputs(site: string, env: NodeJS.ProcessEnv): string | undefined {
  const roots = readdirSync(site).filter((name) => ROOT_FILE.test(name));
  const below = FOLDERS.flatMap((folder) => filesBelow(site, folder));
  const files = [...roots, ...below].filter((file) => !UNREAD.test(file));
  if (files.some((file) => lstatSync(join(site, file)).isSymbolicLink())) return undefined;
  const variables = Object.entries(env)
    .filter(([name]) => VARIABLE.test(name))
    .sort();
  return createHash('sha256')
    .update(digestOf(site, files))
    .update(JSON.stringify([variables, process.version, commitOf(site)]))
    .digest('hex');
}

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

/** Notes a build that succeeded. One that had something to say is made again, and says it again. */
export function rememberBuild(site: string, inputs: string | undefined): void {
  if (!inputs || !existsSync(join(site, QUIET_BUILD))) return;
  writeFileSync(join(site, STORED), recordOf(site, inputs));
}
