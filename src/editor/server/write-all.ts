import { randomUUID } from 'node:crypto';
import { lstat, mkdir, open, readFile, realpath, rename, rmdir, unlink } from 'node:fs/promises';
import path from 'node:path';
import type { Place } from './allowed-paths';
import { HttpError } from './protocol';

/** Change to one file: its new bytes, or `undefined` to delete it. */
export interface Change extends Place {
  bytes: Uint8Array | undefined;
}

/** File operations that make changes visible. Tests pass a disk that fails. */
export interface Disk {
  rename: (from: string, to: string) => Promise<void>;
  unlink: (file: string) => Promise<void>;
}

const NODE_DISK: Disk = { rename, unlink };

/** Suffix of temporary files, which no reader of content accepts. */
const UNFINISHED = '.salvando';

interface Staged extends Change {
  /** Temporary file with all the new bytes, ready to be renamed; `undefined` for a deletion. */
  fresh: string | undefined;
  /** Bytes before the change; `undefined` if the file does not exist. */
  old: Uint8Array | undefined;
}

/**
 * Applies all changes or none. The new bytes are first written to temporary files, so that a reader sees
 * either the old file or the new one, never a part; then each temporary file is renamed to its target. If a
 * step fails, the files already changed get their old bytes back.
 *
 * @param root path of the project
 * @throws {HttpError} 500 with a message that says whether all files are as before, or which have changed
 */
export async function writeAll(
  root: string,
  changes: readonly Change[],
  disk: Disk = NODE_DISK,
): Promise<void> {
  const staged: Staged[] = [];
  const folders: string[] = [];
  const done: Staged[] = [];
  try {
    for (const change of changes) {
      const old = await bytesAt(change.absolute);
      if (change.bytes) folders.push(...(await makeFolder(path.dirname(change.absolute))));
      staged.push({ ...change, old, fresh: await stage(root, change) });
    }
    for (const file of staged) {
      if (file.fresh) await disk.rename(file.fresh, file.absolute);
      else if (file.old) await disk.unlink(file.absolute);
      done.push(file);
    }
  } catch (error) {
    const lost = await takeBack(root, done, disk);
    for (const { fresh } of staged) if (fresh) await unlink(fresh).catch(() => undefined);
    for (const folder of folders.reverse()) await rmdir(folder).catch(() => undefined);
    throw new HttpError(500, whatHappened(error, lost));
  }
}

/** @returns the paths whose old bytes could not be restored */
async function takeBack(root: string, done: readonly Staged[], disk: Disk): Promise<string[]> {
  const lost: string[] = [];
  for (const file of [...done].reverse()) {
    let fresh: string | undefined;
    try {
      fresh = await stage(root, { ...file, bytes: file.old });
      if (fresh) await disk.rename(fresh, file.absolute);
      else if (file.fresh) await disk.unlink(file.absolute);
    } catch {
      if (fresh) await unlink(fresh).catch(() => undefined);
      lost.push(file.path);
    }
  }
  return lost;
}

function whatHappened(error: unknown, lost: readonly string[]): string {
  const why = causeOf(error);
  if (lost.length === 0) return `Nada foi salvo, e os arquivos estão como antes: ${why}.`;
  return `Só uma parte foi salva: ${why}. Confira estes arquivos, que já mudaram: ${lost.join(', ')}.`;
}

/** Returns the cause of a file system error, worded as the end of a sentence. */
export function causeOf(error: unknown): string {
  const { code = 'sem motivo conhecido' } = error as NodeJS.ErrnoException;
  return CAUSES[code] ?? `o disco recusou (${code})`;
}

const CAUSES: Readonly<Record<string, string>> = {
  EACCES: 'falta permissão',
  EPERM: 'falta permissão',
  EROFS: 'o disco só permite leitura',
  ENOSPC: 'o disco está cheio',
  EDQUOT: 'o disco está cheio',
  EISDIR: 'já existe uma pasta com esse nome',
  ENOTDIR: 'uma das pastas do caminho é um arquivo',
  EEXIST: 'uma das pastas do caminho é um arquivo',
  ENAMETOOLONG: 'o nome do arquivo é comprido demais',
};

/** Reads the bytes of a file; returns `undefined` if it does not exist. */
export async function bytesAt(absolute: string): Promise<Uint8Array | undefined> {
  return readFile(absolute).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/** @returns the folders that were created, outermost first */
async function makeFolder(folder: string): Promise<string[]> {
  const first = await mkdir(folder, { recursive: true });
  if (!first) return [];
  const below = path.relative(first, folder).split(path.sep).filter(Boolean);
  return [first, ...below.map((_, i) => path.join(first, ...below.slice(0, i + 1)))];
}

/**
 * Writes the new bytes to a temporary file, flushed to the disk, with the permissions of the file to be
 * replaced. In `content`, the temporary file is beside its target: its name starts with a dot, which
 * Gatsby's source ignores, and does not end in an extension of content. Gatsby copies every file that
 * appears in `static`, and crashes if it is already gone, so temporary files for `static` are in the
 * project folder.
 */
async function stage(root: string, { absolute, bytes }: Change): Promise<string | undefined> {
  if (!bytes) return undefined;
  const project = await realpath(root);
  const isStatic = absolute.startsWith(path.join(project, 'static') + path.sep);
  const folder = isStatic ? project : path.dirname(absolute);
  const fresh = path.join(folder, `.${randomUUID()}${UNFINISHED}`);
  const mode = (await lstat(absolute).catch(() => undefined))?.mode;
  const handle = await open(fresh, 'wx', 0o666);
  try {
    await handle.writeFile(bytes);
    if (mode !== undefined) await handle.chmod(mode & 0o777);
    await handle.sync();
  } catch (error) {
    await unlink(fresh).catch(() => undefined);
    throw error;
  } finally {
    await handle.close();
  }
  return fresh;
}
