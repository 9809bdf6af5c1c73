import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ADMIN_FOLDER } from './admin-files';
import type { AdminFile } from './admin-files';

/** Writes the editor's files into the deploy folder, which contains no files of an earlier build. */
export async function writeAdmin(
  files: ReadonlyMap<string, AdminFile>,
  distDir: string,
): Promise<void> {
  for (const [name, { body }] of files) {
    const target = path.join(distDir, ADMIN_FOLDER, name);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, body);
  }
}
