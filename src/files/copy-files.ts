import { constants } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Enough to keep the disk busy without opening thousands of files. */
const PARALLEL_FILES = 32;

/** Copies files of one folder to another. @param sources target name → source name, both relative */
export function copyFiles(
  fromDir: string,
  toDir: string,
  sources: ReadonlyMap<string, string>,
): Promise<void> {
  return forEachFile(toDir, sources, (source, target) =>
    copyFile(join(fromDir, source), target, constants.COPYFILE_FICLONE),
  );
}

/** Makes the folders of the named files, then writes the files, some at a time. */
export async function forEachFile<Source>(
  dir: string,
  files: ReadonlyMap<string, Source>,
  write: (source: Source, path: string, file: string) => Promise<void>,
): Promise<void> {
  const folders = new Set([...files.keys()].map((file) => dirname(file)));
  for (const folder of folders) await mkdir(join(dir, folder), { recursive: true });
  const queue = files.entries();
  const work = async () => {
    for (const [file, source] of queue) await write(source, join(dir, file), file);
  };
  await Promise.all(Array.from({ length: PARALLEL_FILES }, work));
}
