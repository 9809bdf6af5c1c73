import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { copyFiles, forEachFile, remove } from '../../files/write-files';
import { listFiles, statsOf } from '../../files/list-files';
import { shortHash } from '../../files/sha256';
import { decodeText, pageDataFile } from '../../lib/path';
import {
  isNotFoundPage,
  NOT_FOUND_FILE,
  pageFile,
  buildRouteTable,
  HOSTS_DIR,
} from '../../routes/route-table';
import type { RedirectRule, RouteTable } from '../../routes/route-table';
import type { Problem } from '../../content/schema/problem';
import { BUNDLE_STYLE, partsOf, splitPage } from '../page-html';
import type { PageHtml } from '../page-html';
import type { OwnFolder } from './headers';
import { netlifyHeaders, netlifyRedirects } from './netlify';
import { nginxConfig } from './nginx';

/** Files of `static/` that are not published: host files, which the build writes, source maps, hidden files. */
const NOT_SHIPPED = /^_(?:redirects|headers)$|\.map$|(?:^|\/)\.(?!well-known\/)/;

/** Folder that a build fills, relative to the project. It becomes `dist/` once the build has succeeded. */
export const NEXT_SITE = '.dist-next';

/** Place of the former `dist/` while the new one takes its place. */
const FORMER_SITE = '.dist-former';

/** File in `public/` with the names of the files of the browser bundle (`gatsby/webpack-config`). */
export const BUNDLE_FILES = 'bundle-files.json';

/** Folder in `public/` with files named by a digest of their content: pictures, files that pages link to. */
const DIGEST_FOLDER = 'static/';

/** Gatsby's hash of the browser bundle in a page and in `app-data.json`; an open page compares the two. */
const BUNDLE_HASH = /(?<=ebpackCompilationHash"?[=:]")[0-9a-f]*(?=")/g;

/** Options of `writeDeployFolder`. All files are named relative to their folder. */
export interface DeployFolderOptions {
  publicDir: string;
  /** Folder to fill; whatever it holds is removed. */
  distDir: string;
  /** Every page of the site. */
  pages: readonly { path: string }[];
  /** Files that the build wrote into `public/` beside Gatsby's. */
  ownFiles: readonly string[];
  /** The project's `static/`. */
  staticDir: string;
  /** Returns the HTML of a page as it ships, from its path and Gatsby's HTML. */
  shipPage: (path: string, html: PageHtml) => PageHtml;
  /** Returns the data of a page as it ships, from its path and Gatsby's JSON; called after `shipPage`. */
  shipData: (path: string, data: string) => string;
}

/**
 * Fills the deploy folder from Gatsby's output: `/docs/conversas` is `docs/conversas.html` and `/docs/` is
 * `docs/index.html`.
 *
 * `public/` also holds what earlier builds left there: pages, pictures, scripts, files removed from
 * `static/`. Therefore the files of the site are listed, not those that are not: pages with their data, the
 * browser bundle, `ownFiles`, those of `static/`, and those files of `public/static/` that any of these names.
 * `public/` is not changed, because Gatsby's next build reads it.
 *
 * @throws if Gatsby has not written one of the files
 */
export function writeDeployFolder(options: DeployFolderOptions): void {
  const { publicDir, distDir, pages, ownFiles, staticDir, shipPage, shipData } = options;
  const bundle = bundleFiles(publicDir);
  const hash = shortHash(JSON.stringify(bundle));
  const digestFiles = listFiles(join(publicDir, DIGEST_FOLDER)).map((file) => DIGEST_FOLDER + file);
  const named = namedFiles(digestFiles);
  const read = (source: string) => readBuilt(publicDir, source);
  const styles = bundleStyles(publicDir);

  remove(distDir);
  const htmlFiles = pageFiles(pages);
  forEachFile(distDir, htmlFiles, ({ path, source }, file) => {
    const page = splitPage(read(source));
    const shipped = shipPage(path, { ...page, end: withBundleHash(page.end, hash) });
    partsOf(shipped).forEach(named.find);
    const { head, text, end } = shipped;
    writeFileSync(
      file,
      Buffer.concat([...withBundleStyle(head, styles), Buffer.from(text), Buffer.from(end)]),
    );
  });
  const queries = new Set<string>();
  const pageOf = new Map(pages.map(({ path }) => [pageDataFile(path), path]));
  const copyText = (source: string, file: string) => {
    const original = read(source).toString();
    const page = pageOf.get(source);
    const shipped = page === undefined ? original : shipData(page, original);
    const text = source === APP_DATA ? withBundleHash(shipped, hash) : shipped;
    for (const query of queriesIn(text)) queries.add(`page-data/sq/d/${query}.json`);
    named.find(text);
    writeFileSync(file, text);
  };
  const isText = (file: string) => /\.(?:js|css|json)$/.test(file);
  const written = [...pageOf.keys(), APP_DATA, ...bundle, ...ownFiles];
  forEachFile(distDir, same(written.filter(isText)), copyText);
  forEachFile(distDir, same(queries), copyText);
  const others = [...written.filter((file) => !isText(file)), ...named.found];
  copyFiles(publicDir, distDir, same(others));
  const ofStatic = listFiles(staticDir, { links: 'follow' }).filter(
    (file) => !NOT_SHIPPED.test(file) && !htmlFiles.has(file),
  );
  copyFiles(staticDir, distDir, same(ofStatic));
}

/** Returns the head of a page as bytes, with the bundle's stylesheet in its element. */
function withBundleStyle(head: string, styles: ReadonlyMap<string, Buffer>): Buffer[] {
  const place = BUNDLE_STYLE.exec(head);
  if (!place) return [Buffer.from(head)];
  const [tag, name = ''] = place;
  const style = styles.get(name);
  if (!style) throw new Error(notBuilt(name));
  const start = place.index + tag.length;
  return [Buffer.from(head.slice(0, start)), style, Buffer.from(head.slice(start))];
}

/** Returns the stylesheets of the browser bundle by file name. */
export function bundleStyles(publicDir: string): Map<string, Buffer> {
  const files = bundleFiles(publicDir).filter((file) => file.endsWith('.css'));
  return new Map(files.map((file) => [file, readBuilt(publicDir, file)]));
}

/** @throws if Gatsby has not written the file */
function readBuilt(publicDir: string, file: string): Buffer {
  try {
    return readFileSync(join(publicDir, file));
  } catch {
    throw new Error(notBuilt(file));
  }
}

/** Replaces the last hash of a text, since an article may quote one. */
function withBundleHash(text: string, hash: string): string {
  const last = [...text.matchAll(BUNDLE_HASH)].at(-1);
  if (!last) return text;
  return text.slice(0, last.index) + hash + text.slice(last.index + last[0].length);
}

const same = (files: Iterable<string>) => new Map([...files].map((file) => [file, file]));

/** Data of the whole site that every page requests. */
const APP_DATA = 'page-data/app-data.json';

/** Returns the ids of the queries of components that a page's data names. */
function queriesIn(data: string): string[] {
  const list = /"staticQueryHashes":\[([^\]]*)\]/.exec(data)?.[1] ?? '';
  return list.match(/\w+/g) ?? [];
}

