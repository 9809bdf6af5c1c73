import { renameSync, writeFileSync } from 'node:fs';
import { threadId } from 'node:worker_threads';

/** Writes a file that is there whole or not at all, wherever a build is stopped and whoever else writes it. */
export function writeFileAtomic(file: string, data: string | Uint8Array): void {
  const part = `${file}.${process.pid}-${threadId}.part`;
  writeFileSync(part, data);
  renameSync(part, file);
}
