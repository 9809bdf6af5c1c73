import type { Stats } from 'node:fs';
import { lstat, realpath } from 'node:fs/promises';
import path from 'node:path';
import { MEDIA_EXTENSIONS } from '../content-kinds';
import { HttpError } from './protocol';

/** Kind of file: text that the editor changes, or media that it only stores. */
export type FileKind = 'text' | 'media';

const EXTENSIONS: Readonly<Record<FileKind, readonly string[]>> = {
  text: ['md', 'mdx', 'yaml', 'yml', 'json'],
  media: MEDIA_EXTENSIONS,
};

/** Top-level folders of each kind. Media is also in `static`, whose files are published unchanged. */
const FOLDERS: Readonly<Record<FileKind, readonly string[]>> = {
  text: ['content'],
  media: ['content', 'static'],
};

/** File that the editor may read, write and delete; it may not exist yet. */
export interface Place {
  /** Path relative to the project, as the editor sends it: `content/docs/prompts.mdx`. */
  path: string;
  /** Absolute path without symbolic links. */
  absolute: string;
}

const OUTSIDE = 'O editor só mexe em arquivos das pastas content e static.';

/** Names with a special meaning in a file system, a URL or git. */
const IS_UNSAFE_NAME =
  // eslint-disable-next-line no-control-regex -- matches control characters on purpose
  /^\.|^node_modules$|^~|[\u0000-\u001f\u007f\\:*?"<>|]|%[0-9a-f]{2}|[. ]$/i;

const isUnsafe = (name: string) => IS_UNSAFE_NAME.test(name);

/**
 * Splits a path into its names after checking them, without access to the disk.
 *
 * @throws {HttpError} 403 if the path is not allowed
 */
function checkedSegments(given: string, folders: readonly string[]): string[] {
  const segments = given.split('/');
  const isOurs =
    given.length <= 500 &&
    folders.includes(segments[0] ?? '') &&
    segments.every((segment) => segment !== '' && !isUnsafe(segment));
  if (!isOurs) throw new HttpError(403, `${OUTSIDE} O caminho “${printable(given)}” foi recusado.`);
  return segments;
}

// eslint-disable-next-line no-control-regex -- matches control characters on purpose
const printable = (text: string) => text.slice(0, 120).replace(/[\u0000-\u001f\u007f]/g, '·');

const statOf = (absolute: string): Promise<Stats | undefined> =>
  lstat(absolute).catch((error: NodeJS.ErrnoException) => {
    // With `ENOTDIR`, a parent is a file, so nothing exists below it.
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });

/**
 * Resolves all symbolic links of a path, including its last name. If the path does not exist yet, resolves
 * its nearest existing parent.
 *
 * @throws {HttpError} 403 if the result is outside of the folders
 */
async function followed(
  root: string,
  segments: readonly string[],
  folders: readonly string[],
): Promise<string> {
  const realRoot = await realpath(root);
  let there = segments.length;
  while (there > 0 && !(await statOf(path.join(root, ...segments.slice(0, there))))) there -= 1;
  const target = await realpath(path.join(root, ...segments.slice(0, there))).catch(() => '');
  const absolute = path.join(target, ...segments.slice(there));
  const [first = '', ...rest] = path.relative(realRoot, absolute).split(path.sep);
  // A link may also lead to a path that is not allowed by name: content/a → content/.git.
  const isOurs = target !== '' && folders.includes(first) && !rest.some(isUnsafe);
  if (!isOurs) {
    throw new HttpError(
      403,
      `${OUTSIDE} “${segments.join('/')}” passa por um atalho que leva para fora delas.`,
    );
  }
  return absolute;
}

/** Returns the extension of a file in lower case, without the dot; empty if it has none. */
export const extensionOf = (file: string) => path.extname(file).slice(1).toLowerCase();

/** Reports whether a file is of the given kind, by its extension. */
export const isKind = (file: string, kind: FileKind) =>
  EXTENSIONS[kind].includes(extensionOf(file));

/**
 * Resolves the path of a file, as sent by the editor.
 *
 * @param kinds allowed kinds of the file
 * @throws {HttpError} 403 if the path is outside of the folders, by name or through a link; 422 if the
 * extension is unknown
 */
export async function placeOf(
  root: string,
  given: string,
  ...kinds: readonly FileKind[]
): Promise<Place> {
  const folders = [...new Set(kinds.flatMap((kind) => FOLDERS[kind]))];
  const segments = checkedSegments(given, folders);
  const kind = kinds.find((one) => isKind(given, one));
  if (!kind || segments.length < 2) {
    const known = kinds.flatMap((one) => EXTENSIONS[one]).join(', ');
    throw new HttpError(
      422,
      `O editor não mexe em “${given}”: o nome precisa terminar numa destas extensões: ${known}.`,
    );
  }
  if (!FOLDERS[kind].includes(segments[0] ?? '')) {
    throw new HttpError(403, `O texto das páginas fica em content, e não em “${given}”.`);
  }
  return { path: given, absolute: await followed(root, segments, FOLDERS[kind]) };
}

/**
 * Resolves the path of a folder, as sent by the editor.
 *
 * @returns the absolute path; `undefined` if there is no such folder
 * @throws {HttpError} 403 if the path is outside of the folders, by name or through a link
 */
export async function folderAt(
  root: string,
  given: string,
  kind: FileKind,
): Promise<string | undefined> {
  const segments = checkedSegments(given.replace(/\/$/, ''), FOLDERS[kind]);
  const absolute = await followed(root, segments, FOLDERS[kind]);
  return (await statOf(absolute))?.isDirectory() ? absolute : undefined;
}

/** Reports whether a list may show a name. */
export const isShown = (name: string) => !isUnsafe(name);
