/** Digests of files on disk, by their names and what is in them. */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../src/files/list-files';

/** Every file below a folder, relative to the site; none when there is no such folder. */
export const filesBelow = (site: string, folder: string): string[] =>
  listFiles(join(site, folder), { withLinks: true }).map((file) => join(folder, file));

/** One digest of the files of a site; what is not there, or is no file, is left out. */
export function digestOf(site: string, files: Iterable<string>): string {
  const hash = createHash('sha256');
  for (const file of [...new Set(files)].sort()) {
    if (!statSync(join(site, file), { throwIfNoEntry: false })?.isFile()) continue;
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(site, file)))
      .update('\0');
  }
  return hash.digest('hex');
}
