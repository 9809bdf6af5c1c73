/** Starts and stops the processes of this project's commands. */
import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';

/** Absolute path of the project's root folder. */
export const ROOT = resolve(__dirname, '..');

/**
 * Returns the JavaScript file of a package's command, to be run with `node FILE`. Without a shell or `npx`
 * in between, signals reach the process and its exit code is returned unchanged.
 */
export function commandFile(packageName: string, command = packageName): string {
  const manifest = join(ROOT, 'node_modules', packageName, 'package.json');
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    bin?: string | Record<string, string>;
  };
  const file = typeof bin === 'string' ? bin : bin?.[command];
  if (!file) throw new Error(`O pacote ${packageName} não tem o comando ${command}.`);
  return join(dirname(manifest), file);
}

/** Returns the exit code as a shell reports it: 128 + the signal's number for a killed process. */
export function exitCode(code: number | null, signal: NodeJS.Signals | null): number {
  return code ?? (signal ? 128 + constants.signals[signal] : 1);
}

/** Resolves with the exit code of a process, or rejects if it could not start. */
export function ended(child: ChildProcess): Promise<number> {
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code, signal) => done(exitCode(code, signal)));
  });
}

/**
 * Runs a program with this process's output and without standard input, forwards termination signals to it,
 * and resolves with its exit code.
 *
 * @param onStart called with the process's id; `undefined` if it could not start
 */
export async function run(
  file: string,
  args: readonly string[],
  options: SpawnOptions = {},
  onStart: (pid: number | undefined) => void = () => undefined,
): Promise<number> {
  const child = spawn(file, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options });
  onStart(child.pid);
  // Ctrl-C in a terminal reaches the whole process group: forwarding it would send the signal twice.
  const signals: NodeJS.Signals[] = process.stdin.isTTY
    ? ['SIGTERM', 'SIGHUP']
    : ['SIGTERM', 'SIGHUP', 'SIGINT'];
  const forward = (signal: NodeJS.Signals) => child.kill(signal);
  const ignore = () => undefined;
  for (const signal of signals) process.on(signal, forward);
  if (process.stdin.isTTY) process.on('SIGINT', ignore);
  try {
    return await ended(child);
  } finally {
    for (const signal of signals) process.off(signal, forward);
    process.off('SIGINT', ignore);
  }
}

/** Sends a signal to processes, or to process groups by negative id; ignores those that no longer exist. */
function signalAll(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/**
 * Returns the ids of all current descendants of a process, as listed by `ps`; an empty list on a system
 * without `ps`.
 */
function descendantsOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const lines = (stdout ?? '').split('\n');
  const children = new Map<number, number[]>();
  for (const line of lines) {
    const [child = 0, parent = 0] = line.trim().split(/\s+/).map(Number);
    children.set(parent, [...(children.get(parent) ?? []), child]);
  }
  const all: number[] = [];
  const add = (parent: number) => {
    for (const child of children.get(parent) ?? []) {
      all.push(child);
      add(child);
    }
  };
  add(pid);
  return all;
}

/** How long a process may take to end by itself. */
const PATIENCE_MS = 10_000;

/** Ends a process like `endTree`, but at once and with SIGKILL. */
export function killTree({ pid }: ChildProcess): void {
  if (pid !== undefined) signalAll([-pid, ...descendantsOf(pid)], 'SIGKILL');
}

/**
 * Ends a process spawned with `detached: true` and all its descendants, including those in other process
 * groups, such as a server started by a test runner: SIGTERM, then SIGKILL after `PATIENCE_MS`.
 */
export async function endTree(child: ChildProcess): Promise<void> {
  const { pid } = child;
  if (pid === undefined) return;
  const gone = child.exitCode !== null || child.signalCode !== null ? undefined : ended(child);
  const all = [-pid, ...descendantsOf(pid)];
  signalAll(all, 'SIGTERM');
  if (gone) {
    const timer = setTimeout(() => signalAll(all, 'SIGKILL'), PATIENCE_MS);
    await gone;
    clearTimeout(timer);
  }
  // Descendants that ignored SIGTERM must not outlive this process.
  signalAll(all, 'SIGKILL');
}

/** Runs a command's main function and sets the exit code. Prints a `CommandError` without its stack. */
export function main(command: () => Promise<number | undefined>): void {
  command().then(
    (code) => {
      process.exitCode = code ?? 0;
    },
    (error: unknown) => {
      const isOurs = error instanceof CommandError;
      console.error(isOurs ? error.message : error);
      process.exitCode = 1;
    },
  );
}

/** Parses the arguments of a command, options and names; returns `undefined` if they are not valid. */
export function readArguments<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch {
    return undefined;
  }
}

/**
 * Reports whether a trial run was asked for. npm consumes an option that is not preceded by `--` and passes
 * it as an environment variable; without it the command would write for real.
 */
export const isDryRun = (isGiven: boolean, env: NodeJS.Dict<string>): boolean =>
  isGiven || env['npm_config_dry_run'] === 'true';

/** Returns a count with its noun in the singular or plural: `1 arquivo`, `3 arquivos`. */
export const counted = (count: number, one: string, more: string): string =>
  `${count} ${count === 1 ? one : more}`;

/** An error whose message tells the user what to do. */
export class CommandError extends Error {}
