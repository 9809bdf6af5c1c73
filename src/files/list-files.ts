import { readdirSync, type Dirent } from 'node:fs';
import path from 'node:path';

/**
 * Lists the files below a folder.
 *
 * `readdirSync` with `recursive` is not used: since Node 22 it follows symbolic links to folders, which
 * leads out of the project (`node_modules`) or into cycles.
 *
 * @param folder path of the folder
 * @param withLinks whether symbolic links are listed as well; they are never followed
 * @returns paths relative to `folder`, with forward slashes, sorted; an empty array if the folder does not
 * exist
 */
export function listFiles(folder: string, { withLinks = false } = {}): string[] {
  const files: string[] = [];
  const list = (below: string) => {
    for (const entry of entriesOf(path.join(folder, below))) {
      const name = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) list(name);
      else if (entry.isFile() || (withLinks && entry.isSymbolicLink())) files.push(name);
    }
  };
  list('');
  return files.sort();
}

/** A folder may disappear while it is read, for example when an editor renames it or on a git checkout. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}
