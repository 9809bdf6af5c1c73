/** Digests of files on disk, by their names and what is in them. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Every file below a folder, relative to the site; none when there is no such folder. */
export function filesBelow(site: string, folder: string): string[] {
  if (!existsSync(join(site, folder))) return [];
  return readdirSync(join(site, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(site.length + 1));
}

/** One digest of the files of a site; those that do not exist are left out. */
export function digestOf(site: string, files: Iterable<string>): string {
  const hash = createHash('sha256');
  for (const file of [...new Set(files)].sort()) {
    if (!existsSync(join(site, file))) continue;
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(site, file)))
      .update('\0');
  }
  return hash.digest('hex');
}
