/**
 * Is Gatsby's cache from the same code as ours? Gatsby hashes gatsby-node.ts, gatsby-config.ts and
 * package.json, not what they import: after an edit of what they import it would serve yesterday's nodes.
 */
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { INSTALLED } from './webpack-cache';
import { digestOfFiles, filesBelow } from './file-digest';

/** The folders whose code turns content into nodes, pages and the search's index. */
const FOLDERS = [
  'gatsby',
  ...[
    'article',
    'blog',
    'bundles',
    'content',
    'files',
    'lib',
    'navigation',
    'publish',
    'routes',
  ].map((room) => `src/${room}`),
  ...['src/editor/server', 'src/editor/site', 'src/inline'],
  ...['src/search/engine', 'src/search/index'],
];
/** Names that search, inline scripts and pages share, and what an article's components may draw. */
const FILES = [
  ...['algolia', 'search-files', 'search-tags'].map((name) => `src/search/${name}.ts`),
  'src/browser/hydration.ts',
  'src/browser/keys.ts',
  'src/ui/icon.tsx',
  'src/ui/cobogo.tsx',
  'src/ui/assistant-glyph.tsx',
  'src/ui/callout.tsx',
];
/** Gatsby puts the stylesheet into every page and, when only it changes, keeps the pages it has. */
const STYLESHEET = /\.css$/;
const ROOT_FILE = /^gatsby-[a-z]+\.tsx?$/;
const LOCK_FILES = ['package-lock.json', INSTALLED];
/** Unit tests and READMEs turn content into nothing. */
const UNREAD = /\.test\.tsx?$|\.md$/;

const STORED = '.cache/build-code.digest';

/** The digest of all code that shapes Gatsby's cache in the site's folder. */
export function buildCodeDigest(site: string): string {
  const roots = readdirSync(site).filter((name) => ROOT_FILE.test(name));
  const below = FOLDERS.flatMap((folder) => filesBelow(site, folder));
  const styles = filesBelow(site, 'src').filter((file) => STYLESHEET.test(file));
  const shaping = [...below, ...styles].filter((file) => !UNREAD.test(file));
  return digestOfFiles(site, [...roots, ...FILES, ...LOCK_FILES, ...shaping]);
}

/**
 * Removes the cache of a site when other code made it, or when nobody knows which code did.
 *
 * @returns true when there was a stale cache
 */
export function dropStaleCache(site: string, digest: string): boolean {
  if (!existsSync(join(site, '.cache'))) return false;
  const stored = existsSync(join(site, STORED)) ? readFileSync(join(site, STORED), 'utf8') : '';
  if (stored === digest) return false;
  removeOutput(site, ['.cache', 'public']);
  return true;
}

/**
 * Notes which code made the cache. Done when Gatsby has ended, not before it starts: a `.cache`
 * without `public` counts as corrupt, and Gatsby empties the folder when package.json has changed.
 */
export function rememberBuildCode(site: string, digest: string): void {
  if (existsSync(join(site, '.cache'))) writeFileSync(join(site, STORED), digest);
}

/** Removes what builds leave behind. */
export function removeOutput(site: string, folders = ['.cache', 'public', 'dist']): void {
  for (const folder of folders) {
    rmSync(join(site, folder), { recursive: true, force: true, maxRetries: 3 });
  }
}
