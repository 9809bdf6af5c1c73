/** Runs steps side by side, two places at a time, and stops all of them at the first failure. */
import type { Step } from './steps';

/** A step that has been started. */
export interface Running {
  /** Resolves when the step has ended: its exit code, and all that it printed. */
  readonly ended: Promise<{ code: number; output: string }>;
  /** Ends the step and everything that it started. */
  readonly stop: () => Promise<void>;
}

export interface StepRunner {
  readonly start: (step: Step) => Running;
  /** Prints lines for the person who waits. */
  readonly print: (text: string) => void;
  /** Stops everything when it is aborted. */
  readonly signal?: AbortSignal;
}

/** How many places there are. Two: what the suite is planned for, and what CI has. */
const PLACES = 2;

const seconds = (since: number) =>
  ((performance.now() - since) / 1000).toFixed(1).replace('.', ',');

/**
 * Runs all steps, in their order: none starts before the one above it, nor before what it needs has
 * passed.
 *
 * @returns whether all have passed; at the first failure, its output is the last thing printed
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
        const failure = `${output.trimEnd()}\n\n✖ ${name} falhou após ${seconds(begin)} s.`;
        await end(false, `${failure}\n${passed.size} passed, 1 failed`);
        return;
      }
      running.delete(step);
      passed.add(name);
      print(`✔ ${name} em ${seconds(begin)} s`);
      if (passed.size === steps.length) await end(true, `\n${passed.size} passed, 0 failed`);
      else startNext();
    }

    /** A step that cannot be started, or followed, has failed. */
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
