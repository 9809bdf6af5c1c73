/** The few changes that the text of a page needs when its folder moves. Pure. */
import path from 'node:path';
import type { Image } from 'mdast';
import type { Node, Point } from 'unist';
import { visit } from '../../../../src/lib/visit';
import { parseBody } from '../../../../src/article/syntax/parse-body';
import { splitFrontMatter } from '../../../../src/article/syntax/source';
import { lineStarts } from '../../../../src/lib/line-starts';
import { isMarkdown } from '../project/files';
import { withNamedStyles } from '../project/modules';
import { lineAt } from './note';

/** Where things of the project are after the import. */
export interface Moves {
  /**
   * Where a file of the project went, from the target's root: `content/docs/a.mdx`.
   *
   * @param file from the project's root: `docs/a.mdx`; a module may lack its ending
   */
  newPlace: (file: string) => string | undefined;
  /**
   * The folder that `/guia/a.md` is counted from: that of the version, or of the set of docs, which the
   * page is in. From the project.
   */
  contentDirOf: (file: string) => string;
  /** Whether a file will be there after the import, by its path from the target's root. */
  isThere: (place: string) => boolean;
}

/** A page's text after its move. */
export interface MovedBody {
  text: string;
  /** How many paths changed. */
  changed: number;
  /** Pictures that the project did not have; each is a comment now. */
  missing: { address: string; line: number }[];
}

/** What a path that stands in a text is: an address that readers follow, or a module of code. */
type PathKind = 'address' | 'module';

