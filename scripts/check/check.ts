/**
 * Everything that must hold before a change lands, in one command: `npm test`. CI runs exactly this.
 *
 *     npm test [-- --only step,step] [--skip step,step]
 *     npm test -- --changed     what the working tree touches, in a minute
 *     npm run test:all          what takes long too
 *
 * What each step printed is kept in `.tmp/check/STEP.log`.
 */
import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError, ROOT, endTree, ended, main } from '../processes';
import { chooseSteps } from './choose-steps';
import { runSteps } from './run-steps';
import type { Running } from './run-steps';
import { STEPS } from './steps';
import type { Step } from './steps';

const LOGS = join(ROOT, '.tmp/check');

/** `CI` keeps a check from changing what it checks: Vitest would write missing snapshots. */
const ENV = { ...process.env, CI: 'true', VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' };

const children = new Set<ChildProcess>();

/**
 * Starts a step in a process group of its own.
 *
 * @param isAlone whether its output can be shown while it runs
 */
function start({ name, command }: Step, isAlone: boolean): Running {
  const child = spawn(command.file, command.args, {
    cwd: ROOT,
    env: { ...ENV, ...command.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  children.add(child);
  const chunks: string[] = [];
  for (const [stream, ours] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      chunks.push(text);
      if (isAlone) ours.write(text);
    });
  }
  const finish = async () => {
    const code = await ended(child);
    children.delete(child);
    const output = chunks.join('');
    writeFileSync(join(LOGS, `${name}.log`), output);
    return { code, output: isAlone ? '' : output };
  };
  return { ended: finish(), stop: () => endTree(child) };
}

/** Files that git sees as changed, new ones included and deleted ones left out. */
function changedFiles(): string[] {
  const list = (...args: string[]) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\0').filter(Boolean);
  const changed = list('diff', '--name-only', '--diff-filter=d', '-z', '--relative', 'HEAD');
  return [...changed, ...list('ls-files', '--others', '--exclude-standard', '-z')];
}

/** The steps for what has changed, each with a command for just that. */
function stepsForChanges(steps: readonly Step[]): Step[] {
  const files = changedFiles();
  if (files.length === 0) throw new CommandError('Nada mudou desde o último commit.');
  return steps.flatMap((step) => {
    const command = step.onChanged?.(files);
    return command ? [{ ...step, command }] : [];
  });
}

function stopAtSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      void Promise.all([...children].map((child) => endTree(child))).then(() => process.exit(130));
    });
  }
}

main(async () => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      skip: { type: 'string' },
      changed: { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
    },
  });
  const chosen = chooseSteps(STEPS, values);
  const steps = values.changed ? stepsForChanges(chosen) : chosen;
  mkdirSync(LOGS, { recursive: true });
  stopAtSignals();
  return runSteps(steps, {
    start: (step) => start(step, steps.length === 1),
    print: (text) => console.log(text),
  });
});
