import { renameSync, writeFileSync } from 'node:fs';
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
