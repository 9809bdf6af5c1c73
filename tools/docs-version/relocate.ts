/** Links of a file that moves from the current docs to a version of its own. Pure. */
import path from 'node:path';
import type { Definition, Image, Link } from 'mdast';
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm';
import type { Node, Parent } from 'unist';
import { visit } from '../../src/lib/visit';
import { parseBody } from '../../src/article/syntax/parse-body';
import { componentImports } from '../../src/article/plugins/remark-partials';
import { splitFrontMatter } from '../../src/article/syntax/source';
import { lineStarts } from '../../src/lib/line-starts';
import { decodePath, splitUrl } from '../../src/lib/path';

/** Where a file was and where its copy is; forward slashes, from the project. */
export interface Move {
  /** `content/docs/guia/index.mdx` */
  from: string;
  /** `content/versions/1.0/docs/guia/index.mdx` */
  to: string;
  /** `content/docs` */
  folder: string;
  /** The file of each address of the current docs: `/docs/conversas`. */
  fileAt: (address: string) => string | undefined;
  /** The address of this file's page; none for a partial. */
  address?: string | undefined;
}

export interface Relocated {
  text: string;
  /** Links written as an address of the docs that now follow the version. */
  followed: number;
  /** Those that a page with components of its own keeps: they lead to the last version. */
  kept: string[];
}

/**
 * The text of the copy. What stays inside the docs is left alone; a path that leaves them gets the
 * folders that lie between, and an address of the docs becomes the file's path, so that the version
 * links to itself for good. A body that is no MDX is copied as it is: the build tells of it.
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
  const isComponentPage = componentImports(esmOf(tree)).length > 0;
  visit(tree, (node: Node) => {
    const span = spanOf(node);
    if (!span) return;
    if (node.type === 'mdxjsEsm') {
      edits.push(...moduleEdits(text.slice(span.start, span.end), span.start, move));
      return;
    }
    if (!/^(?:link|image|definition)$/.test(node.type)) return;
    const { url } = node as Link | Image | Definition;
    const isLink = node.type !== 'image';
    const file = isLink ? fileOf(url, move) : undefined;
    if (file && isComponentPage) {
      kept.push(url);
      return;
    }
    if (file) followed += 1;
    const changed = file ?? movedPath(url, move) ?? (isLink ? fixedAddress(url, move) : undefined);
    if (changed !== undefined) edits.push(...urlEdit(text, span, url, changed));
  });
  return { text: applied(text, edits), followed, kept };
}

/** The same for a module of code that lies among the docs. */
export function relocatedModule(code: string, move: Move): string {
  return applied(code, moduleEdits(code, 0, move));
}

interface Span {
  start: number;
  end: number;
}

interface Edit extends Span {
  text: string;
}

function treeOf(body: string, file: string): Parent | undefined {
  try {
    return parseBody(body, file) as Parent;
  } catch {
    return undefined;
  }
}

function esmOf(tree: Parent): string {
  const esm = tree.children.filter(({ type }) => type === 'mdxjsEsm');
  return esm.map((node) => (node as unknown as MdxjsEsm).value).join('\n');
}

/** An address of the current docs as the path of its file: `/docs/conversas#enviar` → `./conversas.mdx#enviar`. */
function fileOf(url: string, { from, fileAt }: Move): string | undefined {
  const { path: address, query, hash } = splitUrl(url);
  if (!address.startsWith('/')) return undefined;
  const file = fileAt(decodePath(address) ?? address);
  return file && encodeURI(relativePath(from, file)) + query + hash;
}

/** A path to a file outside of the docs, from the copy's place. */
function movedPath(url: string, { from, to, folder }: Move): string | undefined {
  const { path: href, query, hash } = splitUrl(url);
  if (!/^\.{1,2}\//.test(href) || !/\.[a-z0-9]+$/i.test(href)) return undefined;
  const target = path.posix.join(path.posix.dirname(from), href);
  return isInside(target, folder) ? undefined : relativePath(to, target) + query + hash;
}

/** An address relative to the page that leaves the docs: it would lead elsewhere from a deeper page. */
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
    return [{ start, end: start + href.length, text: relativePath(to, target) }];
  });
}

const isInside = (file: string, folder: string) => file === folder || file.startsWith(`${folder}/`);

function relativePath(from: string, target: string): string {
  const relative = path.posix.relative(path.posix.dirname(from), target);
  return relative.startsWith('.') ? relative : `./${relative}`;
}

/** The address stands last in its node, after the words; a title in quotes may follow. */
function urlEdit(text: string, span: Span, url: string, changed: string): Edit[] {
  const source = text.slice(span.start, span.end);
  const at = Math.max(source.lastIndexOf(`(${url}`), source.lastIndexOf(`<${url}`));
  const found = at >= 0 ? at + 1 : source.lastIndexOf(url);
  if (found < 0) return [];
  const start = span.start + found;
  return [{ start, end: start + url.length, text: changed }];
}

function applied(text: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (result, edit) => result.slice(0, edit.start) + edit.text + result.slice(edit.end),
      text,
    );
}
