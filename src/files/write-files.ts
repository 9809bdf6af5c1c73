import { renameSync, writeFileSync, constants } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { threadId } from 'node:worker_threads';

/**
 * Writes a file atomically: it is complete or absent, even if a build is interrupted or several processes
 * write it.
 */
export function writeFileAtomic(file: string, data: string | Uint8Array): void {
  const part = `${file}.${process.pid}-${threadId}.part`;
  writeFileSync(part, data);
  renameSync(part, file);
}

/** Number of files written at the same time: enough to keep the disk busy without too many open files. */
const PARALLEL_FILES = 32;

/** Copies files from one folder to another. @param sources target name → source name, both relative */
export function copyFiles(
  fromDir: string,
  toDir: string,
  sources: ReadonlyMap<string, string>,
): Promise<void> {
  return forEachFile(toDir, sources, (source, target) =>
    copyFile(join(fromDir, source), target, constants.COPYFILE_FICLONE),
  );
}

/** Creates the folders of the given files and then writes the files, several at a time. */
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
