import { readdirSync, type Dirent } from 'node:fs';
import path from 'node:path';

/**
 * Lists the files below a folder.
 *
 * `readdirSync` with `recursive` is not used: from Node 22 on it follows symbolic links to folders, which
 * leads out of the project (`node_modules`) or round in circles.
 *
 * @param folder a path that `fs` takes
 * @param withLinks whether symbolic links are listed, too; they are never followed
 * @returns paths relative to `folder`, with forward slashes, sorted; an empty array if there is no such
 *   folder
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

/** A folder may go while it is read, when an editor renames or git checks out. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}
