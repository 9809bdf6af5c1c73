/** A trial run of the import: the target as it would be, in a folder of its own, and what is wrong there. */
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

/** How many files are written at a time. */
const AT_ONCE = 64;

type Put = (from: string, to: string) => Promise<void>;

/**
 * Writes the planned files below a folder, each with the folders that it needs.
 *
 * @param put how a file that does not change gets to its place
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
    // A name that is there may be a sign that leads to another file, or be closed to writing.
    await rm(target, { force: true });
    return writeFile(target, text);
  }
  if (from) return put(from.absolutePath, target);
}

/** For a trial a sign that leads to the file is enough, and costs nothing for large ones. */
const pointTo: Put = async (from, to) => {
  await rm(to, { force: true });
  await symlink(from, to).catch(() => copyFile(from, to));
};

/**
 * Reads the content as the build would, with the planned files in their places and everything else of
 * the target around them.
 *
 * @param dir an empty folder
 * @returns the problems of the planned files, and the errors of others that are there: a sidebar that is gone is
 *   missed where the bar of navigation names it
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
        // What links lead to is copied: through a link, the trial would write into the original.
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

/** Whether a name leads to something, and not to a folder that it is in. */
async function isCopied(source: string): Promise<boolean> {
  const real = await realpath(source).catch(() => undefined);
  if (real === undefined) return false;
  const around = await realpath(path.dirname(source));
  return !(around + path.sep).startsWith(real + path.sep);
}

/** The trial has no history to take dates from, and would warn of it. */
async function withoutDates(file: string): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return;
  await writeFile(file, text.replace(/^showLastUpdate(?:Time|Author): true$/gm, '#'));
}

/** A second name for a file where the disk allows one, a copy elsewhere. */
export const keep = (from: string, to: string): Promise<void> =>
  link(from, to).catch(() => copyFile(from, to));
