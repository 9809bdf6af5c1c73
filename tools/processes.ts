/** Starting, stopping and naming the processes of this project's commands. */
import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** The project's folder. */
export const ROOT = resolve(__dirname, '..');

/**
 * The JavaScript file behind a package's command, run with `node FILE`: no shell and no `npx`
 * stands between us and the process, so a signal reaches it and its exit code is its own.
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

/** The exit code that a shell would give: 128 + the signal's number for a killed process. */
export function exitCode(code: number | null, signal: NodeJS.Signals | null): number {
  return code ?? (signal ? 128 + constants.signals[signal] : 1);
}

/** Resolves with the exit code of a process, or rejects when it could not start. */
export function ended(child: ChildProcess): Promise<number> {
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code, signal) => done(exitCode(code, signal)));
  });
}

/**
 * Runs a program with our output and without standard input, passing on the signals that ask us
 * to stop, and resolves with its exit code.
 */
export async function run(
  file: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<number> {
  const child = spawn(file, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options });
  // Ctrl-C in a terminal reaches the whole group: passing it on would make it two.
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

/** Runs one of our TypeScript scripts, or anything else that `tsx` can run. */
export function tsx(args: readonly string[], options: SpawnOptions = {}): Promise<number> {
  return run(process.execPath, ['--import', 'tsx', ...args], { cwd: ROOT, ...options });
}

/** Sends a signal to those processes, or groups by their negative number, that are still there. */
function signalAll(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** Ends a process that was spawned with `detached: true`, and everything that it started. */
export async function endGroup(child: ChildProcess, patience = 10_000): Promise<void> {
  const { pid } = child;
  if (pid === undefined) return;
  const gone = child.exitCode !== null || child.signalCode !== null ? undefined : ended(child);
  const signal = (name: NodeJS.Signals) => signalAll([-pid], name);
  signal('SIGTERM');
  if (gone) {
    const timer = setTimeout(() => signal('SIGKILL'), patience);
    await gone;
    clearTimeout(timer);
  }
  // Grandchildren that ignored the polite signal must not outlive us.
  signal('SIGKILL');
}

/**
 * The processes that one has started, and those that they have started, as `ps` lists them now; none on a
 * system without `ps`.
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

/**
 * Ends a process that was spawned with `detached: true`, and everything that it started, also what it
 * started in a group of its own, as a test runner does with a server.
 */
export async function endTree(child: ChildProcess, patience = 10_000): Promise<void> {
  const { pid } = child;
  if (pid === undefined) return;
  const isGone = () => child.exitCode !== null || child.signalCode !== null;
  const all = [-pid, ...descendantsOf(pid)];
  signalAll(all, 'SIGTERM');
  if (!isGone()) {
    await new Promise<void>((done) => {
      const timer = setTimeout(done, patience);
      child.once('exit', () => {
        clearTimeout(timer);
        done();
      });
    });
  }
  signalAll(all, 'SIGKILL');
}

/** Runs the main function of a command: an error that says enough is printed without its stack. */
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

/** A failure whose message tells the person at the terminal what to do. */
export class CommandError extends Error {}
