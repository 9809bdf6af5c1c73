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
}

/** How many places there are. Two: what the suite is planned for, and what CI has. */
const PLACES = 2;

const seconds = (since: number) =>
  ((performance.now() - since) / 1000).toFixed(1).replace('.', ',');

/**
 * Runs all steps, in their order: none starts before the one above it, nor before what it needs has
 * passed.
 *
 * @returns the exit code: 0, or 1 at the first failure, whose output is then the last thing printed
 */
export async function runSteps(
  steps: readonly Step[],
  { start, print }: StepRunner,
): Promise<0 | 1> {
  const names = new Set(steps.map(({ name }) => name));
  const waiting = [...steps];
  const passed = new Set<string>();
  const running = new Map<Step, Running>();
  const placesTaken = () => [...running.keys()].reduce((sum, { places = 1 }) => sum + places, 0);
  const canStart = ({ needs = [], places = 1 }: Step) =>
    needs.every((name) => passed.has(name) || !names.has(name)) && placesTaken() + places <= PLACES;

  return new Promise((resolve, reject) => {
    let isOver = false;

    const startNext = () => {
      for (let step = waiting[0]; step && canStart(step); step = waiting[0]) {
        waiting.shift();
        follow(step).catch(reject);
      }
    };

    async function follow(step: Step): Promise<void> {
      const { name, about } = step;
      const begin = performance.now();
      print(`▶ ${name}: ${about}`);
      const current = start(step);
      running.set(step, current);
      const { code, output } = await current.ended;
      running.delete(step);
      if (isOver) return;
      if (code !== 0) {
        isOver = true;
        await Promise.all([...running.values()].map(({ stop }) => stop()));
        print(`${output.trimEnd()}\n\n✖ ${name} falhou após ${seconds(begin)} s.`);
        print(`${passed.size} passed, 1 failed`);
        resolve(1);
        return;
      }
      passed.add(name);
      print(`✔ ${name} em ${seconds(begin)} s`);
      if (passed.size < steps.length) {
        startNext();
        return;
      }
      print(`\n${passed.size} passed, 0 failed`);
      resolve(0);
    }

    if (steps.length === 0) {
      reject(new Error('There is no step to run.'));
      return;
    }
    startNext();
  });
}
