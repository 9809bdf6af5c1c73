/**
 * Identifies the code that makes Gatsby's cache. Gatsby only hashes gatsby-node.ts, gatsby-config.ts and
 * package.json, not the modules they import: after an edit of such a module it would serve outdated nodes.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sha256OfAll } from '../src/files/sha256';
import { listFiles, statsOf } from '../src/files/list-files';

/**
 * npm writes this file with each installation, while the lock file alone may be ahead of what is installed.
 */
export const INSTALLED = 'node_modules/.package-lock.json';

/** Folders with the code that turns content into nodes, pages and the search index. */
export const FOLDERS = [
  ...['gatsby', 'src/article', 'src/blog', 'src/bundles', 'src/content', 'src/files', 'src/lib'],
  ...['src/navigation', 'src/publish', 'src/routes', 'src/editor/server', 'src/editor/site'],
  ...['src/inline', 'src/search/engine', 'src/search/index'],
];
/** Modules shared by search, inline scripts and pages, and modules that article components may render. */
export const FILES = [
  ...['search-addresses', 'search-tags'].map((name) => `src/search/${name}.ts`),
  ...['cover-page', 'keys', 'load-failure', 'modified-click', 'connection'].map(
    (name) => `src/browser/${name}.ts`,
  ),
  'src/styles/token-color.ts',
  'src/ui/icon.tsx',
  'src/ui/cobogo.tsx',
  'src/ui/assistant-glyph.tsx',
  'src/ui/callout.tsx',
];
/**
 * Stylesheets count because Gatsby inlines the CSS into every page but keeps existing pages if only the CSS
 * changes.
 */
const STYLESHEET = /\.css$/;
const ROOT_FILE = /^gatsby-[a-z]+\.tsx?$/;
const LOCK_FILES = ['package-lock.json', INSTALLED];
/** Unit tests and READMEs do not affect the output. */
const UNREAD = /\.test\.tsx?$|\.md$/;

/** Returns the digest of all code of a site that affects Gatsby's cache. */
export function buildCodeDigest(site: string): string {
  const roots = readdirSync(site).filter((name) => ROOT_FILE.test(name));
  const below = FOLDERS.flatMap((folder) => filesBelow(site, folder));
  const styles = filesBelow(site, 'src').filter((file) => STYLESHEET.test(file));
  const shaping = [...below, ...styles].filter((file) => !UNREAD.test(file));
  return digestOfFiles(site, [...roots, ...FILES, ...LOCK_FILES, ...shaping]);
}

/** Lists every file below a folder, relative to the site; empty if the folder does not exist. */
export const filesBelow = (site: string, folder: string): string[] =>
  listFiles(join(site, folder), { links: 'list' }).map((file) => join(folder, file));

/**
 * Returns one digest for several files of a site. Missing paths and paths that are not files are skipped.
 */
export function digestOfFiles(site: string, files: Iterable<string>): string {
  return sha256OfAll(partsOf(site, files));
}

function* partsOf(site: string, files: Iterable<string>): Iterable<string | Uint8Array> {
  for (const file of [...new Set(files)].sort()) {
    if (!statsOf(join(site, file))?.isFile()) continue;
    yield `${file}\0`;
    yield readFileSync(join(site, file));
    yield '\0';
  }
}
