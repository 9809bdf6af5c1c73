/** Digests of files on disk, by their names and what is in them. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sha256OfAll } from '../src/files/sha256';
import { listFiles } from '../src/files/list-files';

/** Every file below a folder, relative to the site; none when there is no such folder. */
export const filesBelow = (site: string, folder: string): string[] =>
  listFiles(join(site, folder), { withLinks: true }).map((file) => join(folder, file));

/** One digest of the files of a site; what is not there, or is no file, is left out. */
export function digestOfFiles(site: string, files: Iterable<string>): string {
  return sha256OfAll(partsOf(site, files));
}

function* partsOf(site: string, files: Iterable<string>): Iterable<string | Uint8Array> {
  for (const file of [...new Set(files)].sort()) {
    if (!statSync(join(site, file), { throwIfNoEntry: false })?.isFile()) continue;
    yield `${file}\0`;
    yield readFileSync(join(site, file));
    yield '\0';
  }
}
