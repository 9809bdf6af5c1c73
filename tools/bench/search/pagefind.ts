/**
 * Runs Pagefind on the same sections, one record per section. It is not a dependency of the site: the bench
 * installs it into `.tmp` on first use.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { escapeHtml } from '../../../src/article/syntax/inline-html';
import type { Section } from '../../../src/search/engine/types';
import { ROOT } from '../../processes';
import { installPeer, isInstalled } from '../peers';
import type { Installed } from '../peers';
import type { Corpus } from './sections';

const VERSION = '1.6.0';
const PAGEFIND: Installed = {
  name: `Pagefind ${VERSION}`,
  dir: join(ROOT, '.tmp/bench-pagefind', VERSION),
  files: {
    'package.json': JSON.stringify({ private: true, dependencies: { pagefind: VERSION } }),
  },
};

/** Number of records that are added at once. */
const BATCH = 200;

/** The part of the package that the bench uses. */
export interface Pagefind {
  createIndex: () => Promise<{ errors: string[]; index?: PagefindIndex }>;
  close: () => Promise<unknown>;
}

interface PagefindIndex {
  addHTMLFile: (file: { url: string; content: string }) => Promise<{ errors: string[] }>;
  getFiles: () => Promise<{ errors: string[]; files: PagefindFile[] }>;
}

/** A file as Pagefind would write it; index files are already compressed. */
export interface PagefindFile {
  path: string;
  content: Uint8Array;
}

/** A corpus with Pagefind's files, if Pagefind is available. */
export interface ServedCorpus extends Corpus {
  pagefind?: readonly PagefindFile[];
}

/**
 * Loads the package; installs it from the npm registry the first time.
 *
 * @returns the module, or a message in Portuguese that says why it is not available
 */
export async function loadPagefind(): Promise<Pagefind | string> {
  const entry = join(PAGEFIND.dir, 'node_modules/pagefind/lib/index.js');
  try {
    if (!isInstalled(PAGEFIND)) installPeer(PAGEFIND);
    return (await import(pathToFileURL(entry).href)) as Pagefind;
  } catch (error) {
    return `O ${PAGEFIND.name} ficou de fora: ${String(error)}`;
  }
}

/** Returns a section as an HTML page for Pagefind: its heading, the headings above it and its text. */
export function asPage({ levels, text, language }: Section): string {
  const above = levels.slice(0, -1).join(' › ');
  const paragraphs = [above, ...text.split('\n')].filter(Boolean);
  const body = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('');
  const title = escapeHtml(levels.at(-1) ?? '');
  return `<html lang="${language}"><head><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`;
}

/** Returns all files of Pagefind that a site with these sections would serve. */
export async function pagefindFiles(
  pagefind: Pagefind,
  sections: readonly Section[],
): Promise<PagefindFile[]> {
  const { index, errors } = await pagefind.createIndex();
  if (!index) throw new Error(errors.join('\n'));
  for (let from = 0; from < sections.length; from += BATCH) {
    const batch = sections.slice(from, from + BATCH);
    const added = await Promise.all(
      batch.map((section) => index.addHTMLFile({ url: section.url, content: asPage(section) })),
    );
    const failed = added.flatMap((answer) => answer.errors);
    if (failed.length > 0) throw new Error(failed.join('\n'));
  }
  const { files } = await index.getFiles();
  return files;
}

/** Reports whether a file belongs to the index. A visitor downloads only the parts that a query needs. */
export const isIndex = ({ path }: Pick<PagefindFile, 'path'>): boolean =>
  /\.pf_(?:meta|index)$|pagefind-entry\.json$/.test(path);

/** Reports whether a file is code that a search in Portuguese runs; excludes interface and worker. */
export const isCode = ({ path }: Pick<PagefindFile, 'path'>): boolean =>
  /^pagefind\.js$|^wasm\.pt.*\.pagefind$/.test(path);
