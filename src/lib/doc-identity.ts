import { routeKey } from './path';
import type { Problem } from '../content/schema/problem';

/** Front matter fields of a doc that determine its id and path. */
export interface IdentityFrontMatter {
  id?: string | undefined;
  slug?: string | undefined;
  parse_number_prefixes?: boolean | undefined;
}

export interface IdentityInput {
  /** Path relative to `content/docs`, with forward slashes: `espaco-de-trabalho/prompts.mdx`. */
  relativePath: string;
  frontMatter: IdentityFrontMatter;
  /** `numberPrefixParser` of docs.yaml. */
  numberPrefixes: boolean;
  /** Base path of the docs of this version: `/docs`. */
  basePath?: string;
}

/** Id and path of a doc. */
export interface DocIdentity {
  /** For example `espaco-de-trabalho/conhecimento` or `espaco-de-trabalho/index`. */
  id: string;
  /** Route including the base path of the docs: `/docs/espaco-de-trabalho/`. */
  path: string;
  /** Route relative to the docs: `/espaco-de-trabalho/`; `/` is the home page of the docs. */
  slug: string;
}

/**
 * Derives id and path of a doc from its file (behaviour 2.12.9). A route ends in a slash only if the doc is
 * the index of its folder or if the slug in its front matter does.
 */
export function docIdentity(input: IdentityInput): DocIdentity {
  const { relativePath, frontMatter, numberPrefixes, basePath = '/docs' } = input;
  const stripsNumbers = numberPrefixes && frontMatter.parse_number_prefixes !== false;
  const names = relativePath.replace(/\.mdx?$/i, '').split('/');
  const [file = '', ...folders] = (
    stripsNumbers ? names.map((name) => splitNumberPrefix(name).name) : names
  ).reverse();
  folders.reverse();
  const localId = frontMatter.id ?? file;
  const slug = slugOf({ file, folders, localId, written: frontMatter.slug });
  return {
    id: [...folders, localId].join('/'),
    path: `${basePath.replace(/\/+$/, '')}${slug}`,
    slug,
  };
}

/** Returns the route of a page outside the docs: its slug, or its file path relative to `content/pages`. */
export function pagePath(relativePath: string, slug?: string): string {
  const name = slug ?? relativePath.replace(/(?:(?:^|\/)index)?\.mdx?$/, '');
  return `/${name.replace(/^\//, '')}`;
}

interface SlugInput {
  file: string;
  folders: readonly string[];
  localId: string;
  written: string | undefined;
}

function slugOf({ file, folders, localId, written }: SlugInput): string {
  const folder = folders.length > 0 ? `/${folders.join('/')}/` : '/';
  if (written === undefined) return isIndexName(file, folders.at(-1)) ? folder : folder + localId;
  return written.startsWith('/') ? resolveDots(written) : resolveDots(folder + written);
}

/** Resolves `.` and `..` like a browser, but keeps accents readable. */
function resolveDots(path: string): string {
  const kept: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') kept.pop();
    else if (part !== '' && part !== '.') kept.push(part);
  }
  const endsOpen = /(^|\/)\.{0,2}$/.test(path) && kept.length > 0;
  return `/${kept.join('/')}${endsOpen ? '/' : ''}`;
}

/** Reports whether a file is the index of its folder: `index`, `readme`, or the folder's own name. */
export function isIndexName(file: string, folder: string | undefined): boolean {
  const name = file.toLowerCase();
  return name === 'index' || name === 'readme' || name === folder?.toLowerCase();
}

/** A name without its number prefix. */
export interface NumberedName {
  name: string;
  position?: number;
}

/**
 * Splits `01-prompts`, `1. prompts` and `01 - prompts` into number and name. Dates (`2021-11-nota`) and
 * versions (`7.0-nota`) start with two numbers and stay unchanged (behaviour 2.12.9).
 */
export function splitNumberPrefix(text: string): NumberedName {
  if (/^\d+[-_.]\d+/.test(text)) return { name: text };
  const match = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/.exec(text);
  return match?.[2] ? { name: match[2], position: Number(match[1]) } : { name: text };
}

/**
 * Reports whether a file is not a page: its name or the name of a parent folder starts with `_`, or it is a
 * test (behaviour 2.16.23). `_category_` files describe their folder and are not partials.
 */
export function isPartial(path: string): boolean {
  const parts = path.split('/');
  const file = parts.at(-1) ?? '';
  if (/\.(?:test|spec)\.[cm]?[jt]sx?$/.test(file)) return true;
  return parts.some((part) => part.startsWith('_') && !(part === file && isCategoryFile(part)));
}

/** Reports whether a file has the extension of a page or partial, in any case: `.mdx` or `.md`. */
export function isPageFile(name: string): boolean {
  return /\.mdx?$/i.test(name);
}

/** Reports whether a file belongs to an editor or the system: it or a parent folder starts with a dot. */
export function isHidden(path: string): boolean {
  return path.split('/').some((part) => part.startsWith('.'));
}

/** Reports whether a file describes its folder: `_category_.yml`, `.yaml` or `.json`. */
export function isCategoryFile(name: string): boolean {
  return /^_category_\.(ya?ml|json)$/.test(name);
}

/** A route and its source file, relative to the project root. */
export interface RoutedFile {
  path: string;
  file: string;
}

/**
 * Returns one warning per route with several files. The warning is placed at the second file and lists all
 * of them.
 */
export function findDuplicateRoutes(pages: readonly RoutedFile[]): Problem[] {
  const byRoute = groupByRoute(pages);
  return [...byRoute.values()].filter((same) => same.length > 1).map(duplicateProblem);
}

/** Replaces `Map.groupBy`, which needs Node 21. */
function groupByRoute(pages: readonly RoutedFile[]): Map<string, RoutedFile[]> {
  const groups = new Map<string, RoutedFile[]>();
  for (const page of pages) {
    const key = routeKey(page.path);
    groups.set(key, [...(groups.get(key) ?? []), page]);
  }
  return groups;
}

/** Returns the problem of a route with several files. */
export function duplicateProblem(same: readonly RoutedFile[]): Problem {
  const [first, second] = same;
  return {
    file: second?.file ?? '',
    what: `O endereço ${first?.path} pertence a ${same.length} arquivos: ${same.map(({ file }) => file).join(', ')}.`,
    rule: 'Cada página precisa de um endereço só seu; maiúsculas e a barra final não distinguem endereços.',
    fix: 'Dê outro endereço a um deles no início do arquivo, por exemplo:  slug: outro-endereco',
    severity: 'warning',
  };
}

/** Reports whether an entry has a page in a build: a draft has one only in the preview (behaviour 2.14.13). */
export const hasPage = (
  { draft }: { draft: boolean },
  { withDrafts }: { withDrafts: boolean },
): boolean => withDrafts || !draft;
