/** Runs steps in parallel, in two places, and stops all of them at the first failure. */
import { exitCode } from '../processes';
import type { Step } from './steps';

/** A started step. */
export interface Running {
  /** Resolves with the exit code and the output when the step has ended. */
  readonly ended: Promise<{ code: number; output: string }>;
  /** Ends the step and all processes that it started. */
  readonly stop: () => Promise<void>;
}

/** The environment in which `runSteps` works. */
export interface StepRunner {
  readonly start: (step: Step) => Running;
  /** Prints progress for the user. */
  readonly print: (text: string) => void;
  /** Stops all steps when aborted. */
  readonly signal?: AbortSignal;
}

/**
 * Aborts on the first signal, which stops the steps; a second signal calls `kill` and exits without waiting.
 */
export function abortOnSignals(kill: () => void): {
  signal: AbortSignal;
  received: () => NodeJS.Signals | undefined;
} {
  const controller = new AbortController();
  let received: NodeJS.Signals | undefined;
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      if (received) {
        kill();
        process.exit(exitCode(null, name));
      }
      received = name;
      controller.abort();
    });
  }
  return { signal: controller.signal, received: () => received };
}

/** Number of places. The suite is planned for two, which is what CI has. */
const PLACES = 2;

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);

/**
 * Runs all steps in order. A step starts after the one before it has started and the steps that it needs
 * have passed.
 *
 * @returns whether all steps have passed; at the first failure, its output is printed last
 */
export function runSteps(
  steps: readonly Step[],
  { start, print, signal }: StepRunner,
): Promise<boolean> {
  const names = new Set(steps.map(({ name }) => name));
  const waiting = [...steps];
  const passed = new Set<string>();
  const running = new Map<Step, Running>();
  const placesTaken = () => [...running.keys()].reduce((sum, { places = 1 }) => sum + places, 0);
  const canStart = ({ needs = [], places = 1 }: Step) =>
    needs.every((name) => passed.has(name) || !names.has(name)) && placesTaken() + places <= PLACES;

  return new Promise((resolve) => {
    let isOver = false;

    async function end(isPassed: boolean, last?: string): Promise<void> {
      isOver = true;
      await Promise.all([...running.values()].map(({ stop }) => stop()));
      if (last !== undefined) print(last);
      resolve(isPassed);
    }

    function startNext(): void {
      for (let step = waiting[0]; step && canStart(step); step = waiting[0]) {
        waiting.shift();
        void follow(step);
      }
    }

    async function follow(step: Step): Promise<void> {
      const { name, about } = step;
      const begin = performance.now();
      print(`▶ ${name}: ${about}`);
      const { code, output } = await result(step);
      if (isOver) return;
      if (code !== 0) {
        const failure = `${output.trimEnd()}\n\n✖ ${name} failed after ${seconds(begin)} s.`;
        await end(false, `${failure}\n${passed.size} passed, 1 failed`);
        return;
      }
      running.delete(step);
      passed.add(name);
      print(`✔ ${name} in ${seconds(begin)} s`);
      if (passed.size === steps.length) await end(true, `\n${passed.size} passed, 0 failed`);
      else startNext();
    }

    /** Waits for a step to end. A step that cannot be started or awaited counts as failed. */
    async function result(step: Step): Promise<{ code: number; output: string }> {
      try {
        const current = start(step);
        running.set(step, current);
        return await current.ended;
      } catch (error) {
        return { code: 1, output: String(error) };
      }
    }

    signal?.addEventListener('abort', () => {
      if (!isOver) void end(false);
    });
    startNext();
  });
}
