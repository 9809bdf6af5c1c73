import { randomUUID } from 'node:crypto';
import { lstat, mkdir, open, readFile, realpath, rename, rmdir, unlink } from 'node:fs/promises';
import path from 'node:path';
import type { Place } from './allowed-paths';
import { HttpError } from './http-error';

/** One file as it is to be: its new bytes, or `undefined` where it is to go. */
export interface Change extends Place {
  bytes: Uint8Array | undefined;
}

/** The steps that take effect; a test hands in a disk that fails. */
export interface Disk {
  rename: (from: string, to: string) => Promise<void>;
  unlink: (file: string) => Promise<void>;
}

const NODE_DISK: Disk = { rename, unlink };

/** How the name of a file that is still being written ends: no reader of content takes it for one. */
const UNFINISHED = '.salvando';

interface Staged extends Change {
  /** The new bytes, whole and on the disk, one rename away; none for a file that goes. */
  fresh: string | undefined;
  /** What is there now. */
  old: Uint8Array | undefined;
}

/**
 * Makes every change or none. The new bytes are first written whole beside their places, so that a
 * reader sees an old file or a new one, never a part; then each takes its place by a rename. If one
 * fails, those before it get their old bytes back.
 *
 * @param root the project
 * @throws Refusal 500 that says what is on the disk now: all as it was, or which files are not
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

/** @returns the paths whose old bytes could not be put back */
async function takeBack(root: string, done: readonly Staged[], disk: Disk): Promise<string[]> {
  const lost: string[] = [];
  for (const file of [...done].reverse()) {
    try {
      if (file.old) {
        const fresh = await stage(root, { ...file, bytes: file.old });
        if (fresh) await disk.rename(fresh, file.absolute);
      } else if (file.fresh) await disk.unlink(file.absolute);
    } catch {
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

/** Why the disk refused, as the end of a sentence. */
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

/** What a file holds; `undefined` when there is none. */
export async function bytesAt(absolute: string): Promise<Uint8Array | undefined> {
  return readFile(absolute).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/** @returns the folders that were not there before, outermost first */
async function makeFolder(folder: string): Promise<string[]> {
  const first = await mkdir(folder, { recursive: true });
  if (!first) return [];
  const below = path.relative(first, folder).split(path.sep).filter(Boolean);
  return [first, ...below.map((_, i) => path.join(first, ...below.slice(0, i + 1)))];
}

/**
 * Writes the new bytes to a file of their own, down to the disk, with the rights of the file that they
 * replace. In `content` that file is beside the other: its name begins with a dot, which Gatsby's
 * source ignores, and ends in no extension of content. Gatsby copies whatever appears in `static`, and
 * dies if it has gone by then; what is for there waits in the project's own folder.
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
