/**
 * Trial run of the import: builds the resulting site content in a separate folder and reports its problems.
 */
import {
  copyFile,
  cp,
  link,
  mkdir,
  readFile,
  realpath,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { constants, existsSync } from 'node:fs';
import path from 'node:path';
import { ContentStore } from '../../../src/content/content-store';
import { isError } from '../../../src/content/schema/problem';
import type { Problem } from '../../../src/content/schema/problem';
import type { PlannedFile } from './plan/mapping';
import { duplicateExtensions } from './plan/duplicate-extensions';

/** Number of files written concurrently. */
const AT_ONCE = 64;

type Put = (from: string, to: string) => Promise<void>;

/**
 * Writes the planned files into a folder and creates the subfolders that they need.
 *
 * @param put places a file that is not modified, by copying by default
 */
export async function writeBelow(
  dir: string,
  files: readonly PlannedFile[],
  put: Put = copyFile,
): Promise<void> {
  for (let start = 0; start < files.length; start += AT_ONCE) {
    await Promise.all(files.slice(start, start + AT_ONCE).map((file) => writeOne(dir, file, put)));
  }
}

async function writeOne(dir: string, { to, text, from }: PlannedFile, put: Put): Promise<void> {
  const target = path.join(dir, to);
  await mkdir(path.dirname(target), { recursive: true });
  if (text !== undefined) {
    // The existing entry may be a symlink to another file, or read-only.
    await rm(target, { force: true });
    return writeFile(target, text);
  }
  if (from) return put(from.absolutePath, target);
}

/**
 * Places a file as a symlink, or a copy if that fails. Links avoid copying large files for the trial run.
 */
const pointTo: Put = async (from, to) => {
  await rm(to, { force: true });
  await symlink(from, to).catch(() => copyFile(from, to));
};

/**
 * Reads the content as a build does, with the planned files added to a copy of the target.
 *
 * @param dir empty folder for the copy
 * @param root folder of the target
 * @returns the problems of planned files, and the errors of other existing files: for example, an existing
 *   navbar may refer to a sidebar that the import removes
 */
export async function tryOut(
  dir: string,
  root: string,
  files: readonly PlannedFile[],
): Promise<Problem[]> {
  const planned = new Set(files.map(({ to }) => to));
  for (const folder of ['content', 'static']) {
    if (existsSync(path.join(root, folder))) {
      await cp(path.join(root, folder), path.join(dir, folder), {
        recursive: true,
        // Copies the targets of symlinks: the trial run would otherwise write through them to the
        // originals.
        dereference: true,
        filter: isCopied,
        mode: constants.COPYFILE_FICLONE,
      });
    }
  }
  for (const twin of duplicateExtensions(files, dir).values()) await rm(path.join(dir, twin));
  await writeBelow(dir, files, pointTo);
  for (const name of ['src', 'package.json', 'node_modules']) {
    const real = path.join(root, name);
    if (existsSync(real)) await symlink(real, path.join(dir, name)).catch(() => undefined);
  }
  await withoutDates(path.join(dir, 'content/site/docs.yaml'));
  const { problems } = await new ContentStore(dir, { withDrafts: true }).read();
  const isThere = (file: string) => existsSync(path.join(dir, file));
  return problems.filter(
    (problem) => planned.has(problem.file) || (isError(problem) && isThere(problem.file)),
  );
}

/** Reports whether a path can be copied: it must not be a broken link or a link to one of its parents. */
async function isCopied(source: string): Promise<boolean> {
  const real = await realpath(source).catch(() => undefined);
  if (real === undefined) return false;
  const around = await realpath(path.dirname(source));
  return !(around + path.sep).startsWith(real + path.sep);
}

/** Disables dates from git in docs.yaml: the trial folder has no history, which would cause a warning. */
async function withoutDates(file: string): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return;
  await writeFile(file, text.replace(/^showLastUpdate(?:Time|Author): true$/gm, '#'));
}

/** Creates a hard link to a file, or a copy if hard links are not possible. */
export const keep = (from: string, to: string): Promise<void> =>
  link(from, to).catch(() => copyFile(from, to));
