/** Rewrites the text of a page for its new folder. Pure. */
import path from 'node:path';
import type { Definition, Image, Link } from 'mdast';
import type { Node, Point, Position } from 'unist';
import { isJsx } from '../../../../src/article/syntax/findings';
import { importPath } from '../../../../src/article/syntax/imports';
import { nameIn, programsIn } from '../../../../src/article/syntax/page-code';
import type { CodeNode } from '../../../../src/article/syntax/page-code';
import { parseBody } from '../../../../src/article/syntax/parse-body';
import { piecesOf, splitFrontMatter } from '../../../../src/article/syntax/source';
import { visitNodes } from '../../../../src/article/syntax/visit-nodes';
import { lineStarts } from '../../../../src/lib/line-starts';
import { decodeText, splitUrl, stripBase } from '../../../../src/lib/path';
import { withEdits } from '../../../../src/lib/text';
import type { Edit, Span } from '../../../../src/lib/text';
import { isMarkdown, isScript } from '../project/files';
import { lineAt } from './note';

/** Locations of the project's files after the import. */
export interface Moves {
  /**
   * Returns the new path of a file, relative to the target: `content/docs/a.mdx`.
   *
   * @param file path relative to the project: `docs/a.mdx`; the extension of a module may be missing
   */
  newPlace: (file: string) => string | undefined;
  /**
   * Returns the folder to which links such as `/guia/a.md` in a file are relative: the content folder of
   * the docs version or blog that the file belongs to. Relative to the project.
   */
  contentDirOf: (file: string) => string;
  /** Reports whether a file will exist after the import, by its path relative to the target. */
  isThere: (place: string) => boolean;
  /** Base path of the site; empty for the root. */
  base: string;
}

/** Text of a page, adapted to its new location. */
export interface MovedBody {
  text: string;
  /** Images that are not in the project; each was replaced with a comment. */
  missing: { address: string; line: number }[];
}

/** Kind of a path in a text: a URL (link or image), or a module specifier. */
type PathKind = 'address' | 'module';

