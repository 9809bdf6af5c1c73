import type { Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { listFiles } from '../../files/list-files';
import { fileStamp, sha256 } from '../../files/sha256';
import { extensionOf, folderAt, isKind, isShown, placeOf } from './allowed-paths';
import type { FileKind, Place } from './allowed-paths';
import { HttpError } from './protocol';
import { digestOf } from './version-tracker';
import type { Digest } from './version-tracker';
import { bytesAt, causeOf } from './write-all';

/** Text file in a response to the editor; `data` and `id` are `null` if the file does not exist. */
export interface Entry {
  data: string | null;
  file: { path: string; label?: string | undefined; id: string | null };
}

/** Picture or other media file in a response to the editor. */
export interface MediaFile {
  id: string;
  name: string;
  path: string;
  content: string;
  encoding: 'base64';
}

/**
 * Size in bytes up to which media is listed with its content. A list contains every file in full, so larger
 * files are listed without content. They are identified by `fileStamp` rather than by their content, since
 * a file of several gigabytes cannot be read whole.
 */
const SHOWN_BYTES = 20 * 1024 * 1024;

/** Keeps the byte order mark, which is part of the file and must survive a save. */
const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Reads the bytes of a file; returns `undefined` if it does not exist.
 *
 * @throws {HttpError} 500 if the file cannot be read
 */
export async function bytesOf({ path: file, absolute }: Place): Promise<Uint8Array | undefined> {
  return bytesAt(absolute).catch((error: unknown) => {
    throw new HttpError(500, `Não foi possível abrir ${file}: ${causeOf(error)}. Nada mudou.`);
  });
}

/**
 * Returns the digest of the current version of a file, in the same form as when the editor was shown it.
 */
export async function stateOf(place: Place): Promise<Digest> {
  const found = isKind(place.path, 'media') ? await statsOf(place) : undefined;
  return found && isLarge(found) ? fileStamp(found) : digestOf(await bytesOf(place));
}

/**
 * Returns the digest of a version that was just written, in the same form as `stateOf` does. A small file
 * is not read again: somebody may have replaced it since.
 */
export async function writtenState(place: Place, bytes: Uint8Array | undefined): Promise<Digest> {
  const isStamped = isKind(place.path, 'media') && bytes && bytes.length > SHOWN_BYTES;
  return isStamped ? stateOf(place) : digestOf(bytes);
}

const statsOf = ({ absolute }: Place): Promise<Stats | undefined> =>
  stat(absolute).catch(() => undefined);

const isLarge = ({ size }: Stats): boolean => size > SHOWN_BYTES;

/**
 * Reads a text file.
 *
 * @param given path from the editor
 * @throws {HttpError} 403 or 422 (`placeOf`); 422 if the file is not valid UTF-8
 */
export async function readEntry(root: string, given: string, label?: string): Promise<Entry> {
  const bytes = await bytesOf(await placeOf(root, given, 'text'));
  if (!bytes) return { data: null, file: { path: given, label, id: null } };
  try {
    return { data: UTF8.decode(bytes), file: { path: given, label, id: sha256(bytes) } };
  } catch {
    throw new HttpError(
      422,
      `O arquivo ${given} não está em UTF-8, e o editor estragaria os acentos. Abra-o num editor de texto e salve em UTF-8.`,
    );
  }
}

/**
 * Reads the text files of a folder in the order of their paths; none if the folder does not exist.
 *
 * @param extension without the dot: `mdx`
 * @param depth 1 for the folder alone
 */
export async function readEntries(
  root: string,
  folder: string,
  extension: string,
  depth: number,
): Promise<Entry[]> {
  const wanted = extension.replace(/^\./, '').toLowerCase();
  const files = await filesBelow(root, folder, 'text', depth);
  const entries = await Promise.all(
    files
      .filter((file) => extensionOf(file) === wanted)
      // A file that is not valid text must not remove the others from the list.
      .map((file) => readEntry(root, file).catch(ignoreRefusal)),
  );
  return entries.filter((entry) => entry !== undefined && entry.data !== null) as Entry[];
}

function ignoreRefusal(error: unknown): undefined {
  if (error instanceof HttpError) return undefined;
  throw error;
}

/**
 * Returns paths relative to the project. Links are not followed; their targets are listed where they are.
 */
async function filesBelow(
  root: string,
  folder: string,
  kind: FileKind,
  depth: number,
): Promise<string[]> {
  const absolute = await folderAt(root, folder, kind);
  if (!absolute) return [];
  const base = folder.replace(/\/$/, '');
  return listFiles(absolute)
    .filter((file) => {
      const names = file.split('/');
      return names.length <= depth && names.every(isShown) && isKind(file, kind);
    })
    .map((file) => `${base}/${file}`);
}

/** Reads the media files of one folder, without its subfolders. */
export async function readMedia(root: string, folder: string): Promise<MediaFile[]> {
  const files = await filesBelow(root, folder, 'media', 1);
  return Promise.all(files.map((file) => readMediaFile(root, file, { isListed: true })));
}

/**
 * Reads a media file.
 *
 * @param isListed whether the file is part of a list, in which large files have no content
 * @throws {HttpError} 404 if the file does not exist; 403 or 422 (`placeOf`)
 */
export async function readMediaFile(
  root: string,
  given: string,
  { isListed = false } = {},
): Promise<MediaFile> {
  const place = await placeOf(root, given, 'media');
  const found = await statsOf(place);
  if (!found?.isFile()) throw new HttpError(404, `O arquivo ${given} não existe.`);
  const bytes = isListed && isLarge(found) ? Buffer.alloc(0) : await readFile(place.absolute);
  return {
    id: isLarge(found) ? fileStamp(found) : sha256(bytes),
    name: path.posix.basename(given),
    path: given,
    content: bytes.toString('base64'),
    encoding: 'base64',
  };
}
