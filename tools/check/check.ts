/**
 * Runs every check that a change must pass: `npm test`. CI runs the same command.
 *
 *     npm test [-- --only step,step] [--skip step,step]
 *     npm test -- --changed     only the checks of files changed in the working tree, in a minute
 *     npm run test:all          the long steps too
 *
 * The output of each step is kept in `.tmp/check/STEP.log`.
 */
import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError, ROOT, endTree, ended, exitCode, killTree, main } from '../processes';
import { abortOnSignals, runSteps } from './run-steps';
import type { Running } from './run-steps';
import { STEPS, chooseSteps, stepsForChanges } from './steps';
import type { Step } from './steps';

const LOGS = join(ROOT, '.tmp/check');

/** Environment of the steps. `CI` prevents changes to files: Vitest would write missing snapshots. */
const ENV = { ...process.env, CI: 'true', VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' };

/** The processes of the steps that run. */
const children = new Set<ChildProcess>();

/**
 * Starts a step in its own process group, so that all its processes can be ended.
 *
 * @param isAlone whether it is the only step, whose output is then shown while it runs
 */
function start({ name, command }: Step, isAlone: boolean): Running {
  const child: ChildProcess = spawn(command.file, command.args, {
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
    stream?.setEncoding('utf8').on('data', (text: string) => {
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

/** Returns the files changed since the last commit according to git, including new and deleted ones. */
function changedFiles(): string[] {
  const list = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('git', args, {
      ...{ cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 28 },
    });
    if (status !== 0) throw new CommandError(`git did not tell what has changed.\n${stderr}`);
    return stdout.split('\0').filter(Boolean);
  };
  return [
    ...list('diff', '--name-only', '--no-renames', '--relative', '-z', 'HEAD'),
    ...list('ls-files', '--others', '--exclude-standard', '-z'),
  ];
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
  const steps = values.changed ? stepsForChanges(chosen, changedFiles()) : chosen;
  if (steps.length === 0) {
    console.log('Nothing that has changed since the last commit concerns these steps.');
    return 0;
  }
  mkdirSync(LOGS, { recursive: true });
  const { signal, received } = abortOnSignals(() => children.forEach(killTree));
  const isPassed = await runSteps(steps, {
    start: (step) => start(step, steps.length === 1),
    print: (text) => console.log(text),
    signal,
  });
  const stoppedBy = received();
  if (stoppedBy) return exitCode(null, stoppedBy);
  return isPassed ? 0 : 1;
});
