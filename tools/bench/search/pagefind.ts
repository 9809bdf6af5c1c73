/**
 * Pagefind over the same sections, one record each. It is no dependency of the site: the bench
 * installs it into `.tmp` when it first needs it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Section } from '../../../src/search/engine/types';
import { ROOT } from '../../processes';
import type { Corpus } from './sections';

const VERSION = '1.6.0';
const DIR = join(ROOT, '.tmp/bench-pagefind', VERSION);

/** How many records are handed over at once. */
const BATCH = 200;

/** What the bench needs of the package. */
export interface Pagefind {
  createIndex: () => Promise<{ errors: string[]; index?: PagefindIndex }>;
  close: () => Promise<unknown>;
}

interface PagefindIndex {
  addHTMLFile: (file: { url: string; content: string }) => Promise<{ errors: string[] }>;
  getFiles: () => Promise<{ errors: string[]; files: PagefindFile[] }>;
}

/** A file as Pagefind would write it; its parts of the index are already compressed. */
export interface PagefindFile {
  path: string;
  content: Uint8Array;
}

/** A corpus, and what Pagefind makes of it where it is to be had. */
export interface ServedCorpus extends Corpus {
  pagefind?: readonly PagefindFile[];
}

/**
 * The package, from the npm registry the first time.
 *
 * @returns why not, in words, when it cannot be had
 */
export async function loadPagefind(): Promise<Pagefind | string> {
  const entry = join(DIR, 'node_modules/pagefind/lib/index.js');
  if (!existsSync(entry)) {
    mkdirSync(DIR, { recursive: true });
    writeFileSync(join(DIR, 'package.json'), '{"private":true}');
    const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', `pagefind@${VERSION}`];
    const { status, stderr, error } = spawnSync('npm', args, { cwd: DIR, encoding: 'utf8' });
    if (status !== 0) {
      const reason = error?.message ?? /^npm (?:error|ERR!) .*/m.exec(stderr)?.[0] ?? status;
      return `O Pagefind ${VERSION} ficou de fora: o npm não o instalou (${reason}).`;
    }
  }
  try {
    return (await import(pathToFileURL(entry).href)) as Pagefind;
  } catch (error) {
    return `O Pagefind ${VERSION} ficou de fora: não abre neste sistema (${String(error)}).`;
  }
}

/** A section as the page that Pagefind would read: its heading, what stands above it, its text. */
export function asPage({ levels, text, language }: Section): string {
  const above = levels.slice(0, -1).join(' › ');
  const paragraphs = [above, ...text.split('\n')].filter(Boolean);
  const body = paragraphs.map((paragraph) => `<p>${escape(paragraph)}</p>`).join('');
  const title = escape(levels.at(-1) ?? '');
  return `<html lang="${language}"><head><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escape = (text: string) => text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);

/** Everything that a site with these sections would serve. */
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

/** What a search looks words up in; a visitor gets the pieces of it that hold them. */
export const isIndex = ({ path }: Pick<PagefindFile, 'path'>): boolean =>
  /\.pf_(?:meta|index)$|pagefind-entry\.json$/.test(path);

/** What a search in Portuguese runs; the package's screens and its worker are not counted. */
export const isCode = ({ path }: Pick<PagefindFile, 'path'>): boolean =>
  /^pagefind\.js$|^wasm\.pt.*\.pagefind$/.test(path);