function bundleFiles(publicDir: string): string[] {
  return JSON.parse(readFileSync(join(publicDir, BUNDLE_FILES), 'utf8')) as string[];
}

/** Matches what follows `static/` in an address in HTML, JSON, CSS or a script, without its query and hash. */
const REST_OF_ADDRESS = /^(?:[^\s"\\<>&?#]|&amp;|&#(?:39|x27);)+/;

/** Finds out which of the given files texts name. */
function namedFiles(files: readonly string[]) {
  const known = new Set(files);
  const found = new Set<string>();
  return {
    found,
    /** Looks through a text. */
    find: (text: string): void => {
      for (const after of text.split(DIGEST_FOLDER).slice(1)) {
        const rest = REST_OF_ADDRESS.exec(after)?.[0] ?? '';
        const plain = rest.replaceAll('&amp;', '&').replace(/&#(?:39|x27);/g, "'");
        // In CSS, scripts and lists of addresses, the next character may belong to the notation.
        for (const spelling of [plain, plain.replace(/[),'`].*$/, '')]) {
          const file = DIGEST_FOLDER + decodeText(spelling);
          if (known.has(file)) found.add(file);
        }
      }
    },
  };
}

/** Returns the HTML files of the pages, by their name in the deploy folder. */
function pageFiles(pages: readonly { path: string }[]) {
  const sources = new Set<string>();
  const files = new Map<string, { path: string; source: string }>();
  for (const { path } of pages) {
    const source = isNotFoundPage(path) ? NOT_FOUND_FILE : gatsbyFile(path);
    // `/docs` and `/docs/` share a source; the first one names the file, as in the route table.
    if (sources.has(source)) continue;
    sources.add(source);
    files.set(isNotFoundPage(path) ? NOT_FOUND_FILE : pageFile(path), { path, source });
  }
  return files;
}

/** Returns the file in which Gatsby writes a page: always in a folder. */
function gatsbyFile(path: string): string {
  return `${path.replace(/\/?$/, '/').slice(1)}index.html`;
}

function notBuilt(source: string): string {
  return `Falta public/${source}, que o Gatsby não gerou.\nRode "npm run clean" e depois "npm run build" de novo.`;
}

interface WriteHostsOptions {
  /** Deploy folder, filled by `writeDeployFolder`. */
  distDir: string;
  /** Every page, without base path; not-found pages may be included. */
  pages: readonly { path: string }[];
  /** Content of redirects.yaml. */
  redirects: readonly RedirectRule[];
  /** `/`, `/sub` or `/sub/`. */
  basePath: string;
  /** Folders with their own headers: the editor's, if enabled. */
  folders?: readonly OwnFolder[];
}

/**
 * Writes the configuration of each host: `_redirects` and `_headers` for Netlify, `.hosts/nginx.conf` for
 * nginx, `.hosts/routes.json` for `npm run serve` and Vercel. No host serves `.hosts/`.
 *
 * @returns the route table, the published files (relative, sorted) and the problems of redirects.yaml
 */
export async function writeHosts(
  options: WriteHostsOptions,
): Promise<{ table: RouteTable; files: string[]; problems: Problem[] }> {
  const { distDir, pages, redirects, basePath, folders } = options;
  const files = listFiles(distDir);
  const { table, problems } = buildRouteTable({ pages, redirects, basePath, files, folders });

  await mkdir(join(distDir, HOSTS_DIR), { recursive: true });
  const hostFiles = {
    _redirects: netlifyRedirects(table),
    _headers: netlifyHeaders(table, files),
    [`${HOSTS_DIR}/nginx.conf`]: nginxConfig(table),
    [`${HOSTS_DIR}/routes.json`]: JSON.stringify(table),
  };
  for (const [name, text] of Object.entries(hostFiles)) await writeFile(join(distDir, name), text);
  return { table, files, problems };
}

/** Reads the route table of a deploy folder. @throws if there is none */
export function readRouteTable(distDir: string): RouteTable {
  return JSON.parse(readFileSync(join(distDir, HOSTS_DIR, 'routes.json'), 'utf8')) as RouteTable;
}

/**
 * Puts the new site in the place of the former one. A folder can only be renamed to a free name. Where `dist/` has to
 * stay, only what it holds is replaced.
 */
export function publishSite(site: string): void {
  const [next, dist, former] = placesOf(site);
  remove(former);
  // The folder may be on a disk that was emptied. If the disk is missing, its own folder is, too, and this throws.
  if (isLink(dist) && !existsSync(dist)) mkdirSync(resolve(site, readlinkSync(dist)));
  if (!existsSync(dist) || isSetAside(dist, former)) renameSync(next, dist);
  else {
    const place = realpathSync(dist);
    for (const name of [...listFiles(place), ...listFiles(next)]) {
      // A file does not take the place of a folder, nor a folder that of a file.
      if (isFolder(join(place, name)) !== isFolder(join(next, name))) remove(join(place, name));
    }
    cpSync(next, place, { recursive: true });
    const isGone = (name: string) => !existsSync(join(next, name));
    for (const name of listFiles(place).filter(isGone)) remove(join(place, name));
    remove(next);
  }
  remove(former);
}

/** Renames `dist/`, unless it is a link to the folder that a server reads, or the system refuses: it may be mounted. */
function isSetAside(dist: string, former: string): boolean {
  if (isLink(dist)) return false;
  try {
    renameSync(dist, former);
    return true;
  } catch {
    return false;
  }
}

const isLink = (place: string): boolean =>
  lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

const isFolder = (place: string): boolean => statsOf(place)?.isDirectory() ?? false;

/** Puts the former site back if a build was stopped between the two steps of `publishSite`. */
export function restoreSite(site: string): void {
  const [, dist, former] = placesOf(site);
  if (!existsSync(dist) && existsSync(former)) renameSync(former, dist);
}

/** Removes the sites of a project, except one that `dist/` links to. */
export function removeSites(site: string): void {
  const [next, dist, former] = placesOf(site);
  for (const folder of [next, former]) remove(folder);
  try {
    if (!isLink(dist)) remove(dist);
  } catch (error) {
    // Of a mounted folder, the system removes only what it holds.
    if (listFiles(dist).length > 0) throw error;
  }
}

const placesOf = (site: string) =>
  [join(site, NEXT_SITE), join(site, 'dist'), join(site, FORMER_SITE)] as const;
