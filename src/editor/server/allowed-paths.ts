import type { Stats } from 'node:fs';
import { lstat, realpath } from 'node:fs/promises';
import path from 'node:path';
import { HttpError } from './http-error';

/** What a file holds: text that the editor changes, or something that it only keeps. */
export type FileKind = 'text' | 'media';

const EXTENSIONS: Readonly<Record<FileKind, readonly string[]>> = {
  text: ['md', 'mdx', 'yaml', 'yml', 'json'],
  media: ['png', 'jpg', 'jpeg', 'webp', 'avif', 'gif', 'svg', 'mp4', 'webm', 'pdf'],
};

/** Where each kind may be: text is content; pictures also lie where files ship as they are. */
const FOLDERS: Readonly<Record<FileKind, readonly string[]>> = {
  text: ['content'],
  media: ['content', 'static'],
};

/** A file that the editor may read, write and delete; it need not be there yet. */
export interface Place {
  /** From the project, as the editor writes it: `content/docs/prompts.mdx`. */
  path: string;
  /** Without symbolic links. */
  absolute: string;
}

const OUTSIDE = 'O editor só mexe em arquivos das pastas content e static.';

/** Names that a file system, a URL or git would take for something else. */
const IS_UNSAFE_NAME =
  // eslint-disable-next-line no-control-regex -- NUL and its like are what is looked for
  /^\.|^node_modules$|^~|[\u0000-\u001f\u007f\\:*?"<>|]|%[0-9a-f]{2}|[. ]$/i;

const isUnsafe = (name: string) => IS_UNSAFE_NAME.test(name);

/** @throws Refusal 403 for a path that is not one of ours at sight, before any look at the disk */
function checkedSegments(given: string, folders: readonly string[]): string[] {
  const segments = given.split('/');
  const isOurs =
    given.length <= 500 &&
    folders.includes(segments[0] ?? '') &&
    segments.every((segment) => segment !== '' && !isUnsafe(segment));
  if (!isOurs) throw new HttpError(403, `${OUTSIDE} O caminho “${printable(given)}” foi recusado.`);
  return segments;
}

// eslint-disable-next-line no-control-regex -- what a message must not carry
const printable = (text: string) => text.slice(0, 120).replace(/[\u0000-\u001f\u007f]/g, '·');

const statOf = (absolute: string): Promise<Stats | undefined> =>
  lstat(absolute).catch((error: NodeJS.ErrnoException) => {
    // Below a file there is nothing, either.
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });

/**
 * Follows every link on the way, the last name's too. What is not there yet hangs on the nearest folder
 * that is.
 *
 * @throws Refusal 403 if that leads out of the folders
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
  // A link may lead to a place that nobody may name, too: content/a → content/.git.
  const isOurs = target !== '' && folders.includes(first) && !rest.some(isUnsafe);
  if (!isOurs) {
    throw new HttpError(
      403,
      `${OUTSIDE} “${segments.join('/')}” passa por um atalho que leva para fora delas.`,
    );
  }
  return absolute;
}

/** The file's extension in small letters, without the dot; empty when it has none. */
export const extensionOf = (file: string) => path.extname(file).slice(1).toLowerCase();

/** Whether a file of that name is of the kind. */
export const isKind = (file: string, kind: FileKind) =>
  EXTENSIONS[kind].includes(extensionOf(file));

/**
 * The place that a path from the editor names.
 *
 * @param kinds what the file may be
 * @throws Refusal 403 outside of the folders, by name or by link; 422 for an extension that is not known
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
 * The folder that a path from the editor names.
 *
 * @returns undefined when there is none
 * @throws Refusal 403 outside of the folders, by name or by link
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

/** Whether a name in a listing is for the editor's eyes. */
export const isShown = (name: string) => !isUnsafe(name);
