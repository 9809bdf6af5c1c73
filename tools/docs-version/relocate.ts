/** Rewrites the links of a file that is copied from the current docs to a version. Pure. */
import path from 'node:path';
import type { Definition, Image, Link, Root } from 'mdast';
import type { Node } from 'unist';
import { visit } from 'unist-util-visit';
import { parseBody } from '../../src/article/syntax/parse-body';
import { componentImports, importPath, importedCode } from '../../src/article/syntax/imports';
import { isJsx } from '../../src/article/syntax/findings';
import { splitFrontMatter } from '../../src/article/syntax/source';
import { lineStarts } from '../../src/lib/line-starts';
import { withEdits } from '../../src/lib/text';
import type { Edit, Span } from '../../src/lib/text';
import { decodePath, splitUrl } from '../../src/lib/path';

/** A file and the place of its copy. Paths are relative to the project, with forward slashes. */
export interface Move {
  /** Path of the original: `content/docs/guia/index.mdx`. */
  from: string;
  /** Path of the copy: `content/versions/1.0/docs/guia/index.mdx`. */
  to: string;
  /** Folder of the current docs: `content/docs`. */
  folder: string;
  /** Returns the file of an address of the current docs, such as `/docs/conversas`. */
  fileAt: (address: string) => string | undefined;
  /** Address of this file's page; absent for a partial. */
  address?: string | undefined;
}

/** The text of a copy, and what happened to its links. */
export interface Relocated {
  text: string;
  /** Number of links that were written as a docs address and now follow the version. */
  followed: number;
  /** Docs addresses that are kept, in a page with its own components; they lead to the last version. */
  kept: string[];
}

/**
 * Returns the text of the copy. Paths inside the docs stay unchanged; a path out of the docs is adjusted to
 * the new folder; an address of the docs becomes the path of its file, so that the version keeps linking to
 * itself. A body that is not valid MDX is copied unchanged: the build reports it.
 */
export function relocated(text: string, move: Move): Relocated {
  const { body, bodyOffset } = splitFrontMatter(text);
  const tree = treeOf(body, move.from);
  if (!tree) return { text, followed: 0, kept: [] };
  const edits: Edit[] = [];
  const kept: string[] = [];
  let followed = 0;
  const lines = lineStarts(text);
  const spanOf = ({ position }: Node): Span | undefined =>
    position && {
      start: (lines[position.start.line - 1 + bodyOffset] ?? 0) + position.start.column - 1,
      end: (lines[position.end.line - 1 + bodyOffset] ?? 0) + position.end.column - 1,
    };
  const isComponentPage = componentImports(importedCode(tree)).length > 0;
  const follow = (url: string, span: Span, isLink: boolean) => {
    const file = isLink ? fileOf(url, move) : undefined;
    if (file && isComponentPage) {
      kept.push(url);
      return;
    }
    if (file) followed += 1;
    const changed = file ?? movedPath(url, move) ?? (isLink ? fixedAddress(url, move) : undefined);
    if (changed !== undefined) edits.push(...urlEdit(text, span, url, changed));
  };
  visit(tree, (node: Node) => {
    const span = spanOf(node);
    if (!span) return;
    if (node.type === 'mdxjsEsm') {
      edits.push(...moduleEdits(text.slice(span.start, span.end), span.start, move));
      return;
    }
    if (isJsx(node)) {
      for (const item of node.attributes) {
        if (item.type !== 'mdxJsxAttribute' || typeof item.value !== 'string') continue;
        const isLink = LINKS.test(item.name);
        if (!isLink && !FILES.test(item.name)) continue;
        const place = attributeSpan(text, span, item.name, item.value);
        if (place) follow(item.value, place, isLink);
      }
      return;
    }
    if (!/^(?:link|image|definition)$/.test(node.type)) return;
    follow((node as Link | Image | Definition).url, span, node.type !== 'image');
  });
  return { text: withEdits(text, edits), followed, kept };
}

/** Returns the text of the copy of a code module inside the docs, with adjusted imports. */
export function relocatedModule(code: string, move: Move): string {
  return withEdits(code, moduleEdits(code, 0, move));
}

/** Attributes of elements and components with the address of a page. */
const LINKS = /^(?:href|to|para)$/;

/** Attributes with the path of another file. */
const FILES = /^(?:src|poster|arquivo|capa)$/;

function treeOf(body: string, file: string): Root | undefined {
  try {
    return parseBody(body, file);
  } catch {
    return undefined;
  }
}

/** Converts a docs address to the path of its file: `/docs/conversas#enviar` → `./conversas.mdx#enviar`. */
function fileOf(url: string, { from, fileAt }: Move): string | undefined {
  const { path: address, query, hash } = splitUrl(url);
  if (!address.startsWith('/')) return undefined;
  const file = fileAt(decodePath(address) ?? address);
  return file && encodeURI(importPath(path.dirname(from), file)) + query + hash;
}

/** Returns a path to a file outside the docs as seen from the copy; `undefined` for other links. */
function movedPath(url: string, { from, to, folder }: Move): string | undefined {
  const { path: href, query, hash } = splitUrl(url);
  if (!/^\.{1,2}\//.test(href) || !/\.[a-z0-9]+$/i.test(href)) return undefined;
  const target = path.posix.join(path.posix.dirname(from), href);
  return isInside(target, folder) ? undefined : importPath(path.dirname(to), target) + query + hash;
}

/** Makes a relative address out of the docs absolute: it would resolve differently from a version. */
function fixedAddress(url: string, { address }: Move): string | undefined {
  const { path: href, query, hash } = splitUrl(url);
  if (!address || !/^\.\.\//.test(href) || /\.[a-z0-9]+$/i.test(href)) return undefined;
  const target = new URL(href, `http://site${encodeURI(address)}`).pathname;
  const root = `/${address.split('/')[1] ?? ''}/`;
  return `${target}/`.startsWith(root) ? undefined : target + query + hash;
}

const IMPORT = /(\bfrom\s*|\bimport\s*\(?\s*)(['"])(\.{1,2}\/[^'"]+)\2/g;

function moduleEdits(code: string, offset: number, { from, to, folder }: Move): Edit[] {
  return [...code.matchAll(IMPORT)].flatMap((match) => {
    const [, before = '', , href = ''] = match;
    const target = path.posix.join(path.posix.dirname(from), href);
    if (isInside(target, folder)) return [];
    const start = offset + match.index + before.length + 1;
    return [{ start, end: start + href.length, text: importPath(path.dirname(to), target) }];
  });
}

const isInside = (file: string, folder: string) => file === folder || file.startsWith(`${folder}/`);

/** Returns the place of an attribute's value, which has no position of its own in a `.md` file. */
function attributeSpan(text: string, { start, end }: Span, name: string, value: string) {
  const source = text.slice(start, end);
  const begins = [...source.matchAll(new RegExp(`(?<=\\s)${name}\\s*=\\s*["']?`, 'g'))]
    .map((match) => start + match.index + match[0].length)
    .find((place) => text.startsWith(value, place));
  return begins === undefined ? undefined : { start: begins, end: begins + value.length };
}

/** Returns the edit of a node's URL, which comes after the text; only a title in quotes may follow it. */
function urlEdit(text: string, span: Span, url: string, changed: string): Edit[] {
  const source = text.slice(span.start, span.end);
  const at = Math.max(source.lastIndexOf(`(${url}`), source.lastIndexOf(`<${url}`));
  const found = at >= 0 ? at + 1 : source.lastIndexOf(url);
  if (found < 0) return [];
  const start = span.start + found;
  return [{ start, end: start + url.length, text: changed }];
}
