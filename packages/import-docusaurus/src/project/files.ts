/** Lists and reads the files of the imported project, within the repository that contains it. */
import { isUtf8 } from 'node:buffer';
import { readFile, readdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { statsOf } from '../../../../src/files/list-files';
import { isHidden } from '../../../../src/lib/doc-identity';
import { pictureFault } from '../../../../src/article/syntax/picture-bytes';
import { notebook } from '../plan/note';
import type { Note } from '../plan/note';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';

/** A file of the project. */
export interface SourceFile {
  /** Path relative to the listed folder, with forward slashes: `guia/inicio.mdx`. */
  relativePath: string;
  /** Path relative to the project, for messages. */
  file: string;
  absolutePath: string;
  /** Content; absent if the file is only copied. */
  text?: string;
  /** For a translation, the path of the original, relative to the project; links refer to that path. */
  original?: string;
}

/** Options of `listSource`. */
export interface Listing {
  /** Absolute path of the project. */
  root: string;
  /** Receives a note for each symlink that leads out of the project; its target is not listed. */
  notes: Note[];
  /** Whether to include names that begin with a dot, such as `.well-known` in static folders. */
  hasHidden?: boolean;
}

/** Folders that never contain content, and files that operating systems create. */
const IGNORED = /^(?:node_modules|\.git|\.docusaurus|\.DS_Store|Thumbs\.db|\._.*)$/;

/**
 * Lists a folder and its subfolders, sorted by path; empty if the folder does not exist.
 *
 * @param isRead whether to read the text of a file, by its path relative to `dir`
 */
export async function listSource(
  dir: string,
  { root, notes, hasHidden = false }: Listing,
  isRead: (relativePath: string) => boolean,
): Promise<SourceFile[]> {
  const found: SourceFile[] = [];
  const bounds = [boundsOf(root)];
  // A folder outside the project is allowed if the configuration refers to it.
  if (toProject(dir, root).startsWith('../')) bounds.push(await realpath(dir).catch(() => dir));
  const isOurs = async (absolutePath: string): Promise<boolean> => {
    const real = await realpath(absolutePath).catch(() => undefined);
    if (real === undefined) return false;
    if (bounds.some((folder) => isWithin(real, folder))) return true;
    notebook(notes, toProject(absolutePath, root)).add(OUTSIDE);
    return false;
  };
  const walk = async (folder: string, prefix: string): Promise<void> => {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      if (IGNORED.test(entry.name) || (!hasHidden && isHidden(entry.name))) continue;
      const absolutePath = path.join(folder, entry.name);
      const relativePath = prefix + entry.name;
      // Monorepos symlink docs of several packages; a link may also be broken.
      if (entry.isSymbolicLink() && !(await isOurs(absolutePath))) continue;
      const real = entry.isSymbolicLink() ? statsOf(absolutePath) : entry;
      if (real?.isFile()) {
        found.push({ relativePath, absolutePath, file: toProject(absolutePath, root) });
      }
      const isDeep = prefix.split('/').length > DEEPEST;
      if (real?.isDirectory() && !isDeep) await walk(absolutePath, `${relativePath}/`);
    }
  };
  if (!(await isOurs(dir))) return [];
  await walk(dir, '');
  const files = found.filter(({ absolutePath, file }) => {
    if (!isDamaged(absolutePath)) return true;
    notebook(notes, file).add(NO_PICTURE);
    return false;
  });
  files.sort((a, b) => (a.relativePath < b.relativePath ? -1 : 1));
  for (const file of files) {
    if (!isRead(file.relativePath)) continue;
    const bytes = await readFile(file.absolutePath);
    if (!isUtf8(bytes)) notebook(notes, file.file).add(NOT_UTF8);
    file.text = plainText(bytes);
  }
  return files;
}

const OUTSIDE = {
  kind: 'left',
  what: 'O que está atrás de um atalho não veio.',
  why: 'Ele leva para fora da pasta do projeto e do repositório dela.',
  todo: 'Se faz falta, ponha no projeto uma cópia no lugar do atalho e importe de novo.',
} as const;

/** What files of other kinds than pictures with pixels begin with, one character for each byte. */
const BEGINNINGS: Readonly<Record<string, readonly string[]>> = {
  '.ico': ['\0\0\x01\0', '\x89PNG'],
  '.woff2': ['wOF2'],
  '.woff': ['wOFF'],
  '.ttf': ['\0\x01\0\0', 'true'],
  '.otf': ['OTTO'],
};

/** Reports whether a file has the name of a picture, font or recording, but is none. */
function isDamaged(file: string): boolean {
  const end = path.extname(file).toLowerCase();
  if (!MEDIA.test(end)) return false;
  if (RECORDING.test(end)) return statSync(file).size === 0;
  const bytes = readFileSync(file);
  if (bytes.length === 0) return true;
  if (end === '.svg') return !/<svg[^]*(?:<\/svg>|\/>)/.test(bytes.toString('latin1'));
  const beginnings = BEGINNINGS[end];
  if (!beginnings) return pictureFault(file, bytes) !== undefined;
  return !beginnings.some((one) => bytes.toString('latin1', 0, one.length) === one);
}

const MEDIA =
  /^\.(?:png|jpe?g|gif|webp|avif|tiff?|svg|ico|woff2?|ttf|otf|mp[34]|webm|ogg|wav|pdf)$/;
