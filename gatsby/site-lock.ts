/** Keeps two builds or previews from using one site's `.cache` and `public` at the same time. */
import { linkSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CommandError } from '../tools/processes';
import { shortHash } from '../src/files/sha256';
import { writeFileAtomic } from '../src/files/write-files';

/** Time in milliseconds between two looks at another process's lock. */
const LOOK_MS = 300;

/** A process, by its id and its start, because ids are used again. */
interface Process {
  pid: number;
  /** As Linux counts it; empty on other systems. */
  start: string;
}

/** Content of the lock's file. */
interface Owner {
  command: string;
  /** The command and the processes that it started, which outlive it when it is killed. */
  processes: Process[];
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
  const own: Owner = { command, processes: [processOf(process.pid)] };
  let isTold = false;
  while (!takes(file, own)) {
    const text = textOf(file);
    if (text === undefined) continue;
    const other = ownerIn(text);
    const running = other.processes.filter(isRunning);
    if (running.length === 0) {
      discard(file, text);
      continue;
    }
    const pids = running.map(({ pid }) => pid).join(', ');
    const hint = `(processo ${pids}; se ele não for deste site, apague ${file})`;
    if (command !== 'build' || other.command === 'develop') {
      throw new CommandError(inUse(other.command, hint));
    }
    if (!isTold) console.log(`Outra geração usa esta pasta. Esperando que termine ${hint}…`);
    isTold = true;
    await pause(LOOK_MS);
  }
  return {
    add: (pid) => {
      if (pid === undefined) return;
      own.processes.push(processOf(pid));
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

/** Reads the lock's file; `undefined` if the lock has just been released. */
function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A file without sense, as a power failure may leave it, belongs to nobody. */
function ownerIn(text: string): Owner {
  try {
    return JSON.parse(text) as Owner;
  } catch {
    return { command: '', processes: [] };
  }
}

/**
 * Removes a lock whose processes have ended, unless somebody else has just replaced it.
 *
 * @throws CommandError if it cannot be removed, such as that of another user
 */
function discard(file: string, text: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw new CommandError(notMine(file));
  }
  if (textOf(aside) !== text) linkSync(aside, file);
  rmSync(aside);
}

const processOf = (pid: number): Process => ({ pid, start: startOf(pid) });

function startOf(pid: number): string {
  try {
    // The second field is the name in parentheses, which may hold spaces; the start is the 22nd.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return fields[19] ?? '';
  } catch {
    return '';
  }
}

function isRunning({ pid, start }: Process): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return start === startOf(pid);
}

function notMine(file: string): string {
  return `Um comando que já terminou deixou um arquivo que este usuário não pode apagar.
Apague o arquivo ${file} com o usuário que o criou, e rode o comando de novo.`;
}

function inUse(command: string, hint: string): string {
  const what =
    command === 'develop'
      ? 'A prévia (npm run develop) está aberta nesta pasta e usa os mesmos arquivos.'
      : 'Uma geração está em andamento nesta pasta e usa os mesmos arquivos.';
  return `${what}\nFeche-a, ou espere que termine, e rode o comando de novo ${hint}.`;
}
