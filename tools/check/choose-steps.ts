import { CommandError } from '../processes';
import type { Step } from './steps';

export interface Choice {
  /** Names of steps, with commas between them. */
  readonly only?: string | undefined;
  readonly skip?: string | undefined;
  /** Long steps too. */
  readonly all?: boolean | undefined;
}

/**
 * The steps that a person asked for, in the order in which they run. A long step runs when it is named or
 * with `all`.
 *
 * @throws CommandError that lists the steps, when one is unknown or none is left
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
 * The steps that have to do with changed files, each with the command for just those.
 *
 * @param files relative to the project, deleted ones too
 */
export function stepsForChanges(steps: readonly Step[], files: readonly string[]): Step[] {
  return steps.flatMap((step) => {
    const command = step.onChanged?.(files);
    return command ? [{ ...step, command }] : [];
  });
}
