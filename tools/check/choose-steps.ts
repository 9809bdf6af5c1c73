import { CommandError } from '../processes';
import type { Step } from './steps';

/** The options of `npm test` that select steps. */
export interface Choice {
  /** Names of steps, separated by commas. */
  readonly only?: string | undefined;
  /** Names of steps to leave out, separated by commas. */
  readonly skip?: string | undefined;
  /** Whether to include long steps. */
  readonly all?: boolean | undefined;
}

/**
 * Returns the requested steps in the order in which they run, with the set-up steps that they need. A long
 * step runs only if it is named or with `all`.
 *
 * @throws CommandError that lists the steps, if one is unknown or none is left
 */
export function chooseSteps(
  steps: readonly Step[],
  { only, skip, all = false }: Choice,
): readonly Step[] {
  const names = (list = '') =>
    list
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean);
  const known = `Existem: ${steps.map((step) => step.name).join(', ')}.`;
  const unknown = [...names(only), ...names(skip)].filter(
    (name) => !steps.some((step) => step.name === name),
  );
  if (unknown.length > 0) {
    throw new CommandError(`Etapa desconhecida: ${unknown.join(', ')}. ${known}`);
  }
  const chosen = steps.filter(({ name, isLong = false }) =>
    only === undefined ? all || !isLong : names(only).includes(name),
  );
  const left = chosen.filter(({ name }) => !names(skip).includes(name));
  if (left.length === 0) throw new CommandError(`Não sobrou nenhuma etapa. ${known}`);
  const needed = new Set(left.flatMap(({ needs = [] }) => needs));
  const isNeeded = ({ name, isSetUp = false }: Step) =>
    isSetUp && needed.has(name) && !names(skip).includes(name);
  return steps.filter((step) => left.includes(step) || isNeeded(step));
}

/**
 * Returns the steps that are affected by changed files, each with the command for those files.
 *
 * @param files paths relative to the project, including deleted files
 */
export function stepsForChanges(steps: readonly Step[], files: readonly string[]): Step[] {
  return steps.flatMap((step) => {
    const command = step.onChanged?.(files);
    return command ? [{ ...step, command }] : [];
  });
}
