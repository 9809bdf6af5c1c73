import { renameSync, writeFileSync } from 'node:fs';

/** Writes a file that is there whole or not at all, wherever a build is stopped. */
export function writeWhole(file: string, data: string | Uint8Array): void {
  writeFileSync(`${file}.part`, data);
  renameSync(`${file}.part`, file);
}
