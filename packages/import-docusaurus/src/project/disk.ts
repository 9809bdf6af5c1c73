/** What of the disk an import may read: the project, and the repository that it is a part of. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';

/** Asks for files by their path from the project's folder: `docs/a.md`, `../img/b.png`. */
export interface ProjectDisk {
  /** The text of a file, with one kind of line end; nothing where there is no file to read. */
  read: (file: string) => string | undefined;
  /** Whether there is such a file to read. */
  isFile: (file: string) => boolean;
  /** Whether there is such a file, in a place that is none of the project's. */
  isOutside: (file: string) => boolean;
  /** The day on which a file began: that of its first commit, or else of its last change. */
  firstDay: (file: string) => string;
}

/**
 * The folder whose files a project may bring along: that of the nearest repository around it, or its
 * own. Texts name files by paths, and a path can lead anywhere on the computer of who imports.
 *
 * @param root absolute
 * @returns absolute, without links in it
 */
export function boundsOf(root: string): string {
  const start = realpathSync(root);
  for (let dir = start; dir !== path.dirname(dir); dir = path.dirname(dir)) {
    if (existsSync(path.join(dir, '.git'))) return dir;
  }
  return start;
}

/** Whether a path is a folder or lies in it; both absolute and without links. */
export const isWithin = (place: string, folder: string): boolean =>
  place === folder || place.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep);

/** The disk as the project at `root` sees it; every question is put to it once. */
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

/** Nothing without git, or for a file that was never committed. */
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

/** A file's own place, links followed; nothing where there is none. */
function realFile(file: string): string | undefined {
  try {
    return statSync(file).isFile() ? realpathSync(file) : undefined;
  } catch {
    return undefined;
  }
}

/** The text of a file with one kind of line end; nothing where it cannot be read. */
export function textAt(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
  } catch {
    return undefined;
  }
}
