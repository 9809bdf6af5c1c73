/** Digests of files on disk, computed from their names and contents. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sha256OfAll } from '../src/files/sha256';
import { listFiles } from '../src/files/list-files';

/** Lists every file below a folder, relative to the site; empty if the folder does not exist. */
export const filesBelow = (site: string, folder: string): string[] =>
  listFiles(join(site, folder), { withLinks: true }).map((file) => join(folder, file));

/**
 * Returns one digest for several files of a site. Missing paths and paths that are not files are skipped.
 */
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
