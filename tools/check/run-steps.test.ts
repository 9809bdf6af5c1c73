import { spawn } from 'node:child_process';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ended, killTree } from '../processes';
import { abortOnSignals, runSteps } from './run-steps';
import { STEPS, chooseSteps, stepsForChanges } from './steps';
import type { Step } from './steps';

const names = (choice: Parameters<typeof chooseSteps>[1]) =>
  chooseSteps(STEPS, choice).map(({ name }) => name);

test('long steps run only on request', () => {
  expect(names({})).not.toContain('long');
  expect(names({ all: true })).toEqual(STEPS.map(({ name }) => name));
  expect(names({ only: 'long' })).toContain('long');
});

test('--only keeps the order of the steps, not of the list, and --skip removes steps', () => {
  expect(names({ only: 'prettier, tsc' })).toEqual(['tsc', 'prettier']);
  expect(names({ only: 'tsc,unit', skip: 'unit' })).toEqual(['tsc']);
});

test('an unknown step or an empty selection is an error that lists the steps', () => {
  const known = `The steps are: ${STEPS.map(({ name }) => name).join(', ')}.`;
  expect(() => names({ only: 'tests' })).toThrow(`Unknown step: tests. ${known}`);
  expect(() => names({ only: 'tsc', skip: 'tsc' })).toThrow(`No step is left. ${known}`);
});

test('every step comes after the steps that it needs', () => {
  for (const [place, { needs = [] }] of STEPS.entries()) {
    const above = STEPS.slice(0, place).map(({ name }) => name);
    expect(above).toEqual(expect.arrayContaining([...needs]));
  }
});

test('the step that finds the browser is added whenever another step needs it', () => {
  expect(names({ only: 'e2e' })).toEqual(['chromium', 'e2e']);
  expect(names({ only: 'e2e', skip: 'chromium' })).toEqual(['e2e']);
});

test('--changed selects the steps that a change affects and passes them only existing files', () => {
  const touched = (...files: string[]) =>
    Object.fromEntries(
      stepsForChanges(STEPS, files).map(({ name, command }) => [
        name,
        files.filter((file) => command.args.includes(file)),
      ]),
    );
  const code = 'tools/check/check.ts';
  const gone = 'src/lib/gone.ts';
  expect(touched(code, gone)).toEqual({
    ...{ eslint: [code], prettier: [code], tsc: [], depcruise: [], knip: [], unit: [] },
  });
  expect(touched(gone)).toEqual({ tsc: [], depcruise: [], knip: [], unit: [] });
  const page = 'content/docs/conversas.mdx';
  expect(touched(page)).toEqual({ prettier: [page], content: [page], unit: [] });
  expect(touched('content/versions/1.0/docs/gone.mdx')).toEqual({ unit: [] });
  expect(touched()).toEqual({});
});

/** Runs fake steps, each of which ends when the test calls `end`. */
function begin(steps: readonly Pick<Step, 'name' | 'needs' | 'places'>[], signal?: AbortSignal) {
  const ends = new Map<string, (code: number) => void>();
  const printed: string[] = [];
  const stopped: string[] = [];
  const command = { file: 'node', args: [] };
  const isPassed = runSteps(
    steps.map((step) => ({ ...step, about: 'something', command })),
    {
      start: ({ name }) => ({
        ended: new Promise((done) =>
          ends.set(name, (exit) => done({ code: exit, output: `output of ${name}` })),
        ),
        stop: () => Promise.resolve(void stopped.push(name)),
      }),
      print: (text) => printed.push(text),
      ...(signal && { signal }),
    },
  );
  const end = async (name: string, exit = 0) => {
    ends.get(name)?.(exit);
    ends.delete(name);
    await new Promise(setImmediate);
  };
  return { isPassed, end, printed, stopped, running: () => [...ends.keys()] };
}

test('two steps run in parallel, and a step that takes both places runs alone', async () => {
  const { isPassed, end, running } = begin([
    { name: 'a' },
    { name: 'b' },
    { name: 'both', places: 2 },
    { name: 'c' },
  ]);
  expect(running()).toEqual(['a', 'b']);
  await end('a');
  // No step overtakes one that waits for a free place.
  expect(running()).toEqual(['b']);
  await end('b');
  expect(running()).toEqual(['both']);
  await end('both');
  await end('c');
  expect(await isPassed).toBe(true);
});

test('a step waits for the steps that it needs, except those that do not run', async () => {
  const { isPassed, end, running, printed } = begin([
    { name: 'build' },
    { name: 'built', needs: ['build', 'left-out'] },
  ]);
  expect(running()).toEqual(['build']);
  await end('build');
  expect(running()).toEqual(['built']);
  await end('built');
  expect(await isPassed).toBe(true);
  expect(printed.at(-1)).toBe('\n2 passed, 0 failed');
});

test('the first failure stops the other steps and is printed last', async () => {
  const { isPassed, end, printed, stopped, running } = begin([
    { name: 'a' },
    { name: 'b' },
    { name: 'c' },
  ]);
  await end('b', 3);
  expect(await isPassed).toBe(false);
  // The failed step is stopped too, because it may have left processes running.
  expect(stopped).toEqual(['a', 'b']);
  expect(running()).toEqual(['a']);
  expect(printed.at(-1)).toMatch(/^output of b\n\n✖ b failed after .*\n0 passed, 1 failed$/);
});

test('after an abort no step starts and none is reported as failed', async () => {
  const stop = new AbortController();
  const { isPassed, end, printed, stopped, running } = begin(
    [{ name: 'a' }, { name: 'b' }, { name: 'c' }],
    stop.signal,
  );
  stop.abort();
  await end('a', 143);
  await end('b');
  expect(await isPassed).toBe(false);
  expect(stopped).toEqual(['a', 'b']);
  expect(running()).toEqual([]);
  expect(printed.join('\n')).not.toMatch(/failed|✔/);
});

test('a second signal kills the processes of the steps before the command exits', async () => {
  const script = 'setInterval(() => {}, 1000); process.on("SIGTERM", () => {});';
  const child = spawn(process.execPath, ['-e', script], { detached: true, stdio: 'ignore' });
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  const before = process.listeners('SIGINT');
  const { signal, received } = abortOnSignals(() => killTree(child));
  onTestFinished(() => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      for (const listener of process.listeners(name).slice(-1)) process.off(name, listener);
    }
    expect(process.listeners('SIGINT')).toEqual(before);
  });
  process.emit('SIGINT');
  expect([signal.aborted, received(), child.killed]).toEqual([true, 'SIGINT', false]);
  expect(exit).not.toHaveBeenCalled();
  process.emit('SIGINT');
  expect(exit).toHaveBeenCalledWith(130);
  expect(await ended(child)).toBe(137);
});
