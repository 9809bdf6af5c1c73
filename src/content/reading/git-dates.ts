import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Last commit that changed a file. */
export interface LastChange {
  /** ISO date without time, in UTC. */
  date: string;
  author: string;
}

/** Last changes of the files in a folder, by path relative to the project. */
export interface GitHistory {
  changes: Map<string, LastChange>;
  /** Why there are no dates; the build continues without them (behaviour 2.14.7). */
  warning?: string | undefined;
}

const MARK = '\u0001';

/**
 * Reads the last change of every file in `folder` with one `git log`. Files that were never committed are
 * absent from the result. A missing git, a missing repository or a shallow clone results in a warning.
 *
 * @param root project folder
 */
export async function readGitHistory(root: string, folder: string): Promise<GitHistory> {
  const git = async (...args: string[]) =>
    (
      await promisify(execFile)('git', args, {
        cwd: root,
        maxBuffer: 1 << 28,
        env: { ...process.env, TZ: 'UTC' },
      })
    ).stdout;
  try {
    if ((await git('rev-parse', '--is-shallow-repository')).trim() === 'true') {
      return { changes: new Map(), warning: 'o histórico do git está incompleto nesta cópia' };
    }
    const log = await git(
      '-c',
      'core.quotePath=false',
      '-c',
      'log.showRoot=true',
      'log',
      '--relative',
      `--format=${MARK}%cd\t%an`,
      // `format-local` with TZ=UTC: the same day regardless of where the commit or the build is made
      // (behaviour 2.14.7).
      '--date=format-local:%Y-%m-%d',
      '--name-only',
      '--',
      folder,
    );
    return { changes: parseLog(log) };
  } catch {
    return { changes: new Map(), warning: 'não há histórico do git nesta pasta' };
  }
}

/** Parses `git log` output. Commits are newest first, so the first mention of a file is its last change. */
export function parseLog(log: string): Map<string, LastChange> {
  const changes = new Map<string, LastChange>();
  for (const commit of log.split(MARK).slice(1)) {
    const [head = '', ...files] = commit.split('\n').filter(Boolean);
    const [date = '', author = ''] = head.split('\t');
    for (const file of files) if (!changes.has(file)) changes.set(file, { date, author });
  }
  return changes;
}
