/** The built site, in `dist/`. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { loadConfig } from '../../src/content/reading/config';
import { listFiles } from '../../src/files/list-files';
import { ROOT } from '../../tools/processes';
import { SCRIPTS_ELEMENT_ID } from '../../src/inline/script-list';
import type { ScriptList } from '../../src/inline/script-list';
import { DOCS, ROUTES as TABLE } from './e2e-routes';
import { elements, parse, rawText } from './html';
import type { Document } from './html';

/** The deploy folder. */
export const DIST = join(ROOT, 'dist');

if (!existsSync(join(DIST, 'index.html'))) {
  throw new Error('O site ainda não foi gerado. Rode "npm run build" e tente de novo.');
}

/** Addresses of the docs (behaviour 2.1.1). */
export const DOC_ROUTES = DOCS.map(({ path }) => path);

/** Addresses of the whole route table (behaviour 2.1.1). */
export const ROUTES = TABLE.map(({ path }) => path);

/** The writing guide: one page per file. */
export const GUIDE_ROUTES = listFiles(join(ROOT, 'content/guia'))
  .filter((file) => /^[^_].*\.mdx$/.test(file))
  .map((file) => `/guia-de-escrita/${file.replace(/(?:^|(?<=\/))index\.mdx$|\.mdx$/, '')}`);

/** Routes that ask search engines not to list them. */
export const NOT_INDEXED = ['/search'];

export const NOT_FOUND = '/404.html';

/** The configuration, with which tests of the build compare. */
export const { settings } = loadConfig(ROOT);

/** Every file that ships, relative to the deploy folder. */
export const files = listFiles(DIST);

export const read = (file: string) => readFileSync(join(DIST, file), 'utf8');

/** Returns the transfer size in bytes; fonts and pictures are already compressed. */
export function transferSize(file: string): number {
  const bytes = readFileSync(join(DIST, file));
  return /\.(?:woff2|png|jpe?g|webp|avif)$/.test(file) ? bytes.length : gzipSync(bytes).length;
}

/** Returns the file of a route: `/docs/` is `docs/index.html`, `/termos` is `termos.html`. */
export function fileOf(route: string): string {
  if (route === NOT_FOUND) return '404.html';
  return `${route.slice(1)}${route.endsWith('/') ? 'index' : ''}.html`;
}

/** A page of the built site. */
export interface Page {
  readonly route: string;
  readonly html: string;
  readonly document: Document;
}

export const pages: readonly Page[] = [...ROUTES, NOT_FOUND].map((route) => {
  const html = read(fileOf(route));
  return { route, html, document: parse(html) };
});

/** Returns the URLs of the scripts that load at the first sign of intent, and of what the search dialog loads. */
export function listedScripts({ document }: Page): ScriptList {
  const [list] = elements(document, 'script', { id: SCRIPTS_ELEMENT_ID });
  return JSON.parse(list ? rawText(list) : '{"runtime":[],"search":[]}') as ScriptList;
}
