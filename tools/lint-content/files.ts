import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../src/files/list-files';
import { isHidden } from '../../src/lib/doc-identity';
import { CommandError } from '../processes';

/** Reports whether a file is read by default: all content except old versions, which stay as they were. */
const isCurrent = (file: string) =>
  file.startsWith('content/') && !file.startsWith('content/versions/');

/**
 * Returns the files to read as sorted paths relative to the project, with forward slashes.
 *
 * @param named files or folders, relative to the project or to `from`, the folder of the caller
 * @throws CommandError if a name does not exist or is not a Markdown file
 */
export function filesToLint(root: string, named: readonly string[], from = root): string[] {
  if (named.length === 0) return markdownIn(root, 'content').filter(isCurrent).sort();
  const files = named.flatMap((name) => markdownIn(root, located(root, name, from)));
  return [...new Set(files)].sort();
}

function located(root: string, name: string, from: string): string {
  const found = [root, from]
    .map((base) => path.resolve(base, name))
    .find((file) => existsSync(file));
  if (!found) throw new CommandError(`O arquivo "${name}" não existe.`);
  if (statSync(found).isFile() && !/\.mdx?$/.test(found)) {
    throw new CommandError(`O arquivo "${name}" não é uma página: o nome termina em .mdx ou .md.`);
  }
  return path.relative(root, found);
}

function markdownIn(root: string, entry: string): string[] {
  const location = path.join(root, entry);
  if (!existsSync(location)) return [];
  const found = statSync(location).isFile()
    ? [location]
    : listFiles(location)
        .filter((file) => /\.mdx?$/.test(file) && !isHidden(file))
        .map((file) => path.join(location, file));
  return found.map((file) => slashed(root, file));
}

/** Returns a path relative to a folder, with forward slashes. */
const slashed = (from: string, file: string) => path.relative(from, file).split(path.sep).join('/');