const PATTERNS: readonly (readonly [kind: PathKind, pattern: RegExp])[] = [
  // [text](path "title") and ![alt](path)
  ['address', /(\]\(\s*<?)([^\s()<>]+)(?=[\s)>])/g],
  // [label]: path
  ['address', /(^\s{0,3}\[[^\]]+\]:\s+<?)([^\s<>]+)/gm],
  // import x from 'path', import 'path', export … from 'path'
  ['module', /(^\s*(?:import|export)\b[^'"\n;]*?['"])([^'"\n]+)(?=['"])/gm],
  // Last line of a multi-line import.
  ['module', /(^\}\s*from\s*['"])([^'"\n]+)(?=['"])/gm],
  // require('path') and import('path')
  ['module', /(\b(?:require|import)\(\s*['"`])([^'"`\n]+)(?=['"`])/g],
  // href="path", src="path", to="path"
  ['address', /(\b(?:href|src|to)=["'])([^"'\n]+)(?=["'])/g],
];

/**
 * Matches inline code, whose first group is the fence. It may continue on the next line, but not in the next
 * paragraph, list item, heading, table row or fence.
 */
const INLINE_CODE =
  /(?<![\\`])(`+)(?!`)(?:(?!\n[ \t]*(?:\n|\||`{3}|(?:[-*+]|#{1,6}|\d{1,9}[.)])[ \t]))[^])+?(?<!`)\1(?!`)/g;

/** Reports whether what looks like inline code is a template literal with a value: it contains `${…}`. */
const isTemplate = (code: string): boolean => code.includes('${');

/** Returns a function that reports whether an offset of a file is in inline code, which only pages have. */
function codeFinder(text: string, file: string): (offset: number) => boolean {
  const spans = isMarkdown(file) ? [...text.matchAll(INLINE_CODE)] : [];
  return (offset) =>
    spans.some(
      ({ 0: code, index }) => index <= offset && offset < index + code.length && !isTemplate(code),
    );
}

/**
 * Rewrites the paths that break because files move: `@site/…`, links relative to the docs folder
 * (`/guia/a.md`), relative paths to files that moved differently, and `pathname://`. Other text stays
 * unchanged, except that an image that is not in the project, which would stop the build, becomes a
 * comment.
 *
 * @param text file with its front matter
 * @param file original path, relative to the project
 */
export function rewriteBody(text: string, file: string, moves: Moves): MovedBody {
  const { body } = splitFrontMatter(text);
  const head = text.slice(0, text.length - body.length);
  const here = moves.newPlace(file) ?? file;
  const change = (part: string): string =>
    PATTERNS.reduce((result, [kind, pattern]) => {
      const isInCode = codeFinder(result, file);
      return result.replace(pattern, (whole, before: string, written: string, offset: number) => {
        if (isInCode(offset)) return whole;
        const better = movedPath(written, { kind, file, here, moves });
        if (better === undefined || better === written) return whole;
        return before + better;
      });
    }, withNamedStyles(part));
  if (!isMarkdown(file)) return { text: head + change(body), missing: [] };
  const moved = piecesOf(body)
    .map((piece) => (piece.isCode ? piece.text : change(withPlainData(piece.text))))
    .join('\n');
  const rewritten = withoutBase(moved, file, moves);
  const gone = missingPictures(rewritten, file, here, moves);
  const comments = gone.map(({ start, end }) => {
    const picture = rewritten.slice(start, end).replaceAll('*/', '* /');
    return { start, end, text: `{/* ${picture} */}` };
  });
  const missing = gone.map(({ address, start }) => ({
    address,
    line: lineAt(head + rewritten, head.length + start),
  }));
  return { text: head + withEdits(rewritten, comments), missing };
}

/**
 * Visits the nodes of a body with this site's own parser, which does not mistake code for Markdown. Visits none
 * if the body does not parse: the build reports that.
 *
 * @param visitor its second parameter converts a position to offsets in the body
 */
function visitBody(
  body: string,
  file: string,
  visitor: (node: Node, spanOf: (position: Position) => Span) => void,
): void {
  // Uses line and column: the parser escapes some syntax first, which shifts offsets.
  const lines = lineStarts(body);
  const offsetOf = ({ line, column }: Point) => (lines[line - 1] ?? 0) + column - 1;
  const spanOf = ({ start, end }: Position) => ({ start: offsetOf(start), end: offsetOf(end) });
  let tree: Node;
  try {
    tree = parseBody(body, file);
  } catch {
    return;
  }
  visitNodes(tree, (node) => visitor(node, spanOf));
}

const PICTURE = /!\[[^\]]*\]\(\s*<?([^\s()<>]+)/g;

/** An image whose file does not exist, with its offsets in the body. */
interface MissingPicture extends Span {
  address: string;
}

function missingPictures(body: string, file: string, here: string, moves: Moves): MissingPicture[] {
  const isMissing = (address: string) => !isPictureThere(address, here, moves);
  const mayMiss = [...body.matchAll(PICTURE)].some(([, address = '']) => isMissing(address));
  if (!mayMiss) return [];
  const found: MissingPicture[] = [];
  visitBody(body, file, (node, spanOf) => {
    if (node.type !== 'image') return;
    const { url, position } = node as Image;
    if (!position || !isMissing(url)) return;
    const { start, end } = spanOf(position);
    // The parser may have changed this line, too; leave the image for the build to report.
    if (!body.startsWith('![', start) || body[end - 1] !== ')') return;
    found.push({ address: url, start, end });
  });
  return found;
}

function isPictureThere(address: string, here: string, { isThere }: Moves): boolean {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/|@|#|$)/i.test(address)) return true;
  const bare = decodeText(address.replace(/[?#].*$/, ''));
  if (bare.startsWith('/')) return isThere(`static${bare}`);
  return isThere(path.posix.normalize(path.posix.join(path.posix.dirname(here), bare)));
}

/**
 * Returns the project files that a text refers to by relative path or `@site/…`, with extensions as
 * written. Not the code that it imports: that comes with all its dependencies or not at all (`followModules`).
 *
 * @param file path of the text, relative to the project
 */
export function filesNamedIn(text: string, file: string): string[] {
  const body = withoutFences(text);
  const isInCode = codeFinder(body, file);
  const found = new Set<string>();
  for (const [kind, pattern] of PATTERNS) {
    for (const { 2: written = '', index } of body.matchAll(pattern)) {
      if (isInCode(index)) continue;
      const target = decodeText((PARTS.exec(written)?.[2] ?? '').trim());
      if (kind === 'module' && isScript(target)) continue;
      if (target.startsWith('@site/')) found.add(path.posix.normalize(target.slice(6)));
      else if (isRelative(target, kind)) {
        found.add(path.posix.normalize(path.posix.join(path.posix.dirname(file), target)));
      }
    }
  }
  return [...found];
}

/**
 * Reports whether a path is relative. `img/a.png` is relative as a URL, but a package as a module
 * specifier.
 */
const isRelative = (target: string, kind: PathKind): boolean =>
  /^\.{1,2}\//.test(target) ||
  (kind === 'address' &&
    /^[^/#@?:{}$]+\.[a-z0-9]+$|^[^/#@?:{}$]+\/[^:{}$]+\.[a-z0-9]+$/i.test(target));

/** Returns the body of a page without code blocks and inline code. */
export const withoutCode = (text: string): string =>
  withoutFences(text).replace(INLINE_CODE, (code) => (isTemplate(code) ? code : ''));

const withoutFences = (text: string): string =>
  piecesOf(splitFrontMatter(text).body)
    .filter(({ isCode }) => !isCode)
    .map((piece) => piece.text)
    .join('\n');

/** Splits a path into webpack loader prefix (`!!raw-loader!`), path, and query or hash. */
const PARTS = /^((?:!*[\w-]+(?:-loader)?!)*!*)([^?#]*)([?#].*)?$/;

/** Location of a path in a text, and the moves that may affect it. */
interface PathPlace {
  kind: PathKind;
  /** Path of the page before (`file`) and after (`here`) the import. */
  file: string;
  here: string;
  moves: Moves;
}

/** Matches the text before the address of a link, an image, a definition or an attribute. */
const BEFORE_ADDRESS = /\]\(\s*<?|\]:\s*<?|=\s*["']/g;

/**
 * Removes the base path from the addresses of a page to which this site adds it, even where it is there. Like
 * Docusaurus, first looks for a file in the static folder, which may have a folder of that name.
 */
function withoutBase(body: string, file: string, { base, isThere }: Moves): string {
  if (base === '' || !body.includes(base)) return body;
  const edits: Edit[] = [];
  visitBody(body, file, (node, spanOf) => {
    for (const { address, position } of addressesIn(node)) {
      const { path: written } = splitUrl(address);
      if (!position || stripBase(base, written) === undefined) continue;
      if ('url' in node && isThere(`static${decodeText(written)}`)) continue;
      const { start, end } = spanOf(position);
      const at = [...body.slice(start, end).matchAll(BEFORE_ADDRESS)]
        .map(({ 0: before, index }) => start + index + before.length)
        .findLast((offset) => body.startsWith(base, offset));
      if (at === undefined) continue;
      edits.push({ start: at, end: at + base.length, text: written === base ? '/' : '' });
    }
  });
  return withEdits(body, edits);
}

/** An address in a page, with the position of the node or attribute that contains it. */
interface WrittenAddress {
  address: string;
  position: Position | undefined;
}

/**
 * Returns the addresses of a node to which this site adds the base path. It does not in code and in the values of
 * components, which are published as written, except for `Link` of Docusaurus.
 */
function addressesIn(node: Node): WrittenAddress[] {
  const inCode = programsIn(node).flatMap(linksInCode);
  if (/^(?:link|image|definition)$/.test(node.type)) {
    const { url, position } = node as Definition | Image | Link;
    return [{ address: url, position }];
  }
  if (!isJsx(node) || !/^(?:Link$|[a-z])/.test(node.name ?? '')) return inCode;
  const own = node.attributes.flatMap((attribute) =>
    attribute.type === 'mdxJsxAttribute' &&
    /^(?:href|src|to)$/.test(attribute.name) &&
    typeof attribute.value === 'string'
      ? [{ address: attribute.value, position: attribute.position }]
      : [],
  );
  return [...own, ...inCode];
}

/** Returns the addresses of each `<Link>` in code. */
function linksInCode(code: unknown): WrittenAddress[] {
  if (typeof code !== 'object' || code === null) return [];
  const { type, name, attributes } = code as Partial<CodeNode>;
  if (type === 'JSXOpeningElement' && nameIn(name) === 'Link') {
    return (attributes as CodeNode[]).flatMap(({ name: key, value, loc }) => {
      const address = /^(?:href|to)$/.test(nameIn(key) ?? '') ? nameIn(value) : undefined;
      if (address === undefined) return [];
      const { start, end } = loc as Position;
      // Columns of code begin at 0.
      const position = {
        start: { ...start, column: start.column + 1 },
        end: { ...end, column: end.column + 1 },
      };
      return [{ address, position }];
    });
  }
  return Object.entries(code).flatMap(([key, part]) => (key === 'loc' ? [] : linksInCode(part)));
}

function movedPath(written: string, place: PathPlace): string | undefined {
  // `pathname://` bypasses the Docusaurus router; links to files need no prefix here.
  if (written.startsWith('pathname://')) return written.replace(/^pathname:\/\/\/*/, '/');
  const [, loader = '', target = '', rest = ''] = PARTS.exec(written) ?? [];
  const name = decodeText(target);
  const source = placeInProject(name, place);
  if (source === undefined) return undefined;
  const isAddress = place.kind === 'address';
  if (isAddress && source.startsWith('static/') && name.startsWith('@site/')) {
    return target.slice('@site/static'.length) + rest;
  }
  const moved = place.moves.newPlace(source);
  if (moved === undefined) return undefined;
  const better = importPath(path.posix.dirname(place.here), moved);
  return loader + (name === target ? better : encodeURI(better)) + rest;
}

/** Returns the project file that a path refers to, if the path breaks because files move. */
function placeInProject(
  target: string,
  { kind, file, here, moves }: PathPlace,
): string | undefined {
  const { newPlace } = moves;
  if (target.startsWith('@site/')) return path.posix.normalize(target.slice('@site/'.length));
  const inDocs = path.posix.join(moves.contentDirOf(file), target);
  if (/^\/(?!\/).*\.mdx?$/i.test(target)) return newPlace(inDocs) ? inDocs : target.slice(1);
  if (!isRelative(target, kind)) return undefined;
  const besides = path.posix.normalize(path.posix.join(path.posix.dirname(file), target));
  const moved = newPlace(besides);
  if (moved === undefined) {
    // Like Docusaurus, fall back to the docs folder if the file is not relative to the page.
    return /^[^.].*\.mdx?$/i.test(target) ? inDocs : undefined;
  }
  // A relative path stays valid if the page and the file moved together.
  if (newPlace(file) === undefined) return undefined;
  const asBefore = path.posix.normalize(path.posix.join(path.posix.dirname(here), target));
  return asBefore === moved ? undefined : besides;
}

/**
 * Puts JSON-LD written as HTML into the head of the page. There it is data; elsewhere it is a script, which a
 * page of this site cannot have.
 */
const withPlainData = (text: string): string =>
  text.replace(
    /<script\b(?=[^>]*application\/ld\+json)[^>]*?dangerouslySetInnerHTML=\{\{[^]*?\}\}[^>]*?(?:\/>|>\s*<\/script>)/g,
    (script: string, offset: number) => {
      const isInHead = /<head\b(?:(?!<\/head>)[^])*$/i.test(text.slice(0, offset));
      return isInHead ? script : `<head>\n  ${script}\n</head>`;
    },
  );

/** Rewrites imports of CSS modules, which have a default export in Docusaurus and named exports here. */
export const withNamedStyles = (code: string): string =>
  code.replace(
    /(?<=^\s*|;\s*)import\s+(\w+)\s+from\s+(['"][^'"]+\.module\.(?:css|s[ac]ss)['"])/gm,
    'import * as $1 from $2',
  );
