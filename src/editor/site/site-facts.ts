import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { blogPages } from '../../blog/blog-pages';
import { isOwnFile } from '../../article/syntax/own-files';
import { BLOG_FOLDER } from '../../blog/read-blog';
import type { Content } from '../../content/content-types';
import { placeholderFacts } from '../../content/reading/config';
import { PAGES_FOLDER } from '../../content/reading/read-pages';
import { listFiles } from '../../files/list-files';
import { publishedHash } from '../../files/sha256';
import { isPageFile, isPartial } from '../../lib/doc-identity';
import { pageMessages } from '../../lib/messages';
import { encodePath, withBase } from '../../lib/path';
import { writtenRoutes, shownSources } from '../../routes/site-pages';
import { pictureSize } from '../../routes/images';
import { checkFacts } from './cms-facts';
import type { KnownFile } from '../admin/preview/stand-ins';
import type { PartFacts, SiteFacts } from '../admin/site-facts';

/** Files that a page may include as text or as data. */
const TEXT = /\.(?:json|csv|txt|ya?ml|[cm]?[jt]sx?|css|vtt)$/i;
const SETTINGS = /^content\/site\//;
const IMPORTED = /\bfrom\s+['"](\.{1,2}\/[^'"]+\.mdx?)['"]/g;

/** Content file that is published with the editor, so that previews can show it. */
export interface EditorMedia {
  /** Path below `/admin/`. */
  name: string;
  /** Absolute path. */
  file: string;
}

/** Returns the facts about the site for the editor's compiler, and the media files that previews show. */
export function siteFacts(
  content: Content,
  root: string,
): { facts: SiteFacts; media: EditorMedia[] } {
  const { baseUrl } = content.facts;
  const files: Record<string, KnownFile> = {};
  const media: EditorMedia[] = [];
  const names = ownFiles(root, 'content').filter((name) => !SETTINGS.test(name));
  const quoted = importedPages(root, names);
  for (const name of names) {
    const file = path.join(root, name);
    if (isPageFile(name) || TEXT.test(name)) {
      const isQuoted = !isPageFile(name) || isPartial(name) || quoted.has(name);
      // For any other page, the compiler needs no text, only the fact that the file exists.
      files[`/${name}`] = isQuoted ? knownText(file) : {};
      continue;
    }
    const known = knownPicture(file);
    const shown = `files/${known.hash}${path.extname(name).toLowerCase()}`;
    files[`/${name}`] = { ...known, src: `${baseUrl}admin/${shown}` };
    media.push({ name: shown, file });
  }
  for (const name of ownFiles(root, 'static')) {
    const src = encodePath(withBase(baseUrl, name.slice('static'.length)));
    files[`/${name}`] = { ...knownPicture(path.join(root, name)), src };
  }
  return { facts: { ...pageFacts(content, root), files, parts: partFacts(content) }, media };
}

/**
 * Returns the addresses, titles and descriptions of pages. A draft has an address that other pages may
 * already link to, but its title and description are not published, because anybody may read published
 * files. Where drafts are shown, they are like other pages.
 */
function pageFacts(content: Content, root: string): Omit<SiteFacts, 'files' | 'parts'> {
  const { facts, trees, guide, articles, blog } = content;
  const folders = [...trees, ...(guide ? [guide] : [])];
  const sources = folders.map(({ source }) => source);
  const written = writtenRoutes(content);
  const drafts = new Set(
    checkFacts(content)
      .pages.filter(({ isDraft }) => isDraft)
      .map(({ file }) => file),
  );
  const made = [...trees.flatMap(({ indexes }) => indexes), ...blogPages(content)];
  const shown = folders.flatMap(shownSources).map(({ entry }) => entry);
  return {
    article: facts,
    routes: Object.fromEntries(written.map((page) => [`/${page.file}`, page.path])),
    pages: {
      ...Object.fromEntries(
        written.map(({ path: address, file }) => [
          address,
          { title: address, ...(drafts.has(file) && { isDraft: true }) },
        ]),
      ),
      ...Object.fromEntries(
        [...made, ...shown, ...articles, ...blog.posts].map(({ path: address, ...page }) => [
          address,
          {
            title: page.title,
            description: 'description' in page ? page.description : undefined,
          },
        ]),
      ),
    },
    folders: [...sources.map(({ dir }) => dir), PAGES_FOLDER, BLOG_FOLDER],
    packages: packagesOf(root),
    builtins: builtinModules,
  };
}

/** Returns the facts about the rest of the site for the navbar, footer, announcement and home page. */
function partFacts({ settings, trees, docs, announcement }: Content): PartFacts {
  const { site, colorMode, search, messages } = settings;
  return {
    title: site.title,
    logo: site.logo,
    colorMode: { disableSwitch: colorMode.disableSwitch },
    searchPath: search.searchPagePath || undefined,
    messages: pageMessages(messages),
    placeholders: placeholderFacts(site),
    versions: trees.map(({ version }) => version),
    docs: docs
      .filter(({ unlisted, isLast }) => !unlisted && isLast)
      .map(({ id, path: address, title, description = null }) => ({
        ...{ docId: id, path: address, title, description },
      })),
    announcement: { file: settings.announcement.file, html: announcement },
  };
}

/** Lists the files of a folder that a page may show: `.env` files, repositories and packages may hold secrets. */
const ownFiles = (root: string, folder: string): string[] =>
  listFiles(path.join(root, folder))
    .map((name) => `${folder}/${name}`)
    .filter((name) => isOwnFile(path.join(root, name), root));

/** Returns the pages that other pages import. Partials, recognized by name, need not be among them. */
function importedPages(root: string, names: readonly string[]): ReadonlySet<string> {
  const pages = names.filter(isPageFile);
  return new Set(
    pages.flatMap((name) => {
      const text = readFileSync(path.join(root, name), 'utf8');
      return [...text.matchAll(IMPORTED)].map(([, href = '']) =>
        path.posix.join(path.posix.dirname(name), href),
      );
    }),
  );
}

function knownText(file: string): KnownFile {
  const bytes = readFileSync(file);
  return { text: bytes.toString('utf8'), hash: publishedHash(bytes) };
}

function knownPicture(file: string): KnownFile & { hash: string } {
  const bytes = readFileSync(file);
  const hash = publishedHash(bytes);
  return { hash, ...pictureSize(file, bytes, hash) };
}

function packagesOf(root: string): string[] {
  const file = path.join(root, 'package.json');
  if (!existsSync(file)) return [];
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as {
    dependencies?: object;
    devDependencies?: object;
  };
  return Object.keys({ ...dependencies, ...devDependencies });
}
