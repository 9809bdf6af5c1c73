/** Writes the planned files: to a copy of the site, to see what a build would report, and to the site. */
import { existsSync, readFileSync, statSync, constants } from 'node:fs';
import {
  mkdir,
  rename,
  rm,
  rmdir,
  copyFile,
  cp,
  link,
  readFile,
  realpath,
  symlink,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { CommandError } from '../../../tools/processes';
import { brokenLayoutLinks } from './layout-links';
import type { PlannedFile } from './plan/mapping';
import { ContentStore } from '../../../src/content/content-store';
import { isError } from '../../../src/content/schema/problem';
import { listFiles, statsOf } from '../../../src/files/list-files';
import type { Problem } from '../../../src/content/schema/problem';

/** How to treat files that already exist. */
export type OnConflict = 'stop' | 'replace' | 'keep';

/** A planned file that conflicts with an existing one. */
export interface Conflict {
  to: string;
  /** Existing file: at the same path, or the same page with the other extension (`.md`, `.mdx`). */
  there: string;
}

/** Returns the existing files that planned files would replace. An identical file is not a conflict. */
export function conflictsOf(files: readonly PlannedFile[], root: string): Conflict[] {
  const twins = duplicateExtensions(files, root);
  return files.flatMap((file): Conflict[] => {
    const { to } = file;
    const target = path.join(root, to);
    const twin = twins.get(to);
    return [
      ...(existsSync(target) && !isCopy(file, target) ? [{ to, there: to }] : []),
      ...(twin === undefined ? [] : [{ to, there: twin }]),
    ];
  });
}

function isCopy({ text, from }: PlannedFile, target: string): boolean {
  const there = statSync(target);
  if (!there.isFile()) return false;
  if (text !== undefined) return readFileSync(target).equals(Buffer.from(text));
  const source = from && statSync(from.absolutePath, { throwIfNoEntry: false });
  if (!source || source.size !== there.size) return false;
  return readFileSync(target).equals(readFileSync(from.absolutePath));
}

/** Folder of the target to which files that an import takes out are moved. */
export const TAKEN_OUT = '.tmp/paginas-de-exemplo';

/**
 * Writes all files to the staging folder first, then moves them to their places one by one. If a move
 * fails, the previous ones are undone. Removes an existing page that differs only in its extension.
 *
 * @param stage empty folder on the same file system as the target
 * @param removed files to move to `TAKEN_OUT`
 * @throws CommandError in Portuguese; the target is then unchanged
 */
export async function writeAll(
  root: string,
  files: readonly PlannedFile[],
  stage: string,
  removed: readonly string[] = [],
): Promise<void> {
  const fresh = path.join(stage, 'novos');
  const replaced = path.join(stage, 'substituidos');
  const done: { to: string; before?: string }[] = [];
  const move = async (from: string, to: string) => {
    await mkdir(path.dirname(to), { recursive: true });
    await rename(from, to);
  };
  const keepOld = async (file: string) => {
    const [from, to] = [path.join(root, file), path.join(replaced, file)];
    await mkdir(path.dirname(to), { recursive: true });
    // A hard link, if there can be one.
    await link(from, to).catch(() => copyFile(from, to));
  };
  try {
    await writeBelow(fresh, files);
    for (const file of removed) {
      const before = path.join(root, TAKEN_OUT, file);
      await move(path.join(root, file), before);
      done.push({ to: file, before });
      await rmdir(path.dirname(path.join(root, file))).catch(() => undefined);
    }
    // A page that was taken out is no duplicate any more.
    for (const twin of duplicateExtensions(files, root).values()) {
      await keepOld(twin);
      await rm(path.join(root, twin));
      done.push({ to: twin, before: path.join(replaced, twin) });
    }
    for (const { to } of files) {
      const target = path.join(root, to);
      const wasThere = existsSync(target);
      if (wasThere) await keepOld(to);
      await move(path.join(fresh, to), target);
      done.push({ to, ...(wasThere && { before: path.join(replaced, to) }) });
    }
  } catch (error) {
    for (const { to, before } of done.reverse()) {
      const target = path.join(root, to);
      if (before) await move(before, target);
      else await rm(target, { force: true });
    }
    const { message } = error as Error;
    throw new CommandError(
      ['Não foi possível escrever os arquivos, e nada mudou.', `Causa: ${message}`].join('\n'),
    );
  }
}

type Put = (from: string, to: string) => Promise<void>;

/**
 * Writes the planned files into a folder and creates the subfolders that they need.
 *
 * @param put places a file that is not modified, by copying by default
 */
async function writeBelow(
  dir: string,
  files: readonly PlannedFile[],
  put: Put = copyFile,
): Promise<void> {
  for (const { to, text, from } of files) {
    const target = path.join(dir, to);
    await mkdir(path.dirname(target), { recursive: true });
    if (text !== undefined) {
      // The existing entry may be a symlink to another file, or read-only.
      await rm(target, { force: true });
      await writeFile(target, text);
    } else if (from) await put(from.absolutePath, target);
  }
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
  removed: readonly string[] = [],
): Promise<Problem[]> {
  const planned = new Set(files.map(({ to }) => to));
  for (const folder of ['content', 'static'].filter((name) => existsSync(path.join(root, name)))) {
    await cp(path.join(root, folder), path.join(dir, folder), {
      recursive: true,
      // Copies the targets of symlinks: the trial run would otherwise write through them to the
      // originals.
      dereference: true,
      filter: isCopied,
      mode: constants.COPYFILE_FICLONE,
    });
  }
  for (const file of removed) await rm(path.join(dir, file));
  for (const twin of duplicateExtensions(files, dir).values()) await rm(path.join(dir, twin));
  await writeBelow(dir, files, pointTo);
  for (const name of ['src', 'package.json', 'node_modules']) {
    const real = path.join(root, name);
    if (existsSync(real)) await symlink(real, path.join(dir, name)).catch(() => undefined);
  }
  await withoutDates(path.join(dir, 'content/site/docs.yaml'));
  const content = await new ContentStore(dir, { withDrafts: true }).read();
  const problems = [
    ...content.problems,
    ...brokenLayoutLinks(
      content,
      (file) => (planned.has(file) ? readFileSync(path.join(dir, file), 'utf8') : undefined),
      listFiles(path.join(dir, 'static'), { links: 'follow' }).map((file) => `/${file}`),
    ),
  ];
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

/**
 * Returns the existing pages that planned pages replace although their extensions differ.
 *
 * @returns map from planned to existing path: `content/a.md` → `content/a.mdx`
 */
function duplicateExtensions(files: readonly PlannedFile[], root: string): Map<string, string> {
  const planned = new Set(files.map(({ to }) => to));
  return new Map(
    files.flatMap(({ to }) => {
      const twin = twinName(to);
      if (twin === undefined || planned.has(twin)) return [];
      return statsOf(path.join(root, twin))?.isFile() ? [[to, twin] as const] : [];
    }),
  );
}

/** Returns the path of a page with the other extension; `undefined` if the file is not a page. */
export function twinName(file: string): string | undefined {
  if (!file.startsWith('content/')) return undefined;
  if (file.endsWith('.md')) return `${file}x`;
  return file.endsWith('.mdx') ? file.slice(0, -1) : undefined;
}
