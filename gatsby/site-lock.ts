/** Keeps two builds or previews from using one site's `.cache` and `public` at the same time. */
import { linkSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CommandError } from '../tools/processes';
import { shortHash } from '../src/files/sha256';
import { writeFileAtomic } from '../src/files/write-files';

/** Time in milliseconds between two looks at another process's lock. */
const LOOK_MS = 300;

/** Content of the lock's file. */
interface Owner {
  command: string;
  /** The command and the processes that it started, which outlive it when it is killed. */
  pids: number[];
}

/** A site's folder that belongs to this process. */
export interface SiteLock {
  /** Adds a process that uses the folder. */
  add: (pid: number | undefined) => void;
  release: () => void;
}

/**
 * Takes a site's folder. A build waits for another build; nothing waits for a preview, which has no end.
 *
 * @param command `build`, `develop` or `clean`
 * @throws CommandError if a preview uses the folder, or a build when this is not a build
 */
export async function lockSite(site: string, command: string): Promise<SiteLock> {
  const file = join(tmpdir(), `site-${shortHash(realpathSync(site))}.lock`);
  const own: Owner = { command, pids: [process.pid] };
  let isTold = false;
  while (!takes(file, own)) {
    const other = ownerOf(file);
    if (!other) continue;
    if (!other.pids.some(isRunning)) {
      rmSync(file, { force: true });
      continue;
    }
    if (command !== 'build' || other.command === 'develop')
      throw new CommandError(inUse(other, file));
    if (!isTold) console.log('Outra geração está em andamento nesta pasta. Esperando que termine…');
    isTold = true;
    await pause(LOOK_MS);
  }
  return {
    add: (pid) => {
      if (pid === undefined) return;
      own.pids.push(pid);
      writeFileAtomic(file, JSON.stringify(own));
    },
    release: () => rmSync(file, { force: true }),
  };
}

/** Creates the lock's file with its content in one step. @returns false if it exists */
function takes(file: string, owner: Owner): boolean {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(owner));
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(draft);
  }
}

/** Reads who has the lock; `undefined` if it has just been released. */
function ownerOf(file: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function inUse({ command, pids }: Owner, file: string): string {
  const what =
    command === 'develop'
      ? 'A prévia (npm run develop) está aberta'
      : 'Uma geração está em andamento';
  return [
    `${what} nesta pasta e usa os mesmos arquivos (processo ${pids.join(', ')}).`,
    'Feche-a, ou espere que termine, e rode o comando de novo.',
    `Se nenhuma estiver aberta, apague ${file}.`,
  ].join('\n');
}
