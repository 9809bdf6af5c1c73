/** Folders of tests, which leave-no-trace.ts removes after each file. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remove } from '../../src/files/write-files';

const folders: string[] = [];

export function temporaryFolder(name = 'teste-'): string {
  const folder = mkdtempSync(join(tmpdir(), name));
  folders.push(folder);
  return folder;
}

export function removeTemporaryFolders(): void {
  for (const folder of folders.splice(0)) remove(folder);
}
