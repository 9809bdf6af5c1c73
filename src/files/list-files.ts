import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import type { Dirent, Stats } from 'node:fs';
import path from 'node:path';

/**
 * Lists the files below a folder.
 *
 * `readdirSync` with `recursive` is not used: since Node 22 it follows symbolic links to folders, which
 * leads out of the project (`node_modules`) or into cycles.
 *
 * @param folder path of the folder
 * @param links symbolic links are left out (`skip`), listed like files (`list`) or replaced by what they
 * lead to (`follow`)
 * @returns paths relative to `folder`, with forward slashes, sorted; an empty array if the folder does not
 * exist
 */
export function listFiles(
  folder: string,
  { links = 'skip' }: { links?: 'skip' | 'list' | 'follow' } = {},
): string[] {
  const files: string[] = [];
  /** @param above real paths of the folder and of those above it: a link to one of them is a circle */
  const list = (below: string, above: readonly string[]) => {
    for (const entry of entriesOf(path.join(folder, below))) {
      const name = below === '' ? entry.name : `${below}/${entry.name}`;
      const isFollowed = links === 'follow' && entry.isSymbolicLink();
      const found = isFollowed ? statsOf(path.join(folder, name)) : entry;
      const real = isFollowed && found ? realpathSync(path.join(folder, name)) : undefined;
      if (found?.isDirectory()) {
        if (real === undefined || !above.includes(real))
          list(name, real ? [...above, real] : above);
      } else if (found?.isFile() || (links === 'list' && entry.isSymbolicLink())) files.push(name);
    }
  };
  list('', links === 'follow' && existsSync(folder) ? [realpathSync(folder)] : []);
  return files.sort();
}

/** Returns the path of a file relative to a folder, with forward slashes. */
export const relativePath = (folder: string, file: string): string =>
  path.relative(folder, file).split(path.sep).join('/');

/** Returns the facts of a file or folder; `undefined` if they cannot be read, as for a link to itself. */
export function statsOf(file: string): Stats | undefined {
  try {
    return statSync(file);
  } catch {
    return undefined;
  }
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