/** These may be too large to read. */
const RECORDING = /^\.(?:mp[34]|webm|ogg|wav|pdf)$/;

const NO_PICTURE = {
  kind: 'attention',
  what: 'O arquivo não veio: está estragado.',
  why: 'O conteúdo dele não é o que o nome diz, ou termina antes do fim.',
  todo: 'Faça-o de novo a partir do original e importe de novo com --force.',
} as const;

const NOT_UTF8 = {
  kind: 'attention',
  what: 'O texto do arquivo não está em UTF-8.',
  why: 'Cada letra que não pôde ser lida, como as que têm acento, virou o sinal \uFFFD.',
  todo: 'Salve o arquivo em UTF-8 no editor de textos e importe de novo com --force.',
} as const;

/** Maximum folder depth, since a symlink to a parent folder would recurse endlessly. */
const DEEPEST = 24;

/** Reads a text file, with line endings normalized to LF and without byte order mark. */
export const readText = async (file: string): Promise<string> => plainText(await readFile(file));

const plainText = (bytes: Buffer): string =>
  bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n');

/** Returns a path relative to the project, with forward slashes; it begins with `../` if it is outside. */
export const toProject = (absolutePath: string, root: string): string =>
  path.relative(root, absolutePath).split(path.sep).join('/');

/**
 * Returns the path of an import, relative to the project; `undefined` for a package.
 *
 * @param file path of the file with the import, relative to the project
 */
export function inProject(bare: string, file: string): string | undefined {
  if (bare.startsWith('@site/')) return path.posix.normalize(bare.slice('@site/'.length));
  if (!/^\.{1,2}(?:\/|$)/.test(bare)) return undefined;
  return path.posix.normalize(path.posix.join(path.posix.dirname(file), bare));
}

/** Reports whether a file is Markdown: a page or a partial. */
export const isMarkdown = (name: string): boolean => /\.mdx?$/i.test(name);

export const isScript = (name: string): boolean => /\.[cm]?[jt]sx?$/.test(name);

/** File access by path relative to the project: `docs/a.md`, `../img/b.png`. */
export interface ProjectDisk {
  /** Returns the text of a file, with LF line endings; `undefined` if it may not or cannot be read. */
  read: (file: string) => string | undefined;
  /** Reports whether the file exists and may be read. */
  isFile: (file: string) => boolean;
  /** Reports whether the file exists, but outside the allowed folder. */
  isOutside: (file: string) => boolean;
  /** Returns the day (`YYYY-MM-DD`) of the first commit of a file; `undefined` without history. */
  firstDay: (file: string) => string | undefined;
  /** Returns the day of the last modification of a file on this computer. */
  fileDay: (file: string) => string;
}

/**
 * Returns the folder from which files may be imported: the nearest enclosing repository, or the project
 * itself. Without this limit, a path in a page could refer to any file on the computer.
 *
 * @param root absolute path of the project
 * @returns absolute path with symlinks resolved
 */
function boundsOf(root: string): string {
  const start = realpathSync(root);
  for (let dir = start; dir !== path.dirname(dir); dir = path.dirname(dir)) {
    if (existsSync(path.join(dir, '.git'))) return dir;
  }
  return start;
}

/** Reports whether a path is a folder or inside it; both absolute, with symlinks resolved. */
const isWithin = (place: string, folder: string): boolean =>
  place === folder || place.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep);

/** Returns file access for the project at `root`. Lookups and texts are cached. */
export function projectDisk(root: string): ProjectDisk {
  const bounds = boundsOf(root);
  const places = new Map<string, 'inside' | 'outside' | undefined>();
  const texts = new Map<string, string | undefined>();
  const placeOf = (file: string) => {
    if (!places.has(file)) {
      const absolute = path.resolve(root, file);
      const isThere = statsOf(absolute)?.isFile() ?? false;
      const place = isThere && (isWithin(realpathSync(absolute), bounds) ? 'inside' : 'outside');
      places.set(file, place || undefined);
    }
    return places.get(file);
  };
  const isFile = (file: string) =>
    placeOf(file) === 'inside' && !isDamaged(path.resolve(root, file));
  return {
    isFile,
    isOutside: (file) => placeOf(file) === 'outside',
    read: (file) => {
      if (!isFile(file)) return undefined;
      if (!texts.has(file)) texts.set(file, textAt(path.resolve(root, file)));
      return texts.get(file);
    },
    firstDay: (file) => firstCommit(file, root),
    fileDay: (file) => dayOf(statSync(path.resolve(root, file)).mtime),
  };
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Returns the date of the first commit of a file; `undefined` if it is not in a whole history. */
function firstCommit(file: string, root: string): string | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  try {
    // In a clone without the whole history, every file seems to begin with the oldest commit there is.
    if (git('rev-parse', '--is-shallow-repository') === 'true') return undefined;
    const first = git('log', '--follow', '--format=%cI', '--', file).split('\n').at(-1);
    return first ? dayOf(new Date(first)) : undefined;
  } catch {
    return undefined;
  }
}

/** Reads a text file, with line endings normalized to LF; `undefined` if it cannot be read. */
export function textAt(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
  } catch {
    return undefined;
  }
}
