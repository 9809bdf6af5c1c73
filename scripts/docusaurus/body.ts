/** The few changes that the text of a page needs when its folder moves. Pure. */
import path from 'node:path';
import { splitFrontMatter } from '../../src/article/source';
import { isMarkdown } from './files';

/** Where things of the project are after the import. */
export interface Moves {
  /**
   * Where a file of the project went, from the target's root: `content/docs/a.mdx`.
   *
   * @param file from the project's root: `docs/a.mdx`; a module may lack its ending
   */
  newPlace: (file: string) => string | undefined;
  /** The docs folder, from the project: what `/guia/a.md` is counted from. */
  contentDir: string;
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

/** A path that stands in a text: in a link, an import, a `require`, or an attribute. */
const PATHS = [
  // [text](path "title") and ![alt](path)
  /(\]\(\s*<?)([^\s()<>]+)(?=[\s)>])/g,
  // [label]: path
  /(^\s{0,3}\[[^\]]+\]:\s+<?)([^\s<>]+)/gm,
  // import x from 'path', import 'path', export … from 'path'
  /(^\s*(?:import|export)\b[^'"\n;]*?['"])([^'"\n]+)(?=['"])/gm,
  // The last line of an import over several lines.
  /(^\}\s*from\s*['"])([^'"\n]+)(?=['"])/gm,
  // require('path') and import('path')
  /(\b(?:require|import)\(\s*['"`])([^'"`\n]+)(?=['"`])/g,
  // href="path", src="path", to="path"
  /(\b(?:href|src|to)=["'])([^"'\n]+)(?=["'])/g,
];

/**
 * Rewrites the paths that would no longer lead anywhere: those from the site's folder (`@site/…`), and
 * links to a file counted from the docs' own folder (`/guia/a.md`). Everything else stays as it is.
 *
 * @param text the file with its front matter
 * @param file where the page stood, from the project's root
 * A picture that is not in the project would stop the build, as it did there: it becomes a comment.
 */
export function rewriteBody(text: string, file: string, moves: Moves): MovedBody {
  const { body } = splitFrontMatter(text);
  const head = text.slice(0, text.length - body.length);
  const here = moves.newPlace(file) ?? file;
  let changed = 0;
  const rewritten = outsideFences(body, (part) =>
    PATHS.reduce(
      (result, pattern) =>
        result.replace(pattern, (whole, before: string, written: string) => {
          const better = movedPath(written, file, here, moves);
          if (better === undefined || better === written) return whole;
          changed += 1;
          return before + better;
        }),
      part,
    ),
  );
  const missing: MovedBody['missing'] = [];
  const checked = isMarkdown(file)
    ? outsideFences(rewritten, (part, before) =>
        part.replace(PICTURE, (whole, address: string, offset: number) => {
          if (isPictureThere(address, here, moves)) return whole;
          const lines = (head + before + part.slice(0, offset)).split('\n').length;
          missing.push({ address, line: lines });
          return `{/* ${whole.replaceAll('*/', '* /')} */}`;
        }),
      )
    : rewritten;
  return { text: head + checked, changed, missing };
}

const PICTURE = /!\[[^\]]*\]\(\s*<?([^\s()<>]+)>?(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/g;

function isPictureThere(address: string, here: string, { isThere }: Moves): boolean {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/|@)/i.test(address)) return true;
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
    for (const pattern of PATHS) {
      for (const [, , written = ''] of part.matchAll(pattern)) {
        const target = (PARTS.exec(written)?.[2] ?? '').trim();
        if (target.startsWith('@site/')) found.add(path.posix.normalize(target.slice(6)));
        else if (/^\.{1,2}\//.test(target)) {
          found.add(path.posix.normalize(path.posix.join(path.posix.dirname(file), target)));
        }
      }
    }
    return part;
  });
  return [...found];
}

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

function movedPath(written: string, file: string, here: string, moves: Moves): string | undefined {
  // Docusaurus' way to leave its router: every link here may lead to a file.
  if (written.startsWith('pathname://')) return written.replace(/^pathname:\/\/\/*/, '/');
  const [, loader = '', target = '', rest = ''] = PARTS.exec(written) ?? [];
  const place = placeInProject(target, file, moves);
  if (place === undefined) return undefined;
  if (place.startsWith('static/') && target.startsWith('@site/') && loader === '') {
    return place.slice('static'.length) + rest;
  }
  const moved = moves.newPlace(place);
  if (moved === undefined) return undefined;
  return loader + relativePath(here, moved) + rest;
}

/** The file of the project that a path names, if the path is one of those that break by moving. */
function placeInProject(target: string, file: string, moves: Moves): string | undefined {
  if (target.startsWith('@site/')) return path.posix.normalize(target.slice('@site/'.length));
  if (/^\/(?!\/).*\.mdx?$/i.test(target)) {
    const inDocs = path.posix.join(moves.contentDir, target);
    return moves.newPlace(inDocs) ? inDocs : target.slice(1);
  }
  const besides = path.posix.normalize(path.posix.join(path.posix.dirname(file), target));
  if (/^[\w-].*\.mdx?$/i.test(target) && moves.newPlace(besides) === undefined) {
    // What is not beside the page is looked for in the docs' folder, as Docusaurus does.
    const inDocs = path.posix.normalize(path.posix.join(moves.contentDir, target));
    return /^[a-z][a-z\d+.-]*:/i.test(target) ? undefined : inDocs;
  }
  if (!/^\.{1,2}\//.test(target)) return undefined;
  // A relative path leads to the same file unless that one moved in another way than the page did.
  const moved = moves.newPlace(besides);
  const here = moves.newPlace(file);
  if (moved === undefined || here === undefined) return undefined;
  const asBefore = path.posix.normalize(path.posix.join(path.posix.dirname(here), target));
  return asBefore === moved ? undefined : besides;
}

/** A path from one file to another, with the dot that tells it from a package. */
export function relativePath(from: string, to: string): string {
  const relative = path.posix.relative(path.posix.dirname(from), to);
  return relative.startsWith('.') ? relative : `./${relative}`;
}
