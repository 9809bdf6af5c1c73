import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The last commit that touched a file. */
export interface LastChange {
  /** ISO date, day only. */
  date: string;
  author: string;
}

/** What git knows of a folder's files, by path relative to the project. */
export interface GitHistory {
  changes: Map<string, LastChange>;
  /** Why there is nothing to show; a build goes on without dates (behaviour 2.14.7). */
  warning?: string | undefined;
}

const MARK = '\u0001';

/**
 * Reads the last change of every file below `folder` in one run of git. Files that were never
 * committed are missing from the answer; no git, no repository or a history cut short are warnings.
 *
 * @param root the project's folder
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
      'log',
      '--relative',
      `--format=${MARK}%cd\t%an`,
      // The day in one time zone, whoever committed and wherever this runs (behaviour 2.14.7).
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

/** Newest first, so the first mention of a file is its last change. */
export function parseLog(log: string): Map<string, LastChange> {
  const changes = new Map<string, LastChange>();
  for (const commit of log.split(MARK).slice(1)) {
    const [head = '', ...files] = commit.split('\n').filter(Boolean);
    const [date = '', author = ''] = head.split('\t');
    for (const file of files) if (!changes.has(file)) changes.set(file, { date, author });
  }
  return changes;
}
