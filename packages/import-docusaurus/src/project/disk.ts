/** Restricts file access of the import to the project and the repository that contains it. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';

/** File access by path relative to the project: `docs/a.md`, `../img/b.png`. */
export interface ProjectDisk {
  /** Returns the text of a file, with LF line endings; `undefined` if it may not or cannot be read. */
  read: (file: string) => string | undefined;
  /** Reports whether the file exists and may be read. */
  isFile: (file: string) => boolean;
  /** Reports whether the file exists, but outside the allowed folder. */
  isOutside: (file: string) => boolean;
  /** Returns the date (`YYYY-MM-DD`) of the first commit of a file, or else of its last modification. */
  firstDay: (file: string) => string;
}

/**
 * Returns the folder from which files may be imported: the nearest enclosing repository, or the project
 * itself. Without this limit, a path in a page could refer to any file on the computer.
 *
 * @param root absolute path of the project
 * @returns absolute path with symlinks resolved
 */
export function boundsOf(root: string): string {
  const start = realpathSync(root);
  for (let dir = start; dir !== path.dirname(dir); dir = path.dirname(dir)) {
    if (existsSync(path.join(dir, '.git'))) return dir;
  }
  return start;
}

/** Reports whether a path is a folder or inside it; both absolute, with symlinks resolved. */
export const isWithin = (place: string, folder: string): boolean =>
  place === folder || place.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep);

/** Returns file access for the project at `root`. Lookups and texts are cached. */
export function projectDisk(root: string): ProjectDisk {
  const bounds = boundsOf(root);
  const places = new Map<string, 'inside' | 'outside' | undefined>();
  const texts = new Map<string, string | undefined>();
  const placeOf = (file: string) => {
    if (!places.has(file)) {
      const real = realFile(path.resolve(root, file));
      const place = isWithin(real ?? '', bounds) ? 'inside' : 'outside';
      places.set(file, real === undefined ? undefined : place);
    }
    return places.get(file);
  };
  const isFile = (file: string) => placeOf(file) === 'inside';
  return {
    isFile,
    isOutside: (file) => placeOf(file) === 'outside',
    read: (file) => {
      if (!isFile(file)) return undefined;
      if (!texts.has(file)) texts.set(file, textAt(path.resolve(root, file)));
      return texts.get(file);
    },
    firstDay: (file) => firstCommit(file, root) ?? dayOf(statSync(path.resolve(root, file)).mtime),
  };
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Returns the date of the first commit of a file; `undefined` without git or if it was never committed. */
function firstCommit(file: string, root: string): string | undefined {
  try {
    const args = ['log', '--follow', '--format=%cI', '--', file];
    const log = execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
    const first = log.toString().trim().split('\n').at(-1);
    return first ? dayOf(new Date(first)) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the path of a file with symlinks resolved; `undefined` if it does not exist or is not a file. */
function realFile(file: string): string | undefined {
  try {
    return statSync(file).isFile() ? realpathSync(file) : undefined;
  } catch {
    return undefined;
  }
}

/** Reads a text file, with line endings normalized to LF; `undefined` if it cannot be read. */
export function textAt(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
  } catch {
    return undefined;
  }
}
