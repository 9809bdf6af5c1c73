import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { writeWithFolder } from '../../files/write-files';
import { parseLog, readGitHistory } from './git-dates';
import { temporaryFolder } from '../../../tests/support/temporary-folder';

const M = '\u0001';

describe('parseLog', () => {
  it('returns the newest change of each file', () => {
    const log = [
      `${M}2026-03-02\tAna Souza`,
      '',
      'content/docs/conversas.mdx',
      'content/docs/index.mdx',
      '',
      `${M}2026-01-15\tBruno`,
      '',
      'content/docs/conversas.mdx',
      'content/docs/interação por voz.mdx',
      '',
    ].join('\n');
    expect(Object.fromEntries(parseLog(log))).toEqual({
      'content/docs/conversas.mdx': { date: '2026-03-02', author: 'Ana Souza' },
      'content/docs/index.mdx': { date: '2026-03-02', author: 'Ana Souza' },
      'content/docs/interação por voz.mdx': { date: '2026-01-15', author: 'Bruno' },
    });
  });

  it('skips commits without files, such as merges', () => {
    expect(parseLog(`${M}2026-03-02\tAna\n${M}2026-03-01\tAna\n\na.mdx\n`).get('a.mdx')).toEqual({
      date: '2026-03-01',
      author: 'Ana',
    });
  });

  it('returns an empty map for an empty log', () => {
    expect(parseLog('').size).toBe(0);
  });
});

describe('readGitHistory', () => {
  let root: string;

  beforeEach(() => {
    root = temporaryFolder();
    // Isolates the test from the machine's git settings and from an enclosing repository.
    vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');
    vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1');
    vi.stubEnv('GIT_CEILING_DIRECTORIES', tmpdir());
    for (const name of ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE']) vi.stubEnv(name, undefined);
  });

  function git(...args: string[]): void {
    execFileSync('git', args, { cwd: root, stdio: 'pipe' });
  }

  const write = (file: string, text = file) => writeWithFolder(join(root, file), text);

  function commit(date: string, author: string): void {
    vi.stubEnv('GIT_COMMITTER_DATE', `${date}T12:00:00Z`);
    git('add', '.');
    git(
      ...['-c', 'user.name=Quem Publica', '-c', 'user.email=a@b.example'],
      ...['commit', '--quiet', '--message', 'Texto', '--author', `${author} <a@b.example>`],
    );
  }

  const history = async (folder = 'content', from = root) => {
    const { changes, warning } = await readGitHistory(from, folder);
    return { changes: Object.fromEntries(changes), warning };
  };

  it('returns the last change of every committed file in the folder', async () => {
    git('init', '--quiet');
    // A setting of somebody's machine, which hides the files of the first commit.
    git('config', 'log.showRoot', 'false');
    write('content/docs/índice.mdx');
    write('content/docs/conversas.mdx', 'um');
    write('src/fora.ts');
    commit('2026-01-15', 'Bruno');
    write('content/docs/conversas.mdx', 'dois');
    commit('2026-03-02', 'Ana Souza');
    expect(await history()).toEqual({
      changes: {
        'content/docs/índice.mdx': { date: '2026-01-15', author: 'Bruno' },
        'content/docs/conversas.mdx': { date: '2026-03-02', author: 'Ana Souza' },
      },
      warning: undefined,
    });
  });

  it('omits files that were never committed', async () => {
    git('init', '--quiet');
    write('content/a.mdx');
    commit('2026-01-15', 'Bruno');
    write('content/nova.mdx');
    expect(Object.keys((await history()).changes)).toEqual(['content/a.mdx']);
  });

  it('returns paths relative to the project if the repository root is above it', async () => {
    git('init', '--quiet');
    write('site/content/a.mdx');
    write('outro/content/b.mdx');
    commit('2026-01-15', 'Bruno');
    expect(Object.keys((await history('content', join(root, 'site'))).changes)).toEqual([
      'content/a.mdx',
    ]);
  });

  it('returns no dates from a shallow clone', async () => {
    git('init', '--quiet');
    write('content/a.mdx', 'um');
    commit('2026-01-15', 'Bruno');
    write('content/a.mdx', 'dois');
    commit('2026-03-02', 'Ana');
    git('clone', '--quiet', '--depth=1', pathToFileURL(root).href, 'copia');
    expect(await history('content', join(root, 'copia'))).toEqual({
      changes: {},
      warning: 'o histórico do git está incompleto nesta cópia',
    });
  });

  const NO_HISTORY = { changes: {}, warning: 'não há histórico do git nesta pasta' };

  it('warns outside a repository (behaviour 2.14.7)', async () => {
    write('content/a.mdx');
    expect(await history()).toEqual(NO_HISTORY);
  });

  it('warns in a repository without commits', async () => {
    git('init', '--quiet');
    expect(await history()).toEqual(NO_HISTORY);
  });

  it('warns if git is not installed', async () => {
    vi.stubEnv('PATH', root);
    expect(await history()).toEqual(NO_HISTORY);
  });
});