const PATHS: readonly (readonly [kind: PathKind, pattern: RegExp])[] = [
  // [text](path "title") and ![alt](path)
  ['address', /(\]\(\s*<?)([^\s()<>]+)(?=[\s)>])/g],
  // [label]: path
  ['address', /(^\s{0,3}\[[^\]]+\]:\s+<?)([^\s<>]+)/gm],
  // import x from 'path', import 'path', export … from 'path'
  ['module', /(^\s*(?:import|export)\b[^'"\n;]*?['"])([^'"\n]+)(?=['"])/gm],
  // The last line of an import over several lines.
  ['module', /(^\}\s*from\s*['"])([^'"\n]+)(?=['"])/gm],
  // require('path') and import('path')
  ['module', /(\b(?:require|import)\(\s*['"`])([^'"`\n]+)(?=['"`])/g],
  // href="path", src="path", to="path"
  ['address', /(\b(?:href|src|to)=["'])([^"'\n]+)(?=["'])/g],
];

/**
 * Rewrites the paths that would no longer lead anywhere: those from the site's folder (`@site/…`), and
 * links to a file counted from the docs' own folder (`/guia/a.md`). Everything else stays as it is.
 * A picture that is not in the project would stop the build, as it did there: it becomes a comment.
 *
 * @param text the file with its front matter
 * @param file where the page stood, from the project's root
 */
export function rewriteBody(text: string, file: string, moves: Moves): MovedBody {
  const { body } = splitFrontMatter(text);
  const head = text.slice(0, text.length - body.length);
  const here = moves.newPlace(file) ?? file;
  let changed = 0;
  const rewritten = outsideFences(body, (part) =>
    PATHS.reduce(
      (result, [kind, pattern]) =>
        result.replace(pattern, (whole, before: string, written: string) => {
          const better = movedPath(written, { kind, file, here, moves });
          if (better === undefined || better === written) return whole;
          changed += 1;
          return before + better;
        }),
      withNamedStyles(part),
    ),
  );
  const gone = isMarkdown(file) ? missingPictures(rewritten, file, here, moves) : [];
  let checked = rewritten;
  for (const { start, end } of [...gone].reverse()) {
    const picture = checked.slice(start, end).replaceAll('*/', '* /');
    checked = `${checked.slice(0, start)}{/* ${picture} */}${checked.slice(end)}`;
  }
  const missing = gone.map(({ address, start }) => ({
    address,
    line: lineAt(head + rewritten, head.length + start),
  }));
  return { text: head + checked, changed, missing };
}

const PICTURE = /!\[[^\]]*\]\(\s*<?([^\s()<>]+)/g;

/** A picture of a page whose file is nowhere, by its offsets in the body. */
interface MissingPicture {
  address: string;
  start: number;
  end: number;
}

/** Pictures are what this site's own reader takes for such: code may show how they are written. */
function missingPictures(body: string, file: string, here: string, moves: Moves): MissingPicture[] {
  const isMissing = (address: string) => !isPictureThere(address, here, moves);
  const mayMiss = [...body.matchAll(PICTURE)].some(([, address = '']) => isMissing(address));
  if (!mayMiss) return [];
  const found: MissingPicture[] = [];
  // By line and column: the reader makes some notations safe first, which moves what follows them.
  const lines = lineStarts(body);
  const offsetOf = ({ line, column }: Point) => (lines[line - 1] ?? 0) + column - 1;
  try {
    visit(parseBody(body, file) as Node, 'image', (node) => {
      const { url, position } = node as Image;
      if (!position || !isMissing(url)) return;
      const [start, end] = [offsetOf(position.start), offsetOf(position.end)];
      // A line that was changed itself tells nothing certain: the build will.
      if (!body.startsWith('![', start) || body[end - 1] !== ')') return;
      found.push({ address: url, start, end });
    });
  } catch {
    // The build will say what is wrong with the page, and of its pictures once that is mended.
    return [];
  }
  return found;
}

function isPictureThere(address: string, here: string, { isThere }: Moves): boolean {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/|@|#|$)/i.test(address)) return true;
  const bare = decoded(address.replace(/[?#].*$/, ''));
  if (bare.startsWith('/')) return isThere(`static${bare}`);
  return isThere(path.posix.normalize(path.posix.join(path.posix.dirname(here), bare)));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * The files of the project that a text names by relative paths or `@site/…`, endings as written.
 *
 * @param file where the text stands, from the project's root
 */
export function filesNamedIn(text: string, file: string): string[] {
  const { body } = splitFrontMatter(text);
  const found = new Set<string>();
  outsideFences(body, (part) => {
    for (const [kind, pattern] of PATHS) {
      for (const [, , written = ''] of part.matchAll(pattern)) {
        const target = decoded((PARTS.exec(written)?.[2] ?? '').trim());
        if (target.startsWith('@site/')) found.add(path.posix.normalize(target.slice(6)));
        else if (isRelative(target, kind)) {
          found.add(path.posix.normalize(path.posix.join(path.posix.dirname(file), target)));
        }
      }
    }
    return part;
  });
  return [...found];
}

/** `./a.png`; as an address `img/a.png` is the same, while `a.png` as a module is a package. */
const isRelative = (target: string, kind: PathKind): boolean =>
  /^\.{1,2}\//.test(target) ||
  (kind === 'address' &&
    /^[^/#@?:{}$]+\.[a-z0-9]+$|^[^/#@?:{}$]+\/[^:{}$]+\.[a-z0-9]+$/i.test(target));

/** Runs a change on everything that is no fenced code; it is told what stands before the part. */
function outsideFences(body: string, change: (part: string, before: string) => string): string {
  const parts: string[] = [];
  let before = '';
  let open: string | undefined;
  let gathered: string[] = [];
  const flush = (isCode: boolean) => {
    if (gathered.length === 0) return;
    const text = gathered.join('\n');
    parts.push(isCode ? text : change(text, before));
    before += `${text}\n`;
    gathered = [];
  };
  for (const line of body.split('\n')) {
    const mark = /^\s*(`{3,}(?!.*`)|~{3,})/.exec(line)?.[1];
    if (open) {
      gathered.push(line);
      if (mark?.startsWith(open) && line.trim() === mark) {
        flush(true);
        open = undefined;
      }
      continue;
    }
    if (mark) {
      flush(false);
      open = mark;
    }
    gathered.push(line);
  }
  flush(open !== undefined);
  return parts.join('\n');
}

/** A prefix for webpack, as in `!!raw-loader!@site/a.ts`, and what comes after the path. */
const PARTS = /^((?:!*[\w-]+(?:-loader)?!)*!*)([^?#]*)([?#].*)?$/;

/** Where a path stands, and the moves that may change it. */
interface PathPlace {
  kind: PathKind;
  /** The page: where it was, and where it will be. */
  file: string;
  here: string;
  moves: Moves;
}

function movedPath(written: string, place: PathPlace): string | undefined {
  // Docusaurus' way to leave its router: every link here may lead to a file.
  if (written.startsWith('pathname://')) return written.replace(/^pathname:\/\/\/*/, '/');
  const [, loader = '', target = '', rest = ''] = PARTS.exec(written) ?? [];
  const name = decoded(target);
  const source = placeInProject(name, place);
  if (source === undefined) return undefined;
  const isAddress = place.kind === 'address';
  if (isAddress && source.startsWith('static/') && name.startsWith('@site/')) {
    return target.slice('@site/static'.length) + rest;
  }
  const moved = place.moves.newPlace(source);
  if (moved === undefined) return undefined;
  const better = relativePath(place.here, moved);
  return loader + (name === target ? better : encodeURI(better)) + rest;
}

/** The file of the project that a path names, if the path is one of those that break by moving. */
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
    // What is not beside the page is looked for in the docs' folder, as Docusaurus does.
    return /^[^.].*\.mdx?$/i.test(target) ? inDocs : undefined;
  }
  // A relative path leads to the same file unless that one moved in another way than the page did.
  if (newPlace(file) === undefined) return undefined;
  const asBefore = path.posix.normalize(path.posix.join(path.posix.dirname(here), target));
  return asBefore === moved ? undefined : besides;
}

/** A path from one file to another, with the dot that tells it from a package. */
function relativePath(from: string, to: string): string {
  const relative = path.posix.relative(path.posix.dirname(from), to);
  return relative.startsWith('.') ? relative : `./${relative}`;
}
