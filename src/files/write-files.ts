import {
  constants,
  copyFileSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
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

/** Writes a file, and its folder if that is not there. */
export function writeWithFolder(file: string, data: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, data);
}

/** Writes a file whose name depends on its content, unless it is there. Creates its folder. */
export function writeOnce(file: string, bytes: Uint8Array): void {
  if (statSync(file, { throwIfNoEntry: false })?.size === bytes.length) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileAtomic(file, bytes);
}

/** Removes a file or folder, if it is there; tries again if a program holds it for a moment. */
export function remove(place: string): void {
  rmSync(place, { recursive: true, force: true, maxRetries: 3 });
}

/** Copies files from one folder to another. @param sources target name → source name, both relative */
export function copyFiles(
  fromDir: string,
  toDir: string,
  sources: ReadonlyMap<string, string>,
): void {
  forEachFile(toDir, sources, (source, target) => {
    copyFileSync(join(fromDir, source), target, constants.COPYFILE_FICLONE);
  });
}

/** Creates the folders of the given files and then writes the files. */
export function forEachFile<Source>(
  dir: string,
  files: ReadonlyMap<string, Source>,
  write: (source: Source, path: string) => void,
): void {
  const folders = new Set([...files.keys()].map((file) => dirname(file)));
  for (const folder of folders) mkdirSync(join(dir, folder), { recursive: true });
  // One after the other: handing each file to a thread takes longer than writing it.
  for (const [file, source] of files) write(source, join(dir, file));
}
